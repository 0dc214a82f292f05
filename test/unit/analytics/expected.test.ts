import { range } from 'lodash';
import {
	type DayCount,
	expectedAfter,
	type Sensitivity,
} from '../../../nodes/WebsiteAnalytics/analytics/expected';

/** Returns eight weeks from the counts of one week. */
const weeks = (...week: number[]) => range(56).map((day) => week[day % week.length] ?? 0);

/** Sets the weekday of the expected day, oldest first. */
const withWeekday = (counts: DayCount[], ...own: DayCount[]) =>
	counts.map((count, day) =>
		day % 7 === 0 && day / 7 < own.length ? (own[day / 7] ?? null) : count,
	);

const rounded = (counts: DayCount[], sensitivity: Sensitivity = 'medium') => {
	const { expected, low, high } = expectedAfter(counts, sensitivity) ?? {};
	return [expected, low, high].map((value) => Math.round((value ?? NaN) * 10) / 10);
};

/** The band around 100 visitors: 101 × e^(±3.2 × 0.12) − 1. */
const [LOW, HIGH] = [67.8, 147.3];

describe('the expected count', () => {
	it('is the median of the weekday', () => {
		// Between 53 and 55 on the scale of the logarithm: √(54 × 56) − 1.
		expect(rounded(withWeekday(weeks(100), 50, 51, 52, 53, 55, 56, 57, 58))[0]).toBe(54);
		expect(rounded(weeks(50, 100, 100, 100, 100, 100, 100))[0]).toBe(50);
		expect(rounded(weeks(100, 100, 100, 100, 100, 100, 50))[0]).toBe(100);
	});

	it('follows the level of the last two weeks', () => {
		expect(rounded([...weeks(100).slice(14), ...weeks(200).slice(42)])[0]).toBe(200);
	});

	it('needs traffic on 21 days', () => {
		const young = (days: number) => range(56).map((day) => (day < 56 - days ? 0 : 30));

		expect(expectedAfter(young(20), 'medium')).toBeNull();
		// 31 × e^(±3.2 / √30) − 1.
		expect(rounded(young(21))).toEqual([30, 16.3, 54.6]);
		expect(expectedAfter(weeks(0), 'medium')).toBeNull();
	});

	it('is null for a weekday without known counts', () => {
		const excluded = range(8).map(() => null);

		expect(expectedAfter(withWeekday(weeks(100), ...excluded), 'medium')).toBeNull();
		expect(rounded(withWeekday(weeks(100), ...excluded.slice(1), 100))).toEqual([100, LOW, HIGH]);
	});

	it.each([
		['an outage of three weeks that has just ended', range(35, 56)],
		['four outages on the weekday', [0, 14, 28, 42]],
		['the days before the first traffic', range(26)],
	])('ignores %s', (_what, days) => {
		const counts = weeks(100).map((count, day) => (days.includes(day) ? 0 : count));

		expect(rounded(counts)).toEqual([100, LOW, HIGH]);
	});

	it('is 0 on a weekday that mostly has no traffic', () => {
		// e^3.2 − 1.
		expect(rounded(withWeekday(weeks(100), ...range(8).map(() => 0)))).toEqual([0, 0, 23.5]);
		expect(rounded(withWeekday(weeks(100), 0, 0, 0, 80, 0, 80, 80, 0))[0]).toBe(0);
	});
});

describe('the band', () => {
	it.each<[Sensitivity, number, number]>([
		['low', 61.5, 162.2],
		['medium', LOW, HIGH],
		['high', 73.8, 135.3],
	])('at sensitivity %s is %d to %d around 100', (sensitivity, low, high) => {
		expect(rounded(weeks(100), sensitivity)).toEqual([100, low, high]);
	});

	it('is as wide as the changes from week to week need', () => {
		const counts = range(56).map((day) => (Math.floor(day / 7) % 2 === 0 ? 80 : 125));
		const [, low] = rounded(counts);

		expect(low).toBeCloseTo(Math.sqrt(81 * 126) * Math.exp(-3.2 * Math.log(126 / 81)) - 1, 0);
	});

	// 301 × e^(0.75 × 3.2 × 0.12) − 1.
	it.each([
		['not what the weekday reached once', [300, 100], HIGH],
		['what the weekday reached twice', [300, 100, 100, 100, 300], 400.5],
		['the second largest count of the weekday', [900, 300], 400.5],
	])('includes %s', (_what, own, high) => {
		expect(rounded(withWeekday(weeks(100), ...own))[2]).toBe(high);
	});

	it('includes what the weekday fell to twice, but no outage', () => {
		expect(rounded(withWeekday(weeks(100), 30, 100, 100, 30))[1]).toBe(22.2);
		expect(rounded(withWeekday(weeks(100), 30, 0, 100, 100))[1]).toBe(LOW);
	});
});
