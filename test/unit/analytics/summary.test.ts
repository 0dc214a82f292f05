import { map, times } from 'lodash';
import {
	type ComparedTotals,
	type RangeTraffic,
	rangeTraffic,
} from '../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import { addDays } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import {
	overview,
	type OverviewOrder,
	readWebsite,
	summarize,
	type TrafficOfWebsite,
} from '../../../nodes/WebsiteAnalytics/analytics/summary';
import {
	type Day,
	daysFrom,
	NOTHING_LOST,
	trafficFrom,
	WEEK,
	WEEK_BEFORE,
} from './support/traffic';

/** Days and those right before them, from the first of March on, of which some are over. */
function trafficOf(before: Day[], now: Day[], finishedPart = now.length) {
	const range = (first: number, length: number) => {
		const [from, to] = [first, first + length - 1].map((day) => addDays('2026-03-01', day));
		return { from, to } as { from: string; to: string };
	};
	const over = range(before.length, finishedPart);
	const ranges = {
		range: range(before.length, now.length),
		finishedPart: finishedPart < now.length ? over : null,
		previous: before.length > 0 ? range(0, before.length) : null,
		elapsed: null,
		today: '2026-03-31',
		firstOpenDay: addDays(over.to, 1),
	};
	return rangeTraffic(trafficFrom('2026-03-01', [...before, ...now]), ranges);
}

const DAYS: Day[] = [
	[20, 60],
	[12, 30],
	[10, 25],
	[30, 40],
];
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

	it('has no percent when the previous count is zero', () => {
		expect(summaryOf([[0, 5]], [[10, 25]]).change).toEqual({
			visitors: 10,
			visitorsPercent: null,
			pageviews: 20,
			pageviewsPercent: 400,
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

const { range: RANGE } = WEEK;

const totals = (visitors: number, pageviews: number) => ({ visitors, pageviews });
const OF_ALL = {
	...WEEK,
	previous: WEEK_BEFORE,
	days: daysFrom('2026-03-08', [4, 4]),
	outageDays: { visitors: ['2026-03-09'], pageviews: [] },
	comparedDays: daysFrom('2026-03-01', [1, 1], [0, 0]),
};
const DAY_COUNTS = { days: 7, daysWithTraffic: 6 };
const ONE_DAY = { days: 1, daysWithTraffic: 1, suspectedOutageDays: [] };
const website = (
	domain: string,
	now: number,
	before: number | null,
	more: Partial<ComparedTotals> = {},
): TrafficOfWebsite => ({
	...WEEK,
	websiteId: domain.length,
	domain,
	days: daysFrom('2026-03-08', [now, now * 2]),
	compared:
		before === null
			? null
			: {
					now: totals(now, now * 2),
					before: { ...totals(before, before * 3), ...DAY_COUNTS },
					...NOTHING_LOST,
					...more,
				},
});

const overviewOf = (
	websites: TrafficOfWebsite[],
	order: OverviewOrder = 'visitors',
	about: RangeTraffic = OF_ALL,
) => overview(about, websites.map(readWebsite), [], order).numbers;

const [SMALL, EVEN, BIG] = [
	website('small', 1, 41),
	website('even', 50, 50),
	website('big', 90, 80),
];

describe('the overview of websites', () => {
	it('adds up the websites, and compares the sums', () => {
		const websites = [website('a.example', 30, 20), website('bb.example', 10, 30)];

		expect(overviewOf(websites)).toEqual({
			...RANGE,
			days: 1,
			daysWithTraffic: 1,
			suspectedOutageDays: ['2026-03-09'],
			isComplete: true,
			visitors: 40,
			pageviews: 80,
			toDate: null,
			previous: { ...WEEK_BEFORE, visitors: 50, pageviews: 150, days: 2, daysWithTraffic: 1 },
			change: { visitors: -10, visitorsPercent: -20, pageviews: -70, pageviewsPercent: -46.7 },
			websites: [
				{
					websiteId: 9,
					domain: 'a.example',
					visitors: 30,
					pageviews: 60,
					toDate: null,
					...ONE_DAY,
					previous: { visitors: 20, pageviews: 60, ...DAY_COUNTS },
					change: { visitors: 10, visitorsPercent: 50, pageviews: 0, pageviewsPercent: 0 },
				},
				{
					websiteId: 10,
					domain: 'bb.example',
					visitors: 10,
					pageviews: 20,
					toDate: null,
					...ONE_DAY,
					previous: { visitors: 30, pageviews: 90, ...DAY_COUNTS },
					change: {
						visitors: -20,
						visitorsPercent: -66.7,
						pageviews: -70,
						pageviewsPercent: -77.8,
					},
				},
			],
			failed: [],
		});
	});

	it.each<[OverviewOrder, string, TrafficOfWebsite[], string[]]>([
		['visitors', 'most first', [SMALL, EVEN, BIG], ['big', 'even', 'small']],
		['change', 'up or down', [SMALL, EVEN, BIG], ['small', 'big', 'even']],
		['change', 'then visitors', [website('bb', 50, 30), website('a', 40, 20)], ['bb', 'a']],
		[
			'change',
			'without comparison, visitors',
			[website('bb', 50, null), website('a', 40, null)],
			['bb', 'a'],
		],
		['change', 'then domain', [website('bb', 40, 30), website('a', 40, 30)], ['a', 'bb']],
	])('has the websites in the order of their %s, %s', (order, _tie, websites, domains) => {
		expect(map(overviewOf(websites, order).websites, 'domain')).toEqual(domains);
	});

	it('compares with nothing without a compared range', () => {
		const about = { ...OF_ALL, previous: null };

		expect(overviewOf([website('a.example', 30, null)], 'visitors', about)).toMatchObject({
			previous: null,
			change: null,
			websites: [{ previous: null, change: null }],
		});
	});

	it('that runs adds up the finished days of its websites', () => {
		const range = { from: '2026-03-13', to: '2026-03-14' };
		const now = { from: '2026-03-13', to: '2026-03-13' };
		const before = { from: '2026-03-11', to: '2026-03-11' };
		const compared = {
			now: totals(60, 70),
			before: { ...totals(50, 50), days: 1, daysWithTraffic: 1 },
		};
		const running = { finishedPart: now, isComplete: false };
		const days = daysFrom('2026-03-13', [60, 70], [30, 29]);
		const ofWebsite = { ...website('a.example', 60, 50, compared), ...running, days };
		const websites = [ofWebsite, { ...ofWebsite, domain: 'b.example' }];
		const comparedDays = daysFrom('2026-03-11', [100, 100]);
		const about = { ...WEEK, ...running, range, previous: before, comparedDays };

		expect(overviewOf(websites, 'visitors', about)).toMatchObject({
			isComplete: false,
			...totals(180, 198),
			toDate: { ...now, ...totals(120, 140) },
			previous: { ...before, ...totals(100, 100), days: 1, daysWithTraffic: 1 },
			change: { visitorsPercent: 20 },
			websites: [{ toDate: totals(60, 70), previous: totals(50, 50) }, {}],
		});
	});

	// At most 2 % of all visitors may be missing.
	it.each([
		['lostBefore', 19, 13.5],
		['lostBefore', 20, null],
		['lostNow', 19, 13.5],
		['lostNow', 23, null],
	])('with %s visitors of %i in a small website changes by %j percent', (side, count, percent) => {
		const days = { visitors: ['2026-03-09'], pageviews: [] };
		const outage = { [side]: { visitors: count, pageviews: 0 }, outageDays: days };
		const websites = [website('a', 1000, 900), website('bb', 90, 60, outage)];
		const { numbers, outages } = overview(OF_ALL, websites.map(readWebsite), [], 'visitors');
		const percents = [numbers, ...numbers.websites].map(({ change }) => change?.visitorsPercent);

		expect(percents).toEqual([percent, 11.1, null]);
		expect([...outages]).toEqual([
			[2, { days, hidden: ['visitors'], hidesTotal: percent === null }],
		]);
	});
});
