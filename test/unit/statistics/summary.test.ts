import fc from 'fast-check';
import { sum, sumBy } from 'lodash';
import { breakdown, summarize } from '../../../nodes/WebsiteAnalytics/statistics/summary';
import { daysFrom } from './support/traffic';

const SOURCE = { websiteId: 3, statistic: 'page', from: '2026-03-01', to: '2026-03-14' };

it('adds up the days, and compares them with the previous ones', () => {
	const now = daysFrom('2026-03-03', [
		[10, 25],
		[30, 40],
	]);
	const before = daysFrom('2026-03-01', [
		[20, 60],
		[12, 30],
	]);

	expect(summarize({ ...now, compared: before, breakdowns: {} })).toEqual({
		from: '2026-03-03',
		to: '2026-03-04',
		visitors: 40,
		pageviews: 65,
		pageviewsPerVisitor: 1.63,
		bestDay: { date: '2026-03-04', visitors: 30, pageviews: 40 },
		previous: { from: '2026-03-01', to: '2026-03-02', visitors: 32, pageviews: 90 },
		change: { visitors: 8, visitorsPercent: 25, pageviews: -25, pageviewsPercent: -27.8 },
		breakdowns: {},
	});
});

it('has no previous numbers and no change without comparison', () => {
	const now = daysFrom('2026-03-03', [[10, 25]]);

	expect(summarize({ ...now, compared: null, breakdowns: {} })).toMatchObject({
		previous: null,
		change: null,
	});
});

it('has no percent when the previous count is zero', () => {
	const now = daysFrom('2026-03-03', [[10, 25]]);
	const before = daysFrom('2026-03-02', [[0, 5]]);

	expect(summarize({ ...now, compared: before, breakdowns: {} }).change).toEqual({
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

	expect(summarize({ ...now, compared: null, breakdowns: {} })).toMatchObject({
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
		'most pageviews where there were no visitors',
		[
			[0, 0],
			[0, 3],
			[0, 0],
		],
		'2026-03-02',
	],
])('picks as the best day the one with the %s', (_rule, counts, date) => {
	const summary = summarize({
		...daysFrom('2026-03-01', counts),
		compared: null,
		breakdowns: {},
	});

	expect(summary.bestDay?.date).toBe(date);
});

it('gives the totals of any days, and only finite numbers', () => {
	const counts = fc.array(fc.tuple(fc.nat(1e12), fc.nat(1e12)), { minLength: 1, maxLength: 100 });
	fc.assert(
		fc.property(counts, counts, (nowCounts, beforeCounts) => {
			const now = daysFrom('2026-03-01', nowCounts);
			const before = daysFrom('2025-03-01', beforeCounts);
			const summary = summarize({ ...now, compared: before, breakdowns: {} });
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

describe('a breakdown', () => {
	it('gives the largest rows with their share of all rows', () => {
		const rows = [
			{ value: '/a', count: '10' },
			{ value: '', count: 30 },
			{ value: '/c', count: 60 },
			{ value: '/d', count: 20 },
		];

		expect(breakdown(rows, SOURCE, 3)).toEqual([
			{ value: '/c', label: '/c', count: 60, share: 0.5 },
			{ value: '', label: 'Unknown', count: 30, share: 0.25 },
			{ value: '/d', label: '/d', count: 20, share: 0.1667 },
		]);
	});

	it.each([
		['country', 'US:United States', 'United States'],
		['country', '', 'Unknown'],
		['referrer', '', 'Direct'],
		['visitors_hours', '07', '07:00'],
		['visitors_hour', '7', '07:00'],
		['pageviews_hours', 'midday', 'midday'],
		['event', 'Purchase:49:USD', 'Purchase'],
		['operating_system', 'Linux', 'Linux'],
	])('labels a row of %s with the value "%s" as "%s"', (statistic, value, label) => {
		expect(breakdown([{ value, count: 1 }], { ...SOURCE, statistic }, 5)).toEqual([
			{ value, label, count: 1, share: 1 },
		]);
	});

	it('is empty without rows, and has shares of zero without counts', () => {
		expect(breakdown([], SOURCE, 5)).toEqual([]);
		expect(breakdown([{ value: '/a', count: 0 }], SOURCE, 5)).toEqual([
			{ value: '/a', label: '/a', count: 0, share: 0 },
		]);
	});

	it('fails on a count that is not a number', () => {
		expect(() => breakdown([{ value: '/a', count: 'some' }], SOURCE, 5)).toThrow(
			/count is not a number, in the statistic "page"/,
		);
	});

	it('gives the largest first, with shares that add up to one', () => {
		const counts = fc.array(fc.nat(1e9), { minLength: 1, maxLength: 100 });
		fc.assert(
			fc.property(counts, fc.integer({ min: 1, max: 100 }), (given, top) => {
				const rows = given.map((count, index) => ({ value: `/${index}`, count }));
				const total = sum(given);
				const all = breakdown(rows, SOURCE, 100);
				const kept = breakdown(rows, SOURCE, top);

				expect(sumBy(all, 'count')).toBe(total);
				expect(all.map(({ count }) => count)).toEqual([...given].sort((one, other) => other - one));
				expect(kept).toEqual(all.slice(0, top));

				const shares = sumBy(all, 'share');
				const maxRounding = 0.00005 * all.length + 1e-9;

				expect(Math.abs(shares - (total === 0 ? 0 : 1))).toBeLessThanOrEqual(maxRounding);
			}),
		);
	});
});
