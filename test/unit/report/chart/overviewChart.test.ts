import { range } from 'lodash';
import type { TrafficOfWebsite } from '../../../../nodes/WebsiteAnalytics/analytics/summary';
import type { BarsPlot } from '../../../../nodes/WebsiteAnalytics/report/chart/chart';
import { drawChart } from '../../../../nodes/WebsiteAnalytics/report/chart/drawChart';
import { overviewChart } from '../../../../nodes/WebsiteAnalytics/report/chart/overviewChart';
import { formatterOf, labelsOf, linesOf, textsOf } from '../support/drawings';
import { overviewOf, website } from '../support/overview';

const chartOf = (websites: TrafficOfWebsite[], isComplete = true) =>
	overviewChart('All websites', overviewOf(websites, [], isComplete), formatterOf());
const drawn = (...given: Parameters<typeof chartOf>) => drawChart(chartOf(...given));
const many = (count: number) =>
	range(count).map((index) => website(`${index + 1}.example`, 100, 50));

describe('the chart of an overview', () => {
	it('of a range that runs says of which days the bars are', () => {
		const finishedPart = { from: '2026-03-08', to: '2026-03-13' };
		const websites = [website('a.example', 12, 9, { finished: 9 })];
		const overview = overviewOf(websites, [], false, { finishedPart });
		const { subtitle, plot } = overviewChart('All websites', overview, formatterOf());

		expect(subtitle).toBe('Mar 8 – 14, 2026, so far');
		expect(plot.caption).toBe('Visitors by website, Mar 8 – 13');
		expect((plot as BarsPlot).bars).toMatchObject([{ count: 9, change: { text: '0.0%' } }]);
	});

	it('has a mark at the earlier count of a website, but not at 0', () => {
		const marksOf = (previous: number) =>
			linesOf(drawn([website('a.example', 9, previous)]), 'text');

		// One mark is in the legend.
		expect([marksOf(12).length, marksOf(0).length]).toEqual([2, 1]);
	});

	it('draws 10 of many websites, and says how many there are', () => {
		expect(linesOf(drawn(many(10)))).toHaveLength(10);
		expect(textsOf(drawn(many(10))).join()).not.toContain('shown');
		expect(linesOf(drawn(many(13)))).toHaveLength(10);
		expect(textsOf(drawn(many(13)))).toContain('10 of 13 websites shown');
	});

	it('stays within the picture, which ends after 1,500 pixels', () => {
		const drawing = drawn(many(50));
		const labels = labelsOf(drawing).map(({ y }) => y);

		expect(drawing.height).toBeLessThanOrEqual(37.5);
		expect(Math.max(...labels)).toBeLessThan(drawing.height);
	});

	it('shortens long names beside large counts', () => {
		const large = website(`${'long-'.repeat(40)}.example`, Number.MAX_SAFE_INTEGER);

		expect(textsOf(drawn([large, website('b.example', 1)]))).toEqual(
			expect.arrayContaining([expect.stringMatching(/^(long-)+\w*…$/), '9,007,199,254,740,991']),
		);
	});

	it('leaves out a name where a huge change leaves no room for one letter', () => {
		const grown = website('long-name.example', Number.MAX_SAFE_INTEGER, 1);

		expect(textsOf(drawn([grown])).join(' ')).not.toContain('long');
	});
});
