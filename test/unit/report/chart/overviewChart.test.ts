import { overviewChart } from '../../../../nodes/WebsiteAnalytics/report/chart/overviewChart';
import type {
	Box,
	Label,
	Scene,
	Shape,
} from '../../../../nodes/WebsiteAnalytics/report/chart/scene';
import {
	websiteTraffic,
	type WebsiteTraffic,
} from '../../../../nodes/WebsiteAnalytics/statistics/overview';

const RANGE = { from: '2026-03-08', to: '2026-03-14' };

const website = (domain: string, visitors: number, before?: number): WebsiteTraffic =>
	websiteTraffic(
		{ websiteId: 1, domain },
		{ visitors, pageviews: visitors },
		before === undefined ? null : { visitors: before, pageviews: before },
	);
const chartOf = (websites: WebsiteTraffic[], locale = 'en-US'): Scene =>
	overviewChart({ name: 'All websites', range: RANGE, websites, language: 'en', locale });
const textsOf = ({ shapes }: Scene) =>
	shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));
const isBar = (shape: Shape): shape is Box => shape.kind === 'box' && shape.y > 60;
/** The bars of a color, without the mark in the legend. */
const barsOf = ({ shapes }: Scene, color: string) =>
	shapes.filter(isBar).filter((bar) => bar.color === color);

it('has a title, a legend, an axis with round numbers, and a name and a count for each website', () => {
	const scene = chartOf([website('shop.example', 1234), website('blog.example', 500)]);

	expect(scene.title).toBe('All websites: Mar 8 – 14, 2026');
	expect(textsOf(scene)).toEqual([
		...['All websites', 'Mar 8 – 14, 2026', 'Visitors'],
		...['0', '500', '1K', '1.5K'],
		...['shop.example', '1,234', 'blog.example', '500'],
	]);
});

it('has one bar for each website, as long as its visitors', () => {
	const bars = barsOf(
		chartOf([website('a.example', 1500), website('b.example', 750), website('c.example', 0)]),
		'visitors',
	);
	const [longest = 0, half, none] = bars.map(({ width }) => width);

	expect(longest).toBeGreaterThan(300);
	expect([half, none]).toEqual([longest / 2, 0]);
	expect(new Set(bars.map(({ x }) => x)).size).toBe(1);
});

it('has the compared visitors right below', () => {
	const scene = chartOf([website('a.example', 100, 50)]);
	const [now] = barsOf(scene, 'visitors');
	const [before] = barsOf(scene, 'visitorsBefore');

	expect(before?.width).toBe((now?.width ?? 0) / 2);
	expect(before?.height).toBeLessThan((now?.height ?? 0) / 2);
	expect(before?.y).toBeCloseTo((now?.y ?? 0) + (now?.height ?? 0));
	expect(textsOf(scene)).toContain('Visitors before');
});

it('says nothing of compared visitors without comparison', () => {
	const scene = chartOf([website('a.example', 100)]);

	expect(barsOf(scene, 'visitorsBefore')).toEqual([]);
	expect(textsOf(scene)).not.toContain('Visitors before');
});

describe('of many websites', () => {
	const many = (count: number, visitors = 10) =>
		Array.from({ length: count }, (_, index) =>
			website(`${index + 1}.example`, index < 20 ? 100 : visitors, 50),
		);

	it('draws 20 each', () => {
		expect(barsOf(chartOf(many(20)), 'visitors')).toHaveLength(20);
		expect(textsOf(chartOf(many(20))).join()).not.toContain('more');
	});

	it('sums the others in one bar', () => {
		const scene = chartOf(many(23));
		const now = barsOf(scene, 'visitors').map(({ width }) => width);

		expect(now).toHaveLength(21);
		expect(now[20]).toBeCloseTo((now[0] ?? 0) * 0.3, 1);
		expect(barsOf(scene, 'visitorsBefore')[20]?.width).toBe(0);
		expect(textsOf(scene).slice(-2)).toEqual(['3 more websites', '30']);
	});

	it('draws no bar of a sum beside which nothing could be seen of the others', () => {
		const scene = chartOf(many(1020));
		const now = barsOf(scene, 'visitors').map(({ width }) => width);

		expect(now[0]).toBeGreaterThan(300);
		expect(now[20]).toBe(0);
		expect(textsOf(scene).slice(-2)).toEqual(['1,000 more websites', '10,000']);
	});

	it('stays within the picture', () => {
		const bottoms = chartOf(many(50)).shapes.map((shape) =>
			shape.kind === 'box' ? shape.y + shape.height : shape.kind === 'label' ? shape.y : 0,
		);

		expect(Math.max(...bottoms)).toBeLessThanOrEqual(376 - 10);
	});
});

it('leaves room for long names, which are shortened, and for large counts', () => {
	const scene = chartOf([website(`${'long-'.repeat(40)}.example`, 5e250), website('b.example', 1)]);
	const [bar] = barsOf(scene, 'visitors');
	const labels = scene.shapes.filter((shape): shape is Label => shape.kind === 'label');

	expect(bar?.width).toBeGreaterThan(300);
	expect(labels.map(({ text }) => text)).toEqual(
		expect.arrayContaining([expect.stringMatching(/^(long-)+\w*…$/), '5E250']),
	);
});

it('writes names and counts so that they can be drawn in every script', () => {
	const scene = chartOf([website('пример.example', 1234)], 'ar-EG');
	const labels = scene.shapes.filter((shape): shape is Label => shape.kind === 'label');

	expect(labels.slice(-2).map(({ latin }) => latin)).toEqual(['xn--e1afmkfd.example', '1,234']);
});

it('is an empty picture with its heading when there are no websites', () => {
	expect(textsOf(chartOf([]))).toEqual([
		...['All websites', 'Mar 8 – 14, 2026', 'Visitors'],
		...['0', '1'],
	]);
});
