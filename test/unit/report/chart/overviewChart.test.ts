import { range, round } from 'lodash';
import { overviewChart } from '../../../../nodes/WebsiteAnalytics/report/chart/overviewChart';
import type { Scene } from '../../../../nodes/WebsiteAnalytics/report/chart/scene';
import type { ReadWebsite } from '../../../../nodes/WebsiteAnalytics/statistics/summary';
import { overviewOf, website } from '../support/overview';
import { CHART, labelsOf, lookOf, wordsOf, writerOf } from '../support/scenes';

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

it('has a title, the visitors of all, and a name and a count for each website', () => {
	const scene = chartOf([website('shop.example', 1234), website('blog.example', 500)]);

	expect(scene.title).toBe('All websites: Mar 8 – 14, 2026');
	expect(wordsOf(scene)).toEqual([
		...['All websites', 'Mar 8 – 14, 2026', 'Visitors', '1,734'],
		...['shop.example', '1,234', 'blog.example', '500'],
	]);
});

it('says what before is, the change of each, and for which it is incomplete', () => {
	const scene = chartOf([
		website('a.example', 1000, 800),
		website('b.example', 90, 100),
		website('c.example', 80, 10, { websiteId: 7, missing: 70 }),
		website('d.example', 30, 30, { websiteId: 8 }),
	]);
	const arrows = scene.shapes.map(lookOf).filter((look) => /^area (up|down)/.test(look));

	expect(wordsOf(scene)).toEqual([
		...['All websites', 'Mar 8 – 14, 2026', 'Visitors', '1,200'],
		'Before: Mar 1 – 7, 2026 (incomplete)',
		...['a.example', '1,000', '+25.0%', 'b.example', '90', '-10.0%'],
		...['c.example', '80', 'incomplete', 'd.example', '30', '0.0%'],
	]);
	expect(arrows).toEqual(['area up', 'area down']);
});

it('says so far of a range that runs', () => {
	const overview = overviewOf([website('a.example', 9, 9)], [], false);

	expect(wordsOf(overviewChart(CHART, overview, writerOf()))).toContain('Mar 8 – 14, 2026, so far');
});

it('has one bar for each website, as long as its visitors, from one line on', () => {
	const scene = chartOf([website('a.example', 1500), website('b.example', 750), website('c', 0)]);
	const [longest = 0, half, none] = widthsOf(scene);
	const [first, second] = barsOf(scene, 'visitors');

	expect(longest).toBeGreaterThan(300);
	expect([half, none]).toEqual([longest / 2, 0]);
	expect(new Set(barsOf(scene, 'visitors').map(({ x }) => x)).size).toBe(1);
	// Of few websites, rows are not higher than 60.
	expect([first?.height, (second?.y ?? 0) - (first?.y ?? 0)]).toEqual([42, 60]);
	expect(widthsOf(scene, 'visitorsBefore')).toEqual([]);
	expect(scene.shapes).toContainEqual({
		...{ kind: 'line', color: 'axis', width: 1 },
		points: [
			[first?.x, 134],
			[first?.x, 314],
		],
	});
});

it('has the compared visitors right below, and the count right of both', () => {
	const scene = chartOf([website('a.example', 50, 100)]);
	const [now] = barsOf(scene, 'visitors');
	const [before] = barsOf(scene, 'visitorsBefore');
	const count = labelsOf(scene).at(-2);

	expect(now?.width).toBe((before?.width ?? 0) / 2);
	expect(before?.height).toBeLessThan((now?.height ?? 0) / 2);
	expect(before?.y).toBeCloseTo((now?.y ?? 0) + (now?.height ?? 0));
	expect(count?.x).toBe((before?.x ?? 0) + (before?.width ?? 0) + 8);
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

it('is an empty picture with its heading when there are no websites', () => {
	expect(wordsOf(chartOf([]))).toEqual(['All websites', 'Mar 8 – 14, 2026', 'Visitors', '0']);
});
