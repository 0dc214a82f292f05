import { booleanField, integerField, textField } from '../../itemField';
import { createSentenceWriter } from '../../report/writer';
import type { Silence } from '../../statistics/silence';
import {
	leastExpected,
	usualHours,
	usualHoursRange,
	type UsualHours,
} from '../../statistics/usualHours';
import type { Busy } from '../../service/busiest';
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

/** Which websites are not watched, and of how many that is known, as sentences. */
export function describeUnwatched(
	looked: Array<Busy<{ domain: string }>>,
	{ today, text }: Pick<WebsiteContext, 'today' | 'text'>,
	minimum: number,
	all: number,
): string[] {
	const { number, value, withCount, words } = createSentenceWriter(text);
	const small = looked.flatMap(({ website: { domain }, counts }) => {
		if (!counts) return [];
		const { perDay } = usualHours(usualHoursRange(today), counts, NO_HOURS);
		return perDay < minimum ? [`${value(domain)} (${number(Math.floor(perDay))})`] : [];
	});
	if (small.length === 0) return [];
	const more = small.length - MAX_NAMED;
	const named = small.slice(0, MAX_NAMED).join(', ');
	const websites = more > 0 ? `${named} ${withCount(more, words.andMore)}` : named;
	const { notWatched, lookedAt } = words.noVisitors;
	const [count, ofAll] = [number(looked.length), number(all)];
	return [
		notWatched({ minimum: number(minimum), websites }),
		...(all > looked.length ? [lookedAt({ count, all: ofAll })] : []),
	];
}

const MAX_NAMED = 10;
const NO_HOURS: ReadonlyMap<number, number> = new Map();

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
