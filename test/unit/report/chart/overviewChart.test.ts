import { range } from 'lodash';
import { overviewChart } from '../../../../nodes/WebsiteAnalytics/report/chart/overviewChart';
import type { Box, Scene } from '../../../../nodes/WebsiteAnalytics/report/chart/scene';
import type { WebsiteTraffic } from '../../../../nodes/WebsiteAnalytics/statistics/overview';
import { website as readWebsite } from '../support/overview';
import { CHART, labelsOf, wordsOf } from '../support/scenes';

const website = (...given: Parameters<typeof readWebsite>) => readWebsite(...given).traffic;

const chartOf = (websites: WebsiteTraffic[], locale = 'en-US') =>
	overviewChart({ ...CHART, name: 'All websites', websites, locale });
/** The bars of a color, without the mark in the legend. */
const barsOf = ({ shapes }: Scene, color: string) =>
	shapes.filter(
		(shape): shape is Box => shape.kind === 'box' && shape.y > 60 && shape.color === color,
	);
const widthsOf = (scene: Scene, color = 'visitors') =>
	barsOf(scene, color).map(({ width }) => width);

it('has a title, a legend, an axis with round numbers, and a name and a count for each website', () => {
	const scene = chartOf([website('shop.example', 1234), website('blog.example', 500)]);

	expect(scene.title).toBe('All websites: Mar 8 – 14, 2026');
	expect(wordsOf(scene)).toEqual([
		...['All websites', 'Mar 8 – 14, 2026', 'Visitors'],
		...['0', '500', '1K', '1.5K'],
		...['shop.example', '1,234', 'blog.example', '500'],
	]);
});

it('has one bar for each website, as long as its visitors, from one line on', () => {
	const scene = chartOf([website('a.example', 1500), website('b.example', 750), website('c', 0)]);
	const [longest = 0, half, none] = widthsOf(scene);
	const [first, second] = barsOf(scene, 'visitors');

	expect(longest).toBeGreaterThan(300);
	expect([half, none]).toEqual([longest / 2, 0]);
	expect(new Set(barsOf(scene, 'visitors').map(({ x }) => x)).size).toBe(1);
	// Of few websites, rows are not higher than 52.
	expect([first?.y, first?.height, second?.y]).toEqual([81.8, 36.4, 133.8]);
	expect(widthsOf(scene, 'visitorsBefore')).toEqual([]);
});

it('has lines of a grid behind the bars, the first of them as axis', () => {
	const scene = chartOf([website('a.example', 1500)]);
	const [bar] = barsOf(scene, 'visitors');
	const lines = scene.shapes.flatMap((shape) => (shape.kind === 'line' ? [shape] : []));

	expect(lines.map(({ color }) => color)).toEqual(['axis', 'grid', 'grid', 'grid']);
	expect(lines[0]?.points).toEqual([
		[bar?.x, 74],
		[bar?.x, 126],
	]);
	expect(lines[3]?.points[0]?.[0]).toBe((bar?.x ?? 0) + (bar?.width ?? 0));
});

it('has the compared visitors right below, and the count right of both', () => {
	const scene = chartOf([website('a.example', 50, 100)]);
	const [now] = barsOf(scene, 'visitors');
	const [before] = barsOf(scene, 'visitorsBefore');
	const [cover] = barsOf(scene, 'ground');
	const count = labelsOf(scene).at(-1);

	expect(now?.width).toBe((before?.width ?? 0) / 2);
	expect(before?.height).toBeLessThan((now?.height ?? 0) / 2);
	expect(before?.y).toBeCloseTo((now?.y ?? 0) + (now?.height ?? 0));
	expect(count?.x).toBe((before?.x ?? 0) + (before?.width ?? 0) + 6);
	expect(cover).toMatchObject({ x: (count?.x ?? 0) - 2, y: 93, width: 20, height: 14 });
	expect(wordsOf(scene)).toContain('Visitors before');
});

describe('of many websites', () => {
	const many = (count: number, visitors = 10) =>
		range(count).map((index) => website(`${index + 1}.example`, index < 20 ? 100 : visitors, 50));

	it('draws 20 each', () => {
		expect(widthsOf(chartOf(many(20)))).toHaveLength(20);
		expect(wordsOf(chartOf(many(20))).join()).not.toContain('more');
	});

	it('sums the others in one bar', () => {
		const scene = chartOf(many(23));
		const now = widthsOf(scene);

		expect(now).toHaveLength(21);
		expect(now[20]).toBeCloseTo((now[0] ?? 0) * 0.3, 1);
		expect(widthsOf(scene, 'visitorsBefore')[20]).toBe(0);
		expect(wordsOf(scene).slice(-2)).toEqual(['3 more websites', '30']);
	});

	it('draws no bar of a sum beside which nothing could be seen of the others', () => {
		const scene = chartOf(many(1020));
		const now = widthsOf(scene);

		expect(now[0]).toBeGreaterThan(300);
		expect(now[20]).toBe(0);
		expect(wordsOf(scene).slice(-2)).toEqual(['1,000 more websites', '10,000']);
	});

	it('stays within the picture, with smaller letters', () => {
		const scene = chartOf(many(50));
		const bottoms = [...barsOf(scene, 'visitors').map(({ y, height }) => y + height)];

		expect(Math.max(...bottoms, ...labelsOf(scene).map(({ y }) => y))).toBeLessThanOrEqual(366);
		expect(labelsOf(scene).at(-1)?.size).toBe(11.5);
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
	const labels = labelsOf(chartOf([website('пример.example', 1234)], 'ar-EG'));

	expect(labels.slice(-2).map(({ latin }) => latin)).toEqual(['xn--e1afmkfd.example', '1,234']);
});

it('is an empty picture with its heading when there are no websites', () => {
	expect(wordsOf(chartOf([]))).toEqual(['All websites', 'Mar 8 – 14, 2026', 'Visitors', '0', '1']);
});
