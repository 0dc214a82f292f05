import type { DateRange } from './dateRange';
import { perVisitor, type DayTraffic } from './dailyTraffic';
import type { BreakdownRow, Mover } from './breakdown';
import { difference, total } from './sums';

/** The counts of days, added up: a person who visits on two days counts as two visitors. */
export type Totals = { visitors: number; pageviews: number };

export type BestDay = { date: string; visitors: number; pageviews: number };

/** The change of the totals, as numbers and in percent with one decimal; null percent where the previous total is zero. */
export type Change = {
	visitors: number;
	visitorsPercent: number | null;
	pageviews: number;
	pageviewsPercent: number | null;
};

/** The totals of a range, of the range it is compared with, and the largest values. */
export type SummaryNumbers = DateRange &
	Totals & {
		pageviewsPerVisitor: number | null;
		bestDay: BestDay | null;
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
	/** The days of the compared range; empty without comparison. */
	comparedDays: DayTraffic[];
	/** Whether the last day of the range is not over. */
	isRunning: boolean;
}

/** The totals of a range, and of the one it is compared with; null without comparison. */
export function summarize(
	{ range, days }: RangeTraffic,
	compared: RangeTraffic | null,
): Omit<SummaryNumbers, 'breakdowns' | 'movers'> {
	const totals = totalsOf(days);
	const previous = compared && { ...compared.range, ...totalsOf(compared.days) };
	return {
		...range,
		...totals,
		pageviewsPerVisitor: perVisitor(totals),
		bestDay: bestDay(days),
		previous,
		change: previous && changeOf(totals, previous),
	};
}

/** The traffic of days, or of websites, added up. */
export function totalsOf(days: Totals[]): Totals {
	return {
		visitors: total(days.map(({ visitors }) => visitors)),
		pageviews: total(days.map(({ pageviews }) => pageviews)),
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

/** The change from one total to another. */
export function changeOf(now: Totals, before: Totals): Change {
	return {
		visitors: difference(now.visitors, before.visitors),
		visitorsPercent: percent(now.visitors, before.visitors),
		pageviews: difference(now.pageviews, before.pageviews),
		pageviewsPercent: percent(now.pageviews, before.pageviews),
	};
}

function percent(now: number, before: number): number | null {
	return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
}
