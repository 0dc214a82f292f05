import { map, range, sumBy } from 'lodash';
import { addDays, daysOf } from '../../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { makeRanges } from '../../../../nodes/WebsiteAnalytics/analytics/ranges';
import { Stop } from '../../../../nodes/WebsiteAnalytics/http/concurrency';
import type { Connection } from '../../../../nodes/WebsiteAnalytics/http/connection';
import { fetchOverview } from '../../../../nodes/WebsiteAnalytics/operations/statistic/getOverview';
import { connectionTo } from '../../support/connectionTo';

const WEBSITES = [
	{ id: 1, domain: 'a.example' },
	{ id: 2, domain: 'b.example' },
];
const TODAY = '2026-03-16';
const LOST = '2026-03-05';

/** Returns the overview of March so far. */
async function overviewOf(websites: typeof WEBSITES, connection: Connection, signal = new Stop()) {
	const march = { from: '2026-03-01', to: TODAY };
	const moment = { today: TODAY, firstOpenDay: TODAY };
	const ranges = makeRanges({ range: march, unit: 'month' }, 'previousPeriod', moment);
	return await fetchOverview({ connection, signal }, websites, ranges, {
		compareTo: 'previousPeriod',
		breakdowns: ['page', 'referrer'],
		topChanges: false,
		goals: [{ event: 'Buy', target: null }],
		orderBy: 'visitors',
		notes: [],
	});
}

/** Returns numbers of the overview of two websites with 100 visitors a day. */
async function overviewWhere(lacks: (statistic: string, path: string) => boolean) {
	const connection = connectionTo(({ path, query: { name, from, to } = {} }) => {
		const statistic = String(name);
		const past = { from: String(from), to: [String(to), addDays(TODAY, -1)].sort()[0] ?? '' };
		const days = daysOf(past).map((value) => ({
			value,
			count: value === LOST && lacks(statistic, path) ? 0 : 100,
		}));
		if (statistic === 'visitors' || statistic === 'pageviews') return { data: days };
		const value = { event: 'Buy::', page: '/', referrer: '' }[statistic];
		return { data: [{ value, count: sumBy(days, 'count') }] };
	});
	const { numbers } = await overviewOf(WEBSITES, connection);
	return {
		forecast: numbers.forecast?.visitors ?? null,
		conversionRate: numbers.goals[0]?.conversionRate,
		pageShare: sumBy(numbers.breakdowns.page, ({ share }) => share ?? NaN),
		referrerShare: numbers.breakdowns.referrer?.[0]?.share,
	};
}

describe('the overview of websites of which one lacks a day', () => {
	it('has a forecast and shares where none does', async () => {
		expect(await overviewWhere(() => false)).toEqual({
			forecast: 6200,
			conversionRate: 1,
			pageShare: 1,
			referrerShare: 1,
		});
	});

	it('has no forecast, and no shares of the visitors that are missing', async () => {
		const found = await overviewWhere((name, path) => name === 'visitors' && path.endsWith('/2'));

		expect(found).toEqual({
			forecast: null,
			conversionRate: null,
			pageShare: 1,
			referrerShare: null,
		});
	});

	it('has shares where the day lacks everything', async () => {
		const found = await overviewWhere((_name, path) => path.endsWith('/2'));

		expect(found).toEqual({ forecast: null, conversionRate: 1, pageShare: 1, referrerShare: 1 });
	});
});

it('an overview of two websites names their pages with the domains', async () => {
	const rows = [{ value: '/about', count: 7 }];
	const connection = connectionTo(({ query }) => ({ data: query?.name === 'page' ? rows : [] }));
	const { numbers } = await overviewOf(WEBSITES, connection);

	expect(map(numbers.breakdowns.page, 'label')).toEqual(['a.example/about', 'b.example/about']);
});

it('an overview goes on with no further website after it was stopped', async () => {
	const stop = new Stop();
	const websites = range(1, 501).map((id) => ({ id, domain: `site-${id}.example` }));
	const asked = new Set<string>();
	const connection = connectionTo(({ path }) => {
		asked.add(path);
		stop.abort(new Error('canceled'));
		throw stop.reason;
	});

	await expect(overviewOf(websites, connection, stop)).rejects.toThrow('canceled');
	expect(asked.size).toBeLessThan(200);
});
