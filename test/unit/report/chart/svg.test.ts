import type { Shape } from '../../../../nodes/WebsiteAnalytics/report/chart/scene';
import { renderSvg } from '../../../../nodes/WebsiteAnalytics/report/chart/svg';

const bodyOf = (shapes: Shape[]) =>
	renderSvg({ title: 'shop.example', shapes })
		.split('\n')
		.slice(-1 - shapes.length, -1);

it('draws each shape in its color', () => {
	const points: Array<[number, number]> = [
		[1, 2],
		[3.5, 4],
	];

	expect(
		bodyOf([
			{ kind: 'line', color: 'visitors', points, width: 2 },
			{ kind: 'line', color: 'grid', points, width: 1, isDashed: true },
			{ kind: 'area', color: 'usual', points: [...points, [5, 6]] },
			{ kind: 'box', color: 'pageviews', x: 1, y: 2, width: 3, height: 4 },
			{ kind: 'dot', color: 'unusual', x: 1, y: 2, radius: 3 },
			{
				...{ kind: 'label', color: 'faint', text: '<1 & 2>', latin: '3' },
				...{ x: 1, y: 2, size: 14, align: 'end', isBold: true },
			},
		]),
	).toEqual([
		'<path class="line visitors" d="M1 2L3.5 4" stroke-width="2"/>',
		'<path class="line grid" d="M1 2L3.5 4" stroke-width="1" stroke-dasharray="4 5"/>',
		'<path class="usual" d="M1 2L3.5 4L5 6Z"/>',
		'<rect class="pageviews" x="1" y="2" width="3" height="4"/>',
		'<circle class="unusual" cx="1" cy="2" r="3"/>',
		'<text class="faint" x="1" y="2" font-size="14" text-anchor="end" font-weight="600">&lt;1 &amp; 2&gt;</text>',
	]);
});

it('limits its styles to itself on an embedding page', () => {
	const svg = renderSvg({ title: 'shop.example', shapes: [] });
	const style = /<style>([^]*)<\/style>/.exec(svg)?.[1] ?? '';
	const rules = style.split('\n').filter((line) => line.includes('{') && !line.startsWith('@'));

	expect(rules.length).toBeGreaterThan(10);
	expect(rules.every((rule) => rule.trim().startsWith('.traffic-chart '))).toBe(true);
});

it('has other colors where the viewer prefers dark', () => {
	const svg = renderSvg({ title: 'shop.example', shapes: [] });
	const [light = '', dark = ''] = svg.split('@media (prefers-color-scheme: dark)');

	expect(light).toContain('.traffic-chart .visitors { color: #0550ae; }');
	expect(light).toContain('.traffic-chart .card { fill: #ffffff; stroke: #d0d7de; }');
	expect(dark).toContain('.traffic-chart .visitors { color: #79c0ff; }');
	expect(dark).toContain('.traffic-chart .card { fill: #0d1117; stroke: #3d444d; }');
});
