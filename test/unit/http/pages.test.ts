import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { readPage } from '../../../nodes/WebsiteAnalytics/http/pages';
import { errorOf } from '../support/errorOf';
import { REQUEST_INFO } from './support';
import { next, of, readPages, rows, type ServePage, values } from './support/pages';

describe('fetchPages', () => {
	it('requests 16 pages at a time when all are read and the service says how many there are', async () => {
		const { pages, asked, maxInFlight } = await readPages(
			(number) => ({ data: rows(number), last_page: 40 }),
			true,
		);

		expect(pages.map((page) => page.rows)).toEqual(range(1, 41).map(rows));
		expect(asked).toEqual([undefined, ...range(2, 41)]);
		expect(maxInFlight).toBe(16);
	});

	it('marks rows that no earlier page has, and rows without an id and a value', async () => {
		const counted = { count: 1 };
		const pages = [
			[...values(0, 2), counted, counted],
			[...values(1, 3), { ...counted }, { ...counted }],
		];
		const { pages: found } = await readPages((number) => ({
			data: pages[number - 1] ?? [],
			...of(2, number),
		}));

		expect(found.map(({ newRows }) => newRows.length)).toEqual([4, 3]);
	});

	it('are complete with all rows of the total, unless there is a link', async () => {
		const first = { data: values(0, 10), total: 10, ...next(2) };
		const { pages, error } = await readPages((number) =>
			number === 1 ? first : { data: values(10, 15), total: 15 },
		);

		expect(error).toBeUndefined();
		expect(pages.map(({ isAll }) => isAll)).toEqual([false, true]);
	});

	it.each<[string, ServePage]>([
		['links to itself', () => ({ data: rows(1), ...next(1) })],
		['has no rows', (number) => ({ data: number === 1 ? rows(1) : [], ...next(number + 1) })],
	])('ends at a page that %s', async (_what, page) => {
		expect((await readPages(page)).asked).toHaveLength(2);
	});

	it.each([true, false])(
		'fails after a full page when the service does not say whether it is the last one',
		async (all) => {
			const { pages, error } = await readPages(() => ({ data: values(0, 10) }), all);

			expect(pages).toHaveLength(1);
			expect(error).toMatchObject({
				message:
					'the service sent 10 rows without the number of pages or a link to the next page, so rows may be missing',
			});
		},
	);
});

const page = (body: IDataObject, query: IDataObject = {}) =>
	readPage({ body, request: { ...REQUEST_INFO, query } });

describe('a page', () => {
	it.each([
		[
			'has the shape of "List websites"',
			{
				links: { next: 'https://analytics.example/app/api/v1/websites?page=3&per_page=100' },
				meta: { current_page: 2, last_page: '7', total: 650 },
			},
			{ lastPage: 7, total: 650, nextQuery: { page: '3' } },
		],
		[
			'has some numbers at the top level, and others in meta',
			{ meta: { last_page: 3 }, current_page: 2, last_page: 9, total: 30 },
			{ lastPage: 3, total: 30, nextQuery: { page: '3' } },
		],
		[
			'has numbers that are none',
			{ current_page: 'one', last_page: -1, total: 1.5 },
			{ lastPage: null, total: null },
		],
		[
			'has numbers that are empty or too large',
			{ current_page: '', last_page: null, total: 2 ** 53 },
			{ lastPage: null, total: null },
		],
	])('is read when it %s', (_what, fields, expected) => {
		expect(page({ data: [], ...fields })).toMatchObject({ rows: [], ...expected });
	});

	it.each([null, {}, { data: {} }, { data: 'x' }, { data: [1] }, { data: [[]] }, { data: [null] }])(
		'fails on %j, which has no list of rows',
		(body) => {
			expect(errorOf(() => readPage({ body, request: REQUEST_INFO })).message).toBe(
				'the service sent a response without a list of objects in "data"',
			);
		},
	);

	it.each([
		[99, {}, 'last'],
		[100, {}, 'unknown'],
		[100, { next_page_url: null }, 'last'],
		[100, { links: { next: null } }, 'last'],
		[100, { next_page_url: '', links: { next: '' } }, 'last'],
		[100, { next_page_url: '', links: { next: '/x?page=4' } }, { page: '4' }],
		[10, { next_page_url: '/x?cursor=abc&per_page=100' }, { cursor: 'abc', per_page: '100' }],
		[10, { next_page_url: 'https://evil.example/steal?page=2' }, { page: '2' }],
		[10, { next_page_url: 7 }, 'unknown'],
		[10, { links: { next: { href: '/x?page=2' } } }, 'unknown'],
		[100, { total: 100 }, 'last'],
		[99, { total: 100 }, 'unknown'],
		[100, { last_page: 1 }, 'last'],
		[10, { last_page: 2 }, { page: '2' }],
		[10, { current_page: 3, last_page: 3, next_page_url: '/x?page=4' }, 'last'],
	])('with %i of 100 rows and %j has the next page: %j', (count, fields, next) => {
		const data = range(count).map((id) => ({ id }));
		const { isLast, nextQuery } = page({ data, ...fields }, { per_page: 100 });

		expect(nextQuery ?? (isLast ? 'last' : 'unknown')).toEqual(next);
		expect(isLast).toBe(next === 'last');
	});

	it.each([
		[{ page: 2 }, { page: '3' }],
		[{ page: '3' }, null],
		[{ cursor: 'abc' }, { page: '2' }],
	])(
		'is the one of the query %j when the service does not say which it sends',
		(query, nextQuery) => {
			expect(page({ data: [], last_page: 3 }, query).nextQuery).toEqual(nextQuery);
		},
	);
});
