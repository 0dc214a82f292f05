import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import {
	fetchAllRows,
	fetchData,
	fetchFirstRows,
	fetchRowsUntil,
} from '../../../nodes/WebsiteAnalytics/client/list';
import {
	connectionWithPages,
	next,
	of,
	REQUEST,
	served,
	values,
	type ServePage,
	type SmallPages,
} from './support/pages';

const anyHost = fc.record({
	total: fc.nat(120),
	cap: fc.integer({ min: 1, max: 40 }),
	isLinked: fc.boolean(),
});
/** Whether it says nothing about other pages, and has as many rows as a page of the interface. */
const mayHaveMore = ({ total, cap, isLinked }: SmallPages) =>
	isLinked === true && total <= cap && [10, 25].includes(total);
const two = served({ total: 4, cap: 2 });
const three = served({ total: 6, cap: 2 });
/** The list changes so many times while it is read. */
const changing =
	(page: ServePage, times: number): ServePage =>
	(number, read, size) => ({
		...page(number, read, size),
		...(read <= times && { total: 100 + number }),
	});

it('the record of a website is what is under "data"', async () => {
	const { connection } = connectionWithPages(() => ({ data: { id: 3 } }));

	expect(await fetchData(connection, REQUEST)).toEqual({ id: 3 });
});

describe('the first rows', () => {
	async function first(count: number, page: ServePage) {
		const { connection, queries } = connectionWithPages(page);
		return { ...(await fetchFirstRows(connection, REQUEST, count)), queries };
	}

	it('are read from as few pages as hold them, at any host', async () => {
		await fc.assert(
			fc.asyncProperty(anyHost, fc.integer({ min: 1, max: 100 }), async (host, count) => {
				const { total, cap, isLinked } = host;
				const wanted = Math.min(count, total);
				const { queries, ...found } = await first(count, served(host));
				const pageCount = Math.max(1, Math.ceil(wanted / cap));

				expect(found).toEqual({
					rows: values(0, wanted),
					isAll: total <= count,
					total: isLinked ? null : total,
				});
				expect(queries).toHaveLength(pageCount + Number(count > total && mayHaveMore(host)));
			}),
		);
	});

	it.each([
		[1, 10],
		[10, 10],
		[11, 25],
		[26, 50],
		[51, 100],
		[100, 100],
	])('are requested for %i rows with pages of %i', async (count, perPage) => {
		const { queries } = await first(count, () => ({ data: values(0, 100) }));

		expect(queries).toEqual([{ name: 'page', per_page: perPage }]);
	});

	it('hold each row once, also where equal counts come in another order on each page', async () => {
		const pages = [values(0, 25), [...values(23, 25), ...values(26, 49)], values(49, 74)];
		const serve: ServePage = (number) => ({ data: pages[number - 1] ?? [], ...of(3, number) });

		const { rows } = await first(60, serve);

		expect(rows).toEqual([...values(0, 25), ...values(26, 61)]);
	});

	it.each<[string, ServePage, number]>([
		['an earlier page again', () => ({ data: values(0, 25), ...of(4, 1) }), 4],
		['no new row', (number) => ({ data: values(0, 26 - number), ...of(4, number) }), 4],
		['no rows', (number) => ({ data: values(0, number === 1 ? 25 : 0), ...next(number + 1) }), 2],
	])('end where a page has %s', async (_what, page, requests) => {
		const { rows, isAll, queries } = await first(100, page);

		expect([rows, isAll, queries.length]).toEqual([values(0, 25), false, requests]);
	});

	it('are read again when the list changed in between, three times at most', async () => {
		const unsaid: ServePage = (number) => ({
			...two(number, 1, 2),
			total: number === 1 ? 4 : null,
		});

		expect((await first(4, unsaid)).queries).toHaveLength(6);
		expect((await first(4, changing(two, 1))).queries).toHaveLength(4);
		expect(await first(4, changing(two, Infinity))).toMatchObject({
			rows: values(0, 4),
			queries: { length: 6 },
		});
	});
});

describe('all rows', () => {
	async function all(page: ServePage) {
		const { connection, queries } = connectionWithPages(page);
		const found: unknown = await fetchAllRows(connection, REQUEST).catch(
			({ message }: Error) => message,
		);
		return { found, queries };
	}

	it('are read with pages of 100, each once, at any host', async () => {
		await fc.assert(
			fc.asyncProperty(anyHost, async (host) => {
				const { total, cap } = host;
				const { found, queries } = await all(served(host));

				expect(found).toEqual(values(0, total));
				expect(queries[0]).toEqual({ name: 'page', per_page: 100 });
				expect(queries).toHaveLength(
					Math.max(1, Math.ceil(total / cap)) + Number(mayHaveMore(host)),
				);
			}),
		);
	});

	it('may be more than a call can have arguments', async () => {
		const page: ServePage = (number) => ({
			...{ data: values((number - 1) * 1300, number * 1300), ...of(100, number) },
		});

		expect((await all(page)).found).toHaveLength(130_000);
	});

	it('are none when a page comes again', async () => {
		const { found } = await all((number) => ({ data: values(0, 2), ...next(number + 1) }));

		expect(found).toMatch(/page 2/);
	});

	it('are read again when the list has a gap, three times at most', async () => {
		const once = await all(changing(two, 1));
		const always = await all(changing(two, Infinity));

		expect(once).toMatchObject({ found: values(0, 4), queries: { length: 4 } });
		expect(always).toMatchObject({
			found: expect.stringMatching(
				/^the list could not .*: the service announced 102 rows and sent 4$/,
			),
			queries: { length: 6 },
		});
	});
});

describe('the rows until they are enough', () => {
	async function until(page: ServePage, wanted?: string, maxPages = 10) {
		const { connection, queries } = connectionWithPages(page);
		const isEnough = (rows: IDataObject[]) => rows.some(({ value }) => value === wanted);
		const found = await fetchRowsUntil(connection, REQUEST, isEnough, maxPages);
		return [found, queries.length];
	}

	it('are those of the pages until then, or all, or unknown behind more pages than are read', async () => {
		const maxPages = fc.integer({ min: 1, max: 10 });
		await fc.assert(
			fc.asyncProperty(anyHost, fc.nat(120), maxPages, async (host, wanted, most) => {
				const { total, cap } = host;
				const needed = Math.max(1, Math.ceil(Math.min(wanted + 1, total) / cap));
				const rows = needed > most ? null : values(0, Math.min(needed * cap, total));

				expect(await until(served(host), `/${wanted}`, most)).toEqual([
					rows,
					Math.min(needed, most),
				]);
			}),
		);
	});

	it('are unknown when a page comes again, or behind a full page without a word', async () => {
		const full = { data: values(0, 100) };

		expect(await until(() => ({ ...full, ...next(2) }))).toEqual([null, 2]);
		expect(await until(() => full)).toEqual([null, 1]);
		expect(await until(() => ({ ...full, total: 100 }))).toEqual([full.data, 1]);
	});

	it('are read again when the list changed, three times and so many pages at most', async () => {
		expect(await until(changing(three, 1))).toEqual([values(0, 6), 6]);
		expect(await until(changing(three, Infinity))).toEqual([null, 9]);
		expect(await until(changing(three, Infinity), undefined, 4)).toEqual([null, 4]);
		expect(await until(changing(three, Infinity), undefined, 3)).toEqual([null, 3]);
	});
});
