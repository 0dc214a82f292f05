import { sumBy } from 'lodash';
import { addDays, daysOf } from '../../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { makeRanges } from '../../../../nodes/WebsiteAnalytics/analytics/ranges';
import { fetchOverview } from '../../../../nodes/WebsiteAnalytics/operations/statistic/fetchOverview';
import { connectionTo } from '../../support/connectionTo';

const WEBSITES = [
	{ id: 1, domain: 'a.example' },
	{ id: 2, domain: 'b.example' },
];
const TODAY = '2026-03-16';
const LOST = '2026-03-05';

/** Returns the overview of March so far for two websites with 100 visitors a day. */
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
	const range = { from: '2026-03-01', to: TODAY };
	const moment = { today: TODAY, firstOpenDay: TODAY };
	const ranges = makeRanges({ range, unit: 'month' }, 'previousPeriod', moment);
	const { numbers } = await fetchOverview({ connection }, WEBSITES, ranges, {
		compareTo: 'previousPeriod',
		breakdowns: ['page', 'referrer'],
		topChanges: false,
		goals: [{ event: 'Buy', target: null }],
		orderBy: 'visitors',
		notes: [],
	});
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
