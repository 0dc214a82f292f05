import { upperFirst } from 'lodash';
import { shorten } from '../text';
import {
	countIn,
	type BreakdownRow,
	type LargestValues,
	type Mover,
} from '../statistics/breakdown';
import { unitOf, valueKind } from '../statistics/catalog';
import type { DayCounts } from '../statistics/comparedTotals';
import type { BestDay, Summary, SummaryNumbers } from '../statistics/summary';
import { dayBarsLine, dayBarsSection } from './dayBars';
import { goalsSection } from './goalsText';
import { comparedNote, dayNotes, rangeText, trafficOnDays } from './notes';
import { renderReport, type Fact, type Report, type Section } from './report';
import { createWriter, MAX_VALUE_LENGTH, type ReportSettings, type Writer } from './writer';
import type { LabelledValue } from './valueLabel';

/**
 * The summary of a website as a text ready to post: the totals and their change, the best day, a bar
 * for each day, the largest values of each breakdown, and what changed among them.
 */
export function summaryText(name: string, summary: Summary, settings: ReportSettings): string {
	const isHtml = settings.textFormat === 'html';
	const writer = createWriter(settings);
	const report = summaryReport(name, summary, writer);
	const { days } = summary;
	return renderReport(
		{
			...report,
			notes: [...report.notes, ...(isHtml ? [] : dayBarsLine(days, writer))],
			picture: settings.chart === 'png' ? writer.words.chart.chart : undefined,
			sections: [...(isHtml ? dayBarsSection(days, writer) : []), ...report.sections],
		},
		settings,
		writer,
	);
}

/** What a summary says, without its days. @param isPage whether there is room for the counts of the compared range */
export function summaryReport(
	name: string,
	{ numbers, compared, unknownDays, elapsed, valuesBefore = {} }: Summary,
	writer: Writer,
	isPage = false,
): Report {
	const { words } = writer;
	const { bestDay, breakdowns, movers = {}, goals } = numbers;
	const isUnknown = isAllUnknown(numbers, unknownDays);
	return {
		title: shorten(name, MAX_VALUE_LENGTH),
		range: rangeText(numbers, writer),
		facts: totalFacts(numbers, isUnknown, writer),
		notes: [
			...comparedNote(numbers, compared, trafficOnDays(numbers, writer), writer),
			...dayNotes(numbers, unknownDays, writer),
			...(bestDay ? [bestDayText(bestDay, writer)] : isUnknown ? [] : [words.report.noTraffic]),
		],
		sections: [
			...goalsSection({ goals, elapsed }, writer),
			...Object.entries(breakdowns).flatMap(([statistic, rows]) => [
				breakdownSection(statistic, rows, writer, isPage ? valuesBefore[statistic] : undefined),
				...(movers[statistic] ? [moversSection(statistic, movers[statistic], writer)] : []),
			]),
		],
	};
}

/** Whether no day of a range has a count, so that its total is unknown. */
export function isAllUnknown({ days }: DayCounts, unknownDays: string[]): boolean {
	return days === 0 && unknownDays.length > 0;
}

/** The totals of a range, and their change: of one that runs, the change of what is over. */
export function totalFacts(
	{
		compared,
		previous,
		change,
		...totals
	}: Pick<SummaryNumbers, 'visitors' | 'pageviews' | 'compared' | 'previous' | 'change'>,
	isUnknown: boolean,
	writer: Writer,
): Fact[] {
	const { number, change: percentage, words } = writer;
	return (['visitors', 'pageviews'] as const).map((metric) => {
		const label = upperFirst(words.metrics[metric]);
		if (isUnknown) return { label, value: words.values.unknown };
		const value = number(totals[metric]);
		if (!previous || !change) return { label, value };
		const percent = change[`${metric}Percent`];
		const before = compared
			? words.report.fromTo({ before: number(previous[metric]), now: number(compared[metric]) })
			: beforeText(previous[metric], writer);
		const detail = percent === null ? before : `${percentage(percent)}, ${before}`;
		return { label, value, detail, change: percent ?? 0 };
	});
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

function breakdownSection(
	statistic: string,
	rows: BreakdownRow[],
	writer: Writer,
	largestBefore?: LargestValues,
): Section {
	const detailOf = ({ value, share }: BreakdownRow) => {
		const before = largestBefore ? countIn(largestBefore, value) : null;
		return [
			...(share === null ? [] : [writer.share(share)]),
			...(before === null ? [] : [beforeText(before, writer)]),
		].join(', ');
	};
	return {
		heading: writer.words.report.largest(counted(statistic, writer)),
		rows: rows.map((row) => ({
			label: valueLabel(statistic, row, writer),
			value: row.count === null ? writer.words.values.unknown : writer.number(row.count),
			size: row.count ?? 0,
			detail: detailOf(row) || undefined,
		})),
	};
}

function moversSection(statistic: string, rows: Mover[], writer: Writer): Section {
	return {
		heading: writer.words.report.whatChanged(counted(statistic, writer)),
		rows: rows.map((mover) => ({
			label: valueLabel(statistic, mover, writer),
			value: writer.difference(mover.change),
			detail: moverDetail(mover, writer),
			change: mover.change,
		})),
	};
}

/** What the values of a statistic are, and what is counted of them. Events are counted as what they are. */
function counted(statistic: string, { statistic: wordsFor, words }: Writer) {
	const unit = unitOf(statistic);
	const inBrackets = unit === 'events' ? '' : ` (${words.metrics[unit]})`;
	return { values: wordsFor(statistic).other, unit, inBrackets };
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
