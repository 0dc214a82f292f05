import type { IDataObject } from 'n8n-workflow';
import { readPage } from '../../../nodes/WebsiteAnalytics/transport/page';
import { problemOf } from '../support/problemOf';
import { REQUEST_INFO } from './support';

const page = (json: IDataObject) => readPage({ body: json, request: REQUEST_INFO });
const DATA = [{ id: 1 }];

it('reads the shape of "List websites"', () => {
	const next = 'https://analytics.example/app/api/v1/websites?page=3&per_page=100';

	expect(
		page({ data: DATA, links: { next }, meta: { current_page: 2, last_page: '7', total: 650 } }),
	).toEqual({
		rows: DATA,
		currentPage: 2,
		lastPage: 7,
		total: 650,
		nextQuery: { page: '3' },
	});
});

it('reads the shape of "Get statistics"', () => {
	expect(
		page({ data: DATA, current_page: 1, last_page: 1, next_page_url: null, total: 1 }),
	).toEqual({
		rows: DATA,
		currentPage: 1,
		lastPage: 1,
		total: 1,
		nextQuery: null,
	});
});

it('reads missing or invalid fields as null', () => {
	expect(
		page({ data: DATA, current_page: 'one', last_page: -1, total: 1.5, next_page_url: 7 }),
	).toEqual({
		rows: DATA,
		currentPage: null,
		lastPage: null,
		total: null,
		nextQuery: null,
	});
});

it.each([null, {}, { data: {} }, { data: 'x' }, { data: [1] }, { data: [[]] }, { data: [null] }])(
	'fails on %j, which has no list of rows',
	(json) => {
		expect(problemOf(() => readPage({ body: json, request: REQUEST_INFO })).message).toBe(
			'the service sent a response without a list of objects in "data"',
		);
	},
);

it.each<[IDataObject, Record<string, string> | null]>([
	[{ current_page: 1, last_page: 3 }, { page: '2' }],
	[{ current_page: 3, last_page: 3 }, null],
	[{ current_page: 3, last_page: 3, next_page_url: '/x?page=4' }, null],
	[{ next_page_url: '/x?page=4' }, { page: '4' }],
	[{ current_page: 3, next_page_url: '/x?page=4' }, { page: '4' }],
	[{ last_page: 3, next_page_url: '/x?page=2' }, { page: '2' }],
	[{ last_page: 3 }, { page: '2' }],
	[{ last_page: 1 }, null],
	[{ next_page_url: '/x?cursor=abc&per_page=100' }, { cursor: 'abc', per_page: '100' }],
	[{ links: { next: null } }, null],
	[{}, null],
])('reads from %j what to ask the next page with: %j', (fields, nextQuery) => {
	expect(page({ data: DATA, ...fields }).nextQuery).toEqual(nextQuery);
});

it.each([
	[{ page: 2 }, { page: '3' }],
	[{ page: '2' }, { page: '3' }],
	[{ page: '3' }, null],
	[{ cursor: 'abc' }, { page: '2' }],
])(
	'counts on from the page of the query %j when the service does not say which it sends',
	(query, nextQuery) => {
		const json = { data: DATA, last_page: 3 };

		expect(readPage({ body: json, request: { ...REQUEST_INFO, query } }).nextQuery).toEqual(
			nextQuery,
		);
	},
);

it('reads numbers at the top level that are missing in meta', () => {
	const fields = { meta: { last_page: 3 }, current_page: 2, last_page: 9, total: 30 };

	expect(page({ data: DATA, ...fields })).toMatchObject({
		currentPage: 2,
		lastPage: 3,
		total: 30,
		nextQuery: { page: '3' },
	});
});

it.each([
	['12', 12],
	[' 12 ', 12],
	[1000, 1000],
	['', null],
	[' ', null],
	['twelve', null],
	[null, null],
	[true, null],
	[[3], null],
	[-1, null],
	['1.5', null],
	[2 ** 53, null],
])('reads the total %j as %j', (total, expected) => {
	expect(page({ data: [], total }).total).toBe(expected);
});

it.each([0, '0'])('reads the total %j of an empty list', (total) => {
	expect(page({ data: [], total })).toMatchObject({ rows: [], total: 0 });
});

it('keeps only the query of a next page on another host', () => {
	expect(
		page({ data: DATA, next_page_url: 'https://evil.example/steal?page=2' }).nextQuery,
	).toEqual({
		page: '2',
	});
});
