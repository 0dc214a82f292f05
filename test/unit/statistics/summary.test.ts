import { entries } from 'lodash';
import {
	comparedTotals,
	rangeTraffic,
} from '../../../nodes/WebsiteAnalytics/statistics/comparedTotals';
import { overview, readWebsite } from '../../../nodes/WebsiteAnalytics/statistics/overview';
import { summarize } from '../../../nodes/WebsiteAnalytics/statistics/summary';
import { difference, total } from '../../../nodes/WebsiteAnalytics/statistics/sums';
import { daysFrom } from './support/traffic';

type Days = ReturnType<typeof daysFrom>;

const OVER = { openFrom: '2099-12-31' };

/** A range that is over, compared with another. */
function summaryOf(now: Days, before: Days | null) {
	const counted = { days: now.days, daysWithoutTraffic: [] };
	if (!before) return summarize(now.range, counted, null, null, OVER);
	const ranges = { now: now.range, before: before.range, isByHour: false };
	const compared = comparedTotals(now.days, before.days, ranges);
	return summarize(now.range, counted, ranges, compared, OVER);
}

it('adds up the days, and compares them with the previous ones', () => {
	const now = daysFrom('2026-03-03', [10, 25], [30, 40]);
	const before = daysFrom('2026-03-01', [20, 60], [12, 30]);

	expect(summaryOf(now, before)).toEqual({
		from: '2026-03-03',
		to: '2026-03-04',
		visitors: 40,
		pageviews: 65,
		...{ days: 2, daysWithTraffic: 2, daysWithoutTraffic: [], isComplete: true },
		pageviewsPerVisitor: 1.63,
		bestDay: { date: '2026-03-04', visitors: 30, pageviews: 40 },
		compared: null,
		previous: {
			...{ from: '2026-03-01', to: '2026-03-02', visitors: 32, pageviews: 90 },
			...{ days: 2, daysWithTraffic: 2 },
		},
		change: { visitors: 8, visitorsPercent: 25, pageviews: -25, pageviewsPercent: -27.8 },
	});
});

it('has no percent when the previous count is zero', () => {
	const now = daysFrom('2026-03-03', [10, 25]);
	const before = daysFrom('2026-03-02', [0, 5]);

	expect(summaryOf(now, before).change).toEqual({
		visitors: 10,
		visitorsPercent: null,
		pageviews: 20,
		pageviewsPercent: 400,
	});
});

it('of a range that runs is compared by its finished days', () => {
	const now = daysFrom('2026-03-03', [10, 25], [1, 2]);
	const before = daysFrom('2026-03-02', [20, 25]);
	const finished = { from: '2026-03-03', to: '2026-03-03' };
	const ranges = { now: finished, before: before.range, isByHour: false };
	const compared = comparedTotals(now.days.slice(0, 1), before.days, ranges);
	const counted = { days: now.days, daysWithoutTraffic: [] };

	expect(summarize(now.range, counted, ranges, compared, { openFrom: '2026-03-04' })).toMatchObject(
		{
			...{ visitors: 11, pageviews: 27, isComplete: false },
			compared: { ...finished, visitors: 10, pageviews: 25 },
			previous: { ...before.range, visitors: 20, pageviews: 25 },
			change: { visitors: -10, visitorsPercent: -50, pageviews: 0, pageviewsPercent: 0 },
		},
	);
});

it('has no best day, no pageviews per visitor and no change without traffic and comparison', () => {
	const now = daysFrom('2026-03-03', [0, 0], [0, 0]);

	expect(summaryOf(now, null)).toMatchObject({
		...{ visitors: 0, pageviews: 0, pageviewsPerVisitor: null, bestDay: null },
		...{ compared: null, previous: null, change: null },
	});
});

it.each([
	['most visitors', daysFrom('2026-03-01', [3, 90], [4, 5], [2, 99])],
	['most pageviews among days of as many visitors', daysFrom('2026-03-01', [4, 5], [4, 9], [4, 8])],
	['earliest date among equal days', daysFrom('2026-03-01', [1, 1], [4, 9], [4, 9])],
	['most visitors where there were no pageviews', daysFrom('2026-03-01', [0, 0], [3, 0], [0, 0])],
	['most pageviews where there were no visitors', daysFrom('2026-03-01', [0, 0], [0, 3], [0, 0])],
])('picks as the best day the one with the %s', (_rule, days) => {
	expect(summaryOf(days, null).bestDay?.date).toBe('2026-03-02');
});

it('adds and subtracts parts of counts without noise', () => {
	expect([total([0.1, 0.2]), total([352.45, 352.45, 0.3]), difference(0.3, 0.1)]).toEqual([
		0.3, 705.2, 0.2,
	]);
});

it('leaves whole numbers as they are in sums, also large ones', () => {
	expect(total([Number.MAX_SAFE_INTEGER - 1, 1])).toBe(Number.MAX_SAFE_INTEGER);
	expect([total([]), total([2, 3]), difference(3, 5)]).toEqual([0, 5, -2]);
});

it('adds up the fields of a summary and of an overview without noise', () => {
	const range = { from: '2026-03-01', to: '2026-03-02' };
	const before = { from: '2026-02-28', to: '2026-02-28' };
	const counts = new Map(entries({ '2026-02-28': 0.1, '2026-03-01': 0.1, '2026-03-02': 0.2 }));
	const ranges = { now: range, before, isByHour: false };
	const moment = { today: '2026-03-02', openFrom: '2026-03-03' };
	const traffic = rangeTraffic({ visitors: counts, pageviews: counts }, range, ranges, moment);
	const one = summarize(range, traffic, ranges, traffic.compared, moment);
	const website = (websiteId: number) =>
		readWebsite({ websiteId, domain: 'shop.example' }, traffic, true);
	const about = { range, ranges, moment, ofAll: traffic };
	const { numbers: both } = overview(about, [website(1), website(2)], [], 'visitors');

	expect([one.visitors, one.pageviews, one.change?.visitors]).toEqual([0.3, 0.3, 0.2]);
	expect([both.visitors, both.previous?.visitors, both.change?.visitors]).toEqual([0.6, 0.2, 0.4]);
});
