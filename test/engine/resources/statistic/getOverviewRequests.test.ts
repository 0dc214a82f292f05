import { range, sumBy } from 'lodash';
import { startService, type Service } from '../../../../sandbox/service';
import { TODAY } from '../../../support/today';
import { useClock } from '../../support/clock';
import { runNode } from '../../support/engine';
import { customRange, PARAMETERS } from '../../support/parameters';
import { requestWithoutBody } from '../../support/sentRequest';
import { sharedService } from '../../support/sharedService';

const RANGE = { from: '2026-03-08', to: '2026-03-09' };
const COMPARED = { from: '2026-03-06', to: '2026-03-07' };

const getOverview = { ...PARAMETERS.statistic.getOverview, ...customRange(RANGE.from, RANGE.to) };
const LIST_QUERY = { sort_by: 'id', sort: 'desc', per_page: '100' };

const domainsOf = ({ websites }: Record<string, unknown>) =>
	(websites as Array<{ domain: string }>).map(({ domain }) => domain).sort();

useClock('2026-03-15T12:00:00Z');

describe('the requests of an overview', () => {
	const shared = sharedService({
		websites: [
			{ id: 3, domain: 'shop.example' },
			{ id: 7, domain: 'blog.example' },
			{ id: 12, domain: 'docs.shop.example' },
		],
	});

	it('are two for each website, and one for the list', async () => {
		await shared.run(getOverview);

		const query = { from: COMPARED.from, to: RANGE.to, sort_by: 'value', sort: 'asc' };

		expect(shared.requests()[0]).toEqual(requestWithoutBody('GET', '/api/v1/websites', LIST_QUERY));
		expect(shared.requests()).toHaveLength(1 + 2 * 3);
		expect(shared.requests()).toEqual(
			expect.arrayContaining(
				[3, 7, 12].flatMap((id) =>
					['visitors', 'pageviews'].map((name) =>
						requestWithoutBody('GET', `/api/v1/stats/${id}`, { ...query, per_page: '100', name }),
					),
				),
			),
		);
	});

	it('are four for each website when the compared days are a year before', async () => {
		await shared.run({ ...getOverview, compareTo: 'previousYear' });

		expect(shared.requests()).toHaveLength(1 + 4 * 3);
	});

	it('are for the websites that Search finds only', async () => {
		await shared.run({ ...getOverview, search: ' Shop ' });

		expect(shared.requests()[0]).toEqual(
			requestWithoutBody('GET', '/api/v1/websites', {
				...LIST_QUERY,
				search: 'Shop',
				search_by: 'domain',
			}),
		);
		expect(shared.requests()).toHaveLength(1 + 2 * 2);
	});

	it('are those of each item, and each item has the websites of its own Search', async () => {
		const { items } = await shared.run(
			{ ...getOverview, search: '={{ $json.search }}' },
			{ input: [{ search: 'shop' }, { search: 'blog' }] },
		);

		expect(items.map(({ json, pairedItem }) => [domainsOf(json), pairedItem])).toEqual([
			[['docs.shop.example', 'shop.example'], { item: 0 }],
			[['blog.example'], { item: 1 }],
		]);
		expect(shared.requests()).toHaveLength(2 + 2 * 3);
	});

	it('are sent once for two items that want the same', async () => {
		const { items } = await shared.run(getOverview, { input: [{}, {}] });

		expect(items[1]?.json).toEqual(items[0]?.json);
		expect(items[1]?.json).not.toBe(items[0]?.json);
		expect(shared.requests()).toHaveLength(1 + 2 * 3);
	});

	it('are independent of those of another run at the same time', async () => {
		const [one, other] = await Promise.all([shared.run(getOverview), shared.run(getOverview)]);

		expect(one.items[0]?.json.failed).toEqual([]);
		expect(other.items).toEqual(one.items);
		expect(shared.requests()).toHaveLength(2 * (1 + 2 * 3));
	});
});

describe('an account of 250 websites', () => {
	const ids = range(1, 251);
	const shared = sharedService({
		websites: ids.map((id) => ({ id, domain: `site-${id}.example`, visitorsPerDay: id })),
	});

	it('is in one item, and the text has twenty of them', async () => {
		const { items } = await shared.run(getOverview);
		const whole = (name: 'visitors' | 'pageviews', { from, to }: typeof RANGE) =>
			sumBy(ids, (id) => sumBy(shared.service.statistic(id, name, from, to), 'count'));

		expect(items[0]?.json).toMatchObject({
			visitors: whole('visitors', RANGE),
			pageviews: whole('pageviews', RANGE),
			previous: { visitors: whole('visitors', COMPARED), pageviews: whole('pageviews', COMPARED) },
			failed: [],
		});
		expect(items[0]?.json.websites).toHaveLength(250);
		expect(String(items[0]?.json.text).match(/^\d+\. /gm)).toHaveLength(20);
		expect(shared.requests()).toHaveLength(3 + 2 * 250);
		expect(shared.maxInFlight()).toBeLessThanOrEqual(16);
	}, 60_000);
});

describe('two credentials in one run', () => {
	let services: Service[] = [];

	beforeEach(async () => {
		const serviceWith = async (apiKey: string, domain: string) =>
			await startService({
				apiKey,
				today: () => TODAY,
				requestsPerMinute: false,
				websites: [{ id: 5, domain }],
			});
		services = await Promise.all([
			serviceWith('key-b', 'b.example'),
			serviceWith('key-c', 'c.example'),
		]);
	});

	afterEach(async () => {
		await Promise.all(services.map(async (service) => await service.close()));
	});

	it('give an overview of each account', async () => {
		const { items } = await runNode({
			credential: ({ url, key }) => ({ baseUrl: String(url), apiKey: String(key) }),
			parameters: getOverview,
			input: services.map(({ url, apiKey }) => ({ url, key: apiKey })),
		});

		expect(items.map(({ json, pairedItem }) => [domainsOf(json), pairedItem])).toEqual([
			[['b.example'], { item: 0 }],
			[['c.example'], { item: 1 }],
		]);
		expect(services.map(({ requests }) => requests.length)).toEqual([3, 3]);
	});
});
