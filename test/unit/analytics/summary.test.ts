import { times } from 'lodash';
import { summarize } from '../../../nodes/WebsiteAnalytics/analytics/summary';
import { type Day, trafficOf } from './support/traffic';

const DAYS: Day[] = [
	[20, 60],
	[12, 30],
	[10, 25],
	[30, 40],
];
const totals = (visitors: number, pageviews: number) => ({ visitors, pageviews });
const summaryOf = (...days: Parameters<typeof trafficOf>) => summarize(trafficOf(...days));

describe('the summary of a website', () => {
	it('adds up the days, and compares them with the previous ones', () => {
		const [before, now] = [DAYS.slice(0, 2), DAYS.slice(2)];

		expect(summaryOf(before, now)).toEqual({
			from: '2026-03-03',
			to: '2026-03-04',
			visitors: 40,
			pageviews: 65,
			days: 2,
			daysWithTraffic: 2,
			suspectedOutageDays: [],
			isComplete: true,
			pageviewsPerVisitor: 1.63,
			bestDay: { date: '2026-03-04', visitors: 30, pageviews: 40 },
			toDate: null,
			previous: {
				from: '2026-03-01',
				to: '2026-03-02',
				visitors: 32,
				pageviews: 90,
				days: 2,
				daysWithTraffic: 2,
			},
			change: { visitors: 8, visitorsPercent: 25, pageviews: -25, pageviewsPercent: -27.8 },
		});
	});

	it('of a range that runs is compared by its finished days', () => {
		expect(summaryOf([[20, 25]], DAYS.slice(2), 1)).toMatchObject({
			...totals(40, 65),
			isComplete: false,
			toDate: { from: '2026-03-02', to: '2026-03-02', ...totals(10, 25) },
			previous: { from: '2026-03-01', to: '2026-03-01', ...totals(20, 25) },
			change: { ...totals(-10, 0), visitorsPercent: -50, pageviewsPercent: 0 },
		});
	});

	it.each<[string, Day, number | null]>([
		['one of seven days lacks the visitors', [0, 80], null],
		['one of seven days lacks the pageviews', [40, 0], null],
		['one of seven days lacks both', [0, 0], 2],
		['no day lacks one', [40, 80], 2],
	])('has the pageviews per visitor where %s: %s', (_what, day, expected) => {
		const before = times(14, (): Day => [40, 80]);

		expect(summaryOf(before, [...before.slice(8), day]).pageviewsPerVisitor).toBe(expected);
	});

	it('has no best day, no pageviews per visitor and no change without traffic and comparison', () => {
		expect(summaryOf([], [[0, 0]])).toMatchObject({
			...totals(0, 0),
			pageviewsPerVisitor: null,
			bestDay: null,
			toDate: null,
			previous: null,
			change: null,
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
});
