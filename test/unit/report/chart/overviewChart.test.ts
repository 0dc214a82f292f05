import { range, round } from 'lodash';
import { overviewChart } from '../../../../nodes/WebsiteAnalytics/report/chart/overviewChart';
import type { Scene } from '../../../../nodes/WebsiteAnalytics/report/chart/scene';
import type { ReadWebsite } from '../../../../nodes/WebsiteAnalytics/analytics/summary';
import { overviewOf, website } from '../support/overview';
import { CHART, labelsOf, wordsOf, writerOf } from '../support/scenes';

const chartOf = (websites: ReadWebsite[], locale = 'en-US') =>
	overviewChart({ name: 'All websites' }, overviewOf(websites), writerOf(locale));
/** The bars of a color, without the mark in the legend. */
const barsOf = ({ shapes }: Scene, color: string) =>
	shapes.flatMap((shape) => {
		if (shape.kind !== 'area' || shape.color !== color) return [];
		const [[x, y] = [0, 0], , [right, bottom] = [0, 0]] = shape.points;
		return y > 142 ? [{ x, y, width: round(right - x, 2), height: round(bottom - y, 2) }] : [];
	});
const widthsOf = (scene: Scene, color = 'visitors') =>
	barsOf(scene, color).map(({ width }) => width);

it('says so far of a range that runs', () => {
	const overview = overviewOf([website('a.example', 9, 9)], [], false);

	expect(wordsOf(overviewChart(CHART, overview, writerOf()))).toContain('Mar 8 – 14, 2026, so far');
});

describe('of many websites', () => {
	const many = (count: number, visitors = 10) =>
		range(count).map((index) => website(`${index + 1}.example`, index < 10 ? 100 : visitors, 50));

	it('draws 10 each', () => {
		expect(widthsOf(chartOf(many(10)))).toHaveLength(10);
		expect(wordsOf(chartOf(many(10))).join()).not.toContain('more');
	});

	it('sums the others in one bar', () => {
		const scene = chartOf(many(13));
		const now = widthsOf(scene);

		expect(now).toHaveLength(11);
		expect(now[10]).toBeCloseTo((now[0] ?? 0) * 0.3, 1);
		expect(widthsOf(scene, 'visitorsBefore')[10]).toBe(0);
		expect(wordsOf(scene).slice(-2)).toEqual(['3 more websites', '30']);
	});

	it('draws no bar of a sum beside which nothing could be seen of the others', () => {
		const scene = chartOf(many(1010));
		const now = widthsOf(scene);

		expect(now[0]).toBeGreaterThan(200);
		expect(now[10]).toBe(0);
		expect(wordsOf(scene).slice(-2)).toEqual(['1,000 more websites', '10,000']);
	});

	it('stays within the picture, with letters that a phone shows in 12 pixels', () => {
		const scene = chartOf(many(50));
		const bottoms = [...barsOf(scene, 'visitors').map(({ y, height }) => y + height)];

		expect(Math.max(...bottoms, ...labelsOf(scene).map(({ y }) => y))).toBeLessThanOrEqual(510);
		expect(Math.min(...labelsOf(scene).map(({ size }) => size))).toBe(24);
	});
});

it('leaves room for long names, which are shortened, and for large counts', () => {
	const scene = chartOf([website(`${'long-'.repeat(40)}.example`, 5e250), website('b.example', 1)]);

	expect(widthsOf(scene)[0]).toBeGreaterThan(300);
	expect(wordsOf(scene)).toEqual(
		expect.arrayContaining([expect.stringMatching(/^(long-)+\w*…$/), '5E250']),
	);
});

it('writes names and counts so that they can be drawn in every script', () => {
	const labels = labelsOf(chartOf([website('пример.beispiel.example', 1234)], 'ar-EG'));

	expect(labels.slice(-2).map(({ latin }) => latin)).toEqual(['xn--e1afmkfd.beispiel.e…', '1,234']);
});
