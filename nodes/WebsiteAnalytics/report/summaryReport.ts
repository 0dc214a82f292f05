import { compact, orderBy, uniqBy, upperFirst } from 'lodash';
import { unitOf } from '../analytics/catalog';
import type { TopChange } from '../analytics/itemRows';
import type { Summary } from '../analytics/summary';
import type { List } from './document';
import { fill, type Formatter } from './formatter';
import { createReport, type Report } from './report';
import type { Counted } from './totals';

/** The values of all statistics that changed most. */
const MAX_CHANGES = 5;

/** Returns the report of a website: totals, goals, chart, what changed most and, if included, top values. */
export function summaryReport(name: string, summary: Summary, formatter: Formatter): Report {
	const { bestDay, from, to, change } = summary.numbers;
	const { counted, day, labelled, words } = formatter;
	const best =
		bestDay && from !== to
			? labelled(words.bestDay, `${day(bestDay.date)}, ${counted(bestDay.visitors, 'visitors')}`)
			: '';
	// Against nothing, or with counts missing, the largest value would be the largest change.
	const isWhole =
		change !== null && change.visitorsPercent !== null && change.pageviewsPercent !== null;
	const [largest] = isWhole ? rankedChanges(summary, formatter) : [];
	return createReport(
		{
			name,
			counted: summary,
			changes: largest
				? labelled(words.largestChange, `${largest.label} (${largest.counted})`)
				: '',
			caption: best,
			lists: valueLists(summary, Infinity, formatter),
		},
		formatter,
	);
}

/**
 * Returns the lists of the values that changed most, and of the largest values of each statistic.
 * @param top the most values of a statistic to list
 */
export function valueLists(of: Counted, top: number, formatter: Formatter): List[] {
	const { number, share, words } = formatter;
	const lists = Object.entries(of.numbers.breakdowns).map(([statistic, rows]): List => {
		const unit = unitOf(statistic);
		const heading = fill(words.topValues, { values: formatter.statistic(statistic) });
		return {
			kind: 'line',
			heading: of.notRead.includes(statistic) ? `${heading} (${words.atLeast})` : heading,
			// Events need no unit.
			unit: unit === 'events' ? '' : upperFirst(words.statistics[unit]),
			none: words.none,
			rows: rows.slice(0, top).map((row) => ({
				label: formatter.label(statistic, row),
				value: row.count === null ? words.values.unknown : number(row.count),
				size: row.count ?? 0,
				share: row.share === null ? '' : share(row.share),
			})),
		};
	});
	const changes = rankedChanges(of, formatter);
	return [{ kind: 'columns', heading: words.changedMost, rows: changes }, ...lists];
}

/** Returns the largest changes of all statistics, by their part of the total. */
function rankedChanges(of: Counted, formatter: Formatter) {
	const rows = Object.entries(of.numbers.topChanges ?? {}).flatMap(([statistic, changes]) =>
		changes.map((change) => changeRow(statistic, change, of, formatter)),
	);
	const ordered = orderBy(rows, 'part', 'desc');
	// A referrer may be a channel too.
	return uniqBy(ordered, ({ label, counted }) => `${label} ${counted}`).slice(0, MAX_CHANGES);
}

function changeRow(statistic: string, row: TopChange, { numbers }: Counted, formatter: Formatter) {
	const { counted, number, words } = formatter;
	const { count, previous, change } = row;
	const unit = unitOf(statistic);
	const metric = unit === 'events' ? 'visitors' : unit;
	const total = Math.max(1, numbers[metric], numbers.previous?.[metric] ?? 0);
	const size = Math.abs(change);
	const sizeText = `${change > 0 ? '+' : '−'}${counted(size, unit)}`;
	const isExact = count !== null && previous !== null;
	return {
		label: formatter.label(statistic, row),
		text: isExact ? '' : `(${words.atLeast})`,
		change: formatter.change(null, change),
		/** E.g. `−332 visitors`. */
		counted: isExact ? sizeText : `${words.atLeast} ${sizeText}`,
		part: size / total,
		details: compact([
			upperFirst(formatter.statistic(statistic)),
			isExact && `${number(previous)} → ${counted(count, unit)}`,
		]),
	};
}
