import type { DateRange } from './dateRange';
import { perVisitor, type DayTraffic } from './dailyTraffic';
import type { BreakdownRow, Mover } from './breakdown';
import {
	changeOf,
	totalsOf,
	type Change,
	type ComparedTotals,
	type Totals,
} from './comparedTotals';
import type { ComparedRanges } from './comparison';
import type { Gaps } from './gaps';

export type { Totals } from './comparedTotals';

export type BestDay = { date: string; visitors: number; pageviews: number };

/** The totals of a range, of the range it is compared with, and the largest values. */
export type SummaryNumbers = DateRange &
	Totals & {
		pageviewsPerVisitor: number | null;
		bestDay: BestDay | null;
		/** Of a range that runs: what of it the change is about. */
		compared: (DateRange & Totals) | null;
		previous: (DateRange & Totals) | null;
		change: Change | null;
		/** By statistic name. */
		breakdowns: Record<string, BreakdownRow[]>;
		/** By statistic name; only where it was asked for. */
		movers?: Record<string, Mover[]>;
	};

/** A range and its days. */
export interface RangeTraffic {
	range: DateRange;
	days: DayTraffic[];
}

/** The numbers of a summary, and the days that they come from. */
export interface Summary {
	numbers: SummaryNumbers;
	days: DayTraffic[];
	/** The days of the compared range; empty without comparison by days. */
	comparedDays: DayTraffic[];
	/** Whether the last day of the range may not be over. */
	isRunning: boolean;
	/** Whether the finished hours of a day are compared. */
	isByHour: boolean;
	/** The gaps of the compared range. */
	gaps: Gaps | null;
}

/** The totals of a range, and of what is compared; null without comparison. */
export function summarize(
	{ range, days }: RangeTraffic,
	ranges: ComparedRanges | null,
	compared: ComparedTotals | null,
	isRunning: boolean,
): Omit<SummaryNumbers, 'breakdowns' | 'movers'> {
	const totals = totalsOf(days);
	return {
		...range,
		...totals,
		pageviewsPerVisitor: perVisitor(totals),
		bestDay: bestDay(days),
		...comparison(ranges, compared, isRunning),
	};
}

/** The fields of what is compared with what, and of the change; null without comparison. */
export function comparison(
	ranges: ComparedRanges | null,
	compared: ComparedTotals | null,
	isRunning: boolean,
): Pick<SummaryNumbers, 'compared' | 'previous' | 'change'> {
	if (!ranges || !compared) return { compared: null, previous: null, change: null };
	return {
		compared: isRunning ? { ...ranges.now, ...compared.now } : null,
		previous: { ...ranges.before, ...compared.before },
		change: changeOf(compared),
	};
}

/** The day with the most visitors, then the most pageviews, then the earliest. */
function bestDay(days: DayTraffic[]): BestDay | null {
	const best = days.reduce<DayTraffic | null>(
		(leader, day) => (leader && !isBusier(day, leader) ? leader : day),
		null,
	);
	if (!best || (best.visitors === 0 && best.pageviews === 0)) return null;
	const { date, visitors, pageviews } = best;
	return { date, visitors, pageviews };
}

function isBusier(day: Totals, other: Totals): boolean {
	return day.visitors === other.visitors
		? day.pageviews > other.pageviews
		: day.visitors > other.visitors;
}
