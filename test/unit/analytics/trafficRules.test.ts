import { constant, range } from 'lodash';
import { addDays, weekdayNumber } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import {
	foldRanges,
	foldSeries,
	historyOf,
} from '../../../nodes/WebsiteAnalytics/analytics/seriesRule';
import { isSeasonal, trafficRule } from '../../../nodes/WebsiteAnalytics/analytics/trafficRules';
import { reportedIn } from './support/reported';

const DAY = '2026-03-10';
const RULE = trafficRule({ sensitivity: 'medium', minimum: 20 });
const never = constant(false);

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
) =>
	foldSeries(RULE, counts, { range: { from: DAY, to: addDays(DAY, days - 1) }, isExcluded }).days;
const found = (counts: Map<string, number>) => fold(counts)[0]?.found;

describe('trafficRule', () => {
	// The band around 100 begins at 67.
	it.each([
		['the first day of a drop', [40, 40, 45, 100], ['0 drop']],
		['the first day of a spike', [200, 210], ['0 spike']],
		['a drop that is twice as far from expected', [60, 40, 30], ['0 drop', '2 drop']],
		['a spike that is twice as far from expected', [180, 400], ['0 spike', '1 spike']],
		['no second drop before traffic is half-way back', [40, 82, 40], ['0 drop']],
		['a second drop once traffic is half-way back', [40, 83, 40], ['0 drop', '2 drop']],
		['a second drop after a spike', [40, 200, 40], ['0 drop', '1 spike', '2 drop']],
	])('reports %s', (_what, days, expected) => {
		expect(reportedIn(fold(countsWith(days), days.length))).toEqual(expected);
	});

	it('reports an outage once, also when it goes on over days that expect more', () => {
		const weekly = range(-70, 5).map((offset) => {
			const day = addDays(DAY, offset);
			return [day, offset >= 0 ? 0 : weekdayNumber(day) === 2 ? 30 : 5000] as const;
		});

		expect(reportedIn(fold(new Map(weekly), 5))).toEqual(['0 drop']);
	});

	it('ignores days whose count and expected count are below the minimum', () => {
		const counts = new Map([...countsWith([])].map(([day]) => [day, 15]));

		expect(found(counts.set(DAY, 0))?.direction).toBeNull();
		expect(found(counts.set(DAY, 90))?.direction).toBe('spike');
	});

	it('has no result for a weekday that was excluded for eight weeks', () => {
		const isTuesday = (day: string) => day < DAY && weekdayNumber(day) === 2;

		expect(fold(countsWith([5]), 1, isTuesday)).toEqual([
			{ date: DAY, count: 5, excluded: false, found: null },
		]);
	});

	it('reads eight weeks, those of last year, and two more weeks if no event is known', () => {
		const fold = { range: { from: DAY, to: '2026-03-11' }, isExcluded: never };

		expect(foldRanges(RULE, fold).judged.from).toBe('2026-02-24');
		expect(foldRanges(RULE, { ...fold, open: null })).toEqual({
			judged: fold.range,
			needed: { from: '2026-01-13', to: '2026-03-11' },
			lastYear: { from: '2025-01-11', to: '2025-03-15' },
		});
	});
});

describe('a seasonal day', () => {
	/** Returns days around the same weekday of last year: 100 visitors, or the count in `days`. */
	const lastYear = (days: Record<number, number>) =>
		Object.fromEntries(
			range(-70, 10).map((offset) => [addDays(DAY, offset - 364), days[offset] ?? 100]),
		);

	it.each([
		['three days before the same weekday', 40, { [-3]: 45 }],
		['on the same weekday', 40, { 0: 45 }],
		['three days after the same weekday', 40, { 3: 45 }],
		['on a day that was a little less unusual', 64, { 0: 70 }],
	])('is like last year %s', (_where, count, days) => {
		expect(found(countsWith([count], lastYear(days)))).toMatchObject({
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
		['was as empty as this day', 0, { 0: 1 }],
		['was normal', 40, {}],
	])('is not unusual in the same way when last year %s', (_what, count, days) => {
		expect(found(countsWith([count], lastYear(days)))).toMatchObject({
			isSeasonal: false,
			isReported: true,
		});
	});

	it('opens no event', () => {
		const counts = countsWith([40, 40], lastYear({ [-3]: 40 }));

		expect(reportedIn(fold(counts, 2))).toEqual(['1 drop']);
	});

	it('needs counts of last year', () => {
		expect(isSeasonal(DAY, Math.log(41 / 101), historyOf(new Map(), never))).toBe(false);
	});
});
