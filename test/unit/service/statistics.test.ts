import { range } from 'lodash';
import type { Connection } from '../../../nodes/WebsiteAnalytics/http/connection';
import { connectionWithPages, next, type ServePage } from '../http/support/pages';
import { openSite } from '../../../nodes/WebsiteAnalytics/service/site';
import { type ValuePage, valuePages } from '../../../nodes/WebsiteAnalytics/service/statistics';
import { connectionTo } from '../support/connectionTo';

/** A page that has no next page. */
const LAST = { next_page_url: null };
const DAY = { from: '2026-03-01', to: '2026-03-01' };
const SOURCE = { websiteId: 3, statistic: 'page', ...DAY };
const BY_COUNT = { name: 'page', ...DAY, sort_by: 'count', sort: 'desc', per_page: 100 };

const siteOf = (connection: Connection) => openSite(connection, { id: 3, domain: 'shop.example' });

/** Returns `count` rows by falling count. */
const rowsFrom = (first: number, count: number) =>
	range(first, first + count).map((number) => ({ value: `/${number}`, count: 500 - number }));
/** Returns `last` pages of 40 rows. Each page begins with the last `overlap` rows of the page before. */
const pagesOf40 =
	(last: number, overlap = 0): ServePage =>
	(number) => ({
		data: rowsFrom((number - 1) * (40 - overlap), 40),
		...(number < last && next(number + 1)),
	});

describe('the largest values', () => {
	it.each([
		['all there are', 0, { data: rowsFrom(0, 99) }],
		['a full page', 401, { data: rowsFrom(0, 100) }],
	])('are those of one request: %s', async (_what, largestUnreadCount, page) => {
		const { connection, queries } = connectionWithPages(() => page);
		const found = await siteOf(connection).largest('page', DAY);

		expect(found).toMatchObject({ largestUnreadCount, values: page.data });
		expect(queries).toEqual([BY_COUNT]);
	});

	it('are read on where a page has fewer than 100 rows', async () => {
		const { connection, queries } = connectionWithPages((number, ...others) =>
			number === 1 ? pagesOf40(2)(number, ...others) : { data: rowsFrom(40, 40) },
		);

		expect(await siteOf(connection).largest('page', DAY)).toMatchObject({
			values: { length: 80 },
			largestUnreadCount: 0,
		});
		expect(queries).toEqual([BY_COUNT, { ...BY_COUNT, page: '2' }]);
	});
});

it('a read that failed is sent again for the next caller', async () => {
	const bodies = [{}, { data: [], ...LAST }];
	const site = siteOf(connectionTo(() => bodies.shift() ?? {}));

	await expect(site.daily('visitors', DAY)).rejects.toThrow('without a list');
	expect(await site.daily('visitors', DAY)).toEqual(new Map());
});

describe('the largest sums', () => {
	it.each([
		['section', 'page', ['/a/b', '/a/c'], [{ value: '/a', count: 500 }]],
		['event', 'event', ['Buy:1:USD', 'Buy:2:USD'], [{ value: 'Buy', count: 500 }]],
		['channel', 'referrer', ['a.shop.example', 'shop.example'], [{ count: 250 }, { count: 250 }]],
	])('are partial for %s where one request is wanted', async (statistic, name, parts, values) => {
		const data = range(100).map((index) => ({ value: parts[index % 2], count: 5 }));
		const { connection, queries } = connectionWithPages(() => ({ data, ...next(2) }));

		expect(await siteOf(connection).largest(statistic, DAY, { isOnce: true })).toMatchObject({
			values,
			largestUnreadCount: null,
		});
		expect(queries).toEqual([{ ...BY_COUNT, name }]);
	});

	it.each([
		['section', 940, 10, 0, 940],
		['section', 1001, 1, 10, 1000],
		['event', 3000, 30, 0, 3000],
		['event', 3001, 1, 10, 1000],
	])('of %s with %i rows take %i requests by value and %i by count', async (...given) => {
		const [statistic, total, byValue, byCount, count] = given;
		const { connection, queries } = connectionWithPages((number) => {
			const parts = range(total).map((part) => ({ value: partOf(statistic, part), count: 1 }));
			const data = parts.slice((number - 1) * 100, number * 100);
			return { data, total, last_page: Math.ceil(total / 100), current_page: number };
		});

		expect(await siteOf(connection).largest(statistic, DAY)).toMatchObject({
			values: [{ count }],
			largestUnreadCount: count === total ? 0 : null,
		});
		expect(queries.map(({ sort_by }) => sort_by)).toEqual([
			...Array<string>(byValue).fill('value'),
			...Array<string>(byCount).fill('count'),
		]);
	});

	const partOf = (statistic: string, part: number) =>
		statistic === 'event' ? `Sale:${part}:USD` : `/shop/${part}`;
});

describe('the values page by page', () => {
	it.each([
		['end with a page of less than 100', [99], [0], () => ({ data: rowsFrom(0, 99) })],
		[
			'are not all where the service has counted more',
			[99],
			[402],
			() => ({ data: rowsFrom(0, 99), total: 100, ...LAST }),
		],
		// No unread value has a higher count than the last value of a page.
		// Rows that came again have displaced others, so the second page does not lower this bound.
		['hold a value once, though it comes again', [40, 30], [461, 461], pagesOf40(2, 10)],
		[
			'end where a page has nothing new',
			[40, 0],
			[461, 461],
			(number) => ({ data: rowsFrom(number - 1, 41 - number), ...next(number + 1) }),
		],
		['end after ten', Array(10).fill(40), range(461, 61, -40), pagesOf40(12)],
	])('%s', async (_what, lengths, mosts, page) => {
		const { connection, queries } = connectionWithPages(page);
		const found: ValuePage[] = [];
		for await (const one of valuePages(connection, SOURCE)) found.push(one);

		expect(found.map(({ values }) => values.length)).toEqual(lengths);
		expect(found.map(({ upperBound }) => upperBound)).toEqual(mosts);
		expect(queries[0]).toEqual(BY_COUNT);
		expect(queries.length).toBeLessThanOrEqual(lengths.length + 1);
	});
});

it.each(['desc', 'asc'])('all rows by %s count keep the order of equal counts', async (sort) => {
	const counts = ['1', 10, '10', null];
	const { connection } = connectionWithPages(() => ({
		data: counts.map((count, index) => ({ value: 'abcd'[index], count })),
	}));
	const { rows } = await siteOf(connection).rows(SOURCE, { sort_by: 'count', sort }, Infinity);

	expect(rows.map(({ value }) => value).join('')).toBe(sort === 'desc' ? 'bcad' : 'dabc');
});
