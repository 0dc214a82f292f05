import { upperFirst } from 'lodash';
import type { BreakdownRow, TopChange } from '../analytics/breakdown';
import { unitOf } from '../analytics/catalog';
import type { BestDay, Summary } from '../analytics/summary';
import { summaryChart } from './chart/summaryChart';
import type { Block } from './document';
import { beforeText } from './rangeText';
import { barsText, createReport, type Report } from './report';
import type { Writer } from './writer';

/** Returns the report of a website: goals, totals, best day, chart, top values and, if included, top changes. */
export function summaryReport(name: string, summary: Summary, writer: Writer): Report {
	const { numbers, days, elapsed } = summary;
	const { bestDay, breakdowns, topChanges = {}, goals } = numbers;
	const isOneDay = numbers.from === numbers.to;
	return createReport(
		{
			...{ name, counted: summary, goals, elapsed, missing: '' },
			notes: bestDay && !isOneDay ? [bestDayText(bestDay, writer)] : [],
			bars: barsText(days, writer),
			lists: Object.entries(breakdowns).flatMap(([statistic, rows]) => [
				topValuesList(statistic, rows, writer),
				...(topChanges[statistic]
					? [topChangesList(statistic, topChanges[statistic], writer)]
					: []),
			]),
			chart: (title) => summaryChart(title, summary, writer),
		},
		writer,
	);
}

function bestDayText(
	{ date, visitors, pageviews }: BestDay,
	{ day, counted, labelled, words }: Writer,
): string {
	const counts = [counted(visitors, 'visitors'), counted(pageviews, 'pageviews')];
	return labelled(words.report.bestDay, [day(date), ...counts].join(', '));
}

function topValuesList(statistic: string, rows: BreakdownRow[], writer: Writer): Block {
	return {
		kind: 'list',
		heading: writer.words.report.largest(counted(statistic, writer)),
		rows: rows.map(({ count, share, ...row }) => ({
			label: writer.label(statistic, row),
			value: count === null ? writer.words.values.unknown : writer.number(count),
			size: count ?? 0,
			detail: share === null ? '' : writer.share(share),
		})),
	};
}

function topChangesList(statistic: string, rows: TopChange[], writer: Writer): Block {
	return {
		kind: 'list',
		heading: upperFirst(writer.words.report.topChanges(counted(statistic, writer))),
		rows: rows.map((row) => ({
			label: writer.label(statistic, row),
			value: writer.difference(row.change),
			detail: changeText(row, writer),
			change: row.change,
		})),
	};
}

/** The values of a statistic, and what is counted of them. Events are counted as what they are. */
function counted(statistic: string, { statistic: nameOf, words }: Writer) {
	const unit = unitOf(statistic);
	const inBrackets = unit === 'events' ? '' : ` (${words.metrics[unit]})`;
	return { values: nameOf(statistic), inBrackets };
}

function changeText({ count, previous }: TopChange, writer: Writer): string {
	if (previous === null) return writer.words.report.atLeast;
	const text = beforeText(previous, count, writer);
	return count === null ? `${writer.words.report.atLeast}, ${text}` : text;
}
