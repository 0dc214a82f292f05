import {
	compareTraffic,
	overview,
	websiteTraffic,
	type WebsiteTraffic,
} from '../../../nodes/WebsiteAnalytics/statistics/overview';

const RANGE = { from: '2026-03-08', to: '2026-03-14' };
const COMPARED = { from: '2026-03-01', to: '2026-03-07' };

const totals = (visitors: number, pageviews: number) => ({ visitors, pageviews });
const website = (domain: string, now: number, before: number | null): WebsiteTraffic =>
	websiteTraffic(
		{ websiteId: domain.length, domain },
		totals(now, now * 2),
		before === null ? null : totals(before, before * 3),
	);

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

	it('is that of its days up to today, of the compared days, and the gaps of these', () => {
		expect(compareTraffic({ visitors, pageviews }, range, compared, '2026-03-04')).toEqual({
			totals: totals(70, 70),
			previous: totals(20, 25),
			gaps: { daysWithTraffic: 1, days: 2 },
		});
	});

	it('has nothing before it without comparison', () => {
		expect(compareTraffic({ visitors, pageviews }, range, null, '2026-03-05')).toEqual({
			totals: totals(570, 70),
			previous: null,
			gaps: null,
		});
	});
});

it('adds up the websites, and compares the sums', () => {
	const websites = [website('a.example', 30, 20), website('bb.example', 10, 30)];

	expect(overview(RANGE, COMPARED, websites, [], 'visitors')).toEqual({
		...RANGE,
		visitors: 40,
		pageviews: 80,
		previous: { ...COMPARED, visitors: 50, pageviews: 150 },
		change: { visitors: -10, visitorsPercent: -20, pageviews: -70, pageviewsPercent: -46.7 },
		websites: [
			{
				websiteId: 9,
				domain: 'a.example',
				visitors: 30,
				pageviews: 60,
				previous: { visitors: 20, pageviews: 60 },
				change: { visitors: 10, visitorsPercent: 50, pageviews: 0, pageviewsPercent: 0 },
			},
			{
				websiteId: 10,
				domain: 'bb.example',
				visitors: 10,
				pageviews: 20,
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

	expect(
		overview(RANGE, COMPARED, websites, [], order).websites.map(({ domain }) => domain),
	).toEqual(domains);
});

it.each([
	['the same change come by their visitors', [50, 40], [30, 20], ['bb', 'a']],
	['no comparison come by their visitors', [50, 40], [null, null], ['bb', 'a']],
	['the same visitors come by their domain', [40, 40], [30, 30], ['a', 'bb']],
] as const)(
	'has websites in the order of change, of which those with %s',
	(_tie, now, before, domains) => {
		const websites = [website('bb', now[0], before[0]), website('a', now[1], before[1])];

		expect(
			overview(RANGE, COMPARED, websites, [], 'change').websites.map(({ domain }) => domain),
		).toEqual(domains);
	},
);

it('compares with nothing without a compared range, and keeps what failed', () => {
	const failed = [{ websiteId: 7, domain: 'gone.example', error: 'website 7 was not found (404)' }];

	expect(overview(RANGE, null, [website('a.example', 30, null)], failed, 'visitors')).toMatchObject(
		{
			previous: null,
			change: null,
			websites: [{ previous: null, change: null }],
			failed,
		},
	);
});
