import { booleanField, integerField, textField } from '../itemField';
import { fillCounts } from '../analytics/dailyTraffic';
import {
	leastExpected,
	usualHours,
	usualHoursRange,
	type Silence,
	type UsualHours,
} from '../analytics/usualHours';
import type { Busy } from '../client/traffic';
import type { WebsiteContext } from './event';
import { eventItem, type EventItem } from './eventItem';

/** What an item says of a silence. */
interface Found extends Silence {
	/** What tells it from all others of the website. */
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

/** Nobody has come for so long that it is no chance; or somebody is back again. */
export function silenceItem(
	website: WebsiteContext,
	{ sinceMs, hours, usual, key }: Found,
	back: boolean,
): EventItem {
	const { number, value, words } = website.writer;
	const { noVisitors, visitorsAgain } = words.noVisitors;
	const missing = Math.round(leastExpected(usual, sinceMs, hours));
	const said = { domain: value(website.domain), hours: number(hours), missing: number(missing) };
	const text = (back ? visitorsAgain : noVisitors)(said);
	const since = new Date(sinceMs).toISOString();
	const found = { since, hours, missing, usual: Math.round(usual.perDay), back };
	return eventItem('noVisitors', website, found, text, back ? [key, 'back'] : [key]);
}

/** Which websites are not watched, and of how many that was looked at, as sentences. */
export function describeUnwatched(
	looked: Array<Busy<{ domain: string }>>,
	{ today, writer }: Pick<WebsiteContext, 'today' | 'writer'>,
	minimum: number,
	all: number,
): string[] {
	const { number, value, withCount, words } = writer;
	const range = usualHoursRange(today);
	const small = looked.flatMap(({ website: { domain }, counts }) => {
		if (!counts) return [];
		const { perDay } = usualHours(fillCounts(counts, range), NO_HOURS);
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
