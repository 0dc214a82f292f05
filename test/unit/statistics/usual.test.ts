import fc from 'fast-check';
import { range } from 'lodash';
import {
	unusualCount,
	unusualDay,
	usualAfter,
	usualOn,
	type Sensitivity,
} from '../../../nodes/WebsiteAnalytics/statistics/usual';
import { dayAfter } from './support/arbitraries';

/** The counts of eight weeks, from the counts of a week. */
const weeks = (...week: number[]) => range(56).map((day) => week[day % week.length] ?? 0);

/** Counts by day, the last of them on `day`. */
function endingOn(day: string, counts: number[]): Map<string, number> {
	return new Map(counts.map((count, index) => [dayAfter(day, index - counts.length + 1), count]));
}

const rounded = (counts: number[], sensitivity: Sensitivity = 'medium') => {
	const { usual = NaN, low = NaN, high = NaN } = usualAfter(counts, sensitivity) ?? {};
	return [usual, low, high].map((value) => Math.round(value * 10) / 10);
};

describe('what is usual', () => {
	// The wobble is 1.07 × 1/√100 = 0.107, and the band 101 × e^(±0.107 k) − 1.
	it.each<[Sensitivity, number, number]>([
		['low', 61.4, 162.5],
		['medium', 68.5, 145.9],
		['high', 73.9, 135.3],
	])('is a band at %s sensitivity', (sensitivity, low, high) => {
		expect(rounded(weeks(100), sensitivity)).toEqual([100, low, high]);
	});

	it('has a wobble of 0.07 at least, however many visitors there are', () => {
		// 10001 × e^(±3.5 × 1.07 × 0.07) − 1.
		expect(rounded(weeks(10_000))).toEqual([10_000, 7693.7, 12_997.5]);
	});

	it('is that of the weekday', () => {
		// The first of these days is of the same weekday as the day that comes after them.
		expect(rounded(weeks(50, 100, 100, 100, 100, 100, 100))[0]).toBe(50);
		expect(rounded(weeks(100, 100, 100, 100, 100, 100, 50))[0]).toBe(100);
	});

	it('follows the level of the last four weeks', () => {
		const grown = [...weeks(100).slice(28), ...weeks(200).slice(28)];

		// Each weekday has four of log 101 and four of log 201, so the level is half the way to log 201.
		expect(rounded(grown)[0]).toBe(200);
	});

	it('is not moved by single days that are far from it', () => {
		const counts = weeks(100).map((count, index) => (index % 10 === 3 ? 5000 : count));

		expect(rounded(counts)[0]).toBe(100);
	});

	it('is not moved by the two days in the middle that are of the same weekday', () => {
		const counts = weeks(100).with(21, 5000).with(28, 1);

		expect(rounded(counts)[0]).toBe(100);
	});

	it('follows the last 28 days of a website that is five weeks old', () => {
		const counts = [
			...range(21).map(() => 0),
			...range(28).map(() => 100),
			...range(7).map(() => 200),
		];

		// 21 of the last 28 days were as their weekday, which had 100 four times and 200 once.
		expect(rounded(counts)[0]).toBe(100);
	});

	it('has a wobble that grows with what the days were away from usual', () => {
		// Days differ from their weekday by log(111/101) or log(91/101) in turn, from week to week.
		const counts = range(56).map((day) => (Math.floor(day / 7) % 2 === 0 ? 80 : 125));
		const [usual = 0, low = 0] = rounded(counts);
		// Medians of log 81 and log 126; the deviation of each day from it is half of log(126/81).
		const middle = Math.sqrt(81 * 126);
		const wobble = 1.07 * 1.4826 * (Math.log(126 / 81) / 2);

		expect(usual).toBeCloseTo(middle - 1, 0);
		expect(low).toBeCloseTo(middle * Math.exp(-3.5 * wobble) - 1, 0);
	});

	it('is unknown with less than 21 days since the first traffic', () => {
		const young = (days: number) => range(56).map((index) => (index < 56 - days ? 0 : 30));

		expect(usualAfter(young(20), 'medium')).toBeNull();
		expect(usualAfter(young(21), 'medium')).not.toBeNull();
		expect(usualAfter(weeks(0), 'medium')).toBeNull();
	});

	it('counts days without traffic after the first one', () => {
		const counts = [...range(28).map(() => 40), ...range(28).map(() => 0)];

		// Four weeks of each: the weekday is half the way, and the last four weeks pull it to zero.
		expect(rounded(counts)[0]).toBe(0);
	});
});

describe('a day', () => {
	it.each([
		['is unusual beyond the band', 68, 20, 'drop'],
		['is not unusual in the band', 69, 20, undefined],
		['is unusual above the band', 146, 20, 'spike'],
		['is unusual without traffic', 0, 20, 'drop'],
		['is not unusual when it and the usual are below the minimum', 0, 101, undefined],
		['is unusual when it alone reaches the minimum', 500, 500, 'spike'],
	])('%s', (_what, actual, minimum, direction) => {
		const usual = usualAfter(weeks(100), 'medium');

		expect(usual && unusualCount(actual, usual, minimum)?.direction).toBe(direction);
	});

	it.each([
		['at the lower end of the band', 60, undefined],
		['below the band', 59, 'drop'],
		['at the upper end of the band', 140, undefined],
		['above the band', 141, 'spike'],
	])('%s of 60 to 140 with %i visitors', (_where, actual, direction) => {
		const band = { usual: 100, low: 60, high: 140 };

		expect(unusualCount(actual, band, 20)?.direction).toBe(direction);
	});

	it('is unusual from 30 % of usual on, where the band is narrower', () => {
		const band = { usual: 100, low: 90, high: 110 };
		const directions = [71, 70, 129, 130].map(
			(actual) => unusualCount(actual, band, 20)?.direction,
		);

		expect(directions).toEqual([undefined, 'drop', undefined, 'spike']);
	});

	it('is not unusual within 30 % of usual, however narrow the band is', () => {
		const usual = usualAfter(weeks(10_000), 'high');

		// The band of high sensitivity begins at 10001 × e^(−2.8 × 0.0749) − 1 = 8108.
		expect(usual && unusualCount(7001, usual, 20)).toBeNull();
		expect(usual && unusualCount(7000, usual, 20)).toMatchObject({ direction: 'drop' });
	});

	it('is compared with the 56 days before it, and with itself left out', () => {
		const counts = endingOn('2026-03-14', [100_000, ...weeks(100), 40]);

		expect(usualOn('2026-03-14', counts, 'medium')?.usual).toBeCloseTo(100);
		expect(unusualDay('2026-03-14', counts, 'medium', 20)).toMatchObject({
			actual: 40,
			direction: 'drop',
		});
	});

	it('is compared with what is usual for its own weekday', () => {
		const counts = endingOn('2026-03-13', weeks(50, 100, 100, 100, 100, 100, 100));

		expect(usualOn('2026-03-14', counts, 'medium')?.usual).toBeCloseTo(50);
	});

	it('without a row is a day without traffic', () => {
		const counts = endingOn('2026-03-13', weeks(100));

		expect(unusualDay('2026-03-14', counts, 'medium', 20)).toMatchObject({ actual: 0 });
	});
});

it('gives a band around what is usual, for any counts', () => {
	const counts = fc.array(fc.nat(1_000_000), { minLength: 0, maxLength: 56 });
	const sensitivities = fc.constantFrom<Sensitivity[]>('low', 'medium', 'high');

	fc.assert(
		fc.property(counts, sensitivities, (days, sensitivity) => {
			const found = usualAfter(days, sensitivity);

			expect(found === null || (found.low >= 0 && found.low <= found.usual)).toBe(true);
			expect(found === null || found.usual <= found.high).toBe(true);
		}),
	);
});
