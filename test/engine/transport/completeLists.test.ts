import { range, shuffle } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { ReceivedRequest } from '../../../sandbox/service';
import { searchWebsites } from '../../../nodes/WebsiteAnalytics/methods/searchWebsites';
import { failureOf } from '../support/failure';
import { customRange, PARAMETERS } from '../support/parameters';
import { loadOptionsContext } from '../support/loadOptions';
import { sharedService } from '../support/sharedService';

const shared = sharedService({
	websites: [{ id: 3, domain: 'shop.example', visitorsPerDay: 40, paths: 260 }],
});

const days = customRange('2026-03-01', '2026-03-14');
const allPages = { ...PARAMETERS.statistic.get, ...days, name: 'page', returnAll: true };

type Page = (number: number, request: ReceivedRequest) => IDataObject;

/** Responds to each request with a page, a function of the requested page number. */
function respondWithPages(page: Page, times = Infinity) {
	shared.service.faults.add({
		times,
		effect: { transform: (_json, request) => page(Number(request.query.page ?? 1), request) },
	});
}

const row = (value: string, count = 1) => ({ value, count });
const rowsOf = (items: Array<{ json: IDataObject }>) =>
	items.map(({ json }) => [json.value, json.count]);

describe('a host that orders equal counts differently on each page', () => {
	it('gives every row once, by count', async () => {
		const rows = range(250).map((index) => row(`/${String(index).padStart(3, '0')}`, index % 3));
		respondWithPages((number, { query }) => {
			const sorted = query.sort_by === 'count' ? shuffle(rows) : rows;
			const data = sorted.slice((number - 1) * 100, number * 100);
			return { data, current_page: number, last_page: 3, total: 250 };
		});
		const { items } = await shared.run(allPages);

		expect(rowsOf(items)).toEqual(
			[2, 1, 0].flatMap((count) =>
				rows.filter((one) => one.count === count).map((one) => [one.value, one.count]),
			),
		);
	});

	it('is fetched by value, in ascending order, and sorted as the fields say', async () => {
		const { items } = await shared.run({ ...allPages, sort: { direction: 'asc' } });
		const counts = items.map(({ json }) => Number(json.count));

		expect(shared.requests().map(({ query }) => [query.sort_by, query.sort])).toEqual(
			shared.requests().map(() => ['value', 'asc']),
		);
		expect(counts).toEqual([...counts].sort((one, other) => one - other));
		expect(counts.length).toBeGreaterThan(100);
	});

	it('is fetched as the fields say when they sort by value', async () => {
		await shared.run({ ...allPages, sort: { sortBy: 'value', direction: 'desc' } });

		expect(shared.requests()[0]?.query).toMatchObject({ sort_by: 'value', sort: 'desc' });
	});
});

describe('a list that changes while it is read', () => {
	const page = (number: number, values: string[], total: number) => ({
		data: values.map((value) => row(value)),
		current_page: number,
		last_page: 2,
		total,
	});

	it('is read again', async () => {
		// A value that is new on page 1 moves the last one of it to page 2.
		respondWithPages((number) => page(number, number === 1 ? ['/a', '/c'] : ['/c', '/d'], 4), 2);
		respondWithPages((number) => page(number, number === 1 ? ['/a', '/b'] : ['/c', '/d'], 4));
		const { items } = await shared.run(allPages);

		expect(rowsOf(items).map(([value]) => value)).toEqual(['/a', '/b', '/c', '/d']);
		expect(shared.requests()).toHaveLength(4);
	});

	it('is read again when it has more pages at the end, and no total', async () => {
		const grown = (number: number, lastPage: number) => ({
			data: [row(`/${number}`)],
			current_page: number,
			last_page: lastPage,
		});
		respondWithPages((number) => grown(number, number + 1), 2);
		respondWithPages((number) => grown(number, 3), 3);
		const { items } = await shared.run(allPages);

		expect(rowsOf(items).map(([value]) => value)).toEqual(['/1', '/2', '/3']);

		respondWithPages((number) => grown(number, number + 1));

		expect(await failureOf(shared, allPages)).toMatchObject({
			message:
				'Statistic: Get: the list could not be read completely in 3 attempts: the last page says that there are 3 pages, and the first page said fewer',
			requests: 6,
		});
	});

	it('fails when it has changed in three reads', async () => {
		for (const value of ['/a', '/b', '/c']) {
			respondWithPages((number) => page(number, [value, `/${number}`], 4), 2);
		}

		expect(await failureOf(shared, allPages)).toMatchObject({
			message:
				'Statistic: Get: the list could not be read completely in 3 attempts: the service sent a row twice, so another may be missing: "/c"',
			description:
				'The data changed each time while its pages were read. Run this again, or ask for a range that ends before today.',
			requests: 6,
		});
	});

	it('is not the cause when the numbers of the service are wrong each time', async () => {
		respondWithPages((number) => page(number, [`/${number}`], 5));

		expect(await failureOf(shared, allPages)).toMatchObject({
			message:
				'Statistic: Get: the list could not be read completely in 3 attempts: the service announced 5 rows and sent 2',
			description:
				"It was the same each time, so the page numbers of the service are wrong. Report this to its operator. Where there is 'Return All', switch it off to get the first rows.",
			requests: 6,
		});
	});
});

it('finds page numbers at the top level beside an empty meta', async () => {
	respondWithPages((number) => ({
		data: [row(`/${number}`)],
		meta: {},
		current_page: number,
		last_page: 3,
		total: 3,
	}));
	const { items } = await shared.run(allPages);

	expect(rowsOf(items)).toHaveLength(3);
});

it.each([
	['Statistic: Get', { ...PARAMETERS.statistic.get, ...days, name: 'page' }],
	['Website: Get Many', PARAMETERS.website.getAll],
])('%s gives no more rows than the limit when the host sends more', async (_operation, call) => {
	const data = range(25).map((id) => ({ ...row(`/${id}`), id: id + 1, domain: 'a.example' }));
	respondWithPages(() => ({ data, current_page: 1, last_page: 1, total: 25 }));
	const { items } = await shared.run(call);

	expect(items).toHaveLength(10);
});

it('gives more rows from one item than a call can have arguments', async () => {
	const size = 1300;
	respondWithPages((number) => ({
		data: range(size).map((index) => row(`/${number}/${index}`)),
		current_page: number,
		last_page: 100,
	}));
	const { items } = await shared.run(allPages);

	expect(items).toHaveLength(130_000);
});

it('follows pages in the editor that have only a cursor', async () => {
	const { url } = shared.service;
	const website = (id: number) => ({ id, domain: `site-${id}.example` });
	const pages = [
		{ data: [website(1)], links: { next: `${url}/api/v1/websites?cursor=b` } },
		{ data: [website(2)], links: { next: null } },
	];
	for (const page of pages) {
		const response = { status: 200, body: JSON.stringify(page) };
		shared.service.faults.add({ effect: { response } });
	}
	const context = loadOptionsContext(shared.credential);
	const first = await searchWebsites.call(context, '');
	const second = await searchWebsites.call(context, '', String(first.paginationToken));

	expect([...first.results, ...second.results].map(({ name }) => name)).toEqual([
		'site-1.example',
		'site-2.example',
	]);
	expect(second.paginationToken).toBeUndefined();
	expect(shared.requests().map(({ query }) => query.cursor)).toEqual([undefined, 'b']);
});
