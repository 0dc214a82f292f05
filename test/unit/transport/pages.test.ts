import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { fetchPages, type ListPage } from '../../../nodes/WebsiteAnalytics/transport/pages';
import {
	connectionWithPages,
	next,
	of,
	REQUEST,
	rows,
	served,
	values,
	type ServePage,
} from './support/pages';

async function read(page: ServePage, wanted?: Parameters<typeof fetchPages>[2], size = 10) {
	const { connection, queries, maxInFlight } = connectionWithPages(page);
	const request = { ...REQUEST, query: { ...REQUEST.query, per_page: size } };
	const pages: ListPage[] = [];
	const error = await (async () => {
		for await (const one of fetchPages(connection, request, wanted)) pages.push(one);
	})().catch((thrown: Error) => thrown);
	const asked = queries.map((query) => query.page);
	return { pages, error, asked, queries, maxInFlight: maxInFlight() };
}

const linked =
	(last: number): ServePage =>
	(number) => ({ data: rows(number), ...(number < last && next(number + 1)) });

it('are requested one by one, the first without a number, as each shows the next', async () => {
	const byNumber = await read((number) => ({ data: rows(number), ...of(3, number) }));
	const byLink = await read(linked(3));
	const uncounted = await read((number) => ({ data: rows(number), last_page: 3 }));

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
	const { pages, asked, maxInFlight } = await read(serve, { rowCount: rows(1).length * 3 });

	expect(asked.map(Number)).toEqual([NaN, ...range(2, 10)]);
	expect(pages).toHaveLength(9);
	expect(maxInFlight).toBe(2);
});

it('are requested 16 at a time when all are wanted, and the service says how many there are', async () => {
	const { pages, asked, maxInFlight } = await read(
		(number) => ({ data: rows(number), last_page: 40 }),
		{ all: true },
	);

	expect(pages.map((page) => page.rows)).toEqual(range(1, 41).map(rows));
	expect(asked).toEqual([undefined, ...range(2, 41)]);
	expect(maxInFlight).toBe(16);
});

it.each([0, 1])('are one where the service says that there are %i', async (lastPage) => {
	expect(
		(await read(() => ({ data: rows(1), last_page: lastPage }), { all: true })).asked,
	).toHaveLength(1);
});

it('are as many as the service says, also where the last one links to another', async () => {
	const { asked, error } = await read(
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
		const { pages } = await read((number) => ({
			data: values(100 * number, 100 * number + 100),
			...(number < 3 && next(number + 1)),
		}));

		expect(pages.map(({ isLast }) => isLast)).toEqual([false, false, true]);
	});

	it('is unknown where a page says that there are fewer rows than one before said', async () => {
		const { pages } = await read((number) => ({
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
	const { pages: found } = await read((number) => ({
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
		const { pages, asked, error } = await read(repeating(5, 2));

		expect([pages.length, asked.length, error]).toEqual([4, 5, undefined]);
	});

	it.each<[string, number, ServePage]>([
		['linked page 2', 2, repeating(2, 1)],
		['linked page 5', 5, repeating(5, 2)],
		['page 2 of many, by its rows', 2, (number) => ({ data: rows(1), ...of(900, number) })],
		['page 2 of many, by its number', 2, (number) => ({ data: rows(number), ...of(900, 1) })],
	])('is a problem in place of %s, where all are wanted', async (_what, repeated, page) => {
		const { error, asked } = await read(page, { all: true });

		expect(error).toMatchObject({
			message: `the service sent an earlier page again in place of page ${repeated}`,
			solution:
				"Its pages cannot be followed. Report this to its operator. Where there is 'Return All', switch it off to get the first rows.",
		});
		expect(asked.length).toBeLessThanOrEqual(1 + 2 * 16);
	});
});

describe('behind a full page, where a service says nothing about others', () => {
	/** Reads a list of so many rows, of which a page has those from a first one on. */
	async function readAll(total: number, firstOf = (number: number, size: number) => number * size) {
		const serve: ServePage = (number, _read, size) => {
			const first = firstOf(number - 1, size);
			return { data: values(first, Math.min(first + size, total)) };
		};
		return countRows(await read(serve, { all: true }, 100));
	}
	const countRows = ({ pages, asked, error }: Awaited<ReturnType<typeof read>>) => ({
		count: pages.flatMap((page) => page.rows).length,
		asked,
		error,
	});

	it.each([
		[99, [undefined]],
		[100, [undefined, 2]],
		[101, [undefined, 2]],
		[300, [undefined, 2, 3, 4]],
	])('all %i are found with the pages %j', async (count, asked) => {
		expect(await readAll(count)).toEqual({ count, asked });
	});

	it.each([
		[100, [undefined, 2, 2]],
		[200, [undefined, 2, 3, 2]],
	])('all %i are found where the last page is sent for those behind it', async (count, asked) => {
		const lastAgain = (number: number, size: number) => Math.min(number * size, count - size);

		expect(await readAll(count, lastAgain)).toEqual({ count, asked });
	});

	it.each([100, 250])('all %i are found of a service without pages', async (count) => {
		const found = await read(() => ({ data: values(0, count) }), { all: true }, 100);

		expect(countRows(found)).toEqual({ count, asked: [undefined, 2, 2] });
	});

	it.each([100, 250])('%i are a problem where the number of a page is ignored', async (total) => {
		expect((await readAll(total, () => 0)).error).toMatchObject({
			message: 'the service sent an earlier page again in place of page 2',
		});
	});

	it('nothing is requested where the first are wanted', async () => {
		expect((await read(() => ({ data: values(0, 100) }))).asked).toEqual([undefined]);
	});

	it('the pages go on as it says from then on', async () => {
		const { asked, pages } = await read(
			(number) => ({
				data: values(100 * number, 100 * number + (number < 4 ? 100 : 30)),
				...((number === 2 || number === 3) && next(number + 1)),
			}),
			{ all: true },
		);

		expect([asked, pages.length]).toEqual([[undefined, 2, '3', '4'], 4]);
	});
});

describe('too many', () => {
	it('are not requested where the first are wanted', async () => {
		expect((await read(linked(9), { maxPages: 2 })).asked).toEqual([undefined, '2']);
		expect((await read(linked(2000))).pages).toHaveLength(1000);
	});

	it.each<[string, number, (last: number) => ServePage]>([
		['link only the next page', 1000, linked],
		['say how many there are', 1, (total) => served({ total, cap: 1 })],
	])('are a problem where all are wanted, and they %s', async (_what, requests, serve) => {
		const { error, asked } = await read(serve(1001), { all: true });

		expect(error).toMatchObject({
			message: 'the list has more than 1000 pages',
			solution: "Ask for less: a shorter range, a search, or 'Return All' off where there is one.",
		});
		expect(asked).toHaveLength(requests);
		expect((await read(serve(1000), { all: true })).pages).toHaveLength(1000);
	});
});
