import { distance, type Direction } from '../statistics/unusual';
import { median } from '../statistics/usual';
import type { EventItem } from './eventItem';
import type { Remark } from './failures';

/** How the traffic of a day compares with what is usual for it. */
export interface Verdict {
	/** Null for a day that is not unusual. */
	direction: Direction | null;
	actual: number;
	usual: number;
}

/** What a check has found. */
export interface Found {
	items: EventItem[];
	/** What the next one has to know, which n8n stores as JSON. An empty object is not stored. */
	remembered?: object;
	/** Whether there is more to do, for which the target is checked again in turn with the others. */
	isUnfinished?: boolean;
	/** What else a person should know. */
	remark?: Remark;
	/** Undefined where a day was not judged: nobody knows what is usual, or it does not matter. */
	verdict?: Verdict;
	/** What happened on an earlier day that was not complete when it was looked at. */
	earlier?: Found & { slot: string };
}

/** The same with what was checked: a website or a part of it, which the state calls by its id, on a day or in an hour. */
export interface SlotFound extends Found {
	id: string;
	websiteId: number;
	domain: string;
	slot: string;
}

/** A day that was judged. */
interface JudgedFound extends SlotFound {
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
