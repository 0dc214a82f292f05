import { compact, maxBy, pickBy, sumBy } from 'lodash';
import type { DailyCounts } from './dailyTraffic';
import type { DateRange } from './dateRange';
import { utcDay } from './periods';
import { HOUR_MS, middleOf, MIN_MISSING, type Silence } from './usualHours';

/** What is remembered of a website to see whether it has visitors. Moments are milliseconds since 1970. */
export interface Watch {
	/** The visitors of the latest days: at the last check, and the most that was ever seen. */
	counts: Record<string, readonly [last: number, most: number]>;
	checkedAt: number;
	/** The check at which the numbers had grown last. */
	grewAt: number;
	/** How many hours were between the checks at which they had grown, the latest last. */
	gaps: readonly number[];
	/** The last day that has visitors, or is quiet and has 0; null when there is none. */
	last: readonly [day: string, count: number] | null;
}

const DAY_MS = 24 * HOUR_MS;
/** From the beginning of a day in UTC to its end in the last timezone. */
const LONGEST_DAY_MS = 36 * HOUR_MS;
/** Checks are never an exact number of hours apart. */
const TOLERANCE_MS = 5 * 60_000;
/** After a longer pause, it is unknown when the numbers grew. */
const MAX_PAUSE_MS = 26 * HOUR_MS;
const MAX_GAPS = 8;
/** Fewer do not show how often the service updates its numbers, which some do once a day. */
const MIN_GAPS = 3;
const UNKNOWN_INTERVAL = 24;
/** After so many days, the trigger starts over. */
const MAX_DAYS_READ = 28;

/**
 * The days to read in a check: those since the check before, with one more on both sides, because the service may
 * be a day behind or ahead of UTC. Where there was none, those that show the last visitors.
 */
export function daysToRead(watch: Watch | null, now: Date): DateRange {
	const nowMs = now.getTime();
	const firstMs = watch ? watch.checkedAt - DAY_MS : nowMs - MAX_DAYS_READ * DAY_MS;
	return { from: utcDay(firstMs), to: utcDay(nowMs + DAY_MS) };
}

/**
 * The days that run in UTC, in which most services count, or for the person who watches.
 * @param today the day that it is for that person
 */
export function daysRunning(now: Date, today: string): DateRange {
	const inUtc = utcDay(now.getTime());
	return today < inUtc ? { from: today, to: inUtc } : { from: inUtc, to: today };
}

/** Whether a check is too long ago to go on from it, or in the future, which a wrong clock leaves behind. */
export function isTooOld({ checkedAt }: Watch, now: Date): boolean {
	const agoMs = now.getTime() - checkedAt;
	return agoMs > MAX_DAYS_READ * DAY_MS || agoMs < -HOUR_MS;
}

/**
 * After the first check of a website.
 * @param counts its visitors on the days of {@link daysToRead}
 * @param quiet the days of {@link daysRunning} that are quiet
 */
export function beginWatch(counts: DailyCounts, now: Date, quiet: readonly string[] = []): Watch {
	const nowMs = now.getTime();
	const fresh = { counts: {}, checkedAt: nowMs, grewAt: nowMs, gaps: [], last: null };
	return remember(fresh, counts, nowMs, quiet);
}

/** After another check, and how many visitors have come since the one before, but on quiet days. */
export function updateWatch(
	before: Watch,
	counts: DailyCounts,
	now: Date,
	quiet: readonly string[] = [],
): { watch: Watch; grownBy: number } {
	const nowMs = now.getTime();
	const watch = remember(before, counts, nowMs, quiet);
	const grown = watchedIn(counts, quiet).filter(([day, count]) =>
		isMore(before.counts[day], count),
	);
	if (grown.length === 0) {
		// No silence begins before a quiet day is over.
		const isQuiet = quiet.some((day) => day >= (before.last?.[0] ?? ''));
		return { watch: isQuiet ? { ...watch, grewAt: nowMs } : watch, grownBy: 0 };
	}
	const isRecent = nowMs - before.checkedAt <= MAX_PAUSE_MS;
	const gap = Math.round((nowMs - before.grewAt) / HOUR_MS);
	const gaps = isRecent ? [...before.gaps, gap].slice(-MAX_GAPS) : before.gaps;
	const grownBy = sumBy(grown, ([day, count]) => count - (before.counts[day]?.[0] ?? 0));
	return { watch: { ...watch, grewAt: nowMs, gaps }, grownBy };
}

/**
 * Services correct their numbers, so they also shrink. What comes back after that to what it was has not grown:
 * some have several servers of which one is behind, and send the numbers of one and of the other.
 */
function isMore([last, most]: readonly [number, number] = [0, 0], count: number): boolean {
	return count > last && count !== most;
}

function remember(
	watch: Watch,
	counts: DailyCounts,
	nowMs: number,
	quiet: readonly string[],
): Watch {
	const first = utcDay(nowMs - DAY_MS);
	const watched = watchedIn(counts, quiet);
	const seen = watched.map(([day, count]) => {
		const most = watch.counts[day]?.[1] ?? 0;
		return [day, [count, Math.max(count, most)]] as const;
	});
	const latest = pickBy({ ...watch.counts, ...Object.fromEntries(seen) }, (_, day) => day >= first);
	const visited = watched.filter(([, count]) => count !== 0);
	const candidates = [...visited, ...quiet.map((day) => [day, 0] as const), watch.last];
	const last = maxBy(compact(candidates), ([day]) => day) ?? null;
	return { ...watch, counts: latest, checkedAt: nowMs, last };
}

function watchedIn(counts: DailyCounts, quiet: readonly string[]) {
	return [...counts].filter(([day]) => !quiet.includes(day));
}

/**
 * How long there were no visitors, as far as checks and numbers prove it: since the check at which the numbers had grown,
 * or since the end of the last day with visitors, wherever it was.
 */
export function silenceOf({ grewAt, last }: Watch, now: Date): Silence {
	const dayEndedMs = last ? Date.parse(last[0]) + LONGEST_DAY_MS : grewAt;
	return silenceBetween(Math.min(grewAt, dayEndedMs), now.getTime());
}

/** A silence from one moment to another. */
export function silenceBetween(sinceMs: number, endMs: number): Silence {
	const hours = Math.floor((endMs - sinceMs + TOLERANCE_MS) / HOUR_MS);
	return { sinceMs, hours: Math.max(0, hours) };
}

/** After how many hours one knows that it is not the service that has not updated its numbers yet. */
export function hoursToUpdate({ gaps }: Pick<Watch, 'gaps'>): number {
	return 2 * (gaps.length < MIN_GAPS ? UNKNOWN_INTERVAL : middleOf(gaps));
}

/** Visitors that have come after a silence, as far as they prove that it is over. */
export interface Return {
	visitors: number;
	/** At how many checks the numbers had grown. */
	looks: number;
	/** The last check before they grew, and the one at which they had grown last. */
	endedAt: number;
	grewAt: number;
}

/** A silence is over with so many visitors, seen at so many checks: one visit may be the owner's. */
const MIN_BACK = 3;
/** After so many hours without growth, they are counted anew. */
const MAX_BACK_PAUSE = 6;

/** What came after a silence, with another check at which the numbers had grown. @param before the watch before it */
export function afterReturning(
	earlier: Return | undefined,
	grownBy: number,
	before: Watch,
	now: Date,
): Return {
	const nowMs = now.getTime();
	// A service that updates its numbers once a day, or has begun to, cannot grow every hour.
	const toUpdate = grownBy >= MIN_MISSING ? 2 * UNKNOWN_INTERVAL : hoursToUpdate(before);
	const pauseMs = Math.max(MAX_BACK_PAUSE, toUpdate) * HOUR_MS + TOLERANCE_MS;
	const goesOn = earlier !== undefined && nowMs - earlier.grewAt <= pauseMs;
	const { visitors, looks, endedAt } = goesOn
		? earlier
		: { visitors: 0, looks: 0, endedAt: before.checkedAt };
	return { visitors: visitors + grownBy, looks: looks + 1, endedAt, grewAt: nowMs };
}

/** The watch while a silence goes on: the hours between single visits do not say how often the service updates its numbers. */
export function watchInSilence(watch: Watch, before: Watch, grownBy: number): Watch {
	return grownBy >= MIN_MISSING ? watch : { ...watch, gaps: before.gaps };
}

/** Whether that is more than the visits of an owner who looks whether the website works. */
export function isBack({ visitors, looks }: Return): boolean {
	return visitors >= MIN_BACK && looks >= MIN_BACK;
}

/**
 * Whether visitors were back in a long pause between two checks: half of the usual ones came, which single visits do not
 * add up to. Where a memory from before the pause does not know that they were back, another silence may have begun.
 * @param before the watch before the pause
 * @param perDay the visitors of a usual day
 */
export function wereBack(
	{ checkedAt }: Watch,
	grownBy: number,
	perDay: number,
	now: Date,
): boolean {
	const pauseMs = now.getTime() - checkedAt;
	const usual = (perDay * pauseMs) / DAY_MS;
	return pauseMs > MAX_PAUSE_MS && grownBy >= Math.max(MIN_MISSING, usual / 2);
}
