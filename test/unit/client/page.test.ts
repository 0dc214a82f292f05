import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { readPage } from '../../../nodes/WebsiteAnalytics/client/page';
import { errorOf } from '../support/errorOf';
import { REQUEST_INFO } from './support';

const DATA = [{ id: 1 }];
const page = (body: IDataObject, query: IDataObject = {}) =>
	readPage({ body, request: { ...REQUEST_INFO, query } });

describe('a page', () => {
	it.each<[string, IDataObject, object]>([
		[
			'has the shape of "List websites"',
			{
				links: { next: 'https://analytics.example/app/api/v1/websites?page=3&per_page=100' },
				meta: { current_page: 2, last_page: '7', total: 650 },
			},
			{ lastPage: 7, total: 650, nextQuery: { page: '3' } },
		],
		[
			'has the shape of "Get statistics"',
			{ current_page: 1, last_page: 1, next_page_url: null, total: 1 },
			{ lastPage: 1, total: 1, nextQuery: null },
		],
		[
			'has some numbers at the top level, and others in meta',
			{ meta: { last_page: 3 }, current_page: 2, last_page: 9, total: 30 },
			{ lastPage: 3, total: 30, nextQuery: { page: '3' } },
		],
		[
			'has numbers that are none',
			{ current_page: 'one', last_page: -1, total: 1.5, next_page_url: 7 },
			{ lastPage: null, total: null, nextQuery: null },
		],
		[
			'has numbers that are empty or too large',
			{ current_page: '', last_page: null, total: 2 ** 53 },
			{ lastPage: null, total: null },
		],
	])('is read when it %s', (_what, fields, expected) => {
		expect(page({ data: DATA, ...fields })).toMatchObject({ rows: DATA, ...expected });
	});

	it.each([null, {}, { data: {} }, { data: 'x' }, { data: [1] }, { data: [[]] }, { data: [null] }])(
		'fails on %j, which has no list of rows',
		(body) => {
			expect(errorOf(() => readPage({ body, request: REQUEST_INFO })).message).toBe(
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
		[{ last_page: 3 }, { page: '2' }],
		[{ last_page: 1 }, null],
		[{ next_page_url: '/x?cursor=abc&per_page=100' }, { cursor: 'abc', per_page: '100' }],
		[{ next_page_url: 'https://evil.example/steal?page=2' }, { page: '2' }],
		[{ links: { next: null } }, null],
		[{ next_page_url: '', links: { next: '' } }, null],
		[{ next_page_url: '', links: { next: '/x?page=4' } }, { page: '4' }],
		[{}, null],
	])('shows with %j how to ask for the next page: %j', (fields, nextQuery) => {
		expect(page({ data: DATA, ...fields }).nextQuery).toEqual(nextQuery);
	});

	it.each<[boolean, number, IDataObject]>([
		[true, 99, {}],
		[false, 100, {}],
		[false, 100, { current_page: 1, per_page: 100, meta: {}, links: {} }],
		[false, 101, { total: 'many' }],
		[true, 100, { next_page_url: null }],
		[true, 100, { links: { next: null } }],
		[true, 100, { links: { next: '' } }],
		[false, 10, { next_page_url: 7 }],
		[false, 10, { links: { next: { href: '/x?page=2' } } }],
		[true, 100, { total: 100, next_page_url: 7 }],
		[true, 100, { total: 100 }],
		[false, 99, { total: 100 }],
		[true, 100, { last_page: 1 }],
		[true, 0, { last_page: 0 }],
		[false, 10, { last_page: 2 }],
		[false, 10, { next_page_url: '/x?page=2' }],
	])('is the last one (%p) with %i of 100 rows and %j', (isLast, count, fields) => {
		const data = range(count).map((id) => ({ id }));

		expect(page({ data, ...fields }, { per_page: 100 })).toMatchObject({ isLast });
	});

	it.each([
		[{ page: 2 }, { page: '3' }],
		[{ page: '2' }, { page: '3' }],
		[{ page: '3' }, null],
		[{ cursor: 'abc' }, { page: '2' }],
	])(
		'is the one of the query %j when the service does not say which it sends',
		(query, nextQuery) => {
			expect(page({ data: DATA, last_page: 3 }, query).nextQuery).toEqual(nextQuery);
		},
	);
});
