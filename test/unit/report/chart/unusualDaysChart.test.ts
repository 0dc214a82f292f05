import {
	unusualDaysChart,
	type ChartedDay,
} from '../../../../nodes/WebsiteAnalytics/report/chart/unusualDaysChart';
import { CHART, pathOf, wordsOf, writerOf } from '../support/scenes';

const day = (of: number, actual: number, given: Partial<ChartedDay> = {}): ChartedDay => ({
	...{ date: `2026-03-0${of}`, actual, low: 5, high: 15, isMarked: false },
	...given,
});
const unknown = (of: number, actual: number) => day(of, actual, { low: null, high: null });
const DAYS = [unknown(7, 10), day(8, 10), day(9, 20, { isMarked: true })];

const chartOf = (days: ChartedDay[]) => unusualDaysChart(CHART, 'visitors', days, writerOf());

it.each([
	['where it is known', DAYS, ['366,243.5 680,243.5 680,390.5 366,390.5']],
	[
		'of a day alone, 20 points wide',
		[unknown(7, 20), day(8, 10), unknown(9, 20)],
		['356,243.5 376,243.5 376,390.5 356,390.5'],
	],
	[
		'with a gap without enough history',
		[day(5, 20), day(6, 20), unknown(7, 20), day(8, 20), day(9, 20)],
		['52,243.5 209,243.5 209,390.5 52,390.5', '523,243.5 680,243.5 680,390.5 523,390.5'],
	],
	['of no day', [], []],
	['of no day that is known', [unknown(8, 0)], []],
])('draws the band of normal numbers %s', (_where, days, bands) => {
	const { shapes } = chartOf(days);

	const areas = shapes.flatMap((shape) => (shape.kind === 'area' ? pathOf(shape.points) : []));

	// The first one is in the legend.
	expect(areas.slice(1)).toEqual(bands);
});

it('leaves room for a band above all days', () => {
	expect(wordsOf(chartOf([day(8, 1, { high: 99 })]))).toContain('100');
});
