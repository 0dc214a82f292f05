import { orderBy, pick } from 'lodash';
import type { DateRange } from './dateRange';
import { perVisitor, type DayTraffic } from './dailyTraffic';
import type { BreakdownRow, LargestValues, Mover } from './breakdown';
import {
	changeOf,
	dayCounts,
	totalsOf,
	type Change,
	type ComparedTotals,
	type DayCounts,
	type RangeTraffic,
	type Totals,
} from './comparedTotals';
import type { ComparedRanges } from './comparison';
import { isQuiet } from './deadDays';
import type { Elapsed, GoalRow } from './goals';
import { isRunning, type Moment } from './periods';

export type { Totals } from './comparedTotals';

export type BestDay = Pick<DayTraffic, 'date' | 'visitors' | 'pageviews'>;

/** How much of a range was counted. */
export type Completeness = DayCounts & {
	/** Those of weekdays that usually have traffic, each `yyyy-MM-dd`. */
	daysWithoutTraffic: string[];
	/** Whether the last day of the range is over. */
	isComplete: boolean;
};

/** What is compared with what; null without comparison. */
export type Compared = {
	/** Of a range that runs: what of it the change is about. */
	compared: (DateRange & Totals) | null;
	previous: (DateRange & Totals & DayCounts) | null;
	change: Change | null;
};

/** The totals of a range, of the range it is compared with, and the largest values. */
export type SummaryNumbers = DateRange &
	Totals &
	Completeness &
	Compared & {
		pageviewsPerVisitor: number | null;
		bestDay: BestDay | null;
		goals: GoalRow[];
		/** By statistic name. */
		breakdowns: Record<string, BreakdownRow[]>;
		/** By statistic name; only where it was asked for. */
		movers?: Record<string, Mover[]>;
	};

/** The numbers of a summary, and the days that they come from. */
export interface Summary {
	numbers: SummaryNumbers;
	days: DayTraffic[];
	/** The days of the compared range; empty without comparison by days. */
	comparedDays: DayTraffic[];
	/** Those of both ranges that are left out, because the service sent no count for them. */
	unknownDays: string[];
	/** Null without comparison. */
	compared: ComparedTotals | null;
	/** By statistic name, the largest values of the compared range; only with what changed in a range that is over. */
	valuesBefore?: Readonly<Record<string, LargestValues>>;
	/** How much of its week or month is over; null of what is over. */
	elapsed: Elapsed | null;
}

/** The totals of a range, and of what is compared; null without comparison. */
export function summarize(
	range: DateRange,
	{ days, daysWithoutTraffic }: Pick<RangeTraffic, 'days' | 'daysWithoutTraffic'>,
	ranges: ComparedRanges | null,
	compared: ComparedTotals | null,
	moment: Pick<Moment, 'openFrom'>,
): Omit<SummaryNumbers, 'breakdowns' | 'goals' | 'movers'> {
	const totals = totalsOf(days);
	const isComplete = !isRunning(range, moment);
	return {
		...range,
		...totals,
		...dayCounts(days),
		daysWithoutTraffic,
		isComplete,
		pageviewsPerVisitor: perVisitor(totals),
		bestDay: bestDay(days),
		...comparison(ranges, compared, isComplete),
	};
}

/** The fields of what is compared with what, and of the change; null without comparison. */
export function comparison(
	ranges: ComparedRanges | null,
	compared: ComparedTotals | null,
	isComplete: boolean,
): Compared {
	if (!ranges || !compared) return { compared: null, previous: null, change: null };
	return {
		compared: isComplete ? null : { ...ranges.now, ...compared.now },
		previous: { ...ranges.before, ...compared.before },
		change: changeOf(compared),
	};
}

/** The day with the most visitors, then the most pageviews, then the earliest. */
function bestDay(days: DayTraffic[]): BestDay | null {
	const withTraffic = days.filter((day) => !isQuiet(day));
	const [best] = orderBy(withTraffic, ['visitors', 'pageviews'], ['desc', 'desc']);
	return best ? pick(best, 'date', 'visitors', 'pageviews') : null;
}
