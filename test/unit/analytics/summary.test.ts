import { rangeTraffic } from '../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import { addDays } from '../../../nodes/WebsiteAnalytics/analytics/periods';
import { summarize } from '../../../nodes/WebsiteAnalytics/analytics/summary';
import { trafficFrom, type Day } from './support/traffic';

/** Days and those right before them, from the first of March on, of which some are over. */
function trafficOf(before: Day[], now: Day[], finished = now.length) {
	const range = (first: number, length: number) => {
		const [from, to] = [first, first + length - 1].map((day) => addDays('2026-03-01', day));
		return { from, to } as { from: string; to: string };
	};
	const over = range(before.length, finished);
	const ranges = {
		range: range(before.length, now.length),
		finished: finished < now.length ? over : null,
		previous: before.length > 0 ? range(0, before.length) : null,
		...{ elapsed: null, today: '2026-03-31', openFrom: addDays(over.to, 1) },
	};
	return rangeTraffic(trafficFrom('2026-03-01', [...before, ...now]), ranges);
}

const summaryOf = (...days: Parameters<typeof trafficOf>) => summarize(trafficOf(...days));

it('adds up the days, and compares them with the previous ones', () => {
	const before: Day[] = [
		[20, 60],
		[12, 30],
	];
	const now: Day[] = [
		[10, 25],
		[30, 40],
	];

	expect(summaryOf(before, now)).toEqual({
		from: '2026-03-03',
		to: '2026-03-04',
		visitors: 40,
		pageviews: 65,
		...{ days: 2, daysWithTraffic: 2, suspectedOutageDays: [], isComplete: true },
		pageviewsPerVisitor: 1.63,
		bestDay: { date: '2026-03-04', visitors: 30, pageviews: 40 },
		toDate: null,
		previous: {
			...{ from: '2026-03-01', to: '2026-03-02', visitors: 32, pageviews: 90 },
			...{ days: 2, daysWithTraffic: 2 },
		},
		change: { visitors: 8, visitorsPercent: 25, pageviews: -25, pageviewsPercent: -27.8 },
	});
});

it('has no percent when the previous count is zero', () => {
	expect(summaryOf([[0, 5]], [[10, 25]]).change).toEqual({
		visitors: 10,
		visitorsPercent: null,
		pageviews: 20,
		pageviewsPercent: 400,
	});
});

it('of a range that runs is compared by its finished days', () => {
	const now: Day[] = [
		[10, 25],
		[1, 2],
	];

	expect(summaryOf([[20, 25]], now, 1)).toMatchObject({
		...{ visitors: 11, pageviews: 27, isComplete: false },
		toDate: { from: '2026-03-02', to: '2026-03-02', visitors: 10, pageviews: 25 },
		previous: { from: '2026-03-01', to: '2026-03-01', visitors: 20, pageviews: 25 },
		change: { visitors: -10, visitorsPercent: -50, pageviews: 0, pageviewsPercent: 0 },
	});
});

it('has no best day, no pageviews per visitor and no change without traffic and comparison', () => {
	expect(summaryOf([], [[0, 0]])).toMatchObject({
		...{ visitors: 0, pageviews: 0, pageviewsPerVisitor: null, bestDay: null },
		...{ toDate: null, previous: null, change: null },
	});
});

it.each<[string, ...Day[]]>([
	['most visitors', [3, 90], [4, 5], [2, 99]],
	['most pageviews among days of as many visitors', [4, 5], [4, 9], [4, 8]],
	['earliest date among equal days', [1, 1], [4, 9], [4, 9]],
	['most visitors where there were no pageviews', [0, 0], [3, 0], [0, 0]],
	['most pageviews where there were no visitors', [0, 0], [0, 3], [0, 0]],
])('picks as the best day the one with the %s', (_rule, ...days) => {
	expect(summaryOf([], days).bestDay?.date).toBe('2026-03-02');
});
