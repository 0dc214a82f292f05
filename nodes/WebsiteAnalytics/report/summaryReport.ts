import { upperFirst } from 'lodash';
import type { BreakdownRow, TopChange } from '../analytics/breakdown';
import { unitOf } from '../analytics/catalog';
import type { BestDay, Summary } from '../analytics/summary';
import { summaryChart } from './chart/summaryChart';
import type { Block } from './document';
import { beforeText, type Formatter } from './formatter';
import { barsText, createReport, type Report } from './report';

/** Returns the report of a website: goals, totals, best day, chart, top values and, if included, top changes. */
export function summaryReport(name: string, summary: Summary, formatter: Formatter): Report {
	const { numbers, days, elapsed } = summary;
	const { bestDay, breakdowns, topChanges = {}, goals } = numbers;
	const isOneDay = numbers.from === numbers.to;
	return createReport(
		{
			name,
			counted: summary,
			goals,
			elapsed,
			missing: '',
			notes: bestDay && !isOneDay ? [bestDayText(bestDay, formatter)] : [],
			bars: barsText(days, formatter),
			lists: Object.entries(breakdowns).flatMap(([statistic, rows]) => [
				topValuesList(statistic, rows, formatter),
				...(topChanges[statistic]
					? [topChangesList(statistic, topChanges[statistic], formatter)]
					: []),
			]),
			chart: (title) => summaryChart(title, summary, formatter),
		},
		formatter,
	);
}

function bestDayText(
	{ date, visitors, pageviews }: BestDay,
	{ day, counted, labelled, words }: Formatter,
): string {
	const counts = [counted(visitors, 'visitors'), counted(pageviews, 'pageviews')];
	return labelled(words.report.bestDay, [day(date), ...counts].join(', '));
}

function topValuesList(statistic: string, rows: BreakdownRow[], formatter: Formatter): Block {
	return {
		kind: 'list',
		heading: formatter.words.report.largest(counted(statistic, formatter)),
		rows: rows.map(({ count, share, ...row }) => ({
			label: formatter.label(statistic, row),
			value: count === null ? formatter.words.values.unknown : formatter.number(count),
			size: count ?? 0,
			detail: share === null ? '' : formatter.share(share),
		})),
	};
}

function topChangesList(statistic: string, rows: TopChange[], formatter: Formatter): Block {
	return {
		kind: 'list',
		heading: upperFirst(formatter.words.report.topChanges(counted(statistic, formatter))),
		rows: rows.map((row) => ({
			label: formatter.label(statistic, row),
			value: formatter.difference(row.change),
			detail: changeText(row, formatter),
			change: row.change,
		})),
	};
}

/** Returns the name of a statistic's values, and their unit in brackets. Events need no unit. */
function counted(statistic: string, { statistic: nameOf, words }: Formatter) {
	const unit = unitOf(statistic);
	const inBrackets = unit === 'events' ? '' : ` (${words.metrics[unit]})`;
	return { values: nameOf(statistic), inBrackets };
}

function changeText({ count, previous }: TopChange, formatter: Formatter): string {
	if (previous === null) return formatter.words.report.atLeast;
	const text = beforeText(previous, count, formatter);
	return count === null ? `${formatter.words.report.atLeast}, ${text}` : text;
}
