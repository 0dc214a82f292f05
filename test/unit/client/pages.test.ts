import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { fetchPages } from '../../../nodes/WebsiteAnalytics/client/pages';
import {
	connectionWithPages,
	next,
	of,
	readPages,
	REQUEST,
	rows,
	served,
	values,
	type ServePage,
} from './support/pages';

const linked =
	(last: number): ServePage =>
	(number) => ({ data: rows(number), ...(number < last && next(number + 1)) });

it('are requested one by one, the first without a number, as each shows the next', async () => {
	const byNumber = await readPages((number) => ({ data: rows(number), ...of(3, number) }));
	const byLink = await readPages(linked(3));
	const uncounted = await readPages((number) => ({ data: rows(number), last_page: 3 }));

	for (const { pages, queries, maxInFlight } of [byNumber, byLink, uncounted]) {
		expect(pages.map((page) => page.rows)).toEqual([1, 2, 3].map(rows));
		expect(queries).toEqual([
			REQUEST.query,
			...['2', '3'].map((page) => ({ ...REQUEST.query, page })),
		]);
		expect(maxInFlight).toBe(1);
	}
});

it('are requested no further than they are read', async () => {
	const { connection, queries } = connectionWithPages(linked(9));
	for await (const { nextQuery } of fetchPages(connection, REQUEST)) {
		if (nextQuery?.page === '3') break;
	}

	expect(queries).toHaveLength(2);
});

it('are requested together as far as they hold the rows that are wanted, and one by one then', async () => {
	const serve: ServePage = (number) => ({ data: rows(number), ...of(9, number) });
	const { pages, asked, maxInFlight } = await readPages(serve, { rowCount: rows(1).length * 3 });

	expect(asked.map(Number)).toEqual([NaN, ...range(2, 10)]);
	expect(pages).toHaveLength(9);
	expect(maxInFlight).toBe(2);
});

it('are requested 16 at a time when all are wanted, and the service says how many there are', async () => {
	const { pages, asked, maxInFlight } = await readPages(
		(number) => ({ data: rows(number), last_page: 40 }),
		{ all: true },
	);

	expect(pages.map((page) => page.rows)).toEqual(range(1, 41).map(rows));
	expect(asked).toEqual([undefined, ...range(2, 41)]);
	expect(maxInFlight).toBe(16);
});

it.each([0, 1])('are one where the service says that there are %i', async (lastPage) => {
	expect(
		(await readPages(() => ({ data: rows(1), last_page: lastPage }), { all: true })).asked,
	).toHaveLength(1);
});

it('are as many as the service says, also where the last one links to another', async () => {
	const { asked, error } = await readPages(
		(number) => ({ data: rows(number), last_page: 2, ...next(number + 1) }),
		{ all: true },
	);

	expect([asked, error]).toEqual([[undefined, 2], undefined]);
});

describe('the last of them', () => {
	it.each<[string, boolean, IDataObject]>([
		['99 rows, and nothing about others', true, { data: values(0, 99) }],
		['100 rows, and nothing about others', false, { data: values(0, 100) }],
		['100 rows, which are all there are', true, { data: values(0, 100), total: 100 }],
		['100 rows, and no next page', true, { data: values(0, 100), next_page_url: null }],
		['100 rows of 101', false, { data: values(0, 100), total: 101 }],
		['100 rows, and that it is the last page', true, { data: values(0, 100), last_page: 1 }],
		['100 rows, and a link to the next page', false, { data: values(0, 100), ...next(2) }],
		['fewer rows than there are', false, { data: values(0, 30), total: 31 }],
		['more rows than there are', true, { data: values(0, 30), total: 29 }],
		['no rows', true, { data: [] }],
		['a row twice, which counts', true, { data: [...values(0, 1), ...values(0, 1)], total: 2 }],
	])('is known by %s: %p', async (_what, isLast, page) => {
		const { connection } = connectionWithPages(() => page);

		expect((await fetchPages(connection, REQUEST).next()).value).toMatchObject({ isLast });
	});

	it('is the full one to which the links have led', async () => {
		const { pages } = await readPages((number) => ({
			data: values(100 * number, 100 * number + 100),
			...(number < 3 && next(number + 1)),
		}));

		expect(pages.map(({ isLast }) => isLast)).toEqual([false, false, true]);
	});

	it('is unknown where a page says that there are fewer rows than one before said', async () => {
		const { pages } = await readPages((number) => ({
			data: values(4 * number, 4 * number + 3),
			...of(2, number),
			total: number === 1 ? 7 : 6,
		}));

		expect(pages.map(({ isLast }) => isLast)).toEqual([false, false]);
	});
});

it('have as new what was on no page before, and what has neither an id nor a value', async () => {
	const counted = { count: 1 };
	const pages = [
		[...values(0, 2), counted, counted],
		[...values(1, 3), counted, counted],
	];
	const { pages: found } = await readPages((number) => ({
		data: pages[number - 1] ?? [],
		...of(2, number),
		total: 8,
	}));

	expect(found.map(({ newRows, isLast }) => [newRows.length, isLast])).toEqual([
		[4, false],
		[3, false],
	]);
});

describe('an earlier page in place of the next', () => {
	const repeating =
		(repeated: number, earlier: number): ServePage =>
		(number) => ({ data: rows(number === repeated ? earlier : number), ...next(number + 1) });

	it('ends them', async () => {
		const { pages, asked, error } = await readPages(repeating(5, 2));

		expect([pages.length, asked.length, error]).toEqual([4, 5, undefined]);
	});

	it.each<[string, number, ServePage]>([
		['linked page 2', 2, repeating(2, 1)],
		['linked page 5', 5, repeating(5, 2)],
		['page 2 of many, by its rows', 2, (number) => ({ data: rows(1), ...of(900, number) })],
		['page 2 of many, by its number', 2, (number) => ({ data: rows(number), ...of(900, 1) })],
	])('is a problem in place of %s, where all are wanted', async (_what, repeated, page) => {
		const { error, asked } = await readPages(page, { all: true });

		expect(error).toMatchObject({
			message: `the service sent an earlier page again in place of page ${repeated}`,
			solution:
				"Its pages cannot be followed. Report this to its operator. Where there is 'Return All', turn it off to get the first rows.",
		});
		expect(asked.length).toBeLessThanOrEqual(1 + 2 * 16);
	});
});

describe('too many', () => {
	it('are not requested where the first are wanted', async () => {
		expect((await readPages(linked(9), { maxPages: 2 })).asked).toEqual([undefined, '2']);
		expect((await readPages(linked(2000))).pages).toHaveLength(1000);
	});

	it.each<[string, number, (last: number) => ServePage]>([
		['link only the next page', 1000, linked],
		['say how many there are', 1, (total) => served({ total, cap: 1 })],
	])('are a problem where all are wanted, and they %s', async (_what, requests, serve) => {
		const { error, asked } = await readPages(serve(1001), { all: true });

		expect(error).toMatchObject({
			message: 'the list has more than 1000 pages',
			solution: "Ask for less: a shorter range, a search, or 'Return All' off where there is one.",
		});
		expect(asked).toHaveLength(requests);
		expect((await readPages(serve(1000), { all: true })).pages).toHaveLength(1000);
	});
});
