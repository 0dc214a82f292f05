import { shorten } from '../text';
import type { BreakdownRow, Mover } from '../statistics/breakdown';
import { unitOf, valueKind } from '../statistics/catalog';
import type { DateRange } from '../statistics/dateRange';
import type { Gaps } from '../statistics/gaps';
import type { BestDay, Summary, SummaryNumbers } from '../statistics/summary';
import { dayBarsLine, dayBarsSection } from './dayBars';
import { renderReport, type Fact, type Section } from './report';
import type { ReportSettings } from './textSettings';
import type { LabelledValue } from './valueLabel';
import { createWriter, MAX_VALUE_LENGTH, type Writer } from './writer';

/**
 * The summary of a website as a text ready to post: the totals and their change, the best day, a bar
 * for each day, the largest values of each breakdown, and what changed among them.
 */
export function summaryText(
	name: string,
	{ numbers, days, isRunning, isByHour, gaps }: Summary,
	settings: ReportSettings,
): string {
	const writer = createWriter(settings);
	const { words } = writer;
	const { bestDay, breakdowns, movers = {} } = numbers;
	const isHtml = settings.textFormat === 'html';
	const report = {
		title: shorten(name, MAX_VALUE_LENGTH),
		range: rangeText(numbers, isRunning, writer),
		facts: totalFacts(numbers, writer),
		notes: [
			...comparedNote(numbers, isByHour, gaps, writer),
			bestDay ? bestDayText(bestDay, writer) : words.report.noTraffic,
			...(isHtml ? [] : dayBarsLine(days, writer)),
		],
		picture: settings.chart === 'png' ? words.chart.chart : undefined,
		sections: [
			...(isHtml ? dayBarsSection(days, writer) : []),
			...Object.entries(breakdowns).flatMap(([statistic, rows]) => [
				breakdownSection(statistic, rows, writer),
				...(movers[statistic] ? [moversSection(statistic, movers[statistic], writer)] : []),
			]),
		],
	};
	return renderReport(report, settings, writer);
}

/** The days of a text, and whether they are not over. */
export function rangeText(
	range: DateRange,
	isRunning: boolean,
	{ range: write, words }: Writer,
): string {
	return isRunning ? words.report.soFar(write(range)) : write(range);
}

/** What is compared with what, and where the earlier range has gaps, how much of it there is. */
export function comparedNote(
	{ compared, previous }: Pick<SummaryNumbers, 'compared' | 'previous'>,
	isByHour: boolean,
	gaps: Gaps | null,
	{ range, number, words: { report: words }, withCount }: Writer,
): string[] {
	if (!previous) return [];
	const before = range(previous);
	if (isByHour) return [words.hoursComparedWith(before)];
	const note = compared
		? words.partComparedWith({ part: range(compared), before })
		: words.comparedWith(before);
	if (!gaps) return [note];
	const days = withCount(gaps.daysWithTraffic, words.trafficOnDays(number(gaps.days)));
	return [`${note} (${days})`];
}

/** The totals of a range, and their change: of one that runs, the change of what is over. */
export function totalFacts(
	{
		visitors,
		pageviews,
		compared,
		previous,
		change,
	}: Pick<SummaryNumbers, 'visitors' | 'pageviews' | 'compared' | 'previous' | 'change'>,
	writer: Writer,
): Fact[] {
	const { number, change: percentage, words } = writer;
	const detail = (key: 'visitors' | 'pageviews') => {
		if (!previous || !change) return undefined;
		const percent = change[`${key}Percent`];
		const before = compared
			? words.report.fromTo({ before: number(previous[key]), now: number(compared[key]) })
			: beforeText(previous[key], writer);
		return percent === null ? before : `${percentage(percent)}, ${before}`;
	};
	return [
		{ label: words.report.visitors, value: number(visitors), detail: detail('visitors') },
		{ label: words.report.pageviews, value: number(pageviews), detail: detail('pageviews') },
	];
}

/** A count of the compared range. */
export function beforeText(count: number, { number, words }: Writer): string {
	return words.labelled(words.report.before, number(count));
}

function bestDayText(
	{ date, visitors, pageviews }: BestDay,
	{ day, counted, words }: Writer,
): string {
	const counts = [counted(visitors, 'visitors'), counted(pageviews, 'pageviews')];
	return words.labelled(words.report.bestDay, [day(date), ...counts].join(', '));
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
			detail: moverDetail(mover, writer),
		})),
	};
}

function moverDetail(
	{ count, before, status }: Omit<Mover, 'value' | 'label'>,
	writer: Writer,
): string {
	const { number, words } = writer;
	const { appeared, disappeared, orLess, orMore, now } = words.report;
	if (status === 'new') return appeared;
	if (status === 'gone') return disappeared;
	const parts = [
		...(count === null ? [orLess] : before === null ? [orMore] : []),
		...(count === null ? [] : [words.labelled(now, number(count))]),
		...(before === null ? [] : [beforeText(before, writer)]),
	];
	return parts.join(', ');
}

function valueLabel(statistic: string, value: LabelledValue, { label, words }: Writer): string {
	const isHomePage = value.label === '/' && valueKind(statistic) === 'path';
	return isHomePage ? words.values.homePage : shorten(label(statistic, value), MAX_VALUE_LENGTH);
}
