import fc from 'fast-check';
import { range } from 'lodash';
import {
	daysChart,
	type DaysChart,
} from '../../../../nodes/WebsiteAnalytics/report/chart/daysChart';
import { renderSvg } from '../../../../nodes/WebsiteAnalytics/report/chart/svg';
import { readSvg } from '../../../support/svg';
import { daysOf } from '../support/days';
import { CHART, labelsOf, linesOf, pathsOf, wordsOf } from '../support/scenes';

expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: String });

const chartOf = (days: DaysChart['days'], more: Partial<DaysChart> = {}) =>
	daysChart({ ...CHART, days, compared: [], ...more });
const steady = (length: number) => daysOf(range(length).map(() => 4));

it('draws everything in its place, the compared days dashed behind the others', () => {
	const svg = renderSvg(chartOf(daysOf([1, 2], [2, 4]), { compared: daysOf([1, 0], [1, 3]) }));

	expect(svg.replace(/(<style>)[^]*(<\/style>)/, '$1$2')).toMatchSnapshot();
});

it('draws each day in its place, with zero at the bottom and the largest count at the top', () => {
	expect(pathsOf(chartOf(daysOf([10, 20, 0], [20, 50, 0])))).toEqual({
		pageviews: '48,250.4 364,128 680,332',
		visitors: '48,291.2 364,250.4 680,332',
	});
});

it('draws fewer days than the compared ones on the scale of these', () => {
	const compared = daysOf([0, 0, 0, 0]);

	expect(pathsOf(chartOf(daysOf([0, 1], [3, 1]), { compared }))).toMatchObject({
		pageviews: '48,128 258.67,264',
		visitors: '48,332 258.67,264',
	});
});

it('draws a count below zero, which no service should send, at zero', () => {
	expect(pathsOf(chartOf(daysOf([-1000, 2], [4, -1])))).toEqual({
		pageviews: '48,128 680,332',
		visitors: '48,332 680,230',
	});
});

it('draws a single day as a dot, and nothing for a range in the future', () => {
	expect(chartOf(daysOf([3], [4])).shapes.slice(-2)).toEqual([
		{ kind: 'dot', color: 'pageviews', x: 364, y: 128, radius: 5 },
		{ kind: 'dot', color: 'visitors', x: 364, y: 179, radius: 5 },
	]);
	expect(linesOf(chartOf([]))).toEqual([]);
});

it('draws thinner lines where there are many days', () => {
	const widths = (length: number) => linesOf(chartOf(steady(length))).map(({ width }) => width);

	expect([widths(119), widths(120)].flat()).toEqual([2.5, 2.5, 1.25, 1.25]);
});

describe('a long range', () => {
	const points = (length: number, compared = 0) => {
		const chart = chartOf(steady(length), { compared: steady(compared) });
		return linesOf(chart).map((line) => line.points.length);
	};

	it('has a point for each week from 200 days on, and for each month from three years on', () => {
		expect([199, 200, 1094, 1095].map((length) => points(length).at(-1))).toEqual([
			199, 28, 156, 36,
		]);
	});

	it('has the same points as the range that it is compared with', () => {
		expect(points(199, 200).slice(-4)).toEqual([28, 28, 28, 28]);
	});

	it.each([
		['a year by weeks, which ends with a single day', 365],
		['three years by months, which begin and end with some days', 1100],
	])('does not rise or fall at the ends of %s', (_what, length) => {
		// Of a business website: nothing on Sundays, such as the first day and the last.
		const counts = range(length).map((index) => (index % 7 === 0 ? 0 : 70));
		const days = daysOf(counts, counts, '2023-07-30');
		const heights = (pathsOf(chartOf(days)).visitors ?? '')
			.split(' ')
			.map((point) => Number(point.split(',')[1]));

		expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(30);
	});

	it('shows the mean of the days of a point, in the middle of them, on a scale of its own', () => {
		const alternating = daysOf(range(203).map((index) => (index % 7 === 0 ? 70 : 0)));
		const paths = pathsOf(chartOf(alternating));

		expect(paths.visitors?.split(' ')).toHaveLength(29);
		expect(paths.visitors).toMatch(/^57\.39,128 /);
		expect(wordsOf(chartOf(alternating))).toContain('Per day, mean of each week');
		expect(wordsOf(chartOf(steady(1200)))).toContain('Per day, mean of each month');
	});
});

it.each([
	['no day has any', daysOf([0, 0]), [364, 230, 'middle']],
	['the range is in the future', [], [364, 230, 'middle']],
	['a day has pageviews', daysOf([0, 0], [0, 1]), undefined],
	['a day has visitors', daysOf([1, 0], [0, 0]), undefined],
])('says that there is no traffic where %s', (_where, days, place) => {
	const label = labelsOf(chartOf(days)).find(({ text }) => text === 'No traffic in this range');

	expect(label && [label.x, label.y, label.align]).toEqual(place);
});

it('labels its axes and its days, in the locale', () => {
	const german = chartOf(steady(7), { locale: 'de-DE' });

	expect(german.title).toBe('shop.example: 8.–14. März 2026');
	expect(wordsOf(german)).toEqual([
		...['shop.example', '8.–14. März 2026', 'Visitors', 'Pageviews', 'Per day'],
		...['0', '1', '2', '3', '4'],
		...range(8, 15).map((day) => `${day}. März`),
	]);
});

it('makes room for long counts', () => {
	const axisOf = (count: number) =>
		linesOf(chartOf(daysOf([0, 0], [0, count]), { locale: 'de-DE' }))[0]?.points[0]?.[0];

	// "500 Bio." is wider than the room that there is at least, where "500" fits.
	expect([axisOf(500), axisOf(5e14)]).toEqual([48, 73]);
});

it('shortens a long name, but not in the title', () => {
	const { title, shapes } = chartOf([], { name: 'w'.repeat(255) });

	expect(title).toContain('w'.repeat(255));
	expect(shapes[0]).toMatchObject({ text: expect.stringMatching(/^w{30,60}…$/) });
});

describe('where a script cannot be drawn', () => {
	const latinOf = (more: Partial<DaysChart>) =>
		labelsOf(chartOf(daysOf([1], [50]), more)).map(({ latin }) => latin);

	it.each([
		['пример.example', 'xn--e1afmkfd.example'],
		['موقع.example', 'xn--4gbrim.example'],
		['bücher.example', 'bücher.example'],
		['例え テスト', '例え テスト'],
	])('the name %s is written as %s', (name, latin) => {
		expect(latinOf({ name })[0]).toBe(latin);
	});

	it('days and counts are written in digits, and a range of one day as one', () => {
		const day = { from: '2026-03-08', to: '2026-03-08' };

		expect(latinOf({ locale: 'ja-JP' })).toEqual(
			expect.arrayContaining(['2026-03-08 – 2026-03-14', '2026-03-08', '50']),
		);
		expect(latinOf({ range: day })[1]).toBe('2026-03-08');
	});
});

it('is well-formed, within its card and without NaN for any values', () => {
	const count = fc.oneof(fc.nat(5), fc.nat(), fc.double({ min: -1e300, max: 1e300, noNaN: true }));
	const counts = fc.array(count, { minLength: 1, maxLength: 200 });
	const domain = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
		fc.constantFrom(']]></style><script>alert(1)</script>', '&amp;&#0;', '"><svg onload="x'),
	);
	const locales = fc.constantFrom('en-US', 'de-DE', 'hi-IN', 'fr-FR', 'ar-EG', 'ja');
	fc.assert(
		fc.property(counts, counts, counts, domain, locales, (one, two, three, name, locale) => {
			const scene = chartOf(daysOf(one, two), { compared: daysOf(three, one), name, locale });
			const svg = renderSvg(scene);
			const points = linesOf(scene).flatMap((line) => line.points);

			expect(svg).not.toMatch(/NaN|Infinity|undefined/);
			expect(readSvg(svg).title).not.toBe('');
			expect(points.filter(([x, y]) => x < 48 || x > 680 || y < 128 || y > 332)).toEqual([]);
		}),
		{ numRuns: 40 },
	);
});
