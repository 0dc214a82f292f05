import type { OutputField } from '../../nodes/WebsiteAnalytics/items/outputField';
import { EVENT_NAMES, EVENTS } from '../../nodes/WebsiteAnalytics/events';
import { ALARM_ITEM } from '../../nodes/WebsiteAnalytics/events/alarm';
import { RESOURCES } from '../../nodes/WebsiteAnalytics/operations';

/** Returns the fields of the items of an operation or event; none for anything else. Alarms have one item per check. */
export function outputOf({ resource, operation, event }: Record<string, unknown>) {
	const name = EVENT_NAMES.find((one) => one === event);
	if (name === undefined) {
		const { operations = [] } = RESOURCES.find(({ value }) => value === resource) ?? {};
		return operations.find(({ value }) => value === operation)?.output ?? [];
	}
	const { heading, output } = EVENTS[name];
	return heading === undefined ? output : ALARM_ITEM.map((field) => withEvents(field, output));
}

const withEvents = (field: OutputField, fields: readonly OutputField[]): OutputField =>
	field.name === 'events' ? { ...field, fields } : field;
