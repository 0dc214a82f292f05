import { range } from 'lodash';
import { countTicks, dayTicks } from '../../../../nodes/WebsiteAnalytics/report/chart/scale';
import {
	changeText,
	countText,
	drawnWidth,
} from '../../../../nodes/WebsiteAnalytics/report/chart/written';
import { writerOf } from '../support/scenes';
import { dayAfter } from '../../analytics/support/arbitraries';

it.each([
	[0, '0 1'],
	[1, '0 1'],
	[3, '0 1 2 3'],
	[6, '0 2 4 6'],
	[99, '0 20 40 60 80 100'],
	[1000, '0 200 400 600 800 1,000'],
	[5720, '0 2,000 4,000 6,000'],
	[1_234_567, '0 500K 1M 1.5M'],
	[1e15, '0 2E14 4E14 6E14 8E14 1E15'],
])('marks counts up to at least %d', (largest, texts) => {
	expect(countTicks(largest, writerOf()).map(({ text }) => text)).toEqual(texts.split(' '));
});

it('writes counts in the locale, and also in Latin digits', () => {
	const hindi = countTicks(2_000_000, writerOf('hi-IN-u-nu-deva')).slice(0, 2);

	expect(hindi).toEqual([
		{ value: 0, text: '०', latin: '0' },
		{ value: 500_000, text: '५\u00a0लाख', latin: '500K' },
	]);
});

const ticksOf = (from: string, length: number, locale = 'en-US') =>
	dayTicks(
		range(length).map((index) => dayAfter(from, index)),
		locale,
		632,
	);
const textOf = (ticks: ReturnType<typeof ticksOf>) =>
	ticks.map(({ value, text, latin }) => `${value}: ${text} (${latin})`);

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
		const widths = (drawnWidth(tick) + drawnWidth(last)) / 2;
		return ((tick.value - last.value) * 632) / (count - 1) - widths;
	});

	expect(ticks.length).toBeGreaterThan(3);
	expect(Math.min(...gaps)).toBeGreaterThanOrEqual(14);
});

it('names the weekdays of up to two weeks', () => {
	expect(textOf(ticksOf('2026-03-09', 7, 'de-DE')).slice(0, 2)).toEqual([
		...['0: Mo (03-09)', '1: Di (03-10)'],
	]);
	expect(ticksOf('2026-03-09', 14).map(({ text }) => text)).toEqual([
		...['Mon', 'Wed', 'Fri', 'Sun', 'Tue', 'Thu', 'Sat'],
	]);
});

it('labels days at equal distances, starting with the first, and of many days the first of months', () => {
	expect(textOf(ticksOf('2026-02-27', 15)).slice(0, 2)).toEqual([
		...['0: Feb 27 (02-27)', '3: Mar 2 (03-02)'],
	]);
	expect(textOf(ticksOf('2026-01-30', 100, 'de-DE'))).toEqual([
		...['2: Feb. 2026 (2026-02)', '30: März 2026 (2026-03)'],
		...['61: Apr. 2026 (2026-04)', '91: Mai 2026 (2026-05)'],
	]);
});

it.each([
	[1_234_567, 'de-DE', '1.234.567', '1,234,567'],
	[999_999_999, 'en-US', '999,999,999', '999,999,999'],
	[1e9, 'en-US', '1B', '1B'],
	[9e14, 'en-US', '900T', '900T'],
	[1e15, 'en-US', '1E15', '1E15'],
	[12, 'hi-IN-u-nu-deva', '१२', '12'],
])('writes the count %d in %s as %s', (count, locale, text, latin) => {
	expect(countText(count, writerOf(locale))).toEqual({ text, latin });
});

it('writes a change as texts do', () => {
	expect(changeText(10, writerOf('de-DE'))).toEqual({ text: '+10,0\u00a0%', latin: '+10.0%' });
});
