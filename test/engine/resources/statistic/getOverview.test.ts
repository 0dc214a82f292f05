import { entries } from 'lodash';
import type { WebsiteTraffic } from '../../../../nodes/WebsiteAnalytics/statistics/summary';
import { serveRows, serveRowsOfDay } from '../../../support/serveRows';
import { useClock } from '../../support/clock';
import { customRange, PARAMETERS } from '../../support/parameters';
import { runPage } from '../../support/runPage';
import { sharedService } from '../../support/sharedService';

const getOverview = {
	...PARAMETERS.statistic.getOverview,
	...customRange('2026-03-08', '2026-03-09'),
};

const domainsOf = ({ websites }: Record<string, unknown>) =>
	(websites as Array<{ domain: string }>).map(({ domain }) => domain);

useClock('2026-03-15T12:00:00Z');

describe('an overview of three websites', () => {
	const shared = sharedService({
		websites: [
			{ id: 3, domain: 'shop.example' },
			{ id: 7, domain: 'blog.example' },
			{ id: 12, domain: 'docs.shop.example' },
		],
	});

	beforeEach(() => {
		serveRows(
			shared.service,
			{
				visitors: entries({ '2026-03-06': 10, '2026-03-08': 20, '2026-03-09': '10' }),
				pageviews: entries({ '2026-03-07': 40, '2026-03-08': 50, '2026-03-09': null }),
			},
			3,
		);
		serveRows(
			shared.service,
			{
				visitors: entries({ '2025-03-09': 30, '2026-03-07': 50, '2026-03-08': 45 }),
				pageviews: entries({ '2026-03-07': 100, '2026-03-09': 90 }),
			},
			7,
		);
		serveRows(shared.service, { visitors: [], pageviews: [] }, 12);
	});

	it.each([
		['of all', {}],
		[
			'of those that Search finds, by their change and with a chart',
			{ options: { search: ' Shop ' }, orderBy: 'change', textFormat: 'html', chart: 'svg' },
		],
		['as a page', { search: 'docs', textFormat: 'page' }],
		[
			'in another language, with two of them in the text',
			{ options: { top: 2, language: 'nl' }, textFormat: 'plain', compareTo: 'none' },
		],
	])('%s is one item', async (_what, parameters) => {
		expect(await runPage(shared, { ...getOverview, ...parameters })).toMatchSnapshot();
	});

	it.each([
		[{ compareTo: 'previousYear' }, '2025-03-09', 4],
		[{ dateRange: 'thisMonth' }, '2026-02-01', 2],
		[customRange('2026-04-01', '2026-04-30'), null, 2],
	])('for %j is compared with the days from %s on', async (parameters, from, requests) => {
		const { items } = await shared.run({ ...getOverview, ...parameters });

		expect(Object(items[0]?.json.previous).from ?? null).toBe(from);
		expect(shared.requests()).toHaveLength(1 + 3 * requests);
	});

	it('of today compares all websites up to the last hour in which any of them had visitors', async () => {
		const yesterday = Array.from({ length: 24 }, (_, hour) => [`${hour}`, 100] as [string, number]);
		for (const [id, hours] of [
			[3, 15],
			[7, 9],
			[12, 0],
		] as const) {
			for (const name of ['visitors_hours', 'pageviews_hours']) {
				const of = `/api/v1/stats/${id}`;
				serveRowsOfDay(shared.service, name, '2026-03-15', yesterday.slice(0, hours), of);
				serveRowsOfDay(shared.service, name, '2026-03-14', yesterday, of);
			}
		}
		const { items } = await shared.run({ ...getOverview, dateRange: 'today' });

		const changes = (items[0]?.json.websites as WebsiteTraffic[]).map(
			({ websiteId, change }) => [websiteId, change?.visitorsPercent ?? change?.visitors] as const,
		);

		expect(Object.fromEntries(changes)).toEqual({ 3: 0, 7: -35.7, 12: -1400 });
	});

	it('is one for each item, with the websites of its own Search', async () => {
		const input = [{ search: 'shop' }, { search: 'blog' }, { search: 'blog' }];
		const parameters = { ...getOverview, options: { search: '={{ $json.search }}' } };
		const { items } = await shared.run(parameters, { input });

		expect(items.map(({ json, pairedItem }) => [domainsOf(json), pairedItem])).toEqual([
			[['shop.example', 'docs.shop.example'], { item: 0 }],
			[['blog.example'], { item: 1 }],
			[['blog.example'], { item: 2 }],
		]);
		expect(items[1]?.json).not.toBe(items[2]?.json);
		expect(shared.requests()).toHaveLength(2 + 2 * 3);
	});
});
