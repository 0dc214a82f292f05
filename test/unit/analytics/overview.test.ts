import type { ComparedTotals } from '../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import {
	overview,
	readWebsite,
	type TrafficOfWebsite,
} from '../../../nodes/WebsiteAnalytics/analytics/summary';
import { daysFrom, WEEK, WEEK_BEFORE } from './support/traffic';

const { range: RANGE } = WEEK;

const totals = (visitors: number, pageviews: number) => ({ visitors, pageviews });
const OF_ALL = {
	...WEEK,
	previous: WEEK_BEFORE,
	days: daysFrom('2026-03-08', [4, 4]),
	suspectedOutageDays: ['2026-03-09'],
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
	...{ ...WEEK, websiteId: domain.length, domain },
	days: daysFrom('2026-03-08', [now, now * 2]),
	compared: before === null ? null : totalsAgainst(now, before, more),
});

function totalsAgainst(now: number, before: number, more: Partial<ComparedTotals>): ComparedTotals {
	return {
		now: totals(now, now * 2),
		before: { ...totals(before, before * 3), ...DAY_COUNTS },
		...{ missing: 0, missingNow: 0, outageDays: [] },
		...more,
	};
}

const [SMALL, EVEN, BIG] = [
	website('small', 1, 41),
	website('even', 50, 50),
	website('big', 90, 80),
];

it('adds up the websites, and compares the sums', () => {
	const websites = [website('a.example', 30, 20), website('bb.example', 10, 30)];

	expect(overview(OF_ALL, websites.map(readWebsite), [], 'visitors').numbers).toEqual({
		...RANGE,
		...{ days: 1, daysWithTraffic: 1, suspectedOutageDays: ['2026-03-09'], isComplete: true },
		visitors: 40,
		pageviews: 80,
		toDate: null,
		previous: { ...WEEK_BEFORE, visitors: 50, pageviews: 150, days: 2, daysWithTraffic: 1 },
		change: { visitors: -10, visitorsPercent: -20, pageviews: -70, pageviewsPercent: -46.7 },
		websites: [
			{
				...{ websiteId: 9, domain: 'a.example', visitors: 30, pageviews: 60, toDate: null },
				...ONE_DAY,
				previous: { visitors: 20, pageviews: 60, ...DAY_COUNTS },
				change: { visitors: 10, visitorsPercent: 50, pageviews: 0, pageviewsPercent: 0 },
			},
			{
				...{ websiteId: 10, domain: 'bb.example', visitors: 10, pageviews: 20, toDate: null },
				...ONE_DAY,
				previous: { visitors: 30, pageviews: 90, ...DAY_COUNTS },
				change: { visitors: -20, visitorsPercent: -66.7, pageviews: -70, pageviewsPercent: -77.8 },
			},
		],
		failed: [],
	});
});

it.each<['visitors' | 'change', string, TrafficOfWebsite[], string[]]>([
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
	expect(
		overview(OF_ALL, websites.map(readWebsite), [], order).numbers.websites.map(
			({ domain }) => domain,
		),
	).toEqual(domains);
});

it('compares with nothing without a compared range, and keeps what failed', () => {
	const failed = [{ websiteId: 7, domain: 'gone.example', error: 'website 7 was not found (404)' }];
	const read = website('a.example', 30, null);
	const about = { ...OF_ALL, previous: null };

	expect(overview(about, [read].map(readWebsite), failed, 'visitors').numbers).toMatchObject({
		previous: null,
		change: null,
		websites: [{ previous: null, change: null }],
		failed,
	});
});

it('that runs adds up the finished days of its websites', () => {
	const range = { from: '2026-03-13', to: '2026-03-14' };
	const now = { from: '2026-03-13', to: '2026-03-13' };
	const before = { from: '2026-03-11', to: '2026-03-11' };
	const compared = {
		now: totals(60, 70),
		before: { ...totals(50, 50), days: 1, daysWithTraffic: 1 },
		...{ missing: 0, missingNow: 0, outageDays: [] },
	};
	const websites = ['a.example', 'b.example'].map((domain, index) => ({
		...{ ...WEEK, websiteId: index, domain, finished: now, isComplete: false },
		...{ days: daysFrom('2026-03-13', [60, 70], [30, 29]), compared },
	}));
	const comparedDays = daysFrom('2026-03-11', [100, 100]);
	const about = {
		...{ ...WEEK, range, finished: now, previous: before, comparedDays },
		isComplete: false,
	};

	expect(overview(about, websites.map(readWebsite), [], 'visitors').numbers).toMatchObject({
		isComplete: false,
		...totals(180, 198),
		toDate: { ...now, ...totals(120, 140) },
		previous: { ...before, ...totals(100, 100), days: 1, daysWithTraffic: 1 },
		change: { visitorsPercent: 20 },
		websites: [{ toDate: totals(60, 70), previous: totals(50, 50) }, {}],
	});
});

describe('the percentage of all websites', () => {
	const percentsOf = (more: Partial<ComparedTotals>) => {
		const websites = [website('a', 1000, 900), website('bb', 90, 60, more)];
		const { numbers, incomplete } = overview(OF_ALL, websites.map(readWebsite), [], 'visitors');
		const percents = [numbers, ...numbers.websites].map(({ change }) => change?.visitorsPercent);
		return [...percents, [...incomplete]];
	};
	const outageDays = ['2026-03-09'];

	it.each(['missing', 'missingNow'])('stays where one small website has an outage: %s', (side) => {
		expect(percentsOf({ [side]: 19, outageDays })).toEqual([13.5, 11.1, null, [[2, outageDays]]]);
	});

	it.each([
		['missing', 20],
		['missingNow', 23],
	])('is null where the missing visitors are more than 2 %% of all: %s', (side, missing) => {
		expect(percentsOf({ [side]: missing, outageDays })[0]).toBeNull();
	});
});
