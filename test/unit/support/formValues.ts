import { get, has } from 'lodash';
import type { INodeParameters } from 'n8n-workflow';
import { dayOfDate } from '../../../nodes/WebsiteAnalytics/values/days';
import { type FormValues, originsOf } from '../../../nodes/WebsiteAnalytics/values/formValues';

/**
 * Returns the values of a form. Parameters that are left out are hidden.
 * @param stored the parameters of the workflow where they differ from the values
 */
export function formValues(
	values: Record<string, unknown>,
	{ stored = values, now = new Date(), timezone = 'UTC' }: FormSettings = {},
): FormValues {
	return {
		get: (path) => (has(values, path) ? get(values, path) : ''),
		originOf: originsOf(stored as INodeParameters),
		today: dayOfDate(now, timezone),
		timezone,
	};
}

interface FormSettings {
	stored?: Record<string, unknown>;
	now?: Date;
	timezone?: string;
}
