import { differenceBy, orderBy } from 'lodash';
import { unitOf } from './catalog';
import { changeOfCount, type ComparedTotals } from './comparedTotals';
import type { StatisticRow } from './itemRows';
import type { ByRange } from './ranges';
import { type RawRow, type StatisticQuery, statisticRows } from './rows';

/** The rows of a range, as the service sent them. */
export interface RangeRows {
	rows: RawRow[];
	/** Whether a value that is not among them was not counted. */
	isAll: boolean;
}

const NOTHING_READ: RangeRows = { rows: [], isAll: false };

/**
 * Returns the rows of a range with their changes. If these are all of its rows, the rows that are gone follow with a
 * count of 0, the largest first.
 *
 * @param source of the rows. The keys of all ranges follow from it.
 * @param totals the compared traffic. Its outages hide percentages.
 * @throws UserFacingError when a row cannot be read
 */
export function compareRows(
	{ range, finishedPart, previous: earlier }: ByRange<RangeRows>,
	source: StatisticQuery,
	totals: ComparedTotals | null,
): StatisticRow[] {
	const rows = statisticRows(range.rows, source);
	const before = readRange(earlier ?? NOTHING_READ, source);
	// Without an earlier range, no day of the range is over.
	const finished = earlier ? finishedPart : NOTHING_READ;
	const countFinished = finished && readRange(finished, source).countOf;
	const gone = differenceBy(before.rows, rows, 'key').filter(
		({ count }) => range.isAll && count > 0,
	);
	const all = [...rows, ...orderBy(gone, 'count', 'desc').map((row) => ({ ...row, count: 0 }))];

	return all.map(({ value, from, to, key, ...others }) => {
		const toDate = countFinished ? countFinished(key) : others.count;
		const previous = before.countOf(key);
		const changes = changeOfCount(toDate, previous, unitOf(source.statistic), totals);
		const { change } = changes;
		const isCompared = previous !== null && change !== null;
		return {
			...others,
			...(countFinished && { toDate }),
			previous,
			...changes,
			status: isCompared ? statusOf(others.count, previous, change) : null,
			value,
			from,
			to,
			key,
		};
	});
}

/** Reads the rows of a range. `countOf` returns the count by the key of a row, also of a row of another range. */
function readRange({ rows: raws, isAll }: RangeRows, source: StatisticQuery) {
	const rows = statisticRows(raws, source);
	const counts = new Map(rows.map(({ key, count }) => [key, count]));
	return { rows, countOf: (key: string) => counts.get(key) ?? (isAll ? 0 : null) };
}

/**
 * Returns how a value has changed.
 * @param change of the value, or of the part that is compared
 */
export function statusOf(
	count: number,
	before: number,
	change: number,
): NonNullable<StatisticRow['status']> {
	if (before === 0 && count > 0) return 'new';
	if (before > 0 && count === 0) return 'gone';
	if (change > 0) return 'up';
	return change < 0 ? 'down' : 'same';
}
