import { flatMap } from 'lodash';
import { SETTINGS } from '../../nodes/WebsiteAnalytics/analytics/interfaceFields';

/** The settings of a new website when only its domain is given. */
export const DEFAULT_SETTINGS: Record<string, string> = Object.fromEntries(
	flatMap(SETTINGS, ({ default: value }, name) =>
		value === undefined ? [] : [[name, String(value)]],
	),
);
