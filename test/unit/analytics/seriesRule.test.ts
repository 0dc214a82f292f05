import { range } from 'lodash';
import { addDays } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import {
	foldSeries,
	type OpenEvent,
	roundedNumbers,
} from '../../../nodes/WebsiteAnalytics/analytics/seriesRule';
import { trafficRule } from '../../../nodes/WebsiteAnalytics/analytics/trafficRules';

const DAY = '2026-03-10';
const RULE = trafficRule({ sensitivity: 'medium', minimum: 20 });
const NOTHING_OPEN = { open: null };
const at = (offset: number) => addDays(DAY, offset);

/** Returns 100 days with 200 visitors, then these counts from DAY on. */
const countsWith = (days: number[]) =>
	new Map([
		...range(-100, 0).map((offset) => [at(offset), 200] as const),
		...days.map((count, offset) => [at(offset), count] as const),
	]);

/** Checks the days from one offset to another in one check. Returns the offsets of the reported days. */
function check(
	days: number[],
	[first, last]: [number, number],
	memory?: { open: OpenEvent | null },
) {
	const fold = {
		range: { from: at(first), to: at(last) },
		isExcluded: () => false,
		reportFrom: at(Math.max(first, last - 6)),
		...memory,
	};
	const { days: folded, open } = foldSeries(RULE, countsWith(days), fold);
	const reported = folded.flatMap(({ date, found }) => (found?.isReported ? [date] : []));
	return {
		reported: reported.map((date) => (Date.parse(date) - Date.parse(DAY)) / 86_400_000),
		open,
	};
}

describe('an open event is an event that was reported', () => {
	it.each([7, 13])('reports a drop that began unseen %d days ago', (days) => {
		expect(check(Array(days).fill(10), [0, days - 1], NOTHING_OPEN).reported).toEqual([days - 7]);
	});

	it('reports a drop once, on whichever day of a gap of up to 13 days it began', () => {
		const gaps = range(1, 14).flatMap((gap) => range(gap).map((start) => ({ gap, start })));
		const reportsOf = ({ gap, start }: { gap: number; start: number }) => {
			const days = range(30).map((day) => (day < start ? 200 : 10));
			let memory: { open: OpenEvent | null } = NOTHING_OPEN;
			return [[0, gap - 1], ...range(gap, 24).map((day) => [day, day])].flatMap(([from, to]) => {
				const { reported, open } = check(days, [from ?? 0, to ?? 0], memory);
				memory = { open };
				return reported;
			});
		};

		expect(gaps.filter((gap) => reportsOf(gap).length !== 1)).toEqual([]);
	});

	it.each([
		['a spike whose first day became unusual after its check', 210, [900, 900, 900], [1, 1], [1]],
		['no event again whose first day became normal', 40, [190, 40, 40], [1, 2], []],
		['a deviation that doubled within a gap', 100, [100, ...Array(10).fill(30)], [1, 10], [4]],
		[
			'the next event after one that ended within a gap',
			40,
			[40, ...Array(7).fill(200), 40],
			[1, 8],
			[8],
		],
		[
			'a drop after a spike that came and went within a gap',
			40,
			[40, 900, ...Array(8).fill(40)],
			[1, 9],
			[3],
		],
	] as const)('reports %s', (_what, first, days, [from, to], expected) => {
		const { open } = check([first], [0, 0], NOTHING_OPEN);

		expect(check([...days], [from, to], { open }).reported).toEqual(expected);
	});

	it.each([
		[[40, 40, 40], []],
		[Array(10).fill(40), []],
		[[200, ...Array(9).fill(40)], [3]],
	])('opens unreported events of the days before the first check only: %j', (days, expected) => {
		expect(check(days, [1, days.length - 1]).reported).toEqual(expected);
	});

	it('finds nothing on an excluded day, and leaves an open event over it', () => {
		const range = { from: DAY, to: at(2) };
		const isExcluded = (day: string) => day === at(1);
		const { days } = foldSeries(RULE, countsWith([40, 200, 40]), { range, isExcluded });

		expect(days.map(({ excluded, found }) => [excluded, found?.isReported])).toEqual([
			[false, true],
			[true, undefined],
			[false, false],
		]);
	});
});

it.each([
	[
		{ actual: 1, expected: 1.45 },
		{ actual: 1, expected: 1, changePercent: 0 },
	],
	[
		{ actual: 118, expected: 290.4 },
		{ actual: 118, expected: 290, changePercent: -59.3 },
	],
	[
		{ actual: 3, expected: 0.4 },
		{ actual: 3, expected: 0, changePercent: null },
	],
])('the percentage of %j is that of the rounded numbers', (counts, rounded) => {
	const judged = { direction: null, isSeasonal: false, isReported: false };

	expect(roundedNumbers({ ...counts, low: 0.2, high: 9.8, ...judged })).toEqual({
		...rounded,
		low: 1,
		high: 9,
	});
});
