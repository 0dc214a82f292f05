import fc from 'fast-check';
import { daysLabels, yTicks } from '../../../nodes/WebsiteAnalytics/report/chartScale';
import { daysFrom } from '../statistics/support/traffic';

describe('the ticks of the count axis', () => {
	const upTo = (pageviews: number) => daysFrom('2026-03-08', [[0, pageviews]]).days;
	const texts = (largest: number) => yTicks(upTo(largest), 'en-US').map(({ text }) => text);

	it.each([
		[0, ['0', '1']],
		[1, ['0', '1']],
		[3, ['0', '1', '2', '3']],
		[6, ['0', '2', '4', '6']],
		[99, ['0', '20', '40', '60', '80', '100']],
		[1000, ['0', '200', '400', '600', '800', '1K']],
		[1_234_567, ['0', '500K', '1M', '1.5M']],
	])('go up to at least %d', (largest, expected) => {
		expect(texts(largest)).toEqual(expected);
	});

	it('are written in the locale', () => {
		const hindi = yTicks(upTo(3), 'hi-IN-u-nu-deva');

		expect(hindi.map(({ text }) => text)).toEqual(['०', '१', '२', '३']);
	});

	it('go up to the visitors where these are more than the pageviews', () => {
		const { days } = daysFrom('2026-03-08', [[3, 1]]);

		expect(yTicks(days, 'en-US').at(-1)).toEqual({ value: 3, text: '3' });
	});

	it('are few whole numbers up to the largest count', () => {
		fc.assert(
			fc.property(fc.nat(), (largest) => {
				const ticks = yTicks(upTo(largest), 'en-US').map(({ value }) => value);

				expect(ticks.length).toBeLessThanOrEqual(6);
				expect(ticks.every(Number.isInteger)).toBe(true);
				expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(largest, 1));
			}),
		);
	});
});

it.each([
	[1, 1],
	[7, 7],
	[8, 4],
	[31, 7],
	[90, 7],
	[365, 7],
	[400, 7],
])('labels %d days with %d labels', (length, expected) => {
	const { days } = daysFrom(
		'2025-01-01',
		Array.from({ length }, () => [1, 1]),
	);

	expect(daysLabels(days, 'en-US')).toHaveLength(expected);
});

it('labels days at equal distances, starting with the first', () => {
	const { days } = daysFrom(
		'2026-02-27',
		Array.from({ length: 8 }, () => [1, 1]),
	);

	expect(daysLabels(days, 'en-US')).toEqual([
		{ value: 0, text: 'Feb 27' },
		{ value: 2, text: 'Mar 1' },
		{ value: 4, text: 'Mar 3' },
		{ value: 6, text: 'Mar 5' },
	]);
});
