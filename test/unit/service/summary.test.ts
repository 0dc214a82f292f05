import type { IDataObject } from 'n8n-workflow';
import { fetchSummary, type SummaryContent } from '../../../nodes/WebsiteAnalytics/service/summary';
import { fetchTraffic } from '../../../nodes/WebsiteAnalytics/service/traffic';
import { connectionTo } from '../support/connectionTo';

const RANGE = { from: '2026-03-03', to: '2026-03-04' };
const CHOSEN = { range: RANGE, unit: 'day' } as const;
const CONTENT: SummaryContent = {
	compareTo: 'previousPeriod',
	breakdowns: ['page'],
	top: 1,
	whatChanged: false,
};
const ROWS: Record<string, Array<[value: string, count: number | null]>> = {
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
};

/** A connection to the service with these rows, and what is requested: name and range. */
function service() {
	const queries: IDataObject[] = [];
	const connection = connectionTo(({ query = {} }) => {
		queries.push(query);
		const rows = ROWS[String(query.name)] ?? [];
		const isIn = (value: string) => value >= String(query.from) && value <= String(query.to);
		const data = rows
			.filter(([value]) => value.startsWith('/') || isIn(value))
			.map(([value, count]) => ({ value, count }));
		return { data };
	});
	const requests = () => queries.map(({ name, from, to }) => [name, from, to].join(' ')).sort();
	return { connection, queries, requests };
}

describe('the traffic of ranges', () => {
	it('is the counts of all days but those that lack one, and which these are', async () => {
		const { connection, requests, queries } = service();
		const first = { from: '2026-03-01', to: '2026-03-01' };
		const traffic = await fetchTraffic(connection, 3, [RANGE, first]);

		expect([...traffic.visitors]).toEqual([
			['2026-03-03', 10],
			['2026-03-01', 5],
		]);
		expect([...traffic.pageviews.keys()]).toEqual(['2026-03-03', '2026-03-01']);
		expect([...traffic.withoutCount]).toEqual(['2026-03-04']);
		expect(requests()).toEqual([
			'pageviews 2026-03-01 2026-03-01',
			'pageviews 2026-03-03 2026-03-04',
			'visitors 2026-03-01 2026-03-01',
			'visitors 2026-03-03 2026-03-04',
		]);
		expect(queries[0]).toMatchObject({ sort_by: 'value', sort: 'asc', per_page: 100 });
	});
});

describe('a summary', () => {
	async function summaryOf(content: Partial<SummaryContent> = {}, today = '2026-03-10') {
		const { connection, requests } = service();
		const whole = { ...CONTENT, ...content };
		return { ...(await fetchSummary(connection, 3, CHOSEN, today, whole)), requests: requests() };
	}

	it('has totals, the days before, shares, and what had no count, from three requests', async () => {
		const { numbers, ...more } = await summaryOf();

		expect(numbers).toMatchObject({
			...RANGE,
			visitors: 10,
			pageviews: 30,
			previous: { from: '2026-03-01', to: '2026-03-02', visitors: 10, pageviews: 20 },
			// 20 of the 30 pageviews.
			breakdowns: { page: [{ value: '/', count: 20, share: 0.6667 }] },
		});
		expect(numbers).not.toHaveProperty('movers');
		expect(more).toMatchObject({
			withoutCount: ['2026-03-04', '/broken'],
			isRunning: false,
			days: { length: 2 },
			comparedDays: { length: 2 },
		});
		// One request holds the days of both ranges.
		expect(more.requests).toEqual([
			'page 2026-03-03 2026-03-04',
			'pageviews 2026-03-01 2026-03-04',
			'visitors 2026-03-01 2026-03-04',
		]);
	});

	it('has what changed for one more request a breakdown', async () => {
		const { numbers, requests } = await summaryOf({ whatChanged: true });

		// The same values in both ranges.
		expect(numbers.movers).toEqual({ page: [] });
		expect(requests).toContain('page 2026-03-01 2026-03-02');
	});

	it('has nothing to compare with where that is not wanted', async () => {
		const found = await summaryOf({ compareTo: 'none', whatChanged: true });

		expect(found.numbers).toMatchObject({ previous: null, change: null, movers: {} });
		expect(found.comparedDays).toEqual([]);
		expect(found.requests).toHaveLength(3);
	});

	it('is running until its last day is over', async () => {
		expect((await summaryOf({}, '2026-03-04')).isRunning).toBe(true);
	});
});
