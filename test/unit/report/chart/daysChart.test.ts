import fc from 'fast-check';
import {
	daysChart,
	type DaysChart,
} from '../../../../nodes/WebsiteAnalytics/report/chart/daysChart';
import type { Line } from '../../../../nodes/WebsiteAnalytics/report/chart/scene';
import { renderSvg } from '../../../../nodes/WebsiteAnalytics/report/chart/svg';
import { readSvg } from '../../../support/svg';
import { daysFrom } from '../../statistics/support/traffic';

const WEEK = daysFrom('2026-03-08', [
	[10, 20],
	[20, 50],
	[0, 0],
	[5, 8],
	[6, 9],
	[7, 9],
	[8, 10],
]);

const svgOf = (data: DaysChart) => renderSvg(daysChart(data));

function read(data: Partial<DaysChart>) {
	return readSvg(
		svgOf({
			name: 'shop.example',
			...WEEK,
			compared: [],
			language: 'en',
			locale: 'en-US',
			...data,
		}),
	);
}

const sceneOf = (data: Partial<DaysChart>) =>
	daysChart({
		name: 'shop.example',
		...WEEK,
		compared: [],
		language: 'en',
		locale: 'en-US',
		...data,
	});

/** The lines of the traffic, without those of the legend. */
const linesOf = (data: Partial<DaysChart>) =>
	sceneOf(data).shapes.filter(
		(shape) => shape.kind === 'line' && /visitors|pageviews/.test(shape.color) && shape.width !== 3,
	) as Line[];

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
	const svg = svgOf({ name: 'shop.example', ...now, compared, language: 'en', locale: 'en-US' });

	expect(svg.replace(/(<style>)[^]*(<\/style>)/, '$1$2').split('\n')).toEqual([
		'<svg xmlns="http://www.w3.org/2000/svg" class="traffic-chart" width="720" height="376" viewBox="0 0 720 376" role="img">',
		'<title>shop.example: Mar 8 – 9, 2026</title>',
		'<style></style>',
		'<rect class="card" x="0.5" y="0.5" width="719" height="375" rx="8"/>',
		'<text class="text" x="16" y="34" font-size="20" text-anchor="start" font-weight="600">shop.example</text>',
		'<text class="faint" x="16" y="57" font-size="15" text-anchor="start">Mar 8 – 9, 2026</text>',
		expect.stringMatching(/^<path class="line visitors" d="M17.5 81L36.5 81"/),
		'<text class="text" x="46" y="86" font-size="15" text-anchor="start">Visitors</text>',
		expect.stringMatching(/^<path class="line pageviews"/),
		expect.stringMatching(/>Pageviews</),
		expect.stringMatching(/^<path class="line visitorsBefore".* stroke-dasharray="4 5"/),
		expect.stringMatching(/>Visitors before</),
		expect.stringMatching(/^<path class="line pageviewsBefore".* stroke-dasharray="4 5"/),
		expect.stringMatching(/>Pageviews before</),
		'<text class="faint" x="16" y="114" font-size="14" text-anchor="start">Per day</text>',
		'<path class="line axis" d="M48 332L680 332" stroke-width="1"/>',
		'<text class="faint" x="40" y="337" font-size="14" text-anchor="end">0</text>',
		'<path class="line grid" d="M48 281L680 281" stroke-width="1"/>',
		'<text class="faint" x="40" y="286" font-size="14" text-anchor="end">1</text>',
		'<path class="line grid" d="M48 230L680 230" stroke-width="1"/>',
		'<text class="faint" x="40" y="235" font-size="14" text-anchor="end">2</text>',
		'<path class="line grid" d="M48 179L680 179" stroke-width="1"/>',
		'<text class="faint" x="40" y="184" font-size="14" text-anchor="end">3</text>',
		'<path class="line grid" d="M48 128L680 128" stroke-width="1"/>',
		'<text class="faint" x="40" y="133" font-size="14" text-anchor="end">4</text>',
		'<path class="line axis" d="M48 332L48 337" stroke-width="1"/>',
		'<text class="faint" x="48" y="358" font-size="14" text-anchor="middle">Mar 8</text>',
		'<path class="line axis" d="M680 332L680 337" stroke-width="1"/>',
		'<text class="faint" x="680" y="358" font-size="14" text-anchor="middle">Mar 9</text>',
		'<path class="line pageviewsBefore" d="M48 281L680 179" stroke-width="2.5" stroke-dasharray="4 5"/>',
		'<path class="line visitorsBefore" d="M48 281L680 332" stroke-width="2.5" stroke-dasharray="4 5"/>',
		'<path class="line pageviews" d="M48 230L680 128" stroke-width="2.5"/>',
		'<path class="line visitors" d="M48 281L680 230" stroke-width="2.5"/>',
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

	expect(linesOf({ ...now, compared }).slice(-2)).toMatchObject([
		{
			color: 'pageviews',
			points: [
				[48, 128],
				[258.67, 264],
			],
		},
		{
			color: 'visitors',
			points: [
				[48, 332],
				[258.67, 264],
			],
		},
	]);
	expect(read({ ...now, compared }).texts).not.toContain('Mar 1');
});

it('formats days in the locale', () => {
	const { title, texts } = read({ locale: 'de-DE' });

	expect(title).toBe('shop.example: 8.–14. März 2026');
	expect(texts).toEqual(expect.arrayContaining(['8. März', '14. März']));
});

it('draws each day in its place, with zero at the bottom and the largest count at the top', () => {
	const [pageviews] = linesOf({});
	const drawn = pageviews?.points ?? [];

	expect(drawn).toHaveLength(7);
	expect([drawn[0], drawn[1]?.[1], drawn[2]?.[1]]).toEqual([[48, 250.4], 128, 332]);
	expect(drawn.at(-1)?.[0]).toBe(680);
});

it('draws the previous days behind the current ones, with a legend', () => {
	const { days: compared } = daysFrom(
		'2026-03-01',
		Array.from({ length: 7 }, () => [3, 4]),
	);

	expect(linesOf({ compared }).map(({ color, isDashed }) => [color, isDashed])).toEqual([
		['pageviewsBefore', true],
		['visitorsBefore', true],
		['pageviews', undefined],
		['visitors', undefined],
	]);
	expect(read({ compared }).texts).toEqual(
		expect.arrayContaining(['Visitors before', 'Pageviews before']),
	);
});

it('draws a single day as a dot', () => {
	const { shapes } = sceneOf(daysFrom('2026-03-08', [[3, 4]]));

	expect(shapes.slice(-2)).toEqual([
		{ kind: 'dot', color: 'pageviews', x: 364, y: 128, radius: 5 },
		{ kind: 'dot', color: 'visitors', x: 364, y: 179, radius: 5 },
	]);
});

it('draws thinner lines where there are many days', () => {
	const { range, days } = daysFrom(
		'2025-01-01',
		Array.from({ length: 120 }, () => [3, 4]),
	);
	const widths = (data: Partial<DaysChart>) => linesOf(data).map(({ width }) => width);

	expect(widths({ range, days })).toEqual([1.25, 1.25]);
	expect(widths({ range, days: days.slice(1) })).toEqual([2.5, 2.5]);
});

it('draws a count below zero, which no service should send, at zero', () => {
	const data = daysFrom('2026-03-08', [
		[-1000, 4],
		[2, -1],
	]);

	expect(linesOf(data).map(({ points }) => points)).toEqual([
		[
			[48, 128],
			[680, 332],
		],
		[
			[48, 332],
			[680, 230],
		],
	]);
});

it.each([
	[
		'no day has any',
		daysFrom('2026-03-08', [
			[0, 0],
			[0, 0],
		]).days,
		true,
	],
	['the range is in the future', [], true],
	[
		'a day has pageviews',
		daysFrom('2026-03-08', [
			[0, 0],
			[0, 1],
		]).days,
		false,
	],
])('says that there is no traffic where %s', (_where, days, isQuiet) => {
	expect(read({ days }).texts.includes('No traffic in this range')).toBe(isQuiet);
});

it('draws nothing above the axes for a future range', () => {
	expect(linesOf({ days: [], compared: [] })).toEqual([]);
});

it('makes room for long counts', () => {
	const wide = daysFrom('2026-03-08', [
		[0, 5e14],
		[0, 0],
	]);

	const axis = sceneOf(wide).shapes.find(({ color }) => color === 'axis') as Line;

	// "500T" is wider than the room that there is at least.
	expect(axis.points[0]?.[0]).toBeGreaterThan(48);
	expect(linesOf(wide)[0]?.points[0]?.[0]).toBe(axis.points[0]?.[0]);
});

it('shortens a long name, but not in the title', () => {
	const { title, texts } = read({ name: 'w'.repeat(255) });

	expect(title).toContain('w'.repeat(255));
	expect(texts[0]).toMatch(/^w{30,60}…$/);
});

describe('where a script cannot be drawn', () => {
	const latinOf = (data: Partial<DaysChart>) =>
		sceneOf(data).shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.latin] : []));

	it.each([
		['пример.example', 'xn--e1afmkfd.example'],
		['موقع.example', 'xn--4gbrim.example'],
		['bücher.example', 'bücher.example'],
		['例え テスト', '例え テスト'],
	])('the name %s is written as %s', (name, latin) => {
		expect(latinOf({ name })[0]).toBe(latin);
	});

	it('days and counts are written in digits', () => {
		expect(latinOf({ locale: 'ja-JP' })).toEqual(
			expect.arrayContaining(['2026-03-08 – 2026-03-14', '2026-03-08', '50']),
		);
	});

	it('a range of one day is one day', () => {
		expect(latinOf(daysFrom('2026-03-08', [[1, 2]]))).toContain('2026-03-08');
	});
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
			const data = {
				...daysFrom('2025-01-01', now),
				compared: daysFrom('2024-01-01', before).days,
				name,
				locale: written,
			};
			const svg = renderSvg(sceneOf(data));

			expect(svg).not.toMatch(/NaN|Infinity|undefined/);
			expect(readSvg(svg).title).not.toBe('');

			for (const { points } of linesOf(data)) {
				const outside = points.filter(([x, y]) => x < 48 || x > 680 || y < 128 || y > 332);

				expect(outside).toEqual([]);
			}
		}),
		{ numRuns: 60 },
	);
});
