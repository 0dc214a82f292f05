import fc from 'fast-check';
import { sumBy } from 'lodash';
import { summarize } from '../../../nodes/WebsiteAnalytics/statistics/summary';
import { daysFrom } from './support/traffic';

it('adds up the days, and compares them with the previous ones', () => {
	const now = daysFrom('2026-03-03', [
		[10, 25],
		[30, 40],
	]);
	const before = daysFrom('2026-03-01', [
		[20, 60],
		[12, 30],
	]);

	expect(summarize(now, before)).toEqual({
		from: '2026-03-03',
		to: '2026-03-04',
		visitors: 40,
		pageviews: 65,
		pageviewsPerVisitor: 1.63,
		bestDay: { date: '2026-03-04', visitors: 30, pageviews: 40 },
		previous: { from: '2026-03-01', to: '2026-03-02', visitors: 32, pageviews: 90 },
		change: { visitors: 8, visitorsPercent: 25, pageviews: -25, pageviewsPercent: -27.8 },
	});
});

it('has no previous numbers and no change without comparison', () => {
	const now = daysFrom('2026-03-03', [[10, 25]]);

	expect(summarize(now, null)).toMatchObject({
		previous: null,
		change: null,
	});
});

it('has no percent when the previous count is zero', () => {
	const now = daysFrom('2026-03-03', [[10, 25]]);
	const before = daysFrom('2026-03-02', [[0, 5]]);

	expect(summarize(now, before).change).toEqual({
		visitors: 10,
		visitorsPercent: null,
		pageviews: 20,
		pageviewsPercent: 400,
	});
});

it('has no best day and no pageviews per visitor without traffic', () => {
	const now = daysFrom('2026-03-03', [
		[0, 0],
		[0, 0],
	]);

	expect(summarize(now, null)).toMatchObject({
		visitors: 0,
		pageviews: 0,
		pageviewsPerVisitor: null,
		bestDay: null,
	});
});

it.each<[string, Array<[number, number]>, string]>([
	[
		'most visitors',
		[
			[3, 90],
			[4, 5],
			[2, 99],
		],
		'2026-03-02',
	],
	[
		'most pageviews among days of as many visitors',
		[
			[4, 5],
			[4, 9],
			[4, 8],
		],
		'2026-03-02',
	],
	[
		'earliest date among equal days',
		[
			[1, 1],
			[4, 9],
			[4, 9],
		],
		'2026-03-02',
	],
	[
		'most visitors where there were no pageviews',
		[
			[0, 0],
			[3, 0],
			[0, 0],
		],
		'2026-03-02',
	],
	[
		'most pageviews where there were no visitors',
		[
			[0, 0],
			[0, 3],
			[0, 0],
		],
		'2026-03-02',
	],
])('picks as the best day the one with the %s', (_rule, counts, date) => {
	const summary = summarize(daysFrom('2026-03-01', counts), null);

	expect(summary.bestDay?.date).toBe(date);
});

it('gives the totals of any days, and only finite numbers', () => {
	const counts = fc.array(fc.tuple(fc.nat(1e12), fc.nat(1e12)), { minLength: 1, maxLength: 100 });
	fc.assert(
		fc.property(counts, counts, (nowCounts, beforeCounts) => {
			const now = daysFrom('2026-03-01', nowCounts);
			const before = daysFrom('2025-03-01', beforeCounts);
			const summary = summarize(now, before);
			const { previous, change } = summary;
			const numbers = Object.values({ ...change, ratio: summary.pageviewsPerVisitor });

			expect(summary.visitors).toBe(sumBy(nowCounts, ([visitors]) => visitors));
			expect(summary.pageviews).toBe(sumBy(nowCounts, ([, pageviews]) => pageviews));
			expect((previous?.visitors ?? NaN) + (change?.visitors ?? NaN)).toBe(summary.visitors);
			expect((previous?.pageviews ?? NaN) + (change?.pageviews ?? NaN)).toBe(summary.pageviews);
			expect(numbers.every((value) => value === null || Number.isFinite(value))).toBe(true);
		}),
	);
});
