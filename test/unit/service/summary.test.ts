import { fetchLargestValues } from '../../../nodes/WebsiteAnalytics/service/largestValues';
import { fetchSummary, type SummaryContent } from '../../../nodes/WebsiteAnalytics/service/summary';
import { fetchCountsByDay, fetchTraffic } from '../../../nodes/WebsiteAnalytics/service/traffic';
import { serveRows } from '../../support/serveRows';
import { connectedService } from '../support/connectedService';

const connected = connectedService({ websites: [{ id: 3, domain: 'shop.example' }] });
const RANGE = { from: '2026-03-03', to: '2026-03-04' };
const CHOSEN = { range: RANGE, unit: 'day' } as const;
const CONTENT: SummaryContent = {
	compareTo: 'previousPeriod',
	breakdowns: ['page'],
	top: 1,
	whatChanged: false,
};

const asked = () =>
	connected.service.requests.map(({ path, query: { name, from, to, search } }) =>
		[path, name, from, to, search].filter(Boolean).join(' '),
	);

beforeEach(() => {
	serveRows(connected.service, {
		visitors: [
			['2026-03-01', 5],
			['2026-03-02', 5],
			['2026-03-03', 10],
			['2026-03-04', null],
		],
		pageviews: [
			['2026-03-01', 10],
			['2026-03-02', 10],
			['2026-03-03', 30],
			['2026-03-04', 10],
		],
		page: [
			['/', 20],
			['/about', 12],
			['/broken', null],
		],
	});
});

describe('the traffic of ranges', () => {
	it('is the counts of all days, and the days without one', async () => {
		const traffic = await fetchTraffic(connected.connect(), 3, [RANGE]);

		expect([...traffic.visitors]).toEqual([['2026-03-03', 10]]);
		expect([...traffic.pageviews]).toEqual([
			['2026-03-03', 30],
			['2026-03-04', 10],
		]);
		expect([...traffic.withoutCount]).toEqual(['2026-03-04']);
	});

	it('takes two requests for each range, sorted by value, which no two days share', async () => {
		await fetchTraffic(connected.connect(), 3, [RANGE, { from: '2026-03-01', to: '2026-03-01' }]);

		expect(asked().sort()).toEqual([
			'/api/v1/stats/3 pageviews 2026-03-01 2026-03-01',
			'/api/v1/stats/3 pageviews 2026-03-03 2026-03-04',
			'/api/v1/stats/3 visitors 2026-03-01 2026-03-01',
			'/api/v1/stats/3 visitors 2026-03-03 2026-03-04',
		]);
		expect(connected.service.requests.map(({ query }) => [query.sort_by, query.sort])).toEqual(
			Array(4).fill(['value', 'asc']),
		);
	});

	it('is an error where each count matters and one is missing', async () => {
		const source = { websiteId: 3, statistic: 'visitors', ...RANGE };

		await expect(fetchCountsByDay(connected.connect(), source)).rejects.toThrow(
			'the service sent a row whose count is not a number',
		);
	});

	it('is the counts of one statistic where none is missing', async () => {
		const source = { websiteId: 3, statistic: 'pageviews', ...RANGE };

		expect([...(await fetchCountsByDay(connected.connect(), source))]).toEqual([
			['2026-03-03', 30],
			['2026-03-04', 10],
		]);
	});
});

describe('the largest values of a statistic', () => {
	const source = { websiteId: 3, statistic: 'page', ...RANGE };

	it('are one request for a hundred, by falling count', async () => {
		expect(await fetchLargestValues(connected.connect(), source)).toEqual({
			values: [
				{ value: '/', label: '/', count: 20 },
				{ value: '/about', label: '/about', count: 12 },
			],
			withoutCount: ['/broken'],
			isComplete: true,
		});
		expect(connected.service.requests.map(({ query }) => query)).toEqual([
			{ sort_by: 'count', sort: 'desc', per_page: '100', name: 'page', ...RANGE },
		]);
	});

	it('are those that contain a text, when one is searched for', async () => {
		await fetchLargestValues(connected.connect(), source, 'about');

		expect(connected.service.requests.map(({ query }) => query)).toMatchObject([
			{ search: 'about', search_by: 'value' },
		]);
	});
});

describe('a summary', () => {
	it('has totals, the days before, shares, and what had no count', async () => {
		const summary = await fetchSummary(connected.connect(), 3, CHOSEN, '2026-03-10', CONTENT);

		expect(summary.numbers).toMatchObject({
			...RANGE,
			visitors: 10,
			pageviews: 40,
			previous: { from: '2026-03-01', to: '2026-03-02', visitors: 10, pageviews: 20 },
			// 20 of the 40 pageviews.
			breakdowns: { page: [{ value: '/', count: 20, share: 0.5 }] },
		});
		expect(summary.numbers).not.toHaveProperty('movers');
		expect(summary.withoutCount).toEqual(['2026-03-04', '/broken']);
		expect(summary.isRunning).toBe(false);
		expect([summary.days, summary.comparedDays].map((days) => days.length)).toEqual([2, 2]);
	});

	it('takes three requests, because one holds the days of both ranges', async () => {
		await fetchSummary(connected.connect(), 3, CHOSEN, '2026-03-10', CONTENT);

		expect(asked().sort()).toEqual([
			'/api/v1/stats/3 page 2026-03-03 2026-03-04',
			'/api/v1/stats/3 pageviews 2026-03-01 2026-03-04',
			'/api/v1/stats/3 visitors 2026-03-01 2026-03-04',
		]);
	});

	it('has what changed for one more request a breakdown', async () => {
		const content = { ...CONTENT, whatChanged: true };
		const { numbers } = await fetchSummary(connected.connect(), 3, CHOSEN, '2026-03-10', content);

		// The same values in both ranges.
		expect(numbers.movers).toEqual({ page: [] });
		expect(asked()).toContain('/api/v1/stats/3 page 2026-03-01 2026-03-02');
	});

	it('has nothing to compare with where that is not wanted', async () => {
		const content: SummaryContent = { ...CONTENT, compareTo: 'none', whatChanged: true };
		const summary = await fetchSummary(connected.connect(), 3, CHOSEN, '2026-03-10', content);

		expect(summary.numbers).toMatchObject({ previous: null, change: null, movers: {} });
		expect(summary.comparedDays).toEqual([]);
		expect(asked()).toHaveLength(3);
	});

	it('is running until its last day is over', async () => {
		const { isRunning } = await fetchSummary(connected.connect(), 3, CHOSEN, '2026-03-04', CONTENT);

		expect(isRunning).toBe(true);
	});
});
