import { ALARM_ITEM } from '../../nodes/WebsiteAnalytics/events/alarm';
import type { TriggerEvent } from '../../nodes/WebsiteAnalytics/events/event';
import type { OutputField } from '../../nodes/WebsiteAnalytics/items/outputField';

/** The fields of an item of an event. */
export function eventItemFields({ heading, output }: TriggerEvent): readonly OutputField[] {
	if (heading === undefined) return output;
	return ALARM_ITEM.map((field) =>
		field.name === 'events' ? { ...field, fields: output } : field,
	);
}
