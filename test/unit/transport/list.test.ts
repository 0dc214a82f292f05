import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { fetchAllRows, fetchData } from '../../../nodes/WebsiteAnalytics/transport/list';
import { connectionWithPages, next, REQUEST, rows } from './support/pages';

it('gives the record of a website', async () => {
	const { connection } = connectionWithPages(() => ({ data: { id: 3 } }));

	expect(await fetchData(connection, REQUEST)).toEqual({ id: 3 });
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

it('fails after the first page of a list that says that it has more than 1000', async () => {
	const { connection, queries } = connectionWithPages((number) => ({
		data: rows(number),
		current_page: number,
		last_page: 1001,
	}));

	await expect(fetchAllRows(connection, REQUEST)).rejects.toThrow(
		'the list has more than 1000 pages',
	);
	expect(queries).toHaveLength(1);
});

describe('a page that was sent before', () => {
	const CANNOT_FOLLOW =
		"Its pages cannot be followed. Report this to its operator. Where there is 'Return All', switch it off to get the first rows.";

	it.each([
		[2, 1],
		[5, 2],
	])('fails in place of page %i of linked pages', async (repeated, earlier) => {
		const { connection, queries } = connectionWithPages((number) => ({
			data: rows(number === repeated ? earlier : number),
			...next(number + 1),
		}));

		await expect(fetchAllRows(connection, REQUEST)).rejects.toMatchObject({
			message: `the service sent an earlier page again in place of page ${repeated}`,
			solution: CANNOT_FOLLOW,
		});
		expect(queries).toHaveLength(repeated);
	});

	it('fails in place of a numbered page', async () => {
		const { connection } = connectionWithPages((number) => ({
			data: rows(number),
			current_page: number === 3 ? 1 : number,
			last_page: 4,
		}));

		await expect(fetchAllRows(connection, REQUEST)).rejects.toMatchObject({
			message: 'the service sent an earlier page again in place of page 3',
			solution: CANNOT_FOLLOW,
		});
	});
});
