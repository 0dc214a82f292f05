import { groupBy, partition, pick } from 'lodash';
import type { Problem } from '../problem';
import { distance, type Direction } from '../statistics/unusual';
import type { EventItem } from './eventItem';
import { mapConcurrently } from '../transport/mapConcurrently';
import type { DailyEvent, EventGroup, PollContext } from './event';
import { websiteContext } from './watchedWebsites';

/** How the traffic of a day compares with what is usual for it. */
export interface Verdict {
	/** Null for a day that is not unusual. */
	direction: Direction | null;
	actual: number;
	usual: number;
}

/** What happened on a day of a website. */
export interface Found {
	items: EventItem[];
	/** Undefined where a day was not judged: nobody knows what is usual, or it does not matter. */
	verdict?: Verdict;
	/** What the check of the next day has to know. */
	remembered?: object;
	/** What happened on an earlier day that was not complete when it was looked at. */
	earlier?: Found & { day: string };
	/** That the service has still been counting when days were looked at, which a person should know. */
	stillCounting?: Problem;
	/** That not all of the day could be looked at, which a person should know. */
	incomplete?: Problem;
}

/** The same with the website and the day, `yyyy-MM-dd`. */
export interface DayFound extends Found {
	websiteId: number;
	domain: string;
	day: string;
}

/** A day that was judged. */
interface JudgedFound extends DayFound {
	verdict: Verdict;
}

/** Websites that are unusual on one day in the same direction: one event, which has one cause. */
export interface Group {
	day: string;
	direction: Direction;
	/** How many websites of that day were judged, how many were unusual, and how many of these had no traffic. */
	judged: number;
	unusual: number;
	withoutTraffic: number;
	/** The websites whose events the group stands for, the largest difference first. */
	members: JudgedFound[];
}

const MIN_UNUSUAL = 5;
/** The least part of those that were judged. */
const MIN_PART = 0.5;
/** Fewer events are told one by one. */
const MIN_MEMBERS = 2;
/** A website that is so many times as far out as the group's median has a cause of its own. */
const FAR_OUT = 2;

/** The groups among the websites that were looked at for one day. */
export function groupsOf(found: DayFound[]): Group[] {
	const judged = found.filter((one): one is JudgedFound => one.verdict !== undefined);
	return (['drop', 'spike'] as const).flatMap((direction) => groupOf(judged, direction) ?? []);
}

function groupOf(judged: JudgedFound[], direction: Direction): Group | null {
	const unusual = judged.filter(({ verdict }) => verdict.direction === direction);
	const [first] = unusual;
	if (!first || unusual.length < MIN_UNUSUAL || unusual.length < MIN_PART * judged.length)
		return null;
	const withoutTraffic = unusual.filter(hasNone).length;
	const isOutage = isMost(withoutTraffic, unusual.length);
	const limit = FAR_OUT * median(unusual.map(distanceOf));
	const isOwn = (one: JudgedFound) => !isOutage && (hasNone(one) || distanceOf(one) >= limit);
	const members = unusual.filter((one) => one.items.length > 0 && !isOwn(one));
	if (members.length < MIN_MEMBERS) return null;
	const counts = { judged: judged.length, unusual: unusual.length, withoutTraffic };
	return { day: first.day, direction, ...counts, members: largestFirst(members) };
}

/** Those that were judged first, the largest difference in visitors or pageviews before the others. */
export function largestFirst<T extends DayFound>(found: T[]): T[] {
	const sizeOf = ({ verdict }: T) => (verdict ? Math.abs(verdict.actual - verdict.usual) : 0);
	return [...found].sort((one, other) => sizeOf(other) - sizeOf(one));
}

/** Whether a part is more than a half. */
export function isMost(part: number, whole: number): boolean {
	return part > whole / 2;
}

function hasNone({ verdict }: JudgedFound): boolean {
	return verdict.actual === 0;
}

function distanceOf({ verdict: { actual, usual } }: JudgedFound): number {
	return distance(actual, usual);
}

function median(numbers: number[]): number {
	const sorted = [...numbers].sort((one, other) => one - other);
	const middle = Math.floor(sorted.length / 2);
	const [before = 0, at = 0] = [sorted[middle - 1], sorted[middle]];
	return sorted.length % 2 === 1 ? at : (before + at) / 2;
}

/** So many items have what takes more requests. */
const MAX_ADORNED = 10;
const MAX_CONCURRENT = 4;

/**
 * The items of what was found on the days of the websites. Those of a day that have one cause are one item, before the
 * others of that day.
 */
export async function itemsOf(
	context: PollContext,
	{ group }: Pick<DailyEvent, 'group'>,
	found: DayFound[],
): Promise<EventItem[]> {
	if (!group) return found.flatMap(({ items }) => items);
	const all = found.flatMap((one): DayFound[] =>
		one.earlier ? [{ ...pick(one, ['websiteId', 'domain']), ...one.earlier }, one] : [one],
	);
	const days = Object.values(groupBy(all, 'day')).map((ofDay) => {
		const groups = groupsOf(ofDay);
		const members = new Set<DayFound>(groups.flatMap((one) => one.members));
		const [, singles] = partition(ofDay, (one) => members.has(one));
		return { groups, singles };
	});
	const adorned = await adornLargest(
		context,
		group,
		days.flatMap(({ singles }) => singles),
	);
	return days.flatMap(({ groups, singles }) => [
		...groups.map((one) => group.createItem(one, context.text)),
		...singles.flatMap((one) => adorned.get(one) ?? one.items),
	]);
}

/** The items of the largest, with what takes more requests, as far as there is time for them. */
async function adornLargest(
	context: PollContext,
	{ adorn }: EventGroup,
	found: DayFound[],
): Promise<Map<DayFound, EventItem[]>> {
	const adorned = new Map<DayFound, EventItem[]>();
	const happened = found.filter(({ items }) => items.length > 0);
	const largest = largestFirst(happened).slice(0, MAX_ADORNED);
	await mapConcurrently(largest, MAX_CONCURRENT, async (one) => {
		if (context.isTimeUp()) return;
		const website = websiteContext(context, one);
		adorned.set(one, await Promise.all(one.items.map(async (item) => await adorn(website, item))));
	});
	return adorned;
}
