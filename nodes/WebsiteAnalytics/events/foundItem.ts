import type { IDataObject } from 'n8n-workflow';
import type { NamedWebsite } from '../service/match';
import type { Found } from './event';
import type { LoopSettings } from './pollSettings';

/**
 * Returns the item of a finding: an event of an alarm, a row as the operations return it, or an item with a text.
 *
 * @param checked the website of the check
 */
export function foundItem(
	{ name, event: { heading } }: Pick<LoopSettings, 'name' | 'event'>,
	checked: NamedWebsite,
	{ date, fields, text, key = [], website = checked }: Found,
): IDataObject {
	if (text === undefined) return fields;
	const about = { websiteId: website.id, domain: website.domain };
	const fullKey = [website.id, name, ...key].join(':');
	return heading === undefined
		? { event: name, text, ...about, ...fields, key: fullKey }
		: { ...about, date, ...fields, text, key: fullKey };
}
