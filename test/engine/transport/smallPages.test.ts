import { range } from 'lodash';
import type { StatisticName } from '../../../sandbox/service';
import { useClock } from '../support/clock';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const WEBSITES = range(1, 131).map((id) => ({ id, domain: `site-${id}.example`, paths: 120 }));

const shared = sharedService({ websites: WEBSITES });

useClock('2026-03-15T12:00:00Z');

const { getAll } = PARAMETERS.website;
const get = { ...PARAMETERS.statistic.get, name: 'page' };

const pagesAskedFor = () => shared.requests().map(({ query }) => [query.per_page, query.page]);

describe('a number of rows between two page sizes', () => {
	it.each([
		['a number', '={{ 20 }}'],
		['text', '={{ " 20 " }}'],
	])('is requested with the larger one and cut, as %s', async (_type, perPage) => {
		const { items } = await shared.run({ ...get, perPage });

		expect(items).toHaveLength(20);
		expect(pagesAskedFor()).toEqual([['25', undefined]]);
	});

	it('is the largest rows of a statistic, or the first websites of the list', async () => {
		const { items: pages } = await shared.run({ ...get, perPage: '={{ 3 }}' });
		const { items: websites } = await shared.run({ ...getAll, perPage: '={{ 3 }}' });
		const { from, to } = pages[0]?.json as { from: string; to: string };

		expect(pages.map(({ json }) => json.value)).toEqual(
			shared.service
				.statistic(3, 'page', from, to)
				.slice(0, 3)
				.map(({ value }) => value),
		);
		expect(websites.map(({ json }) => json.id)).toEqual([130, 129, 128]);
	});
});

describe('a host whose largest page has 25 rows', () => {
	const CAP = 25;

	/** A page of these rows, of which the host gives 25 at most. */
	const pageOf = (rows: object[], page = '1') => ({
		data: rows.slice((Number(page) - 1) * CAP, Number(page) * CAP),
		current_page: Number(page),
		last_page: Math.ceil(rows.length / CAP),
		per_page: CAP,
		total: rows.length,
	});

	beforeEach(() => {
		const newest = WEBSITES.map(({ id, domain }) => ({ id, domain })).reverse();
		shared.service.faults.add({
			on: { path: '/api/v1/websites' },
			times: Infinity,
			effect: { transform: (_json, { query }) => pageOf(newest, query.page) },
		});
		shared.service.faults.add({
			on: { path: /\/stats\// },
			times: Infinity,
			effect: {
				transform: (_json, { query }) => {
					const { name, from = '', to = '', page } = query;
					return pageOf(shared.service.statistic(3, name as StatisticName, from, to), page);
				},
			},
		});
	});

	it('gives as many websites as were wanted', async () => {
		const { items } = await shared.run({ ...getAll, perPage: 100 });

		expect(items.map(({ json }) => json.id)).toEqual(range(130, 30));
		expect(pagesAskedFor()).toEqual([
			['100', undefined],
			['100', '2'],
			['100', '3'],
			['100', '4'],
		]);
	});

	it('gives as many rows of a statistic, and one request where 25 are enough', async () => {
		const { items } = await shared.run({ ...get, perPage: 50 });

		expect(new Set(items.map(({ json }) => json.value)).size).toBe(50);

		shared.service.requests.length = 0;
		await shared.run({ ...get, perPage: 25 });

		expect(pagesAskedFor()).toEqual([['25', undefined]]);
	});

	it('gives all with Return All', async () => {
		const { items } = await shared.run({ ...getAll, returnAll: true });

		expect(items.map(({ json }) => json.id)).toEqual(range(130, 0));
	});

	it('gives a summary its 40 largest values', async () => {
		const { items } = await shared.run({
			...PARAMETERS.statistic.getSummary,
			dateRange: 'last30Days',
			breakdowns: ['page'],
			top: 40,
		});

		const { page } = items[0]?.json.breakdowns as { page: Array<{ value: string }> };

		expect(new Set(page.map(({ value }) => value)).size).toBe(40);
	});
});
