import {
	chartFile,
	chartFileName,
} from '../../../../nodes/WebsiteAnalytics/report/chart/attachment';
import { box, type Shape } from '../../../../nodes/WebsiteAnalytics/report/chart/scene';
import { renderSvg } from '../../../../nodes/WebsiteAnalytics/report/chart/svg';

const RANGE = { from: '2026-03-08', to: '2026-03-14' };
const SCENE = { title: 'shop.example', shapes: [] };
const SVG = renderSvg(SCENE);

it.each([
	['svg', 'image/svg+xml', '<svg xml'],
	['png', 'image/png', '\x89PNG\r\n\x1a\n'],
] as const)('is %s by its name, its type and its content', async (kind, mimeType, start) => {
	const { content, ...file } = await chartFile(SCENE, kind, { name: 'shop.example', range: RANGE });

	expect(file).toEqual({ fileName: `shop.example-2026-03-08-2026-03-14.${kind}`, mimeType });
	expect(Buffer.from(content).subarray(0, 8).toString('latin1')).toBe(start);
});

it.each([
	['../../etc/passwd', '..-..-etc-passwd'],
	['a\\b:c\n"d"', 'a-b-c-d-'],
	['bücher.example', 'bücher.example'],
	['हिन्दी.example', 'हिन्दी.example'],
	['x'.repeat(101), 'x'.repeat(100)],
])('has for %j a file name without a path', (name, expected) => {
	expect(chartFileName(name, RANGE, 'svg')).toBe(`${expected}-2026-03-08-2026-03-14.svg`);
});

it('draws each shape in its color as SVG', () => {
	const points: Array<[number, number]> = [
		[1, 2],
		[3.5, 4],
	];
	const shapes: Shape[] = [
		{ kind: 'line', color: 'visitors', points, width: 2 },
		{ kind: 'line', color: 'grid', points, width: 1, isDashed: true },
		{ kind: 'area', color: 'usual', points: [...points, [5, 6]] },
		box('pageviews', [1.111, 2], 3, 4),
		{ kind: 'line', color: 'unusual', points: [[1.555, 2]], width: 6 },
		{
			...{ kind: 'label', color: 'faint', text: '<1 & 2>', latin: '3' },
			...{ x: 1, y: 2, size: 14, align: 'end', isBold: true },
		},
	];

	expect(
		renderSvg({ ...SCENE, shapes })
			.split('\n')
			.slice(-7, -1),
	).toEqual([
		'<path class="line visitors" d="M1 2L3.5 4" stroke-width="2"/>',
		'<path class="line grid" d="M1 2L3.5 4" stroke-width="1" stroke-dasharray="4 5"/>',
		'<path class="usual" d="M1 2L3.5 4L5 6Z"/>',
		'<path class="pageviews" d="M1.11 2L4.11 2L4.11 6L1.11 6Z"/>',
		'<circle class="unusual" cx="1.56" cy="2" r="3"/>',
		'<text class="faint" x="1" y="2" font-size="14" text-anchor="end" font-weight="600">&lt;1 &amp; 2&gt;</text>',
	]);
});

it('limits the styles of SVG to itself on an embedding page', () => {
	const [, style = ''] = /<style>([^]*)<\/style>/.exec(SVG) ?? [];
	const rules = style.split('\n').filter((line) => line.includes('{') && !line.startsWith('@'));

	expect(rules.length).toBeGreaterThan(10);
	expect(rules.filter((rule) => !rule.trim().startsWith('.traffic-chart '))).toEqual([]);
});

it('has other colors where the viewer prefers dark', () => {
	const [light, dark] = SVG.split('@media (prefers-color-scheme: dark)');

	expect(light).toContain('.traffic-chart .visitors { color: #0550ae; }');
	expect(light).toContain('.traffic-chart .card { fill: #ffffff; stroke: #d0d7de; }');
	expect(dark).toContain('.traffic-chart .visitors { color: #79c0ff; }');
	expect(dark).toContain('.traffic-chart .card { fill: #0d1117; stroke: #3d444d; }');
});
