import { difference, groupBy, sortBy } from 'lodash';
import { distance, type Direction } from '../analytics/unusual';
import { median } from '../analytics/usual';
import { mapConcurrently } from '../client/mapConcurrently';
import type { EventGroup, EventRule, Group, JudgedFound, PollContext, SlotFound } from './event';
import type { EventItem } from './eventItem';
import { websiteContext } from './watchedWebsites';

const MIN_UNUSUAL = 5;
/** The least part of those that were judged. */
const MIN_PART = 0.5;
/** Fewer events are told one by one. */
const MIN_MEMBERS = 2;
/** A website that is so many times as far out as the group's median has a cause of its own. */
const FAR_OUT = 2;

/** So many items have what takes more requests. */
const MAX_ADORNED = 10;
const MAX_CONCURRENT = 4;

/**
 * The items of what was found on the days of the websites. Those of a day that have one cause are one item, before the
 * others of that day.
 */
export async function itemsOf(
	context: PollContext,
	{ group }: Pick<EventRule, 'group'>,
	found: SlotFound[],
): Promise<EventItem[]> {
	if (!group) return found.flatMap(({ items }) => items);
	const all = found.flatMap((one): SlotFound[] =>
		one.earlier ? [{ ...one, verdict: undefined, ...one.earlier }, one] : [one],
	);
	const days = Object.values(groupBy(all, 'slot')).map((ofDay) => {
		const groups = groupsOf(ofDay);
		const members = groups.flatMap((one) => one.members);
		return { groups, singles: difference<SlotFound>(ofDay, members) };
	});
	const adorned = await adornLargest(
		context,
		group,
		days.flatMap(({ singles }) => singles),
	);
	return days.flatMap(({ groups, singles }) => [
		...groups.map((one) => group.createItem(one, context.writer)),
		...singles.flatMap((one) => adorned.get(one) ?? one.items),
	]);
}

/** The items of the largest, with what takes more requests, as far as there is time for them. */
async function adornLargest(
	context: PollContext,
	{ adorn }: EventGroup,
	found: SlotFound[],
): Promise<Map<SlotFound, EventItem[]>> {
	const adorned = new Map<SlotFound, EventItem[]>();
	const happened = found.filter(({ items }) => items.length > 0);
	const largest = largestFirst(happened).slice(0, MAX_ADORNED);
	await mapConcurrently(largest, MAX_CONCURRENT, async (one) => {
		if (context.isTimeUp()) return;
		const website = websiteContext(context, one);
		adorned.set(one, await Promise.all(one.items.map(async (item) => await adorn(website, item))));
	});
	return adorned;
}

/** The groups among the websites that were looked at for one day. */
export function groupsOf(found: SlotFound[]): Group[] {
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
	return { day: first.slot, direction, ...counts, members: largestFirst(members) };
}

/** Those that were judged first, the largest difference in visitors or pageviews before the others. */
export function largestFirst<T extends SlotFound>(found: T[]): T[] {
	return sortBy(found, ({ verdict }) => (verdict ? -Math.abs(verdict.actual - verdict.usual) : 0));
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
