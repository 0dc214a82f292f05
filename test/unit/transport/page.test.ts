import type { IDataObject } from 'n8n-workflow';
import {
	hasNextPage,
	nextPageNumber,
	readPage,
} from '../../../nodes/WebsiteAnalytics/transport/page';
import { problemOf } from '../support/problemOf';
import { REQUEST_INFO } from './support';

const page = (json: IDataObject) => readPage(json, REQUEST_INFO);
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
		nextQuery: { page: '3', per_page: '100' },
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
		expect(problemOf(() => readPage(json, REQUEST_INFO)).message).toBe(
			'the service sent a response without a list of objects in "data"',
		);
	},
);

it.each<[IDataObject, boolean, string | undefined]>([
	[{ current_page: 1, last_page: 3 }, true, '2'],
	[{ current_page: 3, last_page: 3 }, false, undefined],
	[{ current_page: 3, last_page: 3, next_page_url: '/x?page=4' }, false, undefined],
	[{ next_page_url: '/x?page=4' }, true, '4'],
	[{ current_page: 3, next_page_url: '/x?page=4' }, true, '4'],
	[{ links: { next: null } }, false, undefined],
	[{}, false, undefined],
])('reads from %j whether there is a next page: %s', (fields, more, next) => {
	const read = page({ data: DATA, ...fields });

	expect(hasNextPage(read)).toBe(more);
	expect(nextPageNumber(read)).toBe(next);
});

it('keeps only the query of a next page on another host', () => {
	expect(
		page({ data: DATA, next_page_url: 'https://evil.example/steal?page=2' }).nextQuery,
	).toEqual({
		page: '2',
	});
});
