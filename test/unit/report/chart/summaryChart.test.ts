import fc from 'fast-check';
import { map, range } from 'lodash';
import type { DayTraffic } from '../../../../nodes/WebsiteAnalytics/analytics/dailyTraffic';
import type { Summary } from '../../../../nodes/WebsiteAnalytics/analytics/summary';
import type { DaysPlot } from '../../../../nodes/WebsiteAnalytics/report/chart/chart';
import { drawChart } from '../../../../nodes/WebsiteAnalytics/report/chart/drawChart';
import { summaryChart } from '../../../../nodes/WebsiteAnalytics/report/chart/summaryChart';
import { daysOf } from '../support/days';
import { drawingText, formatterOf, linesOf, spotsOf, textsOf } from '../support/drawings';
import { summaryOfDays } from '../support/summary';

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
const plotOf = (summary: Summary, locale?: string) =>
	summaryChart('a', summary, formatterOf(locale)).plot as DaysPlot;
const steady = (length: number) => daysOf(range(length).map(() => 4));

describe('the chart of a summary', () => {
	it('draws a count below zero, which no service should send, at zero', () => {
		const spots = spotsOf(plotOf(summaryOfDays(daysOf([-1000, 2], [4, -1]))), 'counts');
		const heights = linesOf(drawn(daysOf([-1000, 0], [4, -1]))).map(({ points }) => points);

		expect(spots).toHaveLength(2);
		expect(new Set(heights.flat().map(([, y]) => y)).size).toBe(1);
	});

	it.each([
		['en-US', ['2026-03-08', '2026-03-14', '2026-03-15']],
		['ar-EG', ['2026-03-13', '2026-03-14']],
		['fa-IR', ['2026-03-13']],
	])('shades weekends as %s has them', (locale, weekends) => {
		const days = daysOf(
			range(8).map(() => 1),
			undefined,
			'2026-03-08',
		);

		expect(plotOf(summaryOfDays(days), locale).weekends).toEqual(weekends);
	});

	describe('a long range', () => {
		const pointsOf = (length: number, compared = 0) => {
			const plot = plotOf(summaryOfDays(steady(length), steady(compared)));
			const kinds = ['counts', 'pageviews', 'earlier'] as const;
			return kinds.map((kind) => spotsOf(plot, kind).length);
		};

		it('has a point for each week from 46 days on', () => {
			expect([45, 46, 182, 365].map((length) => pointsOf(length)[0])).toEqual([45, 6, 26, 52]);
		});

		it('has the same points as the range that it is compared with', () => {
			expect(pointsOf(45, 46)).toEqual([6, 6, 6]);
		});

		it('has neither weekends nor marks of outages, whose days the means leave out', () => {
			const days = daysOf(range(49).map((index) => (index === 14 ? 0 : 7)));
			const outDays = days.slice(14, 15).map(({ date }) => date);
			const outageDays = { visitors: outDays, pageviews: outDays };
			const plot = plotOf({ ...summaryOfDays(days), outageDays });
			const counts = map(spotsOf(plot, 'counts'), 'count');

			expect([plot.weekends, plot.outages]).toEqual([[], []]);
			expect(new Set(counts)).toEqual(new Set([7]));
			expect(spotsOf(plot, 'counts')[2]?.date).toBe('2026-03-25');
		});

		it('has the days behind its last whole week in the mean of this week', () => {
			const counts = range(48).map((index) => (index === 47 ? 130 : 0));

			expect(spotsOf(plotOf(summaryOfDays(daysOf(counts))), 'counts').at(-1)?.count).toBe(10);
		});

		it.each([
			['half a year, which ends with a single day', 176],
			['three years, which end with some days', 1100],
		])('does not rise or fall at the ends of %s', (_what, length) => {
			// A business website has no visitors on Sundays, such as the first and the last day.
			const counts = range(length).map((index) => (index % 7 === 0 ? 0 : 70));
			const plot = plotOf(summaryOfDays(daysOf(counts, counts, '2023-07-30')));
			const means = map(spotsOf(plot, 'counts'), 'count');

			expect(Math.max(...means) - Math.min(...means)).toBeLessThan(9);
		});

		it('shows the mean of the days of a point, in the middle of them', () => {
			const alternating = daysOf(range(175).map((index) => (index % 7 === 0 ? 70 : 0)));
			const plot = plotOf(summaryOfDays(alternating));

			expect(spotsOf(plot, 'counts')).toHaveLength(25);
			expect(spotsOf(plot, 'counts')[0]).toEqual({ date: '2026-03-11', count: 10 });
			expect(plot.caption).toBe('Visitors per day, weekly mean');
		});
	});

	it('moves the earlier range by three days at most, and not at all up to two weeks', () => {
		const shiftOf = (length: number, from: string) => {
			const compared = daysOf(range(length), undefined, from);
			const plot = plotOf(summaryOfDays(steady(length), compared));
			const shown = spotsOf(plot, 'earlier').find(({ count }) => count === 10);
			return plot.dates.indexOf(shown?.date ?? '') - 10;
		};

		// March 8 and February 1 are Sundays.
		expect(range(7).map((index) => shiftOf(20, `2026-02-0${index + 1}`))).toEqual([
			0, 1, 2, 3, -3, -2, -1,
		]);
		expect([14, 15].map((length) => shiftOf(length, '2026-02-03'))).toEqual([0, 2]);
	});

	it('has a gap at an outage of the earlier range', () => {
		const summary = summaryOfDays(daysOf([3, 4, 5]), daysOf([6, 0, 9], undefined, '2026-03-01'));
		const outageDays = { visitors: ['2026-03-02'], pageviews: [] };
		const compared = summary.compared && { ...summary.compared, outageDays };
		const plot = plotOf({ ...summary, compared });

		expect(map(spotsOf(plot, 'earlier'), 'date')).toEqual(['2026-03-08', '2026-03-10']);
	});

	it('has a gap only in the metric that was not counted', () => {
		const outageDays = { visitors: [], pageviews: ['2026-03-09'] };
		const plot = plotOf({ ...summaryOfDays(daysOf([3, 4, 5], [6, 0, 9])), outageDays });

		expect(spotsOf(plot, 'counts')).toHaveLength(3);
		expect(map(spotsOf(plot, 'pageviews'), 'date')).toEqual(['2026-03-08', '2026-03-10']);
	});

	it.each([
		['all days are empty', daysOf([0, 0]), true],
		['the range is in the future', [], true],
		['a day has pageviews', daysOf([0, 0], [0, 1]), false],
		['a day has visitors', daysOf([1, 0], [0, 0]), false],
	])('says that there is no traffic where %s', (_where, days, isSaid) => {
		expect(textsOf(drawn(days)).includes('No traffic')).toBe(isSaid);
		expect(linesOf(drawn(days))).toHaveLength(isSaid ? 0 : 1);
	});

	it('shortens a long name', () => {
		expect(textsOf(drawn([], { name: 'w'.repeat(255) }))[0]).toMatch(/^w{20,60}…$/);
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
				const { height, shapes } = drawChart(chart);
				const points = shapes.flatMap((shape) => (shape.kind === 'label' ? [] : shape.points));

				expect(drawingText({ ...chart, title: '' })).not.toMatch(/NaN|Infinity|undefined/);
				expect(points.filter(([x, y]) => x < 0 || x > 30 || y < 0 || y > height)).toEqual([]);
			}),
			{ numRuns: 40 },
		);
	});
});
