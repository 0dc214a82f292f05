import { chunk, meanBy } from 'lodash';
import { shorten } from '../text';
import type { BreakdownRow, Mover } from '../statistics/breakdown';
import { unitOf } from '../statistics/catalog';
import type { DayTraffic } from '../statistics/dailyTraffic';
import type { DateRange } from '../statistics/dateRange';
import { gapsIn, isMostlyMissing, type Gaps } from '../statistics/gaps';
import type { Summary, SummaryNumbers } from '../statistics/summary';
import type { ChartChoice } from './chart/attachment';
import type { LanguageSettings } from './language';
import { createWriter, type Writer } from './writer';
import { renderReport } from './renderReport';
import type { Fact, Section } from './report';
import { sparkline } from './sparkline';
import type { TextFormat } from './textFormat';
import type { LabelledValue } from './valueLabel';
import type { Words } from './words';

export interface TextSettings extends LanguageSettings {
	textFormat: TextFormat;
}

/** The settings of a text that may have a chart beside it. */
export interface ReportSettings extends TextSettings {
	chart: ChartChoice;
}

/** Longer values are shortened in the text, but not in the data. */
export const MAX_VALUE_LENGTH = 80;
/** More rows would be most of a mail. */
const MAX_DAY_BARS = 14;

/**
 * The summary of a website as a text ready to post: the totals and their change, the best day, a bar
 * for each day, the largest values of each breakdown, and what changed among them.
 */
export function summaryText(
	name: string,
	{ numbers, days, comparedDays, isRunning }: Summary,
	settings: ReportSettings,
): string {
	const writer = createWriter(settings);
	const { words } = writer;
	const { previous, bestDay, breakdowns, movers = {} } = numbers;
	const gaps = gapsIn(comparedDays, days);
	const isHtml = settings.textFormat === 'html';
	const report = {
		title: shorten(name, MAX_VALUE_LENGTH),
		range: rangeText(numbers, isRunning, writer),
		facts: totalFacts(numbers, gaps, writer),
		notes: [
			...comparedNote(previous, gaps, writer),
			bestDay ? words.report.bestDay(bestDay) : words.report.noTraffic,
			...(isHtml ? [] : bars(days, words)),
		],
		picture: settings.chart === 'png' ? words.chart.chart : undefined,
		sections: [
			...(isHtml ? dayBars(days, writer) : []),
			...Object.entries(breakdowns).flatMap(([statistic, rows]) => [
				breakdownSection(statistic, rows, writer),
				...(movers[statistic] ? [moversSection(statistic, movers[statistic], writer)] : []),
			]),
		],
	};
	return renderReport(report, settings, words);
}

/** The days of a text, and whether they are not over. */
export function rangeText(
	range: DateRange,
	isRunning: boolean,
	{ range: write, words }: Writer,
): string {
	return isRunning ? words.report.soFar(write(range)) : write(range);
}

/** What a range is compared with, and where that has gaps, how much of it there is. */
export function comparedNote(
	previous: DateRange | null,
	gaps: Gaps | null,
	{ words }: Writer,
): string[] {
	return previous ? [words.report.comparedWith(previous, gaps)] : [];
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
	{ number, change: percentage, words: { report: words } }: Writer,
): Fact[] {
	const detail = (before?: number, percent?: number | null) => {
		if (before === undefined) return undefined;
		const start =
			typeof percent === 'number' && !isMostlyMissing(gaps) ? `${percentage(percent)}, ` : '';
		return `${start}${words.before(before)}`;
	};
	return [
		{
			label: words.visitors,
			value: number(visitors),
			detail: detail(previous?.visitors, change?.visitorsPercent),
		},
		{
			label: words.pageviews,
			value: number(pageviews),
			detail: detail(previous?.pageviews, change?.pageviewsPercent),
		},
	];
}

/** None for a single day. */
function bars(days: DayTraffic[], { labelled, report }: Words): string[] {
	if (days.length < 2) return [];
	const line = sparkline(days.map(({ visitors }) => visitors));
	return [labelled(report.visitorsPerDays(line.valuesPerBar), line.bars)];
}

/** The same for a mail, which can draw bars: one for each day, and for many days one for several. */
function dayBars(days: DayTraffic[], { range, number, words }: Writer): Section[] {
	if (days.length < 2) return [];
	const rows = chunk(days, Math.ceil(days.length / MAX_DAY_BARS)).map((several) => {
		const perDay = Math.round(meanBy(several, 'visitors'));
		const [from, to] = [several[0]?.date ?? '', several.at(-1)?.date ?? ''];
		return { label: range({ from, to }), value: number(perDay), size: perDay };
	});
	return [{ heading: words.report.visitorsPerDays(1), rows, isNumbered: false }];
}

function breakdownSection(statistic: string, rows: BreakdownRow[], writer: Writer): Section {
	return {
		heading: writer.words.report.largest(writer.statistic(statistic).other, unitOf(statistic)),
		rows: rows.map(({ count, share, ...value }) => ({
			label: valueLabel(statistic, value, writer),
			value: writer.number(count),
			size: count,
			detail: share === null ? undefined : writer.share(share),
		})),
	};
}

function moversSection(statistic: string, rows: Mover[], writer: Writer): Section {
	return {
		heading: writer.words.report.whatChanged(writer.statistic(statistic).other, unitOf(statistic)),
		rows: rows.map((mover) => ({
			label: valueLabel(statistic, mover, writer),
			value: writer.difference(mover.change),
			detail: moverDetail(mover, writer.words),
		})),
	};
}

function moverDetail(
	{ count, before, status }: Omit<Mover, 'value' | 'label'>,
	{ report: words }: Words,
): string {
	if (status === 'new') return words.appeared;
	if (status === 'gone') return words.disappeared;
	if (count === null) return words.orLess(before ?? 0);
	if (before === null) return words.orMore(count);
	return words.nowAndBefore(count, before);
}

function valueLabel(statistic: string, value: LabelledValue, { label, words }: Writer): string {
	const isHomePage = value.label === '/' && ['page', 'landing_page'].includes(statistic);
	return isHomePage ? words.report.homePage : shorten(label(statistic, value), MAX_VALUE_LENGTH);
}
