import { range } from 'lodash';
import { fetchPages } from '../../../nodes/WebsiteAnalytics/client/pages';
import {
	connectionWithPages,
	next,
	of,
	readPages,
	REQUEST,
	rows,
	values,
	type ServePage,
} from './support/pages';

const linked =
	(last: number): ServePage =>
	(number) => ({ data: rows(number), ...(number < last && next(number + 1)) });

describe('fetchPages', () => {
	it('requests one page after the other, the first one without a number', async () => {
		const byNumber = await readPages((number) => ({ data: rows(number), ...of(3, number) }));
		const byLink = await readPages(linked(3));
		const withoutCurrentPage = await readPages((number) => ({ data: rows(number), last_page: 3 }));

		for (const { pages, queries, maxInFlight } of [byNumber, byLink, withoutCurrentPage]) {
			expect(pages.map((page) => page.rows)).toEqual([1, 2, 3].map(rows));
			expect(queries).toEqual([
				REQUEST.query,
				...['2', '3'].map((page) => ({ ...REQUEST.query, page })),
			]);
			expect(maxInFlight).toBe(1);
		}
	});

	it('requests no page that is not read', async () => {
		const { connection, queries } = connectionWithPages(linked(9));
		for await (const { nextQuery } of fetchPages(connection, REQUEST)) {
			if (nextQuery?.page === '3') break;
		}

		expect(queries).toHaveLength(2);
	});

	it('requests 16 pages at a time when all are read and the service says how many there are', async () => {
		const { pages, asked, maxInFlight } = await readPages(
			(number) => ({ data: rows(number), last_page: 40 }),
			true,
		);

		expect(pages.map((page) => page.rows)).toEqual(range(1, 41).map(rows));
		expect(asked).toEqual([undefined, ...range(2, 41)]);
		expect(maxInFlight).toBe(16);
	});

	it.each([0, 1])('requests one page when the service says that there are %i', async (lastPage) => {
		const { asked } = await readPages(() => ({ data: rows(1), last_page: lastPage }), true);

		expect(asked).toHaveLength(1);
	});

	it('ignores a link on the last page', async () => {
		const { asked, error } = await readPages(
			(number) => ({ data: rows(number), last_page: 2, ...next(number + 1) }),
			true,
		);

		expect([asked, error]).toEqual([[undefined, 2], undefined]);
	});

	it('marks rows that no earlier page has, and rows without an id and a value', async () => {
		const counted = { count: 1 };
		const pages = [
			[...values(0, 2), counted, counted],
			[...values(1, 3), counted, counted],
		];
		const { pages: found } = await readPages((number) => ({
			data: pages[number - 1] ?? [],
			...of(2, number),
		}));

		expect(found.map(({ newRows }) => newRows.length)).toEqual([4, 3]);
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
