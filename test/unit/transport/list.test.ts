import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type {
	Connection,
	ServiceRequest,
} from '../../../nodes/WebsiteAnalytics/transport/connection';
import { fetchAllRows, fetchFirstRows } from '../../../nodes/WebsiteAnalytics/transport/list';
import { REQUEST_INFO } from './support';

const REQUEST: ServiceRequest = {
	method: 'GET',
	path: '/api/v1/stats/3',
	query: { name: 'page', per_page: 10 },
};

/** A connection whose responses depend on the requested page number. */
function connectionWithPages(page: (number: number) => IDataObject) {
	const queries: IDataObject[] = [];
	let inFlight = 0;
	let maxInFlight = 0;
	const connection: Connection = {
		async send({ query = {} }, read) {
			queries.push(query);
			inFlight += 1;
			maxInFlight = Math.max(maxInFlight, inFlight);
			await new Promise((resolve) => setImmediate(resolve));
			inFlight -= 1;
			return read(page(Number(query.page ?? 1)), REQUEST_INFO);
		},
		stoppedBy: () => connection,
		redact: (text) => text,
	};
	return { connection, queries, maxInFlight: () => maxInFlight };
}

const rows = (number: number) => [{ value: `/${number}` }, { value: `/${number}/more` }];
const next = (number: number) => ({ next_page_url: `/api/v1/stats/3?name=page&page=${number}` });

it('sends one request for the first rows, and gives no more than the limit', async () => {
	const { connection, queries } = connectionWithPages(() => ({ data: rows(1), ...next(2) }));

	expect(await fetchFirstRows(connection, REQUEST, 10)).toEqual(rows(1));
	expect(await fetchFirstRows(connection, REQUEST, 1)).toEqual(rows(1).slice(0, 1));
	expect(queries).toEqual([
		{ name: 'page', per_page: 10 },
		{ name: 'page', per_page: 1 },
	]);
});

it('fetches all rows in order, 100 a page, the first page without a number, 16 pages at a time at most', async () => {
	const { connection, queries, maxInFlight } = connectionWithPages((number) => ({
		data: rows(number),
		current_page: number,
		last_page: 40,
		total: 80,
	}));
	const rest = range(2, 41);

	expect(await fetchAllRows(connection, REQUEST)).toEqual([1, ...rest].flatMap(rows));
	expect(queries).toEqual([
		{ name: 'page', per_page: 100 },
		...rest.map((page) => ({ name: 'page', per_page: 100, page })),
	]);
	expect(maxInFlight()).toBe(16);
});

it('fetches pages one by one when they link only the next page', async () => {
	const { connection, maxInFlight } = connectionWithPages((number) => ({
		data: rows(number),
		...(number < 3 ? next(number + 1) : {}),
	}));

	expect(await fetchAllRows(connection, REQUEST)).toEqual([1, 2, 3].flatMap(rows));
	expect(maxInFlight()).toBe(1);
});

it('fetches every page of a list that says how many there are, but not which one it sends', async () => {
	const { connection, queries } = connectionWithPages((number) => ({
		data: rows(number),
		last_page: 3,
		total: 6,
	}));

	expect(await fetchAllRows(connection, REQUEST)).toEqual([1, 2, 3].flatMap(rows));
	expect(queries.map(({ page }) => page)).toEqual([undefined, 2, 3]);
});

it('takes an announced total of 0 for what it says', async () => {
	const { connection: empty } = connectionWithPages(() => ({ data: [], total: 0 }));
	const { connection: wrong } = connectionWithPages(() => ({ data: rows(1), total: 0 }));

	expect(await fetchAllRows(empty, REQUEST)).toEqual([]);
	await expect(fetchAllRows(wrong, REQUEST)).rejects.toThrow(
		'the list could not be read completely in 3 attempts: the service announced 0 rows and sent 2',
	);
});

it('sends one request for a list of one page', async () => {
	const { connection, queries } = connectionWithPages(() => ({ data: [] }));

	expect(await fetchAllRows(connection, REQUEST)).toEqual([]);
	expect(queries).toHaveLength(1);
});

it.each<[string, (number: number) => IDataObject]>([
	['link only the next page', (number) => (number < 1000 ? next(number + 1) : {})],
	['say how many there are', (number) => ({ current_page: number, last_page: 1000 })],
])('fetches a list of 1000 pages that %s', async (_what, fields) => {
	const { connection } = connectionWithPages((number) => ({
		data: rows(number),
		...fields(number),
	}));

	expect(await fetchAllRows(connection, REQUEST)).toHaveLength(2000);
});

it('fails after 1000 pages of a longer list', async () => {
	const { connection, queries } = connectionWithPages((number) => ({
		data: rows(number),
		...next(number + 1),
	}));

	await expect(fetchAllRows(connection, REQUEST)).rejects.toMatchObject({
		message: 'the list has more than 1000 pages',
		solution: "Ask for less: a shorter range, a search, or 'Return All' off where there is one.",
	});
	expect(queries).toHaveLength(1000);
});

it('fails on a repeated page, even much later', async () => {
	const { connection } = connectionWithPages((number) => ({
		data: rows(number === 5 ? 2 : number),
		...next(number + 1),
	}));

	await expect(fetchAllRows(connection, REQUEST)).rejects.toThrow(
		'the service sent an earlier page again in place of page 5',
	);
});

it('does not treat rows without an id or a value as duplicates', async () => {
	const { connection } = connectionWithPages(() => ({ data: [{ count: 1 }, { count: 1 }] }));

	expect(await fetchAllRows(connection, REQUEST)).toHaveLength(2);
});
