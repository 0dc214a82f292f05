import { map } from 'lodash';
import { UserFacingError } from '../../../nodes/WebsiteAnalytics/values/userFacingError';
import { type ChosenRange, daysOf } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { makeRanges, type OpenDays } from '../../../nodes/WebsiteAnalytics/analytics/ranges';
import type { Connection } from '../../../nodes/WebsiteAnalytics/http/connection';
import {
	fetchSummary as fetchSummaryOf,
	type SummaryContent,
} from '../../../nodes/WebsiteAnalytics/service/fetchSummary';
import { openSite } from '../../../nodes/WebsiteAnalytics/service/site';
import { connectionTo } from '../support/connectionTo';

const RANGE = { from: '2026-03-03', to: '2026-03-04' };
const SHOP = { id: 3, domain: 'shop.example' };
const CHOSEN: ChosenRange = { range: RANGE, unit: 'day' };
const CONTENT: SummaryContent = {
	compareTo: 'previousPeriod',
	breakdowns: ['page'],
	top: 1,
	topChanges: false,
	goals: [],
	notes: [],
};
const TRAFFIC_ALONE: Partial<SummaryContent> = { compareTo: 'none', breakdowns: [] };

/** Fetches a summary, by default of a range that is over. */
async function fetchSummary(
	connection: Connection,
	given: Partial<SummaryContent>,
	more: Partial<OpenDays & { chosen: ChosenRange }> = {},
) {
	const { chosen = CHOSEN, today = '2026-04-10', firstOpenDay = today } = more;
	const content = { ...CONTENT, ...given };
	const ranges = makeRanges(chosen, content.compareTo, { today, firstOpenDay });
	return await fetchSummaryOf(openSite(connection, SHOP), ranges, content);
}

/** Counts by value. */
type Counts = Record<string, number | null>;

const ROWS: Record<string, Counts> = {
	visitors: { '2026-03-01': 5, '2026-03-02': 5, '2026-03-03': 10, '2026-03-04': null },
	pageviews: { '2026-03-01': 10, '2026-03-02': 10, '2026-03-03': 30, '2026-03-04': 10 },
	page: { '/': 20, '/about': 12 },
};
const rowsOf = (counts: Counts = {}) =>
	Object.entries(counts).map(([value, count]) => ({ value, count }));

/** Returns a connection to a service that sends rows from `firstDay` on, and the requests: name and range. */
function service(firstDay = '', kind: UserFacingError['kind'] = 'ofWebsite') {
	const requested: string[] = [];
	const connection = connectionTo(({ query = {} }) => {
		requested.push([query.name, query.from, query.to].join(' '));
		if (String(query.from) < firstDay) throw new UserFacingError('No.', '', { kind });
		const isIn = (value: string) => value >= String(query.from) && value <= String(query.to);
		const rows = rowsOf(ROWS[String(query.name)]);
		return { data: rows.filter(({ value }) => value.startsWith('/') || isIn(value)) };
	});
	return { connection, requests: () => requested.toSorted() };
}

describe('a summary', () => {
	async function summaryOf(content: Partial<SummaryContent> = {}, moment = {}) {
		const { connection, requests } = service();
		const found = await fetchSummary(connection, content, moment);
		return { ...found, requests: requests() };
	}

	it('has totals, the days before and shares, from three requests', async () => {
		const { numbers, ...more } = await summaryOf();

		expect(numbers).toMatchObject({
			...RANGE,
			visitors: 10,
			pageviews: 40,
			previous: { from: '2026-03-01', to: '2026-03-02', visitors: 10, pageviews: 20 },
			change: { visitorsPercent: null, pageviewsPercent: 100 },
			// 20 of the 40 pageviews.
			breakdowns: { page: [{ value: '/', count: 20, share: 0.5 }] },
		});
		expect(numbers).not.toHaveProperty('topChanges');
		expect(more).toMatchObject({ days: { length: 2 }, comparedDays: { length: 2 }, notRead: [] });
		// One request reads the days of both ranges, and earlier days that show the usual traffic.
		expect(more.requests).toEqual([
			'page 2026-03-03 2026-03-04',
			'pageviews 2026-02-01 2026-03-04',
			'visitors 2026-02-01 2026-03-04',
		]);
	});

	it('searches for the events of its goals where there are too many to read all', async () => {
		const named = { 'Sign-up:5:USD': 7, 'No Sign-up::': 1 };
		const connection = connectionTo(({ query: { name, search } = {} }) => {
			if (name !== 'event') return { data: [] };
			return search === 'Sign-up'
				? { data: rowsOf(named) }
				: { data: [{ value: 'Sale::', count: 1 }], meta: { last_page: 31 } };
		});
		const goals = ['Sale', 'Sign-up'].map((event) => ({ event, target: null }));
		const { numbers } = await fetchSummary(connection, { ...TRAFFIC_ALONE, goals });

		expect(numbers.goals).toMatchObject([
			{ goal: 'Sale', count: null },
			{ goal: 'Sign-up', count: 7, value: { USD: 35 } },
		]);
	});

	it.each([
		['the top changes of a comparison for one more request', {}, { page: [] }, 4],
		['no comparison when none is chosen', { compareTo: 'none' }, undefined, 3],
	] as const)('has %s', async (_what, content, topChanges, requests) => {
		const found = await summaryOf({ topChanges: true, ...content });

		// Both ranges have the same values.
		expect(found.numbers.topChanges).toEqual(topChanges);
		expect(found.requests).toHaveLength(requests);
	});

	it('compares its finished days until its last day is over in UTC too', async () => {
		const moment = { today: '2026-03-05', firstOpenDay: '2026-03-04' };
		const found = await summaryOf({ topChanges: true }, moment);

		expect(found.numbers).toMatchObject({
			...RANGE,
			toDate: { from: '2026-03-03', to: '2026-03-03', visitors: 10, pageviews: 30 },
			previous: { from: '2026-03-01', to: '2026-03-01', visitors: 5, pageviews: 10 },
			change: { visitorsPercent: 100, pageviewsPercent: 200 },
		});
		expect(found.requests).toEqual([
			'page 2026-03-01 2026-03-01',
			'page 2026-03-03 2026-03-03',
			'page 2026-03-03 2026-03-04',
			'pageviews 2026-02-01 2026-03-04',
			'visitors 2026-02-01 2026-03-04',
		]);
	});
});

it('reads three days before and after a range of last year, because a chart moves the range by up to three days', async () => {
	const connection = connectionTo(({ query = {} }) => {
		const days = daysOf({ from: String(query.from), to: String(query.to) });
		return { data: days.map((value) => ({ value, count: 9 })) };
	});
	const chosen: ChosenRange = { range: { from: '2026-03-01', to: '2026-03-31' }, unit: 'month' };
	const content: Partial<SummaryContent> = { compareTo: 'previousYear', breakdowns: [] };
	const found = await fetchSummary(connection, content, { chosen });

	expect(map(found.daysAroundCompared, 'date')).toEqual([
		...daysOf({ from: '2025-02-26', to: '2025-02-28' }),
		...daysOf({ from: '2025-04-01', to: '2025-04-03' }),
	]);
});

describe('a summary on a host that does not send days before', () => {
	it.each([
		['its range', 'none', '2026-03-03', ['2026-03-03 2026-03-04']],
		['the compared range', 'previousPeriod', '2026-03-01', ['2026-03-01 2026-03-04']],
	] as const)('%s has all numbers', async (_what, compareTo, first, ranges) => {
		const { connection, requests } = service(first);
		const { numbers } = await fetchSummary(connection, { compareTo, breakdowns: [] });

		expect(numbers).toMatchObject({ visitors: 10, pageviews: 40 });
		expect(requests().filter((of) => !of.includes('2026-02'))).toEqual(
			['pageviews', 'visitors'].flatMap((name) => ranges.map((days) => `${name} ${days}`)),
		);
	});

	it.each([
		['after one more try without the weeks before', RANGE, 4],
		['at once where these were not requested', { from: '2025-12-01', to: '2026-03-04' }, 2],
	])('fails if the host does not send the range either, %s', async (_how, range, count) => {
		const { connection, requests } = service('2026-03-04');
		const chosen: ChosenRange = { range, unit: 'day' };

		await expect(fetchSummary(connection, TRAFFIC_ALONE, { chosen })).rejects.toThrow('No.');
		expect(requests()).toHaveLength(count);
	});

	it('fails at once where the host may send them later', async () => {
		const { connection, requests } = service('2026-03-04', 'temporary');

		await expect(fetchSummary(connection, TRAFFIC_ALONE)).rejects.toThrow('No.');
		expect(requests()).toHaveLength(2);
	});
});
