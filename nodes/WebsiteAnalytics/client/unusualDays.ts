import { Problem } from '../problem';
import { fillCounts, type FilledCounts, type IsQuiet } from '../analytics/dailyTraffic';
import type { DateRange } from '../analytics/dateRange';
import { addDays, untilToday } from '../analytics/periods';
import {
	createRecurrence,
	daysAlike,
	daysThatDecideAbout,
	type RecurrenceOf,
} from '../analytics/recurring';
import {
	daysThatDecide,
	judgeRange,
	type Direction,
	type UnusualSettings,
} from '../analytics/unusual';
import { DAYS_BEFORE, type ComparedCount } from '../analytics/usual';
import type { Connection } from './connection';
import { fetchDailyCounts, isRefusal } from './traffic';

interface JudgedTraffic {
	websiteId: number;
	/** visitors or pageviews */
	statistic: string;
	range: DateRange;
	settings: UnusualSettings;
	/** Days that are not judged, and that show nothing of what is usual. */
	isQuiet: IsQuiet;
	/** Days that nobody has looked at, so that nothing of them was reported. */
	isSkipped?: (day: string) => boolean;
	/** Whether days matter that are unusual in this direction. */
	isWanted(direction: Direction | null): boolean;
}

/**
 * Judges the days of a range. Where one is far from usual, days of earlier months and years are read too, which
 * decide whether that was to be expected.
 * @throws Problem
 */
export async function fetchJudgedDays(
	connection: Connection,
	{ websiteId, statistic, range, settings, isQuiet, isSkipped, isWanted }: JudgedTraffic,
) {
	const fetch = async (days: DateRange) =>
		await fetchDailyCounts(connection, { websiteId, statistic, ...days });
	const decisive = daysThatDecide(range);
	const counts = await fetch(decisive);
	const judge = (recurrenceOf?: RecurrenceOf, first?: number) =>
		judgeRange(range, counts, settings, { isQuiet, recurrenceOf, first, isSkipped });
	const result = (refusal: Problem | null, recurrenceOf?: RecurrenceOf) => ({
		days: judge(recurrenceOf),
		/** The counts of the days that decide, quiet ones too. */
		counts,
		/** Why the service does not send days of the past; null when it does, or when none were needed. */
		refusal,
	});

	// Also those of the events that may have begun before the range.
	const far = judge(undefined, DAYS_BEFORE).flatMap(({ date, judged }) =>
		judged?.direction && isWanted(judged.direction) ? [{ ...judged, date }] : [],
	);
	if (!far.some(({ date }) => date >= range.from)) return result(null);
	const readBefore = async (days: string[]) => {
		const needed = daysThatDecideAbout(days);
		const past = needed && untilToday(needed, addDays(decisive.from, -1));
		return past ? fillCounts(await fetch(past), past, isQuiet) : [];
	};
	const past = fetchRecurrence(fillCounts(counts, decisive, isQuiet), far, readBefore);
	const recurrenceOf = await past.catch((error: unknown) => {
		if (!isRefusal(error)) throw error;
		return error;
	});
	if (recurrenceOf instanceof Problem) return result(recurrenceOf);
	const isFar = new Set(far.map(({ date }) => date));
	return result(null, (day, compared) => (isFar.has(day) ? recurrenceOf(day, compared) : null));
}

/** What the past says of days, by the counts of the days that decide and of those to compare with. */
async function fetchRecurrence(
	counts: FilledCounts,
	far: Array<ComparedCount & { date: string }>,
	read: (days: string[]) => Promise<Iterable<[day: string, count: number]>>,
): Promise<RecurrenceOf> {
	// A day without traffic is compared with none.
	const days = far
		.filter(({ actual }) => actual > 0)
		.map((day) => ({ ...day, alike: daysAlike(day.date) }));
	const [lastYear, lastMonths] = await Promise.all([
		read(days.flatMap(({ alike }) => alike.lastYear)),
		read(days.flatMap(({ alike }) => [...alike.lastMonth, ...alike.monthBefore])),
	]);
	const withLastYear = new Map([...counts, ...lastYear, ...lastMonths]);
	const recurrenceOf = createRecurrence(withLastYear);
	const yearly = days.filter((day) => recurrenceOf(day.date, day) === 'year');
	const yearBefore = await read(yearly.flatMap(({ alike }) => alike.yearBefore));
	return createRecurrence(new Map([...withLastYear, ...yearBefore]));
}
