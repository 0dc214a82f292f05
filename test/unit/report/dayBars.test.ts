import fc from 'fast-check';
import { range } from 'lodash';
import { dayBarsLine, dayBarsSection } from '../../../nodes/WebsiteAnalytics/report/dayBars';
import { daysOf } from './support/days';
import { ENGLISH } from './support/reports';

const lineOf = (visitors: number[]) => dayBarsLine(daysOf(visitors, []), ENGLISH)[0];
const rowsOf = (visitors: number[]) => dayBarsSection(daysOf(visitors, []), ENGLISH)[0]?.rows ?? [];

it.each([
	[[0, 1, 2, 3, 4, 5, 6, 7], '▁▂▃▄▅▆▇█'],
	[[0, 0, 0], '▁▁▁'],
	[[100, 50, 0], '█▅▁'],
	[[-4, 0, 7], '▁▁█'],
	[[-4, -1], '▁▁'],
])('draws %j as "%s"', (visitors, bars) => {
	expect(lineOf(visitors)).toBe(`Visitors per day: ${bars}`);
});

it('has none for a single day', () => {
	expect([lineOf([5]), rowsOf([5])]).toEqual([undefined, []]);
});

it('draws up to 92 bars, and from then on means, so that a shorter last group does not look like a drop', () => {
	expect(lineOf(range(92).map(() => 6))).toBe(`Visitors per day: ${'█'.repeat(92)}`);
	expect(lineOf(range(93).map(() => 6))).toBe(`Visitors per 2 days: ${'█'.repeat(47)}`);
});

it('draws blocks, at most 92, with a full one for the largest value', () => {
	fc.assert(
		fc.property(fc.array(fc.nat(), { minLength: 2, maxLength: 400 }), (visitors) => {
			const bars = [...(lineOf(visitors)?.replace(/^.*: /, '') ?? '')];

			expect(bars.join('')).toMatch(/^[▁-█]{1,92}$/);
			expect(bars.includes('█')).toBe(Math.max(...visitors) > 0);
		}),
	);
});

it('has a row for each day in a mail', () => {
	expect(dayBarsSection(daysOf([6, 2], []), ENGLISH)).toEqual([
		{
			heading: 'Visitors per day',
			isNumbered: false,
			rows: [
				{ label: 'Sun, Mar 8, 2026', value: '6', size: 6 },
				{ label: 'Mon, Mar 9, 2026', value: '2', size: 2 },
			],
		},
	]);
});

it('has at most 14 rows for many days, with the visitors of a day on average', () => {
	const rows = rowsOf([6, ...range(29).map(() => 2)]);

	expect(rowsOf(range(14))).toHaveLength(14);
	expect(rows).toHaveLength(10);
	// 6, 2 and 2.
	expect(rows[0]).toEqual({ label: 'Mar 8 – 10, 2026', value: '3', size: 3 });
	expect(rowsOf(range(365))).toHaveLength(14);
});
