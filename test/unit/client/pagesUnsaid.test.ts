import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { fetchFirstRows } from '../../../nodes/WebsiteAnalytics/client/list';
import {
	connectionWithPages,
	next,
	readPages,
	REQUEST,
	values,
	type ServePage,
} from './support/pages';

const refusingFrom =
	(refused: number, httpCode: string, size: number): ServePage =>
	(number) => {
		if (number >= refused) throw new Problem('It is refused', '', { httpCode });
		return { data: values(size * (number - 1), size * number) };
	};

describe('behind a full page, where a service says nothing about others', () => {
	/** Reads a list of so many rows, of which a page has those from a first one on. */
	async function readAll(total: number, firstOf = (number: number, size: number) => number * size) {
		const serve: ServePage = (number, _read, size) => {
			const first = firstOf(number - 1, size);
			return { data: values(first, Math.min(first + size, total)) };
		};
		return countRows(await readPages(serve, { all: true }, 100));
	}
	const countRows = ({ pages, asked, error }: Awaited<ReturnType<typeof readPages>>) => ({
		count: pages.flatMap((page) => page.rows).length,
		asked,
		error,
	});

	it.each([
		[99, [undefined]],
		[100, [undefined, 2]],
		[101, [undefined, 2]],
		[300, [undefined, 2, 3, 4]],
	])('all %i are found with the pages %j', async (count, asked) => {
		expect(await readAll(count)).toEqual({ count, asked });
	});

	it.each([
		[100, [undefined, 2, 2]],
		[200, [undefined, 2, 3, 2]],
	])('all %i are found where the last page is sent for those behind it', async (count, asked) => {
		const lastAgain = (number: number, size: number) => Math.min(number * size, count - size);

		expect(await readAll(count, lastAgain)).toEqual({ count, asked });
	});

	it.each([100, 250])('all %i are found of a service without pages', async (count) => {
		const found = await readPages(() => ({ data: values(0, count) }), { all: true }, 100);

		expect(countRows(found)).toEqual({ count, asked: [undefined, 2, 2] });
	});

	it.each([100, 250])('%i are a problem where the number of a page is ignored', async (total) => {
		expect((await readAll(total, () => 0)).error).toMatchObject({
			message: 'the service sent an earlier page again in place of page 2',
		});
	});

	it.each([
		[0, 1],
		[100, 1],
		[101, 2],
		[250, 3],
	])('where the first %i rows are wanted, %i pages are read', async (rowCount, pageCount) => {
		const serve: ServePage = (number) => ({ data: values(100 * (number - 1), 100 * number) });
		const { connection, queries } = connectionWithPages(serve);

		expect(await fetchFirstRows(connection, REQUEST, rowCount)).toMatchObject({
			rows: values(0, rowCount),
			isAll: false,
		});
		expect(queries).toHaveLength(pageCount);
	});

	it.each([
		['sends the same', () => ({ data: values(0, 100) }), 2],
		['refuses it', refusingFrom(2, '404', 100), 2],
	])('the first rows are those before a page where it %s', async (_what, serve, requests) => {
		const { connection, queries } = connectionWithPages(serve);

		expect((await fetchFirstRows(connection, REQUEST, 250)).rows).toEqual(values(0, 100));
		expect(queries).toHaveLength(requests);
	});

	it('the pages go on as it says from then on', async () => {
		const { asked, pages } = await readPages(
			(number) => ({
				data: values(100 * number, 100 * number + (number < 4 ? 100 : 30)),
				...((number === 2 || number === 3) && next(number + 1)),
			}),
			{ all: true },
		);

		expect([asked, pages.length]).toEqual([[undefined, 2, '3', '4'], 4]);
	});

	it.each([
		['404', 100],
		['404', 25],
		['422', 25],
		['400', 10],
	])('a refusal (%s) of the next page is the end of %i rows', async (httpCode, count) => {
		const found = await readPages(refusingFrom(2, httpCode, count), { all: true }, 100);

		expect(countRows(found)).toEqual({ count, asked: [undefined, 2] });
	});

	it.each([
		['422', 100],
		['500', 25],
	])('a refusal (%s) of the next page is a problem behind %i rows', async (httpCode, count) => {
		const { error } = await readPages(refusingFrom(2, httpCode, count), { all: true }, 100);

		expect(error).toMatchObject({ httpCode });
	});

	it('a refusal of a page that the service links is a problem', async () => {
		const refusing = refusingFrom(2, '404', 100);
		const serve: ServePage = (number, ...others) => ({
			...refusing(number, ...others),
			...next(2),
		});

		expect((await readPages(serve, { all: true }, 100)).error).toMatchObject({ httpCode: '404' });
	});
});

describe('behind a page with fewer rows than it may have', () => {
	const readSmall = async (
		total: number,
		size: number,
		page: (number: number) => object = () => ({}),
	) =>
		await readPages(
			(number) => ({
				data: values(size * (number - 1), Math.min(size * number, total)),
				...page(number),
			}),
			{ all: true },
			100,
		);

	it.each([10, 25, 50])('all rows are found of a service with pages of %i', async (size) => {
		const { pages, error } = await readSmall(2 * size + 1, size);

		expect(error).toBeUndefined();
		expect(pages.flatMap(({ rows }) => rows)).toEqual(values(0, 2 * size + 1));
	});

	it('all rows are found of a service that says only how many there are', async () => {
		const { pages, asked } = await readSmall(45, 20, () => ({ total: 45 }));

		expect(pages.flatMap(({ rows }) => rows)).toEqual(values(0, 45));
		expect(asked).toEqual([undefined, 2, 3]);
	});

	it.each([
		['there are no others', 40, { total: 40 }],
		['there is no next page', 25, { next_page_url: null, total: 50 }],
		['it has no page of that size', 24, {}],
	])('nothing is requested where %s', async (_what, count, page) => {
		expect((await readSmall(count, count, () => page)).asked).toEqual([undefined]);
	});

	it('a page is read that begins with the last row of the one before, as equal counts may', async () => {
		const { pages, error } = await readPages(
			(number) => ({ data: values(24 * (number - 1), Math.min(24 * number + 1, 45)) }),
			{ all: true },
			100,
		);

		expect(error).toBeUndefined();
		expect(pages.flatMap(({ newRows }) => newRows)).toEqual(values(0, 45));
	});

	it('nothing is missing or twice where the service has no pages, and counts meanwhile', async () => {
		const { pages, error, asked } = await readPages(
			(number, read) => ({ data: values(0, 25).map((row) => ({ ...row, count: number + read })) }),
			{ all: true },
			100,
		);

		expect([pages.length, error, asked]).toEqual([1, undefined, [undefined, 2]]);
	});
});
