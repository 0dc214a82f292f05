import { map, sumBy, times, unzip } from 'lodash';
import { hiddenMetrics } from '../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import {
	overview,
	type OverviewOrder,
	readWebsite,
} from '../../../nodes/WebsiteAnalytics/analytics/summary';
import { type Day, trafficOf } from './support/traffic';

const totals = (visitors: number, pageviews: number) => ({ visitors, pageviews });

/** The domain of a website, its days of the earlier range, and its days. */
type Website = [domain: string, before: Day[], now: Day[]];

function overviewOf(websites: Website[], order: OverviewOrder = 'visitors', finished?: number) {
	const sums = (days: Day[][]) =>
		unzip(days).map((some): Day => [sumBy(some, '0'), sumBy(some, '1')]);
	const ofAll = trafficOf(sums(map(websites, 1)), sums(map(websites, 2)), finished);
	const read = websites.map(([domain, ...days]) =>
		readWebsite({ websiteId: domain.length, domain, ...trafficOf(...days, finished) }),
	);
	return overview(ofAll, read, order);
}

/** Returns a website with the same visitors and pageviews on a day, and on the day before if the range is compared. */
const website = (domain: string, now: number, before?: number): Website => [
	domain,
	before === undefined ? [] : [[before, before]],
	[[now, now]],
];

const [SMALL, EVEN, BIG] = [
	website('small', 1, 41),
	website('even', 50, 50),
	website('big', 90, 80),
];

describe('the overview of websites', () => {
	it('adds up the websites, and compares the sums', () => {
		const websites: Website[] = [
			['a.example', [[20, 60]], [[30, 60]]],
			['bb.example', [[30, 90]], [[10, 0]]],
		];
		const oneDay = { days: 1, daysWithTraffic: 1 };

		expect(overviewOf(websites).numbers).toEqual({
			from: '2026-03-02',
			to: '2026-03-02',
			...totals(40, 60),
			...oneDay,
			suspectedOutageDays: [],
			isComplete: true,
			toDate: null,
			previous: { from: '2026-03-01', to: '2026-03-01', ...totals(50, 150), ...oneDay },
			// Of the pageviews of all, more than 2 % are missing.
			change: { visitors: -10, visitorsPercent: -20, pageviews: -90, pageviewsPercent: null },
			websites: [
				{
					websiteId: 9,
					domain: 'a.example',
					...totals(30, 60),
					...oneDay,
					suspectedOutageDays: [],
					toDate: null,
					previous: { ...totals(20, 60), ...oneDay },
					change: { visitors: 10, visitorsPercent: 50, pageviews: 0, pageviewsPercent: 0 },
				},
				expect.objectContaining({
					domain: 'bb.example',
					suspectedOutageDays: ['2026-03-02'],
					change: {
						visitors: -20,
						visitorsPercent: -66.7,
						pageviews: -90,
						pageviewsPercent: null,
					},
				}),
			],
		});
	});

	it.each<[OverviewOrder, string, Website[], string[]]>([
		['visitors', 'most first', [SMALL, EVEN, BIG], ['big', 'even', 'small']],
		['change', 'up or down', [SMALL, EVEN, BIG], ['small', 'big', 'even']],
		['change', 'then visitors', [website('bb', 50, 30), website('a', 40, 20)], ['bb', 'a']],
		['change', 'without comparison, visitors', [website('bb', 50), website('a', 40)], ['bb', 'a']],
		['change', 'then domain', [website('bb', 40, 30), website('a', 40, 30)], ['a', 'bb']],
	])('has the websites in the order of their %s, %s', (order, _tie, websites, domains) => {
		expect(map(overviewOf(websites, order).numbers.websites, 'domain')).toEqual(domains);
	});

	it('that runs adds up the finished days of its websites, and has the websites in their order', () => {
		const days = (finished: number, today: number): Day[] => [
			[finished, finished],
			[today, today],
		];
		const websites: Website[] = [
			['a', [[50, 50]], days(10, 90)],
			['bb', [[50, 50]], days(110, 1)],
		];

		expect(overviewOf(websites, 'visitors', 1).numbers).toMatchObject({
			isComplete: false,
			...totals(211, 211),
			toDate: totals(120, 120),
			previous: totals(100, 100),
			change: { visitorsPercent: 20 },
			websites: [
				{ domain: 'bb', toDate: totals(110, 110), previous: totals(50, 50) },
				{ domain: 'a' },
			],
		});
	});

	// At most 2 % of all visitors may be missing.
	it.each<[string, number | null, Day, Day]>([
		['19 visitors before', 13.5, [0, 19], [0, 0]],
		['20 visitors before', null, [0, 20], [0, 0]],
		['22 visitors now', 13.5, [0, 0], [0, 22]],
		['23 visitors now', null, [0, 0], [0, 23]],
	])('that lacks %s in a small website changes by %j percent', (_what, percent, before, now) => {
		const big = (visitors: number) => times(2, (): Day => [visitors, visitors]);
		const { numbers, outages, compared } = overviewOf([
			['a', big(450), big(500)],
			['bb', [[60, 60], before], [[90, 90], now]],
		]);
		const percents = [numbers, ...numbers.websites].map(({ change }) => change?.visitorsPercent);

		expect(percents).toEqual([percent, 11.1, null]);

		const day = now[1] > 0 ? '2026-03-04' : '2026-03-02';

		expect([...outages]).toMatchObject([
			[
				2,
				{
					compared: { outageDays: { visitors: [day], pageviews: [] } },
					hidden: ['visitors'],
				},
			],
		]);
		expect(hiddenMetrics(compared, outages.get(2)?.compared)).toEqual(
			percent === null ? ['visitors'] : [],
		);
	});
});
