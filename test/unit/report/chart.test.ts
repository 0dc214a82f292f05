import fc from 'fast-check';
import {
	chartFileName,
	chartSvg,
	type ChartData,
} from '../../../nodes/WebsiteAnalytics/report/chart';
import { daysLabels, yTicks } from '../../../nodes/WebsiteAnalytics/report/chartScale';
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
		chartSvg({ name: 'shop.example', ...WEEK, compared: [], locale: 'en-US', ...data }),
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

it('draws no lines for a future range', () => {
	expect(read({ days: [] }).paths.some(({ d }) => d.includes('L'))).toBe(false);
});

it('shortens a long name, but not in the title', () => {
	const { title, texts } = read({ name: 'w'.repeat(255) });

	expect(title).toContain('w'.repeat(255));
	expect(texts[0]).toBe(`${'w'.repeat(39)}…`);
});

it('limits its styles to itself on an embedding page', () => {
	const svg = chartSvg({ name: 'a.example', ...WEEK, compared: [], locale: 'en-US' });
	const style = /<style>([^]*)<\/style>/.exec(svg)?.[1] ?? '';
	const rules = style.split('\n').filter((line) => line.includes('{') && !line.startsWith('@'));

	expect(rules.length).toBeGreaterThan(10);
	expect(rules.every((rule) => rule.trim().startsWith('.traffic-chart '))).toBe(true);
	expect(style).toContain('prefers-color-scheme: dark');
});

it('is well-formed, within its card and without NaN for any values', () => {
	const count = fc.oneof(fc.nat(5), fc.nat(), fc.double({ min: 0, max: 1e300, noNaN: true }));
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

describe('the ticks of the count axis', () => {
	const upTo = (pageviews: number) => daysFrom('2026-03-08', [[0, pageviews]]).days;
	const texts = (largest: number) => yTicks(upTo(largest), 'en-US').map(({ text }) => text);

	it.each([
		[0, ['0', '1']],
		[1, ['0', '1']],
		[3, ['0', '1', '2', '3']],
		[6, ['0', '2', '4', '6']],
		[99, ['0', '20', '40', '60', '80', '100']],
		[1000, ['0', '200', '400', '600', '800', '1K']],
		[1_234_567, ['0', '500K', '1M', '1.5M']],
	])('go up to at least %d', (largest, expected) => {
		expect(texts(largest)).toEqual(expected);
	});

	it('are few whole numbers up to the largest count', () => {
		fc.assert(
			fc.property(fc.nat(), (largest) => {
				const ticks = yTicks(upTo(largest), 'en-US').map(({ value }) => value);

				expect(ticks.length).toBeLessThanOrEqual(6);
				expect(ticks.every(Number.isInteger)).toBe(true);
				expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(largest, 1));
			}),
		);
	});
});

it.each([
	[1, 1],
	[7, 7],
	[8, 4],
	[31, 7],
	[90, 7],
	[365, 7],
	[400, 7],
])('labels %d days with %d labels', (length, expected) => {
	const { days } = daysFrom(
		'2025-01-01',
		Array.from({ length }, () => [1, 1]),
	);

	expect(daysLabels(days, 'en-US')).toHaveLength(expected);
});

it.each([
	['shop.example', 'shop.example-2026-03-08-2026-03-14.svg'],
	['../../etc/passwd', '..-..-etc-passwd-2026-03-08-2026-03-14.svg'],
	['a\\b:c\n"d"', 'a-b-c-d--2026-03-08-2026-03-14.svg'],
	['bücher.example', 'bücher.example-2026-03-08-2026-03-14.svg'],
])('gives the chart of %j a file name without a path', (domain, expected) => {
	expect(chartFileName(domain, WEEK.range)).toBe(expected);
});
