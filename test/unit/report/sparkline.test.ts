import fc from 'fast-check';
import { sparkline } from '../../../nodes/WebsiteAnalytics/report/sparkline';

it.each([
	[[0, 1, 2, 3, 4, 5, 6, 7], '▁▂▃▄▅▆▇█'],
	[[0, 0, 0], '▁▁▁'],
	[[5], '█'],
	[[5, 5], '██'],
	[[100, 50, 0], '█▅▁'],
	[[-4, 0, 7], '▁▁█'],
	[[-4, -1], '▁▁'],
	[[], ''],
])('draws %j as "%s"', (values, bars) => {
	expect(sparkline(values)).toEqual({ bars, valuesPerBar: 1 });
});

it('draws a long series with means, so that a shorter last group does not look like a drop', () => {
	expect(sparkline(Array.from({ length: 93 }, () => 6))).toEqual({
		bars: '█'.repeat(47),
		valuesPerBar: 2,
	});
});

it('draws one bar per value up to 92 values, and never more bars', () => {
	const bars = (length: number) => [...sparkline(Array.from({ length }, (_, index) => index)).bars];

	expect(bars(92)).toHaveLength(92);

	fc.assert(
		fc.property(fc.integer({ min: 93, max: 5000 }), (length) => {
			const { valuesPerBar } = sparkline(Array.from({ length }, () => 1));

			expect(bars(length)).toHaveLength(Math.ceil(length / valuesPerBar));
			expect(bars(length).length).toBeLessThanOrEqual(92);
		}),
	);
});

it('draws only blocks, with a full one for the largest value', () => {
	fc.assert(
		fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 90 }), (values) => {
			const bars = [...sparkline(values).bars];
			const largest = Math.max(...values);

			expect(bars.join('')).toMatch(/^[▁-█]+$/);
			expect(bars[values.indexOf(largest)]).toBe(largest === 0 ? '▁' : '█');
		}),
	);
});
