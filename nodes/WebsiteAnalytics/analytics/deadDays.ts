import { difference, groupBy, mapValues, mean, meanBy, minBy, sum, sumBy } from 'lodash';
import type { DayTraffic } from './dailyTraffic';

/** Days in a row without traffic that are no chance. */
export interface DeadRun {
	/** Those of weekdays that usually have traffic, each `yyyy-MM-dd`. */
	dates: string[];
	/** How many visitors the website's own weekdays would have brought in the whole run. */
	missing: number;
}

/** By chance alone, none of so many visitors come once in a thousand times. */
const MIN_MISSING = 7;
/** A weekday that usually has less than this part of an average day may be without traffic. */
const QUIET_WEEKDAY = 1 / 3;

/** What each weekday brings on average; those of which there is no day are missing. */
type Weekdays = Partial<Record<string, number>>;

/**
 * The runs of days without traffic in which the website's own weekdays would have brought at least seven visitors.
 * What they bring is the lesser of what the other days of the range show and what the days beside it do, so that
 * neither a website that has grown since nor one that has shrunk is taken for one that was not counted.
 * None where no day has traffic, which the zero says by itself.
 * @param days of a range, oldest first
 * @param beside days that say what is usual: those of the weeks before, or of the range that it is compared with
 * @param ofUnknown what is taken for a weekday that no other day is: nothing, or an average day
 */
export function deadRuns(
	days: DayTraffic[],
	beside: DayTraffic[],
	ofUnknown: 'nothing' | 'average',
): DeadRun[] {
	const runs = quietRuns(days);
	if (days.every(isQuiet)) return [];
	const others = beside.every(isQuiet) ? {} : weekdaysOf(beside);
	/** By the days of the range itself, and by those beside it. */
	const usualOf = (run: DayTraffic[], counted: DayTraffic[]) => {
		const own = weekdaysOf(counted);
		const comparable = counted.filter(({ weekday }) => others[weekday] !== undefined);
		const level =
			sumBy(comparable, 'visitors') / sumBy(comparable, ({ weekday }) => others[weekday] ?? 0);
		const average = ofUnknown === 'nothing' ? 0 : meanBy(counted, 'visitors');
		const byLevel = (other: number) => other * (Number.isFinite(level) ? level : 1);
		const known = (visitors: number) => (Number.isNaN(visitors) ? average : visitors);
		return {
			own: run.map(({ weekday }) => known(own[weekday] ?? byLevel(others[weekday] ?? NaN))),
			other: run.map(({ weekday }) => known(others[weekday] ?? own[weekday] ?? NaN)),
		};
	};
	const suspects = runs.filter(
		(run) => sum(usualOf(run, difference(days, run)).other) >= MIN_MISSING,
	);
	const counted = difference(days, suspects.flat());
	return suspects.flatMap((run): DeadRun[] => {
		const usual = minBy(Object.values(usualOf(run, counted)), sum) ?? [];
		const missing = sum(usual);
		if (missing < MIN_MISSING) return [];
		const least = QUIET_WEEKDAY * mean(usual);
		const dates = run.filter((_, index) => (usual[index] ?? 0) >= least).map(({ date }) => date);
		return [{ dates, missing }];
	});
}

/** Whether nothing was counted on a day. */
export function isQuiet({ visitors, pageviews }: Pick<DayTraffic, 'visitors' | 'pageviews'>) {
	return visitors === 0 && pageviews === 0;
}

/** The days without traffic, those together that follow each other; a run may have none. */
function quietRuns(days: DayTraffic[]): DayTraffic[][] {
	const runs: DayTraffic[][] = [[]];
	for (const day of days) {
		if (isQuiet(day)) runs.at(-1)?.push(day);
		else runs.push([]);
	}
	return runs;
}

function weekdaysOf(days: DayTraffic[]): Weekdays {
	return mapValues(groupBy(days, 'weekday'), (same) => meanBy(same, 'visitors'));
}
