import fc from 'fast-check';
import { range } from 'lodash';
import type { DayTraffic } from '../../../../nodes/WebsiteAnalytics/analytics/dailyTraffic';
import { drawChart } from '../../../../nodes/WebsiteAnalytics/report/chart/drawChart';
import { summaryChart } from '../../../../nodes/WebsiteAnalytics/report/chart/summaryChart';
import { daysOf } from '../support/days';
import { drawingText, formatterOf, labelsOf, linesOf, pathsOf, textsOf } from '../support/drawings';
import { summaryOfDays, WHOLE_SUMMARY } from '../support/summary';

interface Given {
	name?: string;
	range?: { from: string; to: string };
	compared?: DayTraffic[];
	locale?: string;
}

const chartOf = (days: DayTraffic[], given: Given = {}) => {
	const { compared, range: of, name = 'shop.example', locale } = given;
	return summaryChart(name, summaryOfDays(days, compared, of), formatterOf(locale));
};
const drawn = (...given: Parameters<typeof chartOf>) => drawChart(chartOf(...given));
const steady = (length: number) => daysOf(range(length).map(() => 4));

describe('the chart of a summary', () => {
	it('draws fewer days than the compared ones on the scale of these', () => {
		const compared = daysOf([0, 0, 0, 0]);

		expect(pathsOf(drawn(daysOf([0, 1], [3, 1]), { compared }))).toMatchObject({
			pageviews: '52,240 261.33,389.33',
			visitors: '52,464 261.33,389.33',
		});
	});

	it('draws a count below zero, which no service should send, at zero', () => {
		expect(pathsOf(drawn(daysOf([-1000, 2], [4, -1])))).toEqual({
			pageviews: '52,206 680,464',
			visitors: '52,464 680,335',
		});
	});

	it('draws a single day as a dot, and nothing for a range in the future', () => {
		expect(linesOf(drawn(daysOf([3], [4])))).toMatchObject([
			{ color: 'pageviews', points: [[366, 206]], width: 14 },
			{ color: 'visitors', points: [[366, 270.5]], width: 14 },
		]);
		expect(linesOf(drawn([]))).toEqual([]);
	});

	describe('a long range', () => {
		const points = (length: number, compared = 0) => {
			const chart = drawn(steady(length), { compared: steady(compared) });
			return linesOf(chart).map((line) => line.points.length);
		};

		it('has a point for each week from 46 days on', () => {
			expect([45, 46, 182, 365].map((length) => points(length).at(-1))).toEqual([45, 6, 26, 52]);
		});

		it('has the same points as the range that it is compared with', () => {
			expect(points(45, 46).slice(-4)).toEqual([6, 6, 6, 6]);
		});

		it.each([
			['half a year, which ends with a single day', 176],
			['three years, which end with some days', 1100],
		])('does not rise or fall at the ends of %s', (_what, length) => {
			// Of a business website: nothing on Sundays, such as the first day and the last.
			const counts = range(length).map((index) => (index % 7 === 0 ? 0 : 70));
			const days = daysOf(counts, counts, '2023-07-30');
			const heights = (pathsOf(drawn(days)).visitors ?? '')
				.split(' ')
				.map((point) => Number(point.split(',')[1]));

			expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(35);
		});

		it('shows the mean of the days of a point, in the middle of them, on a scale of its own', () => {
			const alternating = daysOf(range(175).map((index) => (index % 7 === 0 ? 70 : 0)));
			const paths = pathsOf(drawn(alternating));

			expect(paths.visitors?.split(' ')).toHaveLength(25);
			expect(paths.visitors).toMatch(/^62\.83,206 /);
			expect(textsOf(drawn(alternating))).toContain('Per day, weekly mean');
		});
	});

	it.each([
		['all days are empty', daysOf([0, 0]), [366, 335, 'middle']],
		['the range is in the future', [], [366, 335, 'middle']],
		['a day has pageviews', daysOf([0, 0], [0, 1]), undefined],
		['a day has visitors', daysOf([1, 0], [0, 0]), undefined],
	])('says that there is no traffic where %s', (_where, days, place) => {
		const label = labelsOf(drawn(days)).find(({ text }) => text === 'No traffic');

		expect(label && [label.x, label.y, label.align]).toEqual(place);
	});

	it('makes room for long counts', () => {
		const axisOf = (count: number) =>
			linesOf(drawn(daysOf([0, 0], [0, count]), { locale: 'de-DE' }))[0]?.points[0]?.[0];

		// "500 Bio." is wider than the room that there is at least, where "500" fits.
		expect([axisOf(500), axisOf(5e14)]).toEqual([66, 108]);
	});

	it('shortens a long name', () => {
		const { shapes } = drawn([], { name: 'w'.repeat(255) });

		expect(shapes[0]).toMatchObject({ text: expect.stringMatching(/^w{20,60}…$/) });
	});

	describe('where a script cannot be drawn', () => {
		const drawnOf = (more: Given) => textsOf(drawn(daysOf([1], [50]), more));

		it.each([
			['пример.example', 'xn--e1afmkfd.example'],
			['موقع.example', 'xn--4gbrim.example'],
			['bücher.example', 'bücher.example'],
			['例え テスト', '例え テスト'],
		])('the name %s is written as %s', (name, latin) => {
			expect(drawnOf({ name })[0]).toBe(latin);
		});

		it('days and counts are written as most people write the language', () => {
			const range = { from: '2026-03-08', to: '2026-03-08' };

			expect(drawnOf({ locale: 'ar-EG', range, compared: daysOf([1]) })).toEqual([
				'shop.example',
				'Sun, Mar 8, 2026',
				'Visitors',
				'1',
				'0.0%',
				'Pageviews',
				'50',
				'▲ +4,900.0%',
				'Before: Mar 1 – 7, 2026',
				'Per day',
				'0',
				'10',
				'20',
				'30',
				'40',
				'50',
				'Sun',
			]);
		});
	});

	it('has the change of a running range with the counts that it is about', () => {
		const texts = textsOf(drawChart(summaryChart('a', WHOLE_SUMMARY, formatterOf())));

		expect(texts.slice(2, 6)).toEqual(['Visitors', '1,045', '▼ -47.8%', 'from 2,000 to 1,045']);
	});

	it('is within its picture and without NaN for any values', () => {
		const count = fc.oneof(fc.nat(5), fc.nat(), fc.maxSafeInteger());
		const counts = fc.array(count, { minLength: 1, maxLength: 200 });
		const domain = fc.oneof(
			fc.string({ unit: 'binary' }),
			fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
			fc.constantFrom(']]></style><script>alert(1)</script>', '&amp;&#0;', '"><svg onload="x'),
		);
		const locales = fc.constantFrom('en-US', 'de-DE', 'hi-IN', 'fr-FR', 'ar-EG', 'ja');
		fc.assert(
			fc.property(counts, counts, counts, domain, locales, (one, two, three, name, locale) => {
				const chart = chartOf(daysOf(one, two), { compared: daysOf(three, one), name, locale });
				const points = linesOf(drawChart({ ...chart, title: 'a' })).flatMap((line) => line.points);

				expect(drawingText({ ...chart, title: 'a' })).not.toMatch(/NaN|Infinity|undefined/);
				expect(points.filter(([x, y]) => x < 52 || x > 680 || y < 240 || y > 464)).toEqual([]);
			}),
			{ numRuns: 40 },
		);
	});
});
