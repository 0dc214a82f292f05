import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { fetchLargestValues } from '../../../nodes/WebsiteAnalytics/service/largestValues';
import { valuePages } from '../../../nodes/WebsiteAnalytics/service/valuePages';
import { connectionWithPages, next } from '../transport/support/pages';

const SOURCE = { websiteId: 3, statistic: 'page', from: '2026-03-01', to: '2026-03-01' };

/** So many rows by falling count, the smallest of which is 1 on the last page. */
const rowsFrom = (first: number, count: number) =>
	range(first, first + count).map((number) => ({ value: `/${number}`, count: 500 - number }));

/** What a page of rows says about others, and whether all values are known then. */
const CASES: Array<[what: string, rows: number, more: IDataObject, isAll: boolean]> = [
	['99 rows, and nothing about others', 99, {}, true],
	['100 rows, and nothing about others', 100, {}, false],
	['100 rows, which are all there are', 100, { total: 100 }, true],
	['100 rows of 101', 100, { total: 101 }, false],
	['100 rows, and that it is the last page', 100, { current_page: 1, last_page: 1 }, true],
	['100 rows, and a link to the next page', 100, next(2), false],
];

describe('the largest values', () => {
	it.each(CASES)('of a page with %s', async (_what, count, more, isAll) => {
		const { connection, queries } = connectionWithPages(() => ({
			data: rowsFrom(0, count),
			...more,
		}));

		const { values, isComplete } = await fetchLargestValues(connection, SOURCE);

		expect(values).toHaveLength(count);
		expect(isComplete).toBe(isAll);
		expect(queries).toEqual([
			{
				name: 'page',
				from: SOURCE.from,
				to: SOURCE.to,
				sort_by: 'count',
				sort: 'desc',
				per_page: 100,
			},
		]);
	});

	it('are read on where a page has fewer than 100 rows and a link to the next', async () => {
		const { connection, queries } = connectionWithPages((number) => ({
			data: rowsFrom((number - 1) * 40, 40),
			...(number < 2 && next(number + 1)),
		}));

		expect(await fetchLargestValues(connection, SOURCE)).toMatchObject({
			values: { length: 80 },
			isComplete: true,
		});
		expect(queries).toHaveLength(2);
	});
});

describe('the values page by page', () => {
	const readAll = async (page: (number: number) => IDataObject, maxPages = 10) => {
		const { connection, queries } = connectionWithPages(page);
		const pages = [];
		for await (const one of valuePages(connection, SOURCE, maxPages)) pages.push(one);
		return { pages, requests: queries.length };
	};

	it.each(CASES.filter(([, , more]) => !('next_page_url' in more || 'links' in more)))(
		'of a page with %s',
		async (_what, count, more, isAll) => {
			const { pages, requests } = await readAll(() => ({ data: rowsFrom(0, count), ...more }));

			// None is counted more often than the last one that was seen.
			expect(pages).toMatchObject([{ most: isAll ? 0 : 501 - count }]);
			expect(requests).toBe(1);
		},
	);

	it('are read on where a page has fewer than 100 rows and a link to the next', async () => {
		const { pages } = await readAll((number) => ({
			data: rowsFrom((number - 1) * 40, 40),
			...(number < 3 && next(number + 1)),
		}));

		expect(pages.map(({ values, most }) => [values.length, most])).toEqual([
			[40, 461],
			[40, 421],
			[40, 0],
		]);
	});

	it('are requested by falling count', async () => {
		const { connection, queries } = connectionWithPages(() => ({ data: rowsFrom(0, 3) }));

		await valuePages(connection, SOURCE, 1).next();

		expect(queries).toEqual([
			expect.objectContaining({ sort_by: 'count', sort: 'desc', per_page: 100 }),
		]);
	});

	it('hold a value once, though it comes again on the next page', async () => {
		const { pages } = await readAll((number) => ({
			data: rowsFrom((number - 1) * 30, 40),
			...(number < 2 && next(number + 1)),
		}));

		expect(pages.map(({ values }) => values.length)).toEqual([40, 30]);
		expect(new Set(pages.flatMap(({ values }) => values.map(({ value }) => value))).size).toBe(70);
	});

	it('end with a page of values that have come before', async () => {
		const { pages, requests } = await readAll((number) => ({
			data: rowsFrom(0, 40),
			...next(number + 1),
		}));

		expect(pages.map(({ values, most }) => [values.length, most])).toEqual([[40, 461]]);
		expect(requests).toBe(2);
	});

	it('end after as many pages as are wanted', async () => {
		const { pages, requests } = await readAll(
			(number) => ({ data: rowsFrom((number - 1) * 40, 40), ...next(number + 1) }),
			2,
		);

		expect([pages.length, requests]).toEqual([2, 2]);
	});
});
