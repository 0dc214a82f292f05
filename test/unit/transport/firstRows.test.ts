import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { fetchFirstRows } from '../../../nodes/WebsiteAnalytics/transport/list';
import { connectionWithPages, next, REQUEST } from './support/pages';

const values = (from: number, to: number) =>
	range(from, to).map((count) => ({ value: `/${count}` }));

/** A host with so many rows, which gives no more than `cap` on a page, whatever it is asked for. */
const capped = (total: number, cap: number) => (number: number) => ({
	data: values((number - 1) * cap, Math.min(number * cap, total)),
	current_page: number,
	last_page: Math.ceil(total / cap),
	total,
});

/** What a list of these pages gives for so many rows, and which pages were asked for. */
async function first(count: number, page: (number: number, read: number) => IDataObject) {
	const { connection, queries } = connectionWithPages(page);
	const { rows, isAll } = await fetchFirstRows(connection, REQUEST, count);
	return { rows, isAll, pages: queries.map((query) => query.page), queries };
}

describe('a host that gives what is requested', () => {
	it.each([
		[1, 10],
		[10, 10],
		[11, 25],
		[20, 25],
		[26, 50],
		[51, 100],
		[100, 100],
	])('gets one request, for %i rows with a page of %i', async (count, perPage) => {
		const { rows, queries } = await first(count, () => ({
			data: values(0, perPage),
			...next(2),
		}));

		expect(rows).toEqual(values(0, count));
		expect(queries).toEqual([{ name: 'page', per_page: perPage }]);
	});

	it('gets one request when it has fewer rows', async () => {
		expect(await first(100, capped(30, 100))).toMatchObject({
			rows: values(0, 30),
			pages: [undefined],
		});
	});
});

describe('a host that gives fewer rows on a page', () => {
	it('is requested for further pages, until there are as many as were wanted', async () => {
		expect(await first(100, capped(400, 25))).toMatchObject({
			rows: values(0, 100),
			pages: [undefined, '2', '3', '4'],
			isAll: false,
		});
		expect(await first(60, capped(400, 25))).toMatchObject({
			rows: values(0, 60),
			pages: [undefined, '2', '3'],
		});
	});

	it('is read until its list ends', async () => {
		expect(await first(100, capped(60, 25))).toMatchObject({
			rows: values(0, 60),
			pages: [undefined, '2', '3'],
			isAll: true,
		});
	});

	it('is followed by the pages that it links', async () => {
		const { rows, queries } = await first(50, (number) => ({
			data: values((number - 1) * 25, number * 25),
			next_page_url: `https://a.example/api/v1/stats/3?per_page=25&page=${number + 1}`,
		}));

		expect(rows).toEqual(values(0, 50));
		expect(queries[1]).toEqual({ name: 'page', per_page: '25', page: '2' });
	});

	it('gives each row once, also where equal counts come in another order on each page', async () => {
		const pages = [values(0, 25), [...values(23, 25), ...values(26, 49)], values(49, 74)];

		expect(
			await first(60, (number) => ({
				data: pages[number - 1] ?? [],
				current_page: number,
				last_page: 3,
				total: 75,
			})),
		).toMatchObject({
			rows: [...values(0, 25), ...values(26, 61)],
			pages: [undefined, '2', '3'],
		});
	});

	it('ends where an earlier page comes again', async () => {
		for (const again of [1, 2]) {
			const { rows, isAll } = await first(100, (number) => ({
				data: values(0, 25),
				current_page: again === 1 ? 1 : number,
				last_page: 4,
			}));

			expect([rows, isAll]).toEqual([values(0, 25), false]);
		}
	});

	it('ends at a page without rows', async () => {
		const { rows, pages } = await first(100, (number) => ({
			data: number === 1 ? values(0, 25) : [],
			...next(number + 1),
		}));

		expect([rows, pages]).toEqual([values(0, 25), [undefined, '2']]);
	});

	it('is read again when its list changed in between, three times at most', async () => {
		const changing = (times: number) => (number: number, read: number) => ({
			...capped(400, 25)(number),
			total: 400 + (read <= times ? number : 0),
		});

		expect((await first(50, changing(1))).pages).toEqual([undefined, '2', undefined, '2']);
		expect(await first(50, changing(Infinity))).toMatchObject({
			rows: values(0, 50),
			pages: [undefined, '2', undefined, '2', undefined, '2'],
		});
	});

	it('gives rows that have neither an id nor a value as they come', async () => {
		const pages = [1, 2, 3].map((number) => [{ name: 'x' }, { name: number }]);
		const { rows } = await first(50, (number) => ({
			data: pages[number - 1] ?? [],
			...(number < 3 && next(number + 1)),
		}));

		expect(rows).toEqual(pages.flat());
	});
});

describe('a list without others than its first rows', () => {
	it.each<[string, boolean, IDataObject]>([
		['no more than fit', true, { data: values(0, 30) }],
		['a full page, without a word about others', false, { data: values(0, 100) }],
		['a full page, and the total', true, { data: values(0, 100), total: 100 }],
		['a full page, and a greater total', false, { data: values(0, 100), total: 101 }],
		['a full page, and the number of pages', true, { data: values(0, 100), last_page: 1 }],
		['a page with a link to another', false, { data: values(0, 100), ...next(2) }],
		['more than were asked for', false, { data: values(0, 101), last_page: 1 }],
		['no rows', true, { data: [] }],
	])('is known by %s: %p', async (_what, isAll, page) => {
		expect((await first(100, () => page)).isAll).toBe(isAll);
	});
});

it.each([
	['as the service says', 60, { total: 60 }],
	['null where it does not say', null, {}],
])('says how many rows there are: %s', async (_what, total, said) => {
	const { connection } = connectionWithPages(() => ({ data: values(0, 10), ...said }));

	expect((await fetchFirstRows(connection, REQUEST, 10)).total).toBe(total);
});
