import fc from 'fast-check';
import {
	countText,
	countTicks,
	dayTicks,
} from '../../../../nodes/WebsiteAnalytics/report/chart/scale';
import { dayAfter } from '../../statistics/support/arbitraries';

describe('the ticks of the count axis', () => {
	const texts = (largest: number) => countTicks(largest, 'en-US').map(({ text }) => text);

	it.each([
		[0, ['0', '1']],
		[1, ['0', '1']],
		[3, ['0', '1', '2', '3']],
		[6, ['0', '2', '4', '6']],
		[99, ['0', '20', '40', '60', '80', '100']],
		[1000, ['0', '200', '400', '600', '800', '1K']],
		[1_234_567, ['0', '500K', '1M', '1.5M']],
		[1e15, ['0', '2E14', '4E14', '6E14', '8E14', '1E15']],
	])('go up to at least %d', (largest, expected) => {
		expect(texts(largest)).toEqual(expected);
	});

	it('are written in the locale', () => {
		const hindi = countTicks(3, 'hi-IN-u-nu-deva');

		expect(hindi.map(({ text }) => text)).toEqual(['०', '१', '२', '३']);
	});

	it('are also there in Latin digits', () => {
		const hindi = countTicks(20_000, 'hi-IN-u-nu-deva');

		expect(hindi.map(({ latin }) => latin)).toEqual(['0', '5K', '10K', '15K', '20K']);
	});

	it('are few whole numbers up to the largest count', () => {
		fc.assert(
			fc.property(fc.nat(), (largest) => {
				const ticks = countTicks(largest, 'en-US').map(({ value }) => value);

				expect(ticks.length).toBeLessThanOrEqual(6);
				expect(ticks.every(Number.isInteger)).toBe(true);
				expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(largest, 1));
			}),
		);
	});
});

const daysOf = (from: string, length: number) =>
	Array.from({ length }, (_, index) => dayAfter(from, index));

it.each([
	[1, 1],
	[7, 7],
	[8, 4],
	[31, 7],
	[92, 7],
	[93, 3],
	[365, 6],
	[731, 6],
])('labels %d days with %d labels', (length, expected) => {
	expect(dayTicks(daysOf('2025-01-02', length), 'en-US')).toHaveLength(expected);
});

it('labels days at equal distances, starting with the first', () => {
	expect(dayTicks(daysOf('2026-02-27', 8), 'en-US')).toEqual([
		{ value: 0, text: 'Feb 27', latin: '2026-02-27' },
		{ value: 2, text: 'Mar 1', latin: '2026-03-01' },
		{ value: 4, text: 'Mar 3', latin: '2026-03-03' },
		{ value: 6, text: 'Mar 5', latin: '2026-03-05' },
	]);
});

it('labels the first days of months where there are many days', () => {
	expect(dayTicks(daysOf('2026-01-30', 100), 'de-DE')).toEqual([
		{ value: 2, text: 'Feb. 2026', latin: '2026-02' },
		{ value: 30, text: 'März 2026', latin: '2026-03' },
		{ value: 61, text: 'Apr. 2026', latin: '2026-04' },
		{ value: 91, text: 'Mai 2026', latin: '2026-05' },
	]);
});

it.each([
	[1_234_567, 'de-DE', '1.234.567', '1,234,567'],
	[1_234_567_890, 'en-US', '1.2B', '1.2B'],
	[2e250, 'en-US', '2E250', '2E250'],
	[12, 'hi-IN-u-nu-deva', '१२', '12'],
])('writes the count %d in %s as %s', (count, locale, text, latin) => {
	expect(countText(count, locale)).toEqual({ text, latin });
});
