import { range } from 'lodash';
import {
	usualAfter,
	type Sensitivity,
	type Usual,
} from '../../../nodes/WebsiteAnalytics/analytics/usual';

/** The counts of eight weeks, from the counts of a week. */
const weeks = (...week: number[]) => range(56).map((day) => week[day % week.length] ?? 0);

/** The same with other counts on the weekday of the day that is judged, oldest first. */
const withWeekday = (counts: number[], ...others: number[]) =>
	counts.map((count, day) => (day % 7 === 0 ? (others[day / 7] ?? count) : count));

const bandOf = (counts: number[], sensitivity: Sensitivity = 'medium'): Usual => {
	const found = usualAfter(counts, sensitivity);
	if (!found) throw new Error('Nobody knows what is usual');
	return found;
};

const rounded = (counts: number[], sensitivity: Sensitivity = 'medium') => {
	const { usual, low, high } = bandOf(counts, sensitivity);
	return [usual, low, high].map((value) => Math.round(value * 10) / 10);
};

/** The ends of the band around 100 visitors a day: 101 × e^(±3.2 × 0.12) − 1. */
const [LOW, HIGH] = [67.8, 147.3];

describe('what is usual', () => {
	it('is the median of the weekday', () => {
		const others = withWeekday(weeks(100), 50, 51, 52, 53, 55, 56, 57, 58);

		// Half the way from 53 to 55 on the scale of the logarithm: √(54 × 56) − 1.
		expect(rounded(others)[0]).toBe(54);
		expect(rounded(weeks(50, 100, 100, 100, 100, 100, 100))[0]).toBe(50);
		expect(rounded(weeks(100, 100, 100, 100, 100, 100, 50))[0]).toBe(100);
	});

	it('is at the level of the last two weeks', () => {
		const grown = [...weeks(100).slice(14), ...weeks(200).slice(42)];
		const toBe = [...weeks(100).slice(7), ...weeks(200).slice(49)];

		expect(rounded(grown)[0]).toBe(200);
		// Seven of the last fourteen days are at the old level: √(101 × 201) − 1.
		expect(rounded(toBe)[0]).toBe(141.5);
	});

	it('is not moved by single days that are far from it', () => {
		const counts = weeks(100).map((count, index) => (index % 10 === 3 ? 5000 : count));

		expect(rounded(counts)[0]).toBe(100);
	});

	it('is unknown with traffic on less than 21 days', () => {
		const young = (days: number) => range(56).map((index) => (index < 56 - days ? 0 : 30));

		expect(usualAfter(young(20), 'medium')).toBeNull();
		// 31 × e^(±3.2 / √30) − 1.
		expect(rounded(young(21))).toEqual([30, 16.3, 54.6]);
		expect(usualAfter(young(25).fill(0, 40, 45), 'medium')).toBeNull();
		expect(usualAfter(weeks(0), 'medium')).toBeNull();
	});
});

describe('days without traffic', () => {
	it('do not count before the first traffic', () => {
		const counts = [...range(26).map(() => 0), ...range(30).map(() => 100)];

		expect(rounded(counts)).toEqual([100, LOW, HIGH]);
	});

	it.each([
		['an outage of three weeks that has just ended', range(35, 56)],
		['an outage of two weeks', range(20, 34)],
		['four outages on the same weekday', [7, 21, 35, 49]],
		['four outages on the weekday of the day', [0, 14, 28, 42]],
	])('are not usual after %s', (_what, days) => {
		const counts = weeks(100).map((count, day) => (days.includes(day) ? 0 : count));

		expect(rounded(counts)).toEqual([100, LOW, HIGH]);
	});

	it('are not usual where half of the days of a website of 30 days had none', () => {
		const young = [...range(26).map(() => 0), ...range(30).map(() => 100)];

		expect(rounded(young.with(28, 0).with(42, 0))).toEqual([100, LOW, HIGH]);
	});

	it('do not change what is usual for the level', () => {
		// On six weekdays, two weeks without traffic, three with 100 visitors and three with 200.
		const counts = range(56).map((day) => (day < 35 ? 100 : 200));
		const outage = counts.map((count, day) => (day < 14 && day % 7 !== 0 ? 0 : count));

		// The level is half the way from 100 to 200 above what is usual on most weekdays: √(101 × 201) − 1.
		expect(rounded(outage)[0]).toBe(141.5);
	});

	it('are usual for a weekday that mostly has none', () => {
		const closed = withWeekday(weeks(100), ...range(8).map(() => 0));
		const mostlyClosed = withWeekday(weeks(100), 0, 0, 0, 80, 0, 80, 80, 0);

		// By chance alone, the band ends at e^(3.2 × 1) − 1.
		expect(rounded(closed)).toEqual([0, 0, 23.5]);
		expect(rounded(mostlyClosed)[0]).toBe(0);
	});
});

describe('the band', () => {
	// 101 × e^(±0.12 k) − 1.
	it.each<[Sensitivity, number, number]>([
		['low', 61.5, 162.2],
		['medium', LOW, HIGH],
		['high', 73.8, 135.3],
	])('at %s sensitivity goes from %d to %d around 100', (sensitivity, low, high) => {
		expect(rounded(weeks(100), sensitivity)).toEqual([100, low, high]);
	});

	it('is no narrower, however many visitors there are', () => {
		// 10001 × e^(±3.2 × 0.12) − 1.
		expect(rounded(weeks(10_000))).toEqual([10_000, 6811, 14_681.9]);
	});

	it('is as wide as chance needs for few visitors', () => {
		// 26 × e^(±3.2 / √25) − 1.
		expect(rounded(weeks(25))).toEqual([25, 12.7, 48.3]);
		// 1.5 × e^(±3.2) − 1, and no less than 0: chance is not more than one.
		expect(rounded(weeks(0.5))).toEqual([0.5, 0, 35.8]);
	});

	it('is as wide as half of the changes from week to week need', () => {
		// Each week differs from the one before by log(126 / 81) = 0.4418.
		const counts = range(56).map((day) => (Math.floor(day / 7) % 2 === 0 ? 80 : 125));
		const middle = Math.sqrt(81 * 126);

		// The level is half the way between the last two weeks.
		const [usual, low, high] = rounded(counts);

		expect(usual).toBeCloseTo(middle - 1, 0);
		expect(low).toBeCloseTo(middle * Math.exp(-3.2 * 0.4418) - 1, 0);
		expect(high).toBeCloseTo(middle * Math.exp(3.2 * 0.4418) - 1, 0);
	});

	it('is as wide as the median of the changes needs', () => {
		// Of 49 changes, 25 are log(124 / 101) = 0.2052 and 24 are log(185 / 101) = 0.6052.
		const [small, large] = [
			[100, 123],
			[100, 184],
		].map((pair) => range(8).map((week) => pair[week % 2]));
		const mixed = [100, 123, 100, 123, 100, 184, 100, 184];
		const weekdays = [small, small, small, mixed, large, large, large];
		const counts = range(56).map((day) => weekdays[day % 7]?.[Math.floor(day / 7)] ?? 0);

		// √(101 × 124) × e^(±3.2 × 0.2052) − 1.
		expect(rounded(counts)).toEqual([110.9, 57, 214.8]);
		// Without the last day of a weekday, there is one small change less, and the median is 0.4052.
		expect(rounded(counts.with(50, 0))).toEqual([110.9, 29.6, 408.3]);
	});

	it('is not widened by a step, which is a single change', () => {
		const [usual, , high] = rounded([...weeks(100).slice(28), ...weeks(200).slice(28)]);

		expect(usual).toBe(200);
		// 201 × e^(3.2 × 0.12) − 1.
		expect(high).toBe(294.1);
	});

	it('is not widened by the days before and after one without traffic', () => {
		const counts = range(56).map((day) => (day % 14 === 3 ? 0 : 100));

		expect(rounded(counts)).toEqual([100, LOW, HIGH]);
	});
});

describe('what the weekday has reached', () => {
	// 301 × e^(0.75 × 3.2 × 0.12) − 1, and 31 × e^(−0.75 × 3.2 × 0.12) − 1.
	it.each([
		['once, does not widen the band', [300, 100], HIGH],
		['twice, widens it', [300, 100, 100, 100, 300], 400.5],
		['twice at least, widens it up to the second largest', [900, 300], 400.5],
		['every other week, widens it', [300, 100, 300, 100, 300, 100, 300], 400.5],
	])('%s', (_what, others, high) => {
		expect(rounded(withWeekday(weeks(100), ...others))[2]).toBe(high);
	});

	it.each([
		['once', [30], LOW],
		['twice', [30, 100, 100, 30], 22.2],
		['twice, and once no traffic', [30, 0, 100, 30], 22.2],
	])('downward %s', (_what, others, low) => {
		expect(rounded(withWeekday(weeks(100), ...others))[1]).toBe(low);
	});

	it('does not widen the band of another weekday', () => {
		const counts = weeks(100).with(6, 300).with(13, 300).with(20, 30).with(27, 30);

		expect(rounded(counts)).toEqual([100, LOW, HIGH]);
	});

	it('before a holiday of 18 days is not above the band after it', () => {
		const counts = weeks(100).fill(60, 38);

		// 61 × e^(−3.2 / √60) − 1 below what is usual by now, 101 × e^(0.75 × 3.2 / √60) − 1 above.
		expect(rounded(counts)).toEqual([60, 39.4, 136.7]);
	});
});
