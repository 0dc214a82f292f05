import { upperFirst } from 'lodash';
import type { BreakdownRow } from '../analytics/breakdown';
import { unitOf } from '../analytics/catalog';
import type { BestDay, Summary } from '../analytics/summary';
import { summaryChart } from './chart/summaryChart';
import type { Table } from './document';
import type { Formatter } from './formatter';
import { summaryLead } from './lead';
import { changesTables, rankedChanges } from './rankedChanges';
import { createReport, type Report } from './report';

/** Returns the report of a website: totals, goals, chart, what changed most and, if included, top values. */
export function summaryReport(name: string, summary: Summary, formatter: Formatter): Report {
	const { bestDay, breakdowns, from, to } = summary.numbers;
	const changes = rankedChanges(summary, formatter);
	const tables = Object.entries(breakdowns).map(([statistic, rows]) =>
		topValues(statistic, rows, formatter),
	);
	return createReport(
		{
			name,
			counted: summary,
			lead: summaryLead(summary, changes[0], formatter),
			missing: '',
			missingInChat: '',
			warnings: [],
			captions: bestDay && from !== to ? [bestDayText(bestDay, formatter)] : [],
			lists: [...changesTables(changes, formatter), ...tables],
			chart: (title) => summaryChart(title, summary, formatter),
		},
		formatter,
	);
}

function bestDayText({ date, visitors }: BestDay, formatter: Formatter): string {
	const { briefRange, counted, labelled, words } = formatter;
	const day = briefRange({ from: date, to: date });
	return labelled(words.report.bestDay, `${day}, ${counted(visitors, 'visitors')}`);
}

function topValues(statistic: string, rows: BreakdownRow[], formatter: Formatter): Table {
	const { words } = formatter;
	const unit = unitOf(statistic);
	return {
		kind: 'table',
		heading: words.report.largest(formatter.statistic(statistic)),
		// Events need no unit.
		unit: unit === 'events' ? '' : upperFirst(words.metrics[unit]),
		inChat: 'line',
		rows: rows.map(({ count, share, ...row }) => ({
			label: formatter.label(statistic, row),
			value: count === null ? words.values.unknown : formatter.number(count),
			size: count ?? 0,
			share: share === null ? '' : formatter.share(share),
		})),
	};
}
