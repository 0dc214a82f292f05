import type { IDataObject } from 'n8n-workflow';
import { hasMore, nextPage, readPage } from '../../../nodes/WebsiteAnalytics/transport/page';
import { ASKED, problemOf } from './support';

const page = (json: IDataObject) => readPage(json, ASKED);
const data = [{ id: 1 }];

test('the shape of "List websites" is read', () => {
	const next = 'https://analytics.example/app/api/v1/websites?page=3&per_page=100';
	expect(
		page({ data, links: { next }, meta: { current_page: 2, last_page: '7', total: 650 } }),
	).toEqual({
		rows: data,
		current: 2,
		last: 7,
		total: 650,
		next: { page: '3', per_page: '100' },
	});
});

test('the shape of "Get statistics" is read', () => {
	expect(page({ data, current_page: 1, last_page: 1, next_page_url: null, total: 1 })).toEqual({
		rows: data,
		current: 1,
		last: 1,
		total: 1,
		next: null,
	});
});

test('what the service does not say is null', () => {
	expect(page({ data, current_page: 'one', last_page: -1, total: 1.5, next_page_url: 7 })).toEqual({
		rows: data,
		current: null,
		last: null,
		total: null,
		next: null,
	});
});

test.each([null, {}, { data: {} }, { data: 'x' }, { data: [1] }, { data: [[]] }, { data: [null] }])(
	'%j holds no list of rows',
	(json) => {
		expect(problemOf(() => readPage(json, ASKED)).message).toBe(
			'the service answered without a list in "data"',
		);
	},
);

test.each<[IDataObject, boolean, string | undefined]>([
	[{ current_page: 1, last_page: 3 }, true, '2'],
	[{ current_page: 3, last_page: 3 }, false, undefined],
	[{ current_page: 3, last_page: 3, next_page_url: '/x?page=4' }, false, undefined],
	[{ next_page_url: '/x?page=4' }, true, '4'],
	[{ current_page: 3, next_page_url: '/x?page=4' }, true, '4'],
	[{ links: { next: null } }, false, undefined],
	[{}, false, undefined],
])('after %j more follow: %s', (said, more, next) => {
	const read = page({ data, ...said });
	expect(hasMore(read)).toBe(more);
	expect(nextPage(read)).toBe(next);
});

test('of a next page on another host only the query is kept', () => {
	expect(page({ data, next_page_url: 'https://evil.example/steal?page=2' }).next).toEqual({
		page: '2',
	});
});
