import {
	compareRows,
	type RangeRows,
} from '../../../nodes/WebsiteAnalytics/analytics/comparedRows';
import type { ComparedTotals } from '../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import { NOTHING_LOST } from './support/traffic';

const SOURCE = { websiteId: 3, statistic: 'page', from: '2026-03-08', to: '2026-03-14' };
const TOTALS: ComparedTotals = {
	now: { visitors: 10, pageviews: 20 },
	before: { visitors: 10, pageviews: 20, days: 7, daysWithTraffic: 7 },
	...NOTHING_LOST,
};

function rangeOf(counts: Record<string, number | null>, isAll = true): RangeRows {
	const rows = Object.entries(counts).map(([value, count]) => ({ value, count }));
	return { rows, isAll };
}

/** Returns each row in short: value, count, before, change, percent, status. */
function compared(now: RangeRows, previous: RangeRows, finishedPart: RangeRows | null = null) {
	return compareRows({ range: now, finishedPart, previous }, SOURCE, TOTALS).map((row) =>
		[row.value, row.count, row.previous, row.change, row.changePercent, row.status].join(' '),
	);
}

it('the rows of a range have their changes, followed by the rows that are gone, the largest first', () => {
	const now = { up: 6, down: 1, same: 2, new: 3, none: 0, nothing: 0, null: null };
	const before = { up: 4, down: 2, same: 2, less: 7, most: 9, none: 0, nothing: 5, null: 5 };

	expect(compared(rangeOf(now), rangeOf({ ...before, zero: 0 }))).toEqual([
		'up 6 4 2 50 up',
		'down 1 2 -1 -50 down',
		'same 2 2 0 0 same',
		'new 3 0 3  new',
		'none 0 0 0  same',
		'nothing 0 5 -5 -100 gone',
		'null 0 5 -5 -100 gone',
		'most 0 9 -9 -100 gone',
		'less 0 7 -7 -100 gone',
	]);
});

it('a count that was not read in one of the ranges has no comparison', () => {
	expect(compared(rangeOf({ a: 4, b: 5 }), rangeOf({ b: null, c: 1 }, false))).toEqual([
		'a 4    ',
		'b 5 0 5  new',
		'c 0 1 -1 -100 gone',
	]);
	expect(compared(rangeOf({ a: 4, b: 5 }, false), rangeOf({ c: 1 }))).toEqual([
		'a 4 0 4  new',
		'b 5 0 5  new',
	]);
});

it('a running range is compared by its finished days', () => {
	const finishedPart = rangeOf({ a: 3 });
	const previous = rangeOf({ a: 5, c: 5 });
	const range = rangeOf({ a: 9, c: 9 });
	const rows = compareRows({ range, finishedPart, previous }, SOURCE, null);

	expect(compared(range, previous, finishedPart)).toEqual([
		'a 9 5 -2 -40 down',
		'c 9 5 -5 -100 down',
	]);
	expect(Object.entries(rows[0] ?? {})).toEqual(
		Object.entries({
			websiteId: 3,
			statistic: 'page',
			label: 'a',
			count: 9,
			toDate: 3,
			previous: 5,
			change: -2,
			changePercent: null,
			status: 'down',
			value: 'a',
			from: SOURCE.from,
			to: SOURCE.to,
			key: '3:page:2026-03-08:2026-03-14:a',
		}),
	);
	expect(compareRows({ range, finishedPart: null, previous }, SOURCE, null)[0]).not.toHaveProperty(
		'toDate',
	);
});

it('a range of which no day is over has null for its comparison', () => {
	const range = rangeOf({ a: 9 });

	expect(compareRows({ range, finishedPart: null, previous: null }, SOURCE, null)).toMatchObject([
		{ count: 9, toDate: null, previous: null, change: null, changePercent: null, status: null },
	]);
});
