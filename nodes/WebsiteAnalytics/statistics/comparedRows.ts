import { orderBy } from 'lodash';
import { changeOfCount, type ComparedTotals } from './comparedTotals';
import { rowOrUnknown, type RowSource, type StatisticRow } from './rows';

/** What became of a value from an earlier range to this one. */
export const ROW_STATUSES = ['new', 'gone', 'up', 'down', 'same'] as const;

/** How a row compares with an earlier range; null where that is not known. */
export type RowChange = {
	/** Of a range that runs: the count of its finished days, which the change is about. */
	compared?: number | null;
	before: number | null;
	change: number | null;
	changePercent: number | null;
	status: (typeof ROW_STATUSES)[number] | null;
};

/** What was read of a range, as the service sent it. */
export interface RangeRows {
	rows: Array<Record<string, unknown>>;
	/** Whether a value that is not among them was not counted. */
	isComplete: boolean;
}

export interface Compared {
	before: RangeRows;
	/** The finished days of a range that runs; null for a range that is over. */
	finished: RangeRows | null;
	/** The traffic of both, which decides whether there are percentages; null where nothing is compared. */
	totals: ComparedTotals | null;
}

/** What is known where nothing can be compared. */
export const NOTHING_COMPARED: Compared = {
	before: { rows: [], isComplete: false },
	finished: null,
	totals: null,
};

/**
 * The rows of a range with their changes, and where these are all of its rows, those that are gone after them, with
 * a count of 0, the largest first.
 * @param range.rows those that are wanted, as the service sent them @param range.isComplete whether these are all
 * @param source of the rows, which decides the keys of both
 * @throws Problem when a row cannot be read
 */
export function compareRows(
	range: RangeRows,
	source: RowSource,
	{ before, finished, totals }: Compared,
): { rows: Array<StatisticRow & RowChange>; withoutCount: string[] } {
	const counts = countsOf(range, source);
	const countBefore = countsOf(before, source);
	const countFinished = finished && countsOf(finished, source);
	const shown = new Set(counts.rows.map(({ key }) => key));
	const gone = countBefore.rows.filter(
		({ key, count }) => count > 0 && counts.of(key) === 0 && !shown.has(key),
	);
	const all = [
		...counts.rows,
		...orderBy(gone, 'count', 'desc').map((row) => ({ ...row, count: 0 })),
	];
	const compareRow = (row: StatisticRow) => {
		const { value, from, to, key, ...others } = row;
		const compared = countFinished ? countFinished.of(key) : row.count;
		const earlier = countBefore.of(key);
		const change = changeOfCount(compared, earlier, totals);
		return {
			...others,
			...(countFinished && { compared }),
			...{ before: earlier, ...change, status: statusOf(row.count, earlier, change.change) },
			...{ value, from, to, key },
		};
	};
	return { rows: all.map(compareRow), withoutCount: counts.withoutCount };
}

/** The rows of a range, and its counts by the keys that the rows of another have. */
function countsOf({ rows: raws, isComplete }: RangeRows, source: RowSource) {
	const all = raws.map((raw) => rowOrUnknown(raw, source));
	const known = new Map(all.map(({ key, count }) => [key, count]));
	return {
		rows: all.filter((row): row is StatisticRow => row.count !== null),
		withoutCount: all.filter(({ count }) => count === null).map(({ value }) => value),
		of: (key: string) => known.get(key) ?? (isComplete && !known.has(key) ? 0 : null),
	};
}

function statusOf(
	count: number,
	before: number | null,
	change: number | null,
): RowChange['status'] {
	if (before === null || change === null) return null;
	if (before === 0 && count > 0) return 'new';
	if (before > 0 && count === 0) return 'gone';
	if (change === 0) return 'same';
	return change > 0 ? 'up' : 'down';
}
