import fc from 'fast-check';
import {
	fetchAllRows,
	fetchFirstRows,
	fetchRowsOfPages,
} from '../../../nodes/WebsiteAnalytics/http/list';
import { connectionWithPages, of, REQUEST, served, type ServePage, values } from './support/pages';

const anyHost = fc.record({
	total: fc.nat(120),
	cap: fc.integer({ min: 1, max: 40 }),
	isLinked: fc.boolean(),
});
const two = served({ total: 4, cap: 2 });
const full: ServePage = (_number, _read, size) => ({ data: values(0, size) });
/** Returns pages whose total is wrong in the first reads of each page. */
const changing =
	(page: ServePage, times: number): ServePage =>
	(number, read, size) => ({
		...page(number, read, size),
		...(read <= times && { total: 100 + read }),
	});

describe('fetchFirstRows', () => {
	async function first(count: number, page: ServePage) {
		const { connection, queries } = connectionWithPages(page);
		return { ...(await fetchFirstRows(connection, REQUEST, count)), queries };
	}

	it('reads as few pages as hold the rows, whatever the size of the pages', async () => {
		await fc.assert(
			fc.asyncProperty(anyHost, fc.integer({ min: 1, max: 100 }), async (host, count) => {
				const { total, cap, isLinked } = host;
				const wanted = Math.min(count, total);
				const { queries, ...found } = await first(count, served(host));

				expect(found).toEqual({
					rows: values(0, wanted),
					isAll: total <= count,
					total: isLinked ? null : total,
				});
				expect(queries).toHaveLength(Math.max(1, Math.ceil(wanted / cap)));
			}),
		);
	});

	it.each([
		[10, 10],
		[11, 25],
		[26, 50],
		[51, 100],
	])('requests for %i rows a page of %i', async (count, perPage) => {
		const { queries, rows } = await first(count, full);

		expect(queries).toEqual([{ name: 'page', per_page: perPage }]);
		expect(rows).toHaveLength(count);
	});

	it('returns each row once when rows with equal counts change their order', async () => {
		const pages = [values(0, 25), [...values(23, 25), ...values(26, 49)], values(49, 74)];
		const serve: ServePage = (number) => ({ data: pages[number - 1] ?? [], ...of(3, number) });

		const { rows } = await first(60, serve);

		expect(rows).toEqual([...values(0, 25), ...values(26, 61)]);
	});

	it('does not know whether a full page has all rows', async () => {
		expect(await first(10, () => ({ data: values(0, 10) }))).toMatchObject({ isAll: false });
	});
});

describe('fetchAllRows', () => {
	async function all(page: ServePage) {
		const { connection, queries } = connectionWithPages(page);
		const found = await fetchAllRows(connection, REQUEST).catch(
			({ message, hint }: Error & { hint: string }) => [message, hint],
		);
		return { found, queries };
	}

	it('returns more rows than a call can have arguments', async () => {
		const page: ServePage = (number) => ({
			data: values((number - 1) * 1300, number * 1300),
			...of(100, number),
		});

		expect((await all(page)).found).toHaveLength(130_000);
	});

	it('fails for more than 1000 pages', async () => {
		const pages = (count: number) => served({ total: count, cap: 1 });

		expect(await all(pages(1001))).toMatchObject({
			found: [
				'the list has more than 1000 pages',
				"Ask for less: a shorter range, a search, or 'Return All' off where there is one.",
			],
			queries: { length: 1 },
		});
		expect((await all(pages(1000))).found).toHaveLength(1000);
	});

	it('reads a list that changed once more', async () => {
		expect(await all(changing(two, 1))).toMatchObject({
			found: values(0, 4),
			queries: { length: 4 },
		});
	});

	it.each<[string, ServePage]>([
		['the service sent a row twice, so another row may be missing: "/1"', twice],
		['the service announced 5 rows and sent 4', (...page) => ({ ...two(...page), total: 5 })],
		[
			'the size of the list changed from 5 to 4',
			(number, ...page) => ({ ...two(number, ...page), total: 6 - number }),
		],
		[
			'the size of the list changed from 2 to 3',
			(number) => ({ data: values(number, number + 1), last_page: 1 + number }),
		],
	])('fails after a second read: %s', async (reason, page) => {
		const { found, queries } = await all(page);

		expect(found).toEqual([
			`the list could not be read completely in 2 attempts: ${reason}`,
			"Its data changed while its pages were read, or the service has wrong page numbers. Run this again, or ask for a range that ends before today. Where there is 'Return All', turn it off to get the first rows.",
		]);
		expect(queries).toHaveLength(4);
	});

	function twice(number: number) {
		return { data: values(number - 1, number + 1), ...of(2, number) };
	}
});

describe('fetchRowsOfPages', () => {
	it('reads pages of 100, each once, and returns all rows, or null when the list has more pages', async () => {
		await fc.assert(
			fc.asyncProperty(anyHost, fc.integer({ min: 1, max: 10 }), async (host, maxPages) => {
				const { total, cap, isLinked } = host;
				const { connection, queries } = connectionWithPages(served(host));
				const pages = Math.max(1, Math.ceil(total / cap));
				const found = await fetchRowsOfPages(connection, REQUEST, maxPages);

				expect(found).toEqual(pages > maxPages ? null : values(0, total));
				expect(queries[0]).toEqual({ name: 'page', per_page: 100 });
				expect(queries).toHaveLength(pages <= maxPages ? pages : isLinked ? maxPages : 1);
			}),
		);
	});
});
