import { range } from 'lodash';
import { json } from '../../../support/replies';
import { serveRows, serveStatistic } from '../../../support/serveRows';
import { useClock } from '../../support/clock';
import { NODE } from '../../support/engine';
import { failureOf } from '../../support/failure';
import { customRange, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({
	apiKey: 'sandbox-key',
	websites: [
		{ id: 3, domain: 'shop.example' },
		{ id: 7, domain: 'blog.example' },
		{ id: 12, domain: 'docs.shop.example' },
	],
});

const getOverview = {
	...PARAMETERS.statistic.getOverview,
	...customRange('2026-03-08', '2026-03-09'),
};

const domainsOf = ({ websites }: Record<string, unknown>) =>
	(websites as Array<{ domain: string }>).map(({ domain }) => domain);

useClock('2026-03-15T12:00:00Z');

it('an overview is one for each item, with the websites of its own Search', async () => {
	const input = [{ search: 'shop' }, { search: 'blog' }, { search: 'blog' }];
	const parameters = { ...getOverview, options: { search: '={{ $json.search }}' } };
	const { items } = await shared.run(parameters, { input });

	expect(items.map(({ json, pairedItem }) => [domainsOf(json).sort(), pairedItem])).toEqual([
		[['docs.shop.example', 'shop.example'], { item: 0 }],
		[['blog.example'], { item: 1 }],
		[['blog.example'], { item: 2 }],
	]);
	expect(items[1]?.json).not.toBe(items[2]?.json);
	expect(shared.requests()).toHaveLength(2 + 2 * 3);
});

it('an overview of no website is an error', async () => {
	const parameters = { ...getOverview, options: { search: 'nowhere' } };

	expect((await failureOf(shared, parameters)).message).toBe(
		'Statistic: Get Overview: no website has a domain that contains "nowhere"',
	);
});

/** Makes the statistics of websites fail. */
function failFor(effects: Record<number, object>, query = {}) {
	for (const [id, effect] of Object.entries(effects)) {
		const on = { path: `/api/v1/stats/${id}`, query };
		shared.service.faults.add({ on, times: Infinity, effect });
	}
}

/** Makes the service send four visitors and nine pageviews for all other websites. */
const serveOthers = () =>
	serveRows(shared.service, { visitors: [['2026-03-08', 4]], pageviews: [['2026-03-08', 9]] });

describe('a website that cannot be read', () => {
	const ONE_DAY = { ...getOverview, ...customRange('2026-03-08', '2026-03-08'), compareTo: 'none' };

	it('is named with its reason, without the API key and not counted by halves, and the others are complete', async () => {
		failFor({ 12: json(403, { message: 'Reason 12.' }) });
		const keyAsCount = json(200, { data: [{ value: '2026-03-08', count: 'sandbox-key' }] });
		failFor({ 7: keyAsCount }, { name: 'pageviews' });
		serveOthers();
		const { items } = await shared.run(ONE_DAY);
		const overview = items[0]?.json ?? {};

		expect(overview).toMatchObject({
			visitors: 4,
			pageviews: 9,
			websites: [{ domain: 'shop.example' }],
			failed: [
				{ websiteId: 12, error: expect.stringContaining('Reason 12.') },
				{ websiteId: 7, domain: 'blog.example', error: expect.stringContaining('not a number') },
			],
		});
		expect(overview.text).toContain('\n⚠️ 2 of 3 websites could not be read: docs.shop.example (');
		expect(JSON.stringify(overview)).not.toContain('sandbox-key');
	});

	it('fails the run with the reason of the first one when all fail for other reasons', async () => {
		const reason = (id: number) => json(403, { message: `Reason ${id}.` });
		// The first of the list is the last to fail.
		failFor({ 3: reason(3), 7: reason(7), 12: { ...reason(12), delayMs: 60 } });

		expect(await failureOf(shared, ONE_DAY)).toMatchObject({
			message: expect.stringMatching(/^Statistic: Get Overview: .*Reason 12\.$/),
			httpCode: '403',
			itemIndex: 0,
		});
	});
});

describe('an overview with breakdowns', () => {
	const parameters = {
		...getOverview,
		breakdowns: ['page', 'referrer'],
		options: { topChanges: true },
	};

	it('adds up the values of all websites, for one request each', async () => {
		serveOthers();
		serveStatistic(shared.service, 'page', () => [['/', 3]]);
		serveStatistic(shared.service, 'referrer', ({ from = '' }, path) =>
			path.endsWith('/3') && from < '2026-03-08' ? [['a.example', 8]] : [['a.example', 2]],
		);
		const { items } = await shared.run(parameters);

		expect(items[0]?.json).toMatchObject({
			breakdowns: {
				page: [
					{ value: 'blog.example/', count: 3, previous: 3, change: 0 },
					{ value: 'docs.shop.example/', count: 3 },
					{ value: 'shop.example/', count: 3 },
				],
				referrer: [{ value: 'a.example', count: 6, previous: 12, change: -6 }],
			},
			topChanges: { page: [], referrer: [{ value: 'a.example', change: -6, status: 'down' }] },
		});

		const ofValues = shared.requests().filter(({ query }) => query.sort_by === 'count');

		expect(ofValues).toHaveLength(3 * 2 * 2);
	});

	it('has no domain before the pages of a single website', async () => {
		serveOthers();
		serveStatistic(shared.service, 'page', () => [['/', 3]]);
		const { items } = await shared.run({ ...parameters, options: { search: 'blog' } });

		expect(items[0]?.json).toMatchObject({ breakdowns: { page: [{ value: '/' }] } });
	});

	it('says of which values not all were read, also of sums, which take one request each', async () => {
		serveOthers();
		const rowsOf = (id: number) =>
			range(150).map((number): [string, number] => [`${id}-${number}`, 200 - number]);
		for (const id of [3, 7, 12]) {
			serveRows(shared.service, { page: rowsOf(id), referrer: rowsOf(id) }, { websiteId: id });
		}
		const breakdowns = ['page', 'referrer', 'channel'];
		const { run, items } = await shared.run({ ...parameters, breakdowns });
		const { hints = [] } = run.data.resultData.runData[NODE]?.[0] ?? {};

		expect(items[0]?.json.breakdowns).toMatchObject({ page: { length: 20 } });
		expect(hints.map(({ message }) => message).join()).toContain(
			'Of referrer, channel, only the 100 largest values of each website were read.',
		);
		expect(shared.requests().filter(({ query }) => query.name === 'referrer')).toHaveLength(6);
	});
});
