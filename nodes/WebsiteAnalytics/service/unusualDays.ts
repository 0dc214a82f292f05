import { sortBy } from 'lodash';
import { Problem } from '../problem';
import { knownCounts, unknownDays, type KnownCounts } from '../statistics/dailyTraffic';
import type { DateRange } from '../statistics/dateRange';
import { addDays, daysOf, untilToday } from '../statistics/periods';
import {
	createRecurrence,
	daysAlike,
	daysThatDecideAbout,
	type RecurrenceOf,
} from '../statistics/recurring';
import type { IsQuiet } from '../statistics/quietDays';
import type { Direction, UnusualSettings } from '../statistics/unusual';
import {
	daysThatDecide,
	daysFarFromUsual,
	judgeRange,
	type DayInRange,
	type FarDay,
} from '../statistics/unusualDay';
import type { Connection } from '../transport/connection';
import { fetchDailyCounts, isRefusal } from './traffic';

const NOTHING: KnownCounts = new Map();

interface JudgedTraffic {
	websiteId: number;
	/** visitors or pageviews */
	statistic: string;
	range: DateRange;
	settings: UnusualSettings;
	/** Days that are not judged, and that show nothing of what is usual. */
	isQuiet: IsQuiet;
	/** Whether days matter that are unusual in this direction. */
	isWanted(direction: Direction | null): boolean;
}

/** What the rule makes of the days of a range. */
export interface JudgedRange {
	/** Oldest first, without those whose count is unknown. */
	days: DayInRange[];
	/** The counts of the days that decide, quiet ones too. */
	known: KnownCounts;
	/** The days that were read for which the service sent no count. */
	withoutCount: string[];
	/** Why the service does not send days of the past; null when it does, or when none were needed. */
	refusal: Problem | null;
}

/**
 * Judges the days of a range. Where one is far from usual, days of earlier months and years are read too, which
 * decide whether that was to be expected.
 * @throws Problem
 */
export async function fetchJudgedDays(
	connection: Connection,
	{ websiteId, statistic, range, settings, isQuiet, isWanted }: JudgedTraffic,
): Promise<JudgedRange> {
	const fetch = async (days: DateRange) =>
		await fetchDailyCounts(connection, { websiteId, statistic, ...days });
	const decisive = daysThatDecide(range);
	const counts = await fetch(decisive);
	const all = knownCounts(decisive, counts);
	const known = withoutQuiet(all, isQuiet);
	const quiet = quietDaysOf(range, all, isQuiet);
	const judge = (refusal: Problem | null, recurrenceOf?: RecurrenceOf): JudgedRange => ({
		days: sortBy([...judgeRange(range, known, settings, recurrenceOf), ...quiet], 'date'),
		known: all,
		withoutCount: unknownDays(counts),
		refusal,
	});

	const far = daysFarFromUsual(range, known, settings).filter(({ judged }) =>
		isWanted(judged.direction),
	);
	if (!far.some(({ date }) => date >= range.from)) return judge(null);
	const readBefore = async (days: number[]) => {
		const needed = daysThatDecideAbout(days);
		const past = needed && untilToday(needed, addDays(decisive.from, -1));
		return past ? withoutQuiet(knownCounts(past, await fetch(past)), isQuiet) : NOTHING;
	};
	const past = await withPast(known, far, readBefore).catch((error: unknown) => {
		if (!isRefusal(error)) throw error;
		return error;
	});
	if (past instanceof Problem) return judge(past);
	const recurrenceOf = createRecurrence(past);
	const isFar = new Set(far.map(({ date }) => date));
	return judge(null, (day, compared) => (isFar.has(day) ? recurrenceOf(day, compared) : null));
}

/** The known counts with those of the days to compare these with. */
async function withPast(
	known: KnownCounts,
	far: FarDay[],
	read: (days: number[]) => Promise<KnownCounts>,
): Promise<KnownCounts> {
	// A day without traffic is compared with none.
	const days = far.filter(({ actual }) => actual > 0);
	const alike = days.map(({ date }) => daysAlike(date));
	const past = await Promise.all([
		read(alike.flatMap(({ lastYear }) => lastYear)),
		read(alike.flatMap(({ lastMonth, monthBefore }) => [...lastMonth, ...monthBefore])),
	]);
	const withLastYear = merge(known, ...past);
	const recurrenceOf = createRecurrence(withLastYear);
	const yearly = days.filter(({ date, judged }) => recurrenceOf(date, judged) === 'year');
	const yearBefore = yearly.flatMap(({ date }) => daysAlike(date).yearBefore);
	return merge(withLastYear, await read(yearBefore));
}

function merge(...known: KnownCounts[]): KnownCounts {
	return new Map(known.flatMap((counts) => [...counts]));
}

function withoutQuiet(known: KnownCounts, isQuiet: IsQuiet): KnownCounts {
	return new Map([...known].filter(([day]) => !isQuiet(day)));
}

function quietDaysOf(range: DateRange, known: KnownCounts, isQuiet: IsQuiet): DayInRange[] {
	return daysOf(range).flatMap((date) => {
		const actual = known.get(date);
		return actual === undefined || !isQuiet(date)
			? []
			: [{ date, actual, judged: null, isQuiet: true }];
	});
}
