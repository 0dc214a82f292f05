import { range } from 'lodash';
import { addDays } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { foldSeries, type OpenEvent } from '../../../nodes/WebsiteAnalytics/analytics/seriesRule';
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
		const outcomes = gaps.map(({ gap, start }) => {
			const days = range(30).map((day) => (day < start ? 200 : 10));
			const first = check(days, [0, gap - 1], NOTHING_OPEN);
			let memory = { open: first.open };
			const reported = [...first.reported];
			for (const day of range(gap, 24)) {
				const next = check(days, [day, day], memory);
				memory = { open: next.open };
				reported.push(...next.reported);
			}
			return { gap, start, reported: reported.length };
		});

		expect(outcomes.filter(({ reported }) => reported !== 1)).toEqual([]);
	});

	it('reports a spike on its second day when the first became unusual after its check', () => {
		expect(check([210], [0, 0], NOTHING_OPEN)).toEqual({ reported: [], open: null });
		expect(check([900, 900, 900, 900], [1, 1], NOTHING_OPEN).reported).toEqual([1]);
	});

	it('does not report an event again whose first day became normal after its report', () => {
		const { open } = check([40], [0, 0], NOTHING_OPEN);

		expect(check([190, 40, 40], [1, 2], { open }).reported).toEqual([]);
	});

	it('reports a deviation that doubled within a gap', () => {
		const { open } = check([100], [0, 0], NOTHING_OPEN);

		expect(check([100, ...Array(10).fill(30)], [1, 10], { open }).reported).toEqual([4]);
	});

	it('closes an event that ended within a gap, and reports the next one', () => {
		const { open } = check([40], [0, 0], NOTHING_OPEN);
		const days = [40, 200, 200, 200, 200, 200, 200, 200, 40];

		expect(check(days, [1, 8], { open }).reported).toEqual([8]);
	});

	it('reports a drop after a spike that came and went within a gap', () => {
		const { open } = check([40], [0, 0], NOTHING_OPEN);
		const days = [40, 900, 40, 40, 40, 40, 40, 40, 40, 40];

		expect(check(days, [1, 9], { open }).reported).toEqual([3]);
	});

	it('opens unreported events of the days before the first check only', () => {
		expect(check([40, 40, 40], [1, 2]).reported).toEqual([]);
		expect(check(Array(10).fill(40), [1, 9]).reported).toEqual([]);
		expect(check([200, ...Array(9).fill(40)], [1, 9]).reported).toEqual([3]);
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
