import { drawChart } from '../../../../nodes/WebsiteAnalytics/report/chart/drawChart';
import {
	type ChartedDay,
	unusualDaysChart,
} from '../../../../nodes/WebsiteAnalytics/report/chart/unusualDaysChart';
import { formatterOf, rectanglesOf, textsOf } from '../support/drawings';

const day = (of: number, actual: number, given: Partial<ChartedDay> = {}): ChartedDay => ({
	date: `2026-03-0${of}`,
	actual,
	low: 5,
	high: 15,
	isMarked: false,
	...given,
});
const unknown = (of: number, actual: number) => day(of, actual, { low: null, high: null });
const RANGE = { from: '2026-03-05', to: '2026-03-09' };

const drawn = (days: ChartedDay[]) =>
	drawChart(unusualDaysChart({ name: 'a', range: RANGE }, 'visitors', days, formatterOf()));

describe('the chart of unusual days', () => {
	it.each([
		[
			'for days that have one',
			[unknown(7, 10), day(8, 10), day(9, 20, { isMarked: true })],
			['209,245 523,391', '523,245 680,391'],
		],
		['for a day alone', [unknown(7, 20), day(8, 10), unknown(9, 20)], ['209,245 523,391']],
		['for no day', [unknown(8, 0)], []],
		['without days', [], []],
	])('has the band of expected counts %s', (_where, days, band) => {
		expect(rectanglesOf(drawn(days), 'expected')).toEqual(band);
	});

	it('leaves room for a band above all days', () => {
		expect(textsOf(drawn([day(8, 1, { high: 99 })]))).toContain('100');
	});
});
