import { range } from 'lodash';
import { useClock } from '../../support/clock';
import { locator, PARAMETERS } from '../../support/parameters';
import { requestWithoutBody } from '../../support/sentRequest';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({
	websites: range(1, 41).map((id) => ({
		id,
		domain: `site-${id}.example`,
		paths: id === 1 ? 240 : 50,
		visitorsPerDay: id === 1 ? 5000 : 20,
	})),
});

const getSummary = {
	...PARAMETERS.statistic.getSummary,
	dateRange: 'last7Days',
	breakdowns: ['country', 'referrer', 'os'],
};
const FROM_LIST = locator('list', '3', 'site-3.example');
const DOMAIN_REQUEST = { '/api/v1/websites/3': 1 };

useClock('2026-03-15T12:00:00Z');

/** How many requests the run sends: by the name of the statistic, or else by path. */
async function requestCounts(parameters: object): Promise<Record<string, number>> {
	await shared.run({ ...getSummary, ...parameters });
	const counts: Record<string, number> = {};
	for (const { path, query } of shared.requests()) {
		const name = query.name ?? path;
		counts[name] = (counts[name] ?? 0) + 1;
	}
	return counts;
}

const BREAKDOWN_REQUESTS = { country: 1, referrer: 1, os: 1, ...DOMAIN_REQUEST };

it('sends six requests for three breakdowns and the previous period', async () => {
	expect(await requestCounts({ websiteId: FROM_LIST })).toEqual({
		visitors: 1,
		pageviews: 1,
		...BREAKDOWN_REQUESTS,
	});
	expect(
		shared
			.requests()
			.map(({ query: { name, from, to, per_page: size } }) => [name, from, to, size]),
	).toEqual(
		expect.arrayContaining([
			['visitors', '2026-03-01', '2026-03-14', '100'],
			['pageviews', '2026-03-01', '2026-03-14', '100'],
			['country', '2026-03-08', '2026-03-14', '100'],
		]),
	);
});

it('sends six requests without comparison', async () => {
	expect(await requestCounts({ websiteId: FROM_LIST, compareTo: 'none' })).toEqual({
		visitors: 1,
		pageviews: 1,
		...BREAKDOWN_REQUESTS,
	});
});

it('sends two more requests for the previous year, which is not adjacent to the range', async () => {
	expect(await requestCounts({ websiteId: FROM_LIST, compareTo: 'previousYear' })).toEqual({
		visitors: 2,
		pageviews: 2,
		...BREAKDOWN_REQUESTS,
	});
});

it('sends six requests for an id, too', async () => {
	expect(await requestCounts({ websiteId: locator('id', '3') })).toEqual({
		visitors: 1,
		pageviews: 1,
		...BREAKDOWN_REQUESTS,
	});
});

it('sends six requests for a domain, too, of which one finds its id', async () => {
	expect(await requestCounts({ websiteId: locator('domain', 'site-3.example') })).toEqual({
		visitors: 1,
		pageviews: 1,
		country: 1,
		referrer: 1,
		os: 1,
		'/api/v1/websites': 1,
	});
});

it('sends no further requests for a chart', async () => {
	await requestCounts({ websiteId: FROM_LIST, chart: 'png' });

	expect(shared.requests()).toHaveLength(6);
});

it('requests a repeated breakdown once', async () => {
	expect(await requestCounts({ websiteId: FROM_LIST, breakdowns: ['os', 'os', ' os '] })).toEqual({
		visitors: 1,
		pageviews: 1,
		os: 1,
		...DOMAIN_REQUEST,
	});
});

it('sends three requests without breakdowns', async () => {
	expect(await requestCounts({ websiteId: FROM_LIST, breakdowns: [] })).toEqual({
		visitors: 1,
		pageviews: 1,
		...DOMAIN_REQUEST,
	});
});

it('requests only the 100 largest values of a breakdown, however many there are', async () => {
	const one = locator('list', '1', 'site-1.example');
	const from = '2026-03-08';
	const to = '2026-03-14';

	expect(await requestCounts({ websiteId: one, breakdowns: ['page'] })).toEqual({
		visitors: 1,
		pageviews: 1,
		page: 1,
		'/api/v1/websites/1': 1,
	});
	expect(shared.service.statistic(1, 'page', from, to).length).toBeGreaterThan(200);
	expect(shared.requests().filter(({ query }) => query.name === 'page')).toEqual([
		requestWithoutBody('GET', '/api/v1/stats/1', {
			name: 'page',
			from,
			to,
			sort_by: 'count',
			sort: 'desc',
			per_page: '100',
		}),
	]);
});

it('sends one more request for each breakdown with what changed', async () => {
	const changed = { websiteId: FROM_LIST, whatChanged: true };

	expect(await requestCounts(changed)).toEqual({
		visitors: 1,
		pageviews: 1,
		country: 2,
		referrer: 2,
		os: 2,
		...DOMAIN_REQUEST,
	});
	expect(
		shared
			.requests()
			.filter(({ query }) => query.name === 'os')
			.map(({ query }) => query),
	).toEqual(
		expect.arrayContaining(
			[
				{ from: '2026-03-08', to: '2026-03-14' },
				{ from: '2026-03-01', to: '2026-03-07' },
			].map((range) => ({
				...range,
				name: 'os',
				sort_by: 'count',
				sort: 'desc',
				per_page: '100',
			})),
		),
	);
});

it('sends no more requests with what changed when there is nothing to compare with', async () => {
	await requestCounts({ websiteId: FROM_LIST, whatChanged: true, compareTo: 'none' });

	expect(shared.requests()).toHaveLength(6);
});

it('sends at most 201 requests for forty summaries', async () => {
	const ids = range(1, 41);

	const { items } = await shared.run(
		{ ...getSummary, websiteId: locator('id', '={{ $json.id }}') },
		{ input: ids.map((id) => ({ id })) },
	);

	expect(items.map(({ json }) => json.domain)).toEqual(ids.map((id) => `site-${id}.example`));
	expect(shared.requests()).toHaveLength(1 + 5 * ids.length);
});

it('looks up the domains of many items with one list', async () => {
	const ids = range(1, 13);

	const { items } = await shared.run(
		{ ...getSummary, websiteId: locator('id', '={{ $json.id }}'), breakdowns: [] },
		{ input: ids.map((id) => ({ id })) },
	);

	expect(items.map(({ json }) => json.domain)).toEqual(ids.map((id) => `site-${id}.example`));
	expect(shared.requests().filter(({ path }) => path.includes('/websites'))).toHaveLength(1);
	expect(shared.requests()).toHaveLength(1 + 2 * ids.length);
});
