import type { IDataObject } from 'n8n-workflow';
import type { NamedWebsite } from '../service/match';
import type { EventType, Found } from './event';

/** An event as the trigger names it. */
export type NamedEvent = Pick<EventType, 'heading'> & { value: string };

/**
 * Returns the item of a finding: an event of an alarm, a row as the operations return it, or an item with a text.
 *
 * @param checked the website of the check
 */
export function foundItem(
	{ value: event, heading }: NamedEvent,
	checked: NamedWebsite,
	{ date, fields, text, key = [], website = checked }: Found,
): IDataObject {
	if (text === undefined) return fields;
	const about = { websiteId: website.id, domain: website.domain };
	const fullKey = [website.id, event, ...key].join(':');
	return heading === undefined
		? { event, text, ...about, ...fields, key: fullKey }
		: { ...about, date, ...fields, text, key: fullKey };
}
