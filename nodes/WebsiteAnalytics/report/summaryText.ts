import { shorten } from '../text';
import type { BreakdownRow, Mover } from '../statistics/breakdown';
import { pluralOf, unitOf } from '../statistics/catalog';
import type { DayTraffic } from '../statistics/dailyTraffic';
import type { DateRange } from '../statistics/dateRange';
import { gapsIn, isMostlyMissing, type Gaps } from '../statistics/gaps';
import type { Summary, SummaryNumbers } from '../statistics/summary';
import { createFormatters, type Formatters } from './locale';
import { renderReport } from './renderReport';
import type { Fact, Section } from './report';
import { sparkline } from './sparkline';
import type { TextFormat } from './textFormat';

export interface TextSettings {
	textFormat: TextFormat;
	/** The locale of numbers and days, e.g. `en-US`. */
	locale: string;
}

/** Longer values are shortened in the text, but not in the data. */
export const MAX_VALUE_LENGTH = 80;

/**
 * The summary of a website as a text ready to post: the totals and their change, the best day, a bar
 * for each day, the largest values of each breakdown, and what changed among them.
 */
export function summaryText(
	name: string,
	{ numbers, days, comparedDays, isRunning }: Summary,
	{ textFormat, locale }: TextSettings,
): string {
	const format = createFormatters(locale);
	const { previous, bestDay, breakdowns, movers = {} } = numbers;
	const gaps = gapsIn(comparedDays, days);
	const report = {
		title: shorten(name, MAX_VALUE_LENGTH),
		range: rangeText(numbers, isRunning, format),
		facts: totalFacts(numbers, gaps, format),
		notes: [
			...comparedNote(previous, gaps, format),
			bestDay
				? `Best day: ${format.day(bestDay.date)}, ${format.traffic(bestDay)}`
				: 'No traffic in this range',
			...bars(days),
		],
		sections: Object.entries(breakdowns).flatMap(([statistic, rows]) => [
			breakdownSection(statistic, rows, format),
			...(movers[statistic] ? [moversSection(statistic, movers[statistic], format)] : []),
		]),
	};
	return renderReport(report, textFormat);
}

/** The days of a text, and whether they are not over. */
export function rangeText(range: DateRange, isRunning: boolean, format: Formatters): string {
	return isRunning ? `${format.range(range)}, so far` : format.range(range);
}

/** What a range is compared with, and where that has gaps, how much of it there is. */
export function comparedNote(
	previous: DateRange | null,
	gaps: Gaps | null,
	format: Formatters,
): string[] {
	if (!previous) return [];
	const note = `Compared with ${format.range(previous)}`;
	return [gaps ? `${note} (traffic on ${gapsText(gaps, format)} only)` : note];
}

/** E.g. `10 of 31 days`. */
export function gapsText({ daysWithTraffic, days }: Gaps, format: Formatters): string {
	return `${format.number(daysWithTraffic)} of ${format.number(days)} days`;
}

/** The totals of a range, compared with those of another: in percent unless most of that is missing. */
export function totalFacts(
	{
		visitors,
		pageviews,
		previous,
		change,
	}: Pick<SummaryNumbers, 'visitors' | 'pageviews' | 'previous' | 'change'>,
	gaps: Gaps | null,
	format: Formatters,
): Fact[] {
	const detail = (before?: number, percent?: number | null) => {
		if (before === undefined) return undefined;
		const start =
			typeof percent === 'number' && !isMostlyMissing(gaps) ? `${format.change(percent)}, ` : '';
		return `${start}before: ${format.number(before)}`;
	};
	return [
		{
			label: 'Visitors',
			value: format.number(visitors),
			detail: detail(previous?.visitors, change?.visitorsPercent),
		},
		{
			label: 'Pageviews',
			value: format.number(pageviews),
			detail: detail(previous?.pageviews, change?.pageviewsPercent),
		},
	];
}

/** None for a single day. */
function bars(days: DayTraffic[]): string[] {
	if (days.length < 2) return [];
	const line = sparkline(days.map(({ visitors }) => visitors));
	const each = line.valuesPerBar === 1 ? 'day' : `${line.valuesPerBar} days`;
	return [`Visitors per ${each}: ${line.bars}`];
}

function breakdownSection(statistic: string, rows: BreakdownRow[], format: Formatters): Section {
	return {
		heading: `Top ${nameOf(statistic)}`,
		rows: rows.map(({ label, count, share }) => ({
			label: valueLabel(statistic, label),
			value: format.number(count),
			detail: share === null ? undefined : format.share(share),
		})),
	};
}

function moversSection(statistic: string, rows: Mover[], format: Formatters): Section {
	return {
		heading: `What changed in ${nameOf(statistic)}`,
		rows: rows.map(({ label, ...mover }) => ({
			label: valueLabel(statistic, label),
			value: format.difference(mover.change),
			detail: moverDetail(mover, format),
		})),
	};
}

function moverDetail(
	{ count, before, status }: Omit<Mover, 'value' | 'label'>,
	format: Formatters,
): string {
	if (status === 'new') return 'new';
	if (status === 'gone') return 'gone';
	if (count === null) return `or less, before: ${format.number(before ?? 0)}`;
	if (before === null) return `or more, now: ${format.number(count)}`;
	return `now: ${format.number(count)}, before: ${format.number(before)}`;
}

/** E.g. `pages (pageviews)`. Events are counted as what they are. */
function nameOf(statistic: string): string {
	const unit = unitOf(statistic);
	return unit === 'events' ? pluralOf(statistic) : `${pluralOf(statistic)} (${unit})`;
}

function valueLabel(statistic: string, label: string): string {
	const isHomePage = label === '/' && ['page', 'landing_page'].includes(statistic);
	return isHomePage ? '/ (home page)' : shorten(label, MAX_VALUE_LENGTH);
}
