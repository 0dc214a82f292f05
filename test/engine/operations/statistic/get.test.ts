import { json } from '../../../support/replies';
import { type Rows, serveRows } from '../../../support/serveRows';
import { useClock } from '../../support/clock';
import { failureOf } from '../../support/failure';
import {
	customRange,
	locator,
	type NodeParameters,
	PARAMETERS,
	ROWS_ONLY,
} from '../../support/parameters';
import { runPage } from '../../support/runPage';
import { sharedService } from '../../support/sharedService';

/** 260 paths are three pages of the largest size. */
const shared = sharedService({
	websites: [
		{ id: 3, domain: 'shop.example', visitorsPerDay: 5000, paths: 260 },
		{ id: 7, domain: 'blog.example' },
		{ id: 34, domain: 'quiet.example', visitorsPerDay: 0 },
	],
});

const DAYS = customRange('2026-03-01', '2026-03-14');
const get = { ...PARAMETERS.statistic.get, ...DAYS };
const getAll = { ...PARAMETERS.statistic.getAll, ...DAYS };
const ROWS = [
	['Firefox', 9],
	['', '8'],
] satisfies Rows;

useClock('2026-03-15T12:00:00Z');

const queries = () => shared.requests().map(({ query }) => query);

describe('the requests and rows', () => {
	beforeEach(() => serveRows(shared.service, { visitors: [['2026-03-02', 5]], browser: ROWS }));

	it.each<[string, NodeParameters, object]>([
		[
			'of Get with expressions in all of its fields',
			{
				...PARAMETERS.statistic.get,
				...customRange('={{ $json.from }}', '={{ $json.to }}'),
				websiteId: locator('id', '={{ $json.id }}'),
				name: '={{ $json.name }}',
				perPage: '={{ $json.size }}',
				options: {
					search: '={{ $json.search }}',
					sortBy: '={{ $json.by }}',
					direction: '={{ $json.direction }}',
					addDomain: '={{ $json.yes }}',
				},
			},
			{
				from: '2026-03-01',
				to: '2026-03-02',
				id: 7,
				name: 'browser',
				size: '50',
				search: ' a & b ',
				by: 'value',
				direction: 'asc',
				yes: 'true',
			},
		],
		[
			'of Get Many, where a statistic is named twice',
			{ ...getAll, names: '={{ $json.names }}' },
			{ names: ['browser, visitors', ' browser'] },
		],
		[
			'of Get by week',
			{
				...get,
				name: 'browser',
				splitBy: 'week',
				to: '2026-03-15',
				// The last week has just begun.
				options: { ...ROWS_ONLY, weekStartsOn: 7 },
			},
			{},
		],
		[
			'of Get for a website without traffic',
			{ ...get, name: 'page', websiteId: locator('id', 34) },
			{},
		],
	])('%s', async (_what, parameters, item) => {
		expect(await runPage(shared, parameters, { input: [{ ...item }] })).toMatchSnapshot();
	});
});

describe('all rows', () => {
	const all = { ...get, name: 'page', returnAll: true };
	const expected = () => shared.service.statistic(3, 'page', DAYS.from, DAYS.to);

	it('are read by value, because hosts order ties as they like, and sorted by count here', async () => {
		const options = { ...ROWS_ONLY, direction: 'asc', search: '/' };
		const { items } = await shared.run({ ...all, options });
		const found = items.map(({ json: { value, count } }) => ({ value, count }));

		expect(found.map(({ count }) => count)).toEqual(
			expected()
				.map(({ count }) => count)
				.reverse(),
		);
		expect(found).toEqual(expect.arrayContaining(expected()));
		expect(queries()).toMatchObject(
			Array(3).fill({ sort_by: 'value', sort: 'asc', per_page: '100', search: '/' }),
		);
	});

	it('come in the order of the service where they are sorted by value', async () => {
		const options = { ...ROWS_ONLY, sortBy: 'value', direction: 'desc' };
		const { items } = await shared.run({ ...all, returnAll: '={{ "yes" }}', options });

		expect(items.map(({ json: row }) => row.value)).toEqual(
			expected()
				.map(({ value }) => value)
				.sort()
				.reverse(),
		);
		expect(queries()).toMatchObject(Array(3).fill({ sort_by: 'value', sort: 'desc' }));
	});
});

describe('a statistic that the service cannot give', () => {
	it('is an error where a count is not a number, but with Simplify off as the service sent it', async () => {
		const rows = [{ value: 'a', count: 'many' }];
		shared.respondWith(json(200, { data: rows }));

		expect((await failureOf(shared, { ...get, name: 'browser' })).description).toContain(
			'Simplify',
		);

		const { items } = await shared.run({ ...get, options: { simplify: false } });

		expect(items.map((item) => item.json)).toEqual(rows);
	});
});
