import { booleanField, integerField, textField } from '../../itemField';
import { createSentenceWriter } from '../../report/writer';
import type { Silence } from '../../statistics/silence';
import { leastExpected, type UsualHours } from '../../statistics/usualHours';
import type { WebsiteContext } from '../event';
import type { EventItem } from '../eventItem';

/** What an item says of a silence. */
interface Found extends Silence {
	key: string;
	usual: UsualHours;
}

/** The fields that only the items of No Visitors have. */
export const SILENCE_FIELDS = [
	textField('since', 'the moment in UTC since which there have certainly been no visitors'),
	integerField('hours', 'how long that is, as far as the trigger checked'),
	integerField('missing', 'the least number of visitors to be expected in this time'),
	integerField('usual', 'the visitors of an average day of the four weeks before'),
	booleanField('back', "whether it is the item of 'Also Tell When Traffic Is Back'"),
];

/** Nobody has come for so long that it is no chance. */
export function silentItem(website: WebsiteContext, found: Found): EventItem {
	const { number, value, words } = createSentenceWriter(website.text);
	const fields = fieldsOf(website, found);
	const text = words.noVisitors.noVisitors({
		domain: value(website.domain),
		hours: number(fields.hours),
		missing: number(fields.missing),
	});
	return { json: { ...fields, back: false, text, key: found.key } };
}

/** Somebody has come again. */
export function backItem(website: WebsiteContext, found: Found): EventItem {
	const { number, value, words } = createSentenceWriter(website.text);
	const silence = { domain: value(website.domain), hours: number(found.hours) };
	const text = words.noVisitors.visitorsAgain(silence);
	return { json: { ...fieldsOf(website, found), back: true, text, key: found.key } };
}

function fieldsOf({ websiteId, domain }: WebsiteContext, { sinceMs, hours, usual }: Found) {
	return {
		event: 'noVisitors',
		websiteId,
		domain,
		since: new Date(sinceMs).toISOString(),
		hours,
		missing: Math.round(leastExpected(usual, sinceMs, hours)),
		usual: Math.round(usual.perDay),
	};
}

/** What is logged while a silence may be that of the service. @param needed in hours */
export function describeWait(
	{ domain }: WebsiteContext,
	{ hours }: Silence,
	needed: number,
): string {
	return `${domain}: no new visitors were counted for ${hours} hours. This is an event only after ${needed} hours, because the service may update its numbers so rarely.`;
}
