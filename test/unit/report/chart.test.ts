import fc from 'fast-check';
import {
	chartFileName,
	chartSvg,
	type ChartData,
} from '../../../nodes/WebsiteAnalytics/report/chart';
import { daysFrom } from '../statistics/support/traffic';
import { readSvg } from '../../support/svg';

const WEEK = daysFrom('2026-03-08', [
	[10, 20],
	[20, 50],
	[0, 0],
	[5, 8],
	[6, 9],
	[7, 9],
	[8, 10],
]);

function read(data: Partial<ChartData>) {
	return readSvg(
		chartSvg({
			name: 'shop.example',
			...WEEK,
			compared: [],
			language: 'en',
			locale: 'en-US',
			...data,
		}),
	);
}

/** The points of a drawn line. */
function points(d: string): Array<[x: number, y: number]> {
	return d
		.slice(1)
		.split('L')
		.map((point) => {
			const [x = NaN, y = NaN] = point.split(' ').map(Number);
			return [x, y];
		});
}

it('has a title and labelled axes', () => {
	const { title, texts } = read({});

	expect(title).toBe('shop.example: Mar 8 – 14, 2026');
	expect(texts).toEqual([
		'shop.example',
		'Mar 8 – 14, 2026',
		'Visitors',
		'Pageviews',
		'Per day',
		'0',
		'10',
		'20',
		'30',
		'40',
		'50',
		'Mar 8',
		'Mar 9',
		'Mar 10',
		'Mar 11',
		'Mar 12',
		'Mar 13',
		'Mar 14',
		'Day',
	]);
});

it('draws everything in its place', () => {
	const now = daysFrom('2026-03-08', [
		[1, 2],
		[2, 4],
	]);
	const { days: compared } = daysFrom('2026-03-06', [
		[1, 1],
		[0, 3],
	]);
	const svg = chartSvg({ name: 'shop.example', ...now, compared, language: 'en', locale: 'en-US' });

	expect(svg.replace(/(<style>)[^]*(<\/style>)/, '$1$2').split('\n')).toEqual([
		'<svg xmlns="http://www.w3.org/2000/svg" class="traffic-chart" width="720" height="376" viewBox="0 0 720 376" role="img">',
		'<title>shop.example: Mar 8 – 9, 2026</title>',
		'<style></style>',
		'<rect class="card" x="0.5" y="0.5" width="719" height="375" rx="8"/>',
		'<text class="title" x="16" y="28" text-anchor="start">shop.example</text>',
		'<text x="16" y="48" text-anchor="start">Mar 8 – 9, 2026</text>',
		'<path class="line visitors" d="M16 70h24"/>',
		'<text x="48" y="74" text-anchor="start">Visitors</text>',
		'<path class="line pageviews" d="M166 70h24"/>',
		'<text x="198" y="74" text-anchor="start">Pageviews</text>',
		'<path class="line visitors compared" d="M316 70h24"/>',
		'<text x="348" y="74" text-anchor="start">Visitors before</text>',
		'<path class="line pageviews compared" d="M466 70h24"/>',
		'<text x="498" y="74" text-anchor="start">Pageviews before</text>',
		'<text x="16" y="98" text-anchor="start">Per day</text>',
		'<path class="grid" d="M64 312H684"/>',
		'<text x="56" y="316" text-anchor="end">0</text>',
		'<path class="grid" d="M64 262H684"/>',
		'<text x="56" y="266" text-anchor="end">1</text>',
		'<path class="grid" d="M64 212H684"/>',
		'<text x="56" y="216" text-anchor="end">2</text>',
		'<path class="grid" d="M64 162H684"/>',
		'<text x="56" y="166" text-anchor="end">3</text>',
		'<path class="grid" d="M64 112H684"/>',
		'<text x="56" y="116" text-anchor="end">4</text>',
		'<text x="64" y="332" text-anchor="middle">Mar 8</text>',
		'<text x="684" y="332" text-anchor="middle">Mar 9</text>',
		'<text x="374" y="360" text-anchor="middle">Day</text>',
		'<path class="axis" d="M64 112V312H684"/>',
		'<path class="line pageviews compared" d="M64 262L684 162"/>',
		'<path class="line visitors compared" d="M64 262L684 312"/>',
		'<path class="line pageviews" d="M64 212L684 112"/>',
		'<path class="line visitors" d="M64 262L684 212"/>',
		'</svg>',
	]);
});

it('draws fewer days than the compared ones on the scale of these, to two decimals', () => {
	const now = daysFrom('2026-03-08', [
		[0, 3],
		[1, 1],
	]);
	const { days: compared } = daysFrom('2026-03-01', [
		[0, 0],
		[0, 0],
		[0, 0],
		[0, 0],
	]);
	const { paths } = read({ ...now, compared });

	expect(paths.slice(-2)).toEqual([
		{ style: 'line pageviews', d: 'M64 112L270.67 245.33' },
		{ style: 'line visitors', d: 'M64 312L270.67 245.33' },
	]);
});

it('formats days in the locale', () => {
	const { title, texts } = read({ locale: 'de-DE' });

	expect(title).toBe('shop.example: 8.–14. März 2026');
	expect(texts).toEqual(expect.arrayContaining(['8. März', '14. März']));
});

it('draws each day in its place, with zero at the bottom and the largest count at the top', () => {
	const { paths } = read({});
	const line = paths.find(({ style, d }) => style === 'line pageviews' && d.includes('L'));
	const drawn = points(line?.d ?? '');

	expect(drawn).toHaveLength(7);
	expect(drawn[0]?.[0]).toBe(64);
	expect(drawn.at(-1)?.[0]).toBe(684);
	expect(drawn[1]?.[1]).toBe(112);
	expect(drawn[2]?.[1]).toBe(312);
	expect(drawn[0]?.[1]).toBe(232);
});

it('draws the previous days behind the current ones, with a legend', () => {
	const { days } = daysFrom(
		'2026-03-01',
		Array.from({ length: 7 }, () => [3, 4]),
	);
	const { paths, texts } = read({ compared: days });
	const lines = paths.filter(({ d }) => d.includes('L')).map(({ style }) => style);

	expect(lines).toEqual([
		'line pageviews compared',
		'line visitors compared',
		'line pageviews',
		'line visitors',
	]);
	expect(texts).toEqual(expect.arrayContaining(['Visitors before', 'Pageviews before']));
});

it('draws a single day as a dot', () => {
	const { paths } = read(daysFrom('2026-03-08', [[3, 4]]));

	expect(paths.filter(({ style }) => style.includes('dot'))).toEqual([
		{ style: 'line dot pageviews', d: 'M374 112h0.1' },
		{ style: 'line dot visitors', d: 'M374 162h0.1' },
	]);
});

it('draws a count below zero, which no service should send, at zero', () => {
	const { paths } = read(
		daysFrom('2026-03-08', [
			[-1000, 4],
			[2, -1],
		]),
	);

	expect(paths.slice(-2)).toEqual([
		{ style: 'line pageviews', d: 'M64 112L684 312' },
		{ style: 'line visitors', d: 'M64 312L684 212' },
	]);
});

it('draws nothing above the axes for a future range', () => {
	const svg = chartSvg({
		name: 'a',
		...WEEK,
		days: [],
		compared: [],
		language: 'en',
		locale: 'en-US',
	});

	expect(svg.split('\n').slice(-2)).toEqual(['<path class="axis" d="M64 112V312H684"/>', '</svg>']);
});

it('shortens a long name, but not in the title', () => {
	const { title, texts } = read({ name: 'w'.repeat(255) });

	expect(title).toContain('w'.repeat(255));
	expect(texts[0]).toBe(`${'w'.repeat(39)}…`);
});

it('limits its styles to itself on an embedding page', () => {
	const svg = chartSvg({
		name: 'a.example',
		...WEEK,
		compared: [],
		language: 'en',
		locale: 'en-US',
	});
	const style = /<style>([^]*)<\/style>/.exec(svg)?.[1] ?? '';
	const rules = style.split('\n').filter((line) => line.includes('{') && !line.startsWith('@'));

	expect(rules.length).toBeGreaterThan(10);
	expect(rules.every((rule) => rule.trim().startsWith('.traffic-chart '))).toBe(true);
	expect(style).toContain('prefers-color-scheme: dark');
});

it('is well-formed, within its card and without NaN for any values', () => {
	const count = fc.oneof(fc.nat(5), fc.nat(), fc.double({ min: -1e300, max: 1e300, noNaN: true }));
	const counts = fc.array(fc.tuple(count, count), { minLength: 1, maxLength: 400 });
	const domain = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
		fc.constantFrom(']]></style><script>alert(1)</script>', '&amp;&#0;', '"><svg onload="x'),
	);
	const locale = fc.constantFrom('en-US', 'de-DE', 'hi-IN', 'fr-FR', 'ar-EG', 'ja');
	fc.assert(
		fc.property(counts, counts, domain, locale, (now, before, name, written) => {
			const svg = chartSvg({
				...daysFrom('2025-01-01', now),
				compared: daysFrom('2024-01-01', before).days,
				name,
				language: 'en',
				locale: written,
			});

			expect(svg).not.toMatch(/NaN|Infinity|undefined/);

			for (const { style, d } of readSvg(svg).paths) {
				if (!d.includes('L')) continue;
				const inside = points(d).every(([x, y]) => x >= 64 && x <= 684 && y >= 112 && y <= 312);

				expect([style, inside]).toEqual([style, true]);
			}
		}),
		{ numRuns: 60 },
	);
});

it.each([
	['shop.example', 'shop.example-2026-03-08-2026-03-14.svg'],
	['../../etc/passwd', '..-..-etc-passwd-2026-03-08-2026-03-14.svg'],
	['a\\b:c\n"d"', 'a-b-c-d--2026-03-08-2026-03-14.svg'],
	['bücher.example', 'bücher.example-2026-03-08-2026-03-14.svg'],
	['x'.repeat(101), `${'x'.repeat(100)}-2026-03-08-2026-03-14.svg`],
])('gives the chart of %j a file name without a path', (domain, expected) => {
	expect(chartFileName(domain, WEEK.range)).toBe(expected);
});
