import { range } from 'lodash';
import type { TrafficOfWebsite } from '../../../../nodes/WebsiteAnalytics/analytics/summary';
import { drawChart } from '../../../../nodes/WebsiteAnalytics/report/chart/drawChart';
import type { Drawing } from '../../../../nodes/WebsiteAnalytics/report/chart/drawing';
import { overviewChart } from '../../../../nodes/WebsiteAnalytics/report/chart/overviewChart';
import { formatterOf, labelsOf, rectanglesOf, textsOf } from '../support/drawings';
import { overviewOf, website } from '../support/overview';

const drawn = (websites: TrafficOfWebsite[], locale = 'en-US', isComplete = true) =>
	drawChart(
		overviewChart('All websites', overviewOf(websites, [], isComplete), formatterOf(locale)),
	);
const barsOf = (drawing: Drawing) =>
	rectanglesOf(drawing, 'visitors').map((corners) => corners.split(/[ ,]/).map(Number));

describe('the chart of an overview', () => {
	it('says so far of a range that runs', () => {
		const drawing = drawn([website('a.example', 9, 9)], 'en-US', false);

		expect(textsOf(drawing)).toContain('Mar 8 – 14, 2026, so far');
	});

	describe('of many websites', () => {
		const many = (count: number) =>
			range(count).map((index) => website(`${index + 1}.example`, 100, 50));

		it('draws 10, and says how many there are', () => {
			expect(barsOf(drawn(many(10)))).toHaveLength(10);
			expect(textsOf(drawn(many(10))).join()).not.toContain('shown');
			expect(barsOf(drawn(many(13)))).toHaveLength(10);
			expect(textsOf(drawn(many(13)))).toContain('10 of 13 websites shown');
		});

		it('stays within the picture, with letters that a phone shows in 12 pixels', () => {
			const drawing = drawn(many(50));
			const bottoms = barsOf(drawing).map(([, , , bottom = 0]) => bottom);

			expect(Math.max(...bottoms, ...labelsOf(drawing).map(({ y }) => y))).toBeLessThanOrEqual(510);
			expect(Math.min(...labelsOf(drawing).map(({ size }) => size))).toBe(24);
		});
	});

	it('leaves room for long names, which are shortened, and for large counts', () => {
		const large = website(`${'long-'.repeat(40)}.example`, Number.MAX_SAFE_INTEGER);
		const drawing = drawn([large, website('b.example', 1)]);
		const [[left = 0, , right = 0] = []] = barsOf(drawing);

		expect(right - left).toBeGreaterThan(100);
		expect(textsOf(drawing)).toEqual(
			expect.arrayContaining([expect.stringMatching(/^(long-)+\w*…$/), '9,007,199,254,740,991']),
		);
	});
});
