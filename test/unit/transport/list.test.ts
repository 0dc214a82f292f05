import type { IDataObject } from 'n8n-workflow';
import type {
	Connection,
	ServiceRequest,
} from '../../../nodes/WebsiteAnalytics/transport/connection';
import { sendForAll, sendForRows } from '../../../nodes/WebsiteAnalytics/transport/list';
import { ASKED } from './support';

const REQUEST: ServiceRequest = {
	method: 'GET',
	path: '/api/v1/stats/3',
	query: { name: 'page', per_page: 10 },
};

/** A service that answers with a function of the page number that it is asked for. */
function service(page: (number: number) => IDataObject) {
	const queries: IDataObject[] = [];
	let inFlight = 0;
	let mostInFlight = 0;
	const connection: Connection = {
		asked: () => ASKED,
		async send({ query = {} }) {
			queries.push(query);
			inFlight += 1;
			mostInFlight = Math.max(mostInFlight, inFlight);
			await new Promise((resolve) => setImmediate(resolve));
			inFlight -= 1;
			return page(Number(query.page ?? 1));
		},
	};
	return { connection, queries, mostInFlight: () => mostInFlight };
}

const rows = (number: number) => [{ value: `/${number}` }, { value: `/${number}/more` }];
const next = (number: number) => ({ next_page_url: `/api/v1/stats/3?name=page&page=${number}` });

test('one page is asked for as the request says', async () => {
	const { connection, queries } = service(() => ({ data: rows(1), ...next(2) }));
	expect(await sendForRows(connection, REQUEST, false)).toEqual(rows(1));
	expect(queries).toEqual([{ name: 'page', per_page: 10 }]);
});

test('all rows come in order, 100 a page, the first page without a number, four pages at a time', async () => {
	const { connection, queries, mostInFlight } = service((number) => ({
		data: rows(number),
		current_page: number,
		last_page: 9,
		total: 18,
	}));
	const values = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap(rows);
	expect(await sendForRows(connection, REQUEST, true)).toEqual(values);
	expect(queries).toEqual([
		{ name: 'page', per_page: 100 },
		...[2, 3, 4, 5, 6, 7, 8, 9].map((page) => ({ name: 'page', per_page: 100, page })),
	]);
	expect(mostInFlight()).toBe(4);
});

test('pages that only tell the next one are asked for one by one', async () => {
	const { connection, mostInFlight } = service((number) => ({
		data: rows(number),
		...(number < 3 ? next(number + 1) : {}),
	}));
	expect(await sendForAll(connection, REQUEST)).toEqual([1, 2, 3].flatMap(rows));
	expect(mostInFlight()).toBe(1);
});

test('a list of one page is asked for once', async () => {
	const { connection, queries } = service(() => ({ data: [] }));
	expect(await sendForAll(connection, REQUEST)).toEqual([]);
	expect(queries).toHaveLength(1);
});

test('1000 pages are read, and pages without end are given up there', async () => {
	const full = service((number) => ({
		data: rows(number),
		...(number < 1000 ? next(number + 1) : {}),
	}));
	expect(await sendForAll(full.connection, REQUEST)).toHaveLength(2000);

	const endless = service((number) => ({ data: rows(number), ...next(number + 1) }));
	await expect(sendForAll(endless.connection, REQUEST)).rejects.toMatchObject({
		message: 'the list has more than 1000 pages',
		solution: "Ask for less: a shorter range, a search, or 'Return All' off.",
	});
	expect(endless.queries).toHaveLength(1000);
});

test('a page that comes again, even much later, is told', async () => {
	const { connection } = service((number) => ({
		data: rows(number === 5 ? 2 : number),
		...next(number + 1),
	}));
	await expect(sendForAll(connection, REQUEST)).rejects.toThrow(
		'the service sent the same page again in place of page 5',
	);
});

test('rows without a name of their own are not taken for doubles', async () => {
	const { connection } = service(() => ({ data: [{ count: 1 }, { count: 1 }] }));
	expect(await sendForAll(connection, REQUEST)).toHaveLength(2);
});
