import { range } from 'lodash';
import { addDays, weekdayNumber } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import {
	foldRanges,
	foldSeries,
	historyOf,
} from '../../../nodes/WebsiteAnalytics/analytics/seriesRule';
import { isSeasonal, trafficRule } from '../../../nodes/WebsiteAnalytics/analytics/trafficRules';

const DAY = '2026-03-10';
const MEDIUM = { sensitivity: 'medium', minimum: 20 } as const;
const never = () => false;

/**
 * Returns 70 days with 100 visitors, then these counts from DAY on.
 * @param other counts of other days
 */
const countsWith = (days: number[], other: Record<string, number> = {}) =>
	new Map([
		...range(-70, 0).map((offset) => [addDays(DAY, offset), 100] as const),
		...days.map((count, offset) => [addDays(DAY, offset), count] as const),
		...Object.entries(other),
	]);

const fold = (
	counts: Map<string, number>,
	days = 1,
	isExcluded: (day: string) => boolean = never,
) => {
	const range = { from: DAY, to: addDays(DAY, days - 1) };
	return foldSeries(trafficRule(MEDIUM), counts, { range, isExcluded });
};

/** Returns the offsets of the reported days. */
const reported = (days: number[]) =>
	fold(countsWith(days), days.length).days.flatMap(({ found }, offset) =>
		found?.isReported ? [`${offset} ${found.direction}`] : [],
	);

describe('trafficRule', () => {
	it('returns the expected count of each day', () => {
		const [day] = fold(countsWith([120])).days;

		expect(day).toMatchObject({ date: DAY, count: 120, found: { direction: null } });
		expect(day?.found?.expected).toBeCloseTo(100);
		expect(fold(countsWith([200])).days[0]?.found).toMatchObject({ direction: 'spike' });
	});

	it('reports the first day of an event', () => {
		expect(reported([40, 40, 45, 100])).toEqual(['0 drop']);
		expect(reported([200, 210])).toEqual(['0 spike']);
	});

	it('reports a day that is twice as far from expected', () => {
		expect(reported([60, 40, 30])).toEqual(['0 drop', '2 drop']);
		expect(reported([180, 400])).toEqual(['0 spike', '1 spike']);
	});

	it.each([
		['just before half-way', 82, ['0 drop']],
		['half-way', 83, ['0 drop', '2 drop']],
		['beyond', 200, ['0 drop', '1 spike', '2 drop']],
	])('keeps an event open until traffic is back: %s', (_where, between, expected) => {
		// The band around 100 begins at 67.
		expect(reported([40, between, 40])).toEqual(expected);
	});

	it('reports an outage once, also when it goes on over days that expect more', () => {
		const weekly = range(-70, 5).map((offset) => {
			const day = addDays(DAY, offset);
			return [day, offset >= 0 ? 0 : weekdayNumber(day) === 2 ? 30 : 5000] as const;
		});

		const found = fold(new Map(weekly), 5).days.map((day) => day.found?.isReported);

		expect(found).toEqual([true, false, false, false, false]);
	});

	it('ignores days whose count and expected count are below the minimum', () => {
		const counts = new Map([...countsWith([])].map(([day]) => [day, 15]));

		expect(fold(counts.set(DAY, 0)).days[0]?.found?.direction).toBeNull();
		expect(fold(counts.set(DAY, 90)).days[0]?.found?.direction).toBe('spike');
	});

	it('has no result for a weekday that was excluded for eight weeks', () => {
		const isTuesday = (day: string) => day < DAY && weekdayNumber(day) === 2;

		expect(fold(countsWith([5]), 1, isTuesday).days).toEqual([
			{ date: DAY, count: 5, excluded: false, found: null },
		]);
	});

	it('looks at two more weeks where it is not known whether an event goes on', () => {
		const fold = { range: { from: DAY, to: DAY }, isExcluded: never };

		expect(foldRanges(trafficRule(MEDIUM), fold).judged.from).toBe('2026-02-24');
		expect(foldRanges(trafficRule(MEDIUM), { ...fold, open: null }).judged.from).toBe(DAY);
	});
});

describe('a seasonal day', () => {
	/** Returns days around the same weekday of last year: 100 visitors, or the count in `days`. */
	const lastYear = (days: Record<number, number>) =>
		Object.fromEntries(
			range(-70, 10).map((offset) => [addDays(DAY, offset - 364), days[offset] ?? 100]),
		);
	const found = (count: number, days: Record<number, number>) =>
		fold(countsWith([count], lastYear(days))).days[0]?.found;

	it.each([-3, 0, 3])('is like last year %d days from the same weekday', (offset) => {
		expect(found(40, { [offset]: 45 })).toMatchObject({
			direction: 'drop',
			isSeasonal: true,
			isReported: false,
		});
	});

	it.each([
		['was more than three days away', 40, { 4: 45, [-4]: 45 }],
		['was in the other direction', 40, { 0: 300 }],
		['was less than three quarters as far from expected', 40, { 0: 60 }],
		['was more than twice as far from expected', 60, { 0: 20 }],
		['was an outage', 40, { 0: 0 }],
		['was normal', 40, {}],
	])('is not unusual in the same way when last year %s', (_what, count, days) => {
		expect(found(count, days)).toMatchObject({ isSeasonal: false, isReported: true });
	});

	it('is like last year where that was a little less unusual', () => {
		expect(found(64, { 0: 70 })).toMatchObject({ direction: 'drop', isSeasonal: true });
	});

	it('is never a day without traffic', () => {
		expect(found(0, { 0: 1 })).toMatchObject({ isSeasonal: false, isReported: true });
	});

	it('opens no event', () => {
		const counts = countsWith([40, 40], lastYear({ [-3]: 40 }));

		expect(fold(counts, 2).days.map((day) => day.found?.isReported)).toEqual([false, true]);
	});

	it('needs counts of last year', () => {
		expect(isSeasonal(DAY, { count: 40, expected: 100 }, historyOf(new Map(), never))).toBe(false);

		const fold = { range: { from: DAY, to: '2026-03-11' }, isExcluded: never, open: null };

		expect(foldRanges(trafficRule(MEDIUM), fold).lastYear).toEqual({
			from: '2025-01-11',
			to: '2025-03-15',
		});
	});
});
