import { times } from 'lodash';
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

it.each([
	[45, ' per day', 45],
	[46, ' (per day, mean of each week)', 7],
	[182, ' (per day, mean of each week)', 26],
	[183, ' (per day, mean of each month)', 7],
])('of %i days, a bar is the count%s, as the line says', (length, what, bars) => {
	// A shorter last week or month does not look like a drop.
	expect(lineOf(times(length, () => 6))).toBe(`Visitors${what}: ${'█'.repeat(bars)}`);
});

it('has a row for each day in a mail', () => {
	expect(dayBarsSection(daysOf([6, 2], []), ENGLISH)).toEqual([
		{
			heading: 'Visitors per day',
			rows: [
				{ label: 'Sun, Mar 8, 2026', value: '6', size: 6 },
				{ label: 'Mon, Mar 9, 2026', value: '2', size: 2 },
			],
		},
	]);
});

it('has the sum of each week, and of each month of a long range, with its days', () => {
	const weeks = rowsOf([6, ...times(45, () => 2)]);
	const months = rowsOf(times(183, () => 2));

	expect(rowsOf(times(45, () => 2))).toHaveLength(45);
	expect(weeks).toHaveLength(7);
	expect([weeks[0], weeks[6]]).toEqual([
		{ label: 'Mar 8 – 14, 2026', value: '18', size: 18 },
		{ label: 'Apr 19 – 22, 2026', value: '8', size: 8 },
	]);
	expect(months.slice(0, 2)).toEqual([
		{ label: 'Mar 8 – 31, 2026', value: '48', size: 48 },
		{ label: 'Apr 1 – 30, 2026', value: '60', size: 60 },
	]);
});
