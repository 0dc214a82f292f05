import { shorten } from '../shorten';
import type { BreakdownRow, Mover } from '../statistics/breakdown';
import { pluralOf, unitOf } from '../statistics/catalog';
import type { DayTraffic } from '../statistics/dailyTraffic';
import type { SummaryNumbers } from '../statistics/summary';
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
	summary: SummaryNumbers,
	days: DayTraffic[],
	{ textFormat, locale }: TextSettings,
): string {
	const format = createFormatters(locale);
	const { previous, bestDay, breakdowns, movers = {} } = summary;
	const report = {
		title: shorten(name, MAX_VALUE_LENGTH),
		range: format.range(summary),
		facts: totalFacts(summary, format),
		notes: [
			...(previous ? [`Compared with ${format.range(previous)}`] : []),
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

/** The totals of a range, compared with those of another. */
export function totalFacts(
	{
		visitors,
		pageviews,
		previous,
		change,
	}: Pick<SummaryNumbers, 'visitors' | 'pageviews' | 'previous' | 'change'>,
	format: Formatters,
): Fact[] {
	const detail = (before?: number, percent?: number | null) => {
		if (before === undefined) return undefined;
		const start = typeof percent === 'number' ? `${format.change(percent)}, ` : '';
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
