import { range } from 'lodash';
import { dayAfter } from '../../analytics/support/arbitraries';
import { textWidth } from '../../../../nodes/WebsiteAnalytics/report/chart/font/drawnText';
import { countTicks, dayTicks } from '../../../../nodes/WebsiteAnalytics/report/chart/linesPlot';
import { formatterOf } from '../support/drawings';

describe('the axes of a chart', () => {
	it.each([
		[0, '0 1'],
		[1, '0 1'],
		[3, '0 1 2 3'],
		[6, '0 2 4 6'],
		[99, '0 20 40 60 80 100'],
		[1000, '0 200 400 600 800 1,000'],
		[5720, '0 2,000 4,000 6,000'],
		[1_234_567, '0 500K 1M 1.5M'],
		[8e15, '0 2000T 4000T 6000T 8000T'],
	])('marks counts up to at least %d', (largest, texts) => {
		expect(countTicks(largest, formatterOf()).map(({ text }) => text)).toEqual(texts.split(' '));
	});

	const ticksOf = (from: string, length: number, locale = 'en-US') =>
		dayTicks(
			range(length).map((index) => dayAfter(from, index)),
			locale,
			632,
		);
	const textOf = (ticks: ReturnType<typeof ticksOf>) =>
		ticks.map(({ value, text }) => `${value}: ${text}`);

	it.each([
		[1, 1],
		[7, 7],
		[8, 4],
		[14, 7],
		[31, 7],
		[92, 7],
		[93, 3],
		[365, 4],
		[731, 5],
	])('labels %d days with %d labels', (length, expected) => {
		expect(ticksOf('2025-01-02', length)).toHaveLength(expected);
	});

	it.each([
		['de', 28, 31],
		['pt-BR', 28, 28],
	])('labels of days do not touch in %s: %d days of %d', (locale, length, count) => {
		const dates = range(length).map((index) => dayAfter('2026-02-01', index));
		const ticks = dayTicks(dates, locale, 632, count);
		const gaps = ticks.slice(1).map((tick, place) => {
			const last = ticks[place] ?? tick;
			const widths = (textWidth(tick.text) + textWidth(last.text)) / 2;
			return ((tick.value - last.value) * 632) / (count - 1) - widths;
		});

		expect(ticks.length).toBeGreaterThan(3);
		expect(Math.min(...gaps)).toBeGreaterThanOrEqual(14);
	});

	it('names the weekdays of up to two weeks', () => {
		expect(textOf(ticksOf('2026-03-09', 7, 'de-DE')).slice(0, 2)).toEqual(['0: Mo', '1: Di']);
		expect(ticksOf('2026-03-09', 14).map(({ text }) => text)).toEqual([
			'Mon',
			'Wed',
			'Fri',
			'Sun',
			'Tue',
			'Thu',
			'Sat',
		]);
	});

	it('labels days at equal distances, starting with the first, and of many days the first of months', () => {
		expect(textOf(ticksOf('2026-02-27', 15)).slice(0, 2)).toEqual(['0: Feb 27', '3: Mar 2']);
		expect(textOf(ticksOf('2026-01-30', 100, 'de-DE'))).toEqual([
			'2: Feb. 2026',
			'30: März 2026',
			'61: Apr. 2026',
			'91: Mai 2026',
		]);
	});
});
