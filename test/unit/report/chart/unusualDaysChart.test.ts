import type { FoldedDay } from '../../../../nodes/WebsiteAnalytics/analytics/seriesRule';
import { drawChart } from '../../../../nodes/WebsiteAnalytics/report/chart/drawChart';
import { unusualDaysChart } from '../../../../nodes/WebsiteAnalytics/report/chart/unusualDaysChart';
import { judgedDay } from '../support/days';
import { areasOf, formatterOf, linesOf, textsOf } from '../support/drawings';

const day = (of: number, count: number, high?: number) => judgedDay(`2026-03-0${of}`, count, high);
const unknown = (of: number) => ({ ...day(of, 9), found: null });
const RANGE = { from: '2026-03-05', to: '2026-03-09' };

const drawn = (days: FoldedDay[]) =>
	drawChart(unusualDaysChart({ name: 'a', range: RANGE }, 'visitors', days, formatterOf()));

describe('the chart of unusual days', () => {
	it.each([
		['one area for days that have one', [unknown(7), day(8, 10), day(9, 20)], [4]],
		['two areas around a day without one', [day(6, 1), day(7, 1), unknown(8), day(9, 9)], [4, 2]],
		['no area for no day', [unknown(8)], []],
		['no area without days', [], []],
	])('has the band of expected counts as %s', (_where, days, corners) => {
		const areas = areasOf(drawn(days), 'tint');

		expect(areas.map(({ points }) => points.length)).toEqual(corners);
	});

	it('has a dot for each reported day and in the legend, also for neighboring days', () => {
		const drawing = drawn([day(6, 20), day(7, 20), day(8, 1)]);
		const points = drawing.shapes.filter(({ kind, color }) => kind === 'line' && color === 'down');

		expect(points).toHaveLength(3);
		expect(linesOf(drawing, 'down')).toEqual([]);
	});

	it('leaves room for a band above all days', () => {
		expect(textsOf(drawn([day(8, 1, 99)]))).toContain('100');
	});
});
