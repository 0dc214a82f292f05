import {
	compareTraffic,
	overview,
	websiteTraffic,
	type OverviewRanges,
	type WebsiteTraffic,
} from '../../../nodes/WebsiteAnalytics/statistics/overview';
import { changeOf } from '../../../nodes/WebsiteAnalytics/statistics/comparedTotals';
import { addDays, daysOf } from '../../../nodes/WebsiteAnalytics/statistics/periods';

const RANGE = { from: '2026-03-08', to: '2026-03-14' };
const COMPARED = { from: '2026-03-01', to: '2026-03-07' };

const totals = (visitors: number, pageviews: number) => ({ visitors, pageviews });
const RANGES = { now: RANGE, before: COMPARED, isByHour: false };
const ABOUT: OverviewRanges = {
	range: RANGE,
	isRunning: false,
	ranges: RANGES,
	gaps: null,
	unknownShare: 0,
};
const website = (domain: string, now: number, before: number | null): WebsiteTraffic => {
	const all = totals(now, now * 2);
	const compared = before === null ? null : { now: all, before: totals(before, before * 3) };
	const days = compared && { ...compared, gaps: null, unknownShare: 0, isByHour: false };
	return websiteTraffic({ websiteId: domain.length, domain }, all, days, false);
};

describe('the traffic of a website', () => {
	const range = { from: '2026-03-03', to: '2026-03-05' };
	const compared = { from: '2026-03-01', to: '2026-03-02' };
	const visitors = new Map([
		['2026-02-28', 1000],
		['2026-03-01', 20],
		['2026-03-03', 30],
		['2026-03-04', 40],
		['2026-03-05', 500],
		['2026-03-06', 1000],
	]);
	const pageviews = new Map([
		['2026-03-01', 25],
		['2026-03-04', 70],
	]);

	it('is that of its days up to today, of those that are compared, and the gaps of the earlier ones', () => {
		const now = { from: '2026-03-03', to: '2026-03-03' };
		const ranges = { now, before: compared };

		expect(compareTraffic({ visitors, pageviews }, range, ranges, '2026-03-04')).toEqual({
			totals: totals(70, 70),
			compared: {
				now: totals(30, 0),
				before: totals(20, 25),
				gaps: { daysWithTraffic: 1, days: 2 },
				unknownShare: 0,
				isByHour: false,
			},
		});
	});

	it.each([
		['one day of a week', 7, '2026-01-09', null],
		['one day of the week before', 7, '2026-01-03', null],
		['one day of two quarters', 91, '2026-04-09', -1.1],
	])(
		'is compared without a percentage where much is unknown: %s',
		(_what, length, day, percent) => {
			const [from, to] = [addDays('2026-01-01', length), addDays('2026-01-01', 2 * length - 1)];
			const ranges = { now: { from, to }, before: { from: '2026-01-01', to: addDays(from, -1) } };
			const counts = new Map(daysOf({ from: '2026-01-01', to }).map((date) => [date, 10]));
			counts.delete(day);
			const known = { visitors: counts, pageviews: counts, withoutCount: new Set([day]) };
			const { compared } = compareTraffic(known, ranges.now, ranges, to);

			expect(compared && changeOf(compared).visitorsPercent).toBe(percent);
			expect(compared?.gaps).toBeNull();
		},
	);

	it('has nothing before it without comparison', () => {
		expect(compareTraffic({ visitors, pageviews }, range, null, '2026-03-05')).toEqual({
			totals: totals(570, 70),
			compared: null,
		});
	});
});

it('adds up the websites, and compares the sums', () => {
	const websites = [website('a.example', 30, 20), website('bb.example', 10, 30)];

	expect(overview(ABOUT, websites, [], 'visitors')).toEqual({
		...RANGE,
		visitors: 40,
		pageviews: 80,
		compared: null,
		previous: { ...COMPARED, visitors: 50, pageviews: 150 },
		change: { visitors: -10, visitorsPercent: -20, pageviews: -70, pageviewsPercent: -46.7 },
		websites: [
			{
				websiteId: 9,
				domain: 'a.example',
				visitors: 30,
				pageviews: 60,
				compared: null,
				previous: { visitors: 20, pageviews: 60 },
				change: { visitors: 10, visitorsPercent: 50, pageviews: 0, pageviewsPercent: 0 },
			},
			{
				websiteId: 10,
				domain: 'bb.example',
				visitors: 10,
				pageviews: 20,
				compared: null,
				previous: { visitors: 30, pageviews: 90 },
				change: { visitors: -20, visitorsPercent: -66.7, pageviews: -70, pageviewsPercent: -77.8 },
			},
		],
		failed: [],
	});
});

it.each([
	['visitors', ['big', 'even', 'small']],
	['change', ['small', 'big', 'even']],
] as const)('has the websites in the order of their %s', (order, domains) => {
	const websites = [website('small', 1, 41), website('even', 50, 50), website('big', 90, 80)];

	expect(overview(ABOUT, websites, [], order).websites.map(({ domain }) => domain)).toEqual(
		domains,
	);
});

it.each([
	['the same change come by their visitors', [50, 40], [30, 20], ['bb', 'a']],
	['no comparison come by their visitors', [50, 40], [null, null], ['bb', 'a']],
	['the same visitors come by their domain', [40, 40], [30, 30], ['a', 'bb']],
] as const)(
	'has websites in the order of change, of which those with %s',
	(_tie, now, before, domains) => {
		const websites = [website('bb', now[0], before[0]), website('a', now[1], before[1])];

		expect(overview(ABOUT, websites, [], 'change').websites.map(({ domain }) => domain)).toEqual(
			domains,
		);
	},
);

it('compares with nothing without a compared range, and keeps what failed', () => {
	const failed = [{ websiteId: 7, domain: 'gone.example', error: 'website 7 was not found (404)' }];

	expect(
		overview({ ...ABOUT, ranges: null }, [website('a.example', 30, null)], failed, 'visitors'),
	).toMatchObject({
		previous: null,
		change: null,
		websites: [{ previous: null, change: null }],
		failed,
	});
});

it('that runs adds up what is over, and leaves out websites that have nothing to compare', () => {
	const day = { from: '2026-03-14', to: '2026-03-14' };
	const before = { from: '2026-03-13', to: '2026-03-13' };
	const ranges = { now: day, before, isByHour: true };
	const hours = {
		now: totals(60, 70),
		before: totals(50, 50),
		gaps: null,
		unknownShare: 0,
		isByHour: true,
	};
	const websites = [
		websiteTraffic({ websiteId: 1, domain: 'a.example' }, totals(90, 99), hours, true),
		websiteTraffic({ websiteId: 2, domain: 'b.example' }, totals(80, 90), hours, true),
		websiteTraffic({ websiteId: 3, domain: 'c.example' }, totals(1, 1), null, true),
	];
	const about = { range: day, isRunning: true, ranges, gaps: null, unknownShare: 0 };

	expect(overview(about, websites, [], 'visitors')).toMatchObject({
		...totals(171, 190),
		compared: { ...day, ...totals(120, 140) },
		previous: { ...before, ...totals(100, 100) },
		change: { visitorsPercent: 20 },
		websites: [
			{ compared: totals(60, 70), previous: totals(50, 50), change: { visitorsPercent: null } },
			{ domain: 'b.example' },
			{ compared: null, previous: null, change: null },
		],
	});
	expect(overview(about, websites.slice(2), [], 'visitors')).toMatchObject({
		compared: null,
		previous: null,
		change: null,
	});
});
