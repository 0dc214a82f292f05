import { orderBy, uniqBy, upperFirst } from 'lodash';
import type { TopChange } from '../analytics/breakdown';
import { unitOf } from '../analytics/catalog';
import type { Summary } from '../analytics/summary';
import type { Row, Table } from './document';
import type { Formatter } from './formatter';
import { differenceOf } from './totals';

/** The values of all statistics that changed most. */
const MAX_CHANGES = 5;

/** A value that changed, of any statistic. */
export interface RankedChange extends Row {
	/** The change with its unit, e.g. `−332 visitors`. */
	counted: string;
}

/** Returns the largest changes of all statistics, by their part of the total of the website. */
export function rankedChanges({ numbers }: Summary, formatter: Formatter): RankedChange[] {
	const { topChanges = {}, previous } = numbers;
	const partOf = (statistic: string, { change }: TopChange) => {
		const unit = unitOf(statistic);
		const metric = unit === 'events' ? 'visitors' : unit;
		return Math.abs(change) / Math.max(1, numbers[metric], previous?.[metric] ?? 0);
	};
	const all = Object.entries(topChanges).flatMap(([statistic, changes]) =>
		changes.map((change) => ({
			part: partOf(statistic, change),
			row: changeRow(statistic, change, formatter),
		})),
	);
	const rows = orderBy(all, 'part', 'desc').map(({ row }) => row);
	// A referrer may be a channel too.
	return uniqBy(rows, ({ label, counted }) => `${label} ${counted}`).slice(0, MAX_CHANGES);
}

function changeRow(statistic: string, row: TopChange, formatter: Formatter): RankedChange {
	const { number, words } = formatter;
	const { count, previous } = row;
	const unit = unitOf(statistic);
	const isKnown = count !== null && previous !== null;
	const change = differenceOf(row.change, formatter);
	const sign = row.change > 0 ? '+' : '−';
	const size = `${sign}${formatter.counted(Math.abs(row.change), unit)}`;
	const { atLeast } = words.report;
	return {
		label: formatter.label(statistic, row),
		change: isKnown ? change : { ...change, text: `${atLeast} ${change.text}` },
		counted: isKnown ? size : `${atLeast} ${size}`,
		detail: [
			upperFirst(formatter.statistic(statistic)),
			...(isKnown ? [`${number(previous)} → ${formatter.counted(count, unit)}`] : []),
		].join(' · '),
	};
}

/** Returns the list of what changed most; nothing without changes. */
export function changesTables(rows: RankedChange[], { words }: Formatter): Table[] {
	if (rows.length === 0) return [];
	return [{ kind: 'table', heading: words.report.changed, rows, inChat: 'columns' }];
}
