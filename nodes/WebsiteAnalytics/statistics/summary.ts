import type { DateRange } from './dateRange';
import { perVisitor, type DayTraffic } from './dailyTraffic';
import { statisticRow, type RowSource } from './rows';

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

/** One of the largest values of a statistic; `share` is its part of the total count, 0 to 1, with four decimals. */
export type BreakdownRow = { value: string; label: string; count: number; share: number };

/** The totals of a range, of the range it is compared with, and the largest values. */
export type SummaryNumbers = DateRange &
	Totals & {
		pageviewsPerVisitor: number | null;
		bestDay: BestDay | null;
		previous: (DateRange & Totals) | null;
		change: Change | null;
		breakdowns: Record<string, BreakdownRow[]>;
	};

export interface SummaryParts {
	range: DateRange;
	days: DayTraffic[];
	/** The compared range and its days; null without comparison. */
	compared: { range: DateRange; days: DayTraffic[] } | null;
	breakdowns: Record<string, BreakdownRow[]>;
}

/** The summary of days and breakdowns. */
export function summarize({ range, days, compared, breakdowns }: SummaryParts): SummaryNumbers {
	const totals = totalsOf(days);
	const previous = compared && { ...compared.range, ...totalsOf(compared.days) };
	return {
		...range,
		...totals,
		pageviewsPerVisitor: perVisitor(totals),
		bestDay: bestDay(days),
		previous,
		change: previous && changeOf(totals, previous),
		breakdowns,
	};
}

/**
 * The `top` rows of a statistic by count, with their share of the total count.
 * @throws Problem when a row cannot be read
 */
export function breakdown(
	rows: Array<Record<string, unknown>>,
	source: RowSource,
	top: number,
): BreakdownRow[] {
	const all = rows.map((raw) => statisticRow(raw, source));
	const total = all.reduce((sum, { count }) => sum + count, 0);
	return all
		.sort((one, other) => other.count - one.count)
		.slice(0, top)
		.map(({ value, label, hour, count }) => ({
			value,
			label: label ?? hourLabel(hour, value),
			count,
			share: total === 0 ? 0 : Math.round((count / total) * 10_000) / 10_000,
		}));
}

function hourLabel(hour: number | null | undefined, value: string): string {
	return typeof hour === 'number' ? `${String(hour).padStart(2, '0')}:00` : value;
}

function totalsOf(days: DayTraffic[]): Totals {
	return {
		visitors: days.reduce((sum, day) => sum + day.visitors, 0),
		pageviews: days.reduce((sum, day) => sum + day.pageviews, 0),
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

function changeOf(now: Totals, before: Totals): Change {
	return {
		visitors: now.visitors - before.visitors,
		visitorsPercent: percent(now.visitors, before.visitors),
		pageviews: now.pageviews - before.pageviews,
		pageviewsPercent: percent(now.pageviews, before.pageviews),
	};
}

function percent(now: number, before: number): number | null {
	return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
}
