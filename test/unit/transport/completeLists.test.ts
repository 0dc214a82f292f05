import type { IDataObject } from 'n8n-workflow';
import { fetchAllRows } from '../../../nodes/WebsiteAnalytics/transport/list';
import { connectionWithPages, next, REQUEST, rows } from './support/pages';

const CHANGED =
	'The data changed each time while its pages were read. Run this again, or ask for a range that ends before today.';
const WRONG_NUMBERS =
	"It was the same each time, so the page numbers of the service are wrong. Report this to its operator. Where there is 'Return All', switch it off to get the first rows.";

const values = (...all: string[]) => all.map((value) => ({ value }));
const ids = (...all: number[]) => all.map((id) => ({ id }));

/** The two pages of a list; `first` and `second` are their rows. */
const twoPages =
	(first: IDataObject[], second: IDataObject[], fields: IDataObject = {}) =>
	(number: number): IDataObject => ({
		data: number === 1 ? first : second,
		current_page: number,
		last_page: 2,
		...fields,
	});

describe('a list that changed while it was read', () => {
	it.each<[string, IDataObject]>([
		['a row came twice', twoPages(values('/a', '/c'), values('/c', '/d'))(2)],
		['a row is missing', twoPages(values('/a', '/b'), values('/d'), { total: 4 })(2)],
		['there are more pages at the end', { ...twoPages([], values('/c', '/d'))(2), last_page: 3 }],
	])('is read again when %s', async (_change, changed) => {
		const complete = twoPages(values('/a', '/c'), values('/d', '/e'), { total: 4 });
		const { connection, queries } = connectionWithPages((number, read) =>
			number === 2 && read === 1 ? changed : complete(number),
		);

		expect(await fetchAllRows(connection, REQUEST)).toEqual(values('/a', '/c', '/d', '/e'));
		expect(queries.map(({ page }) => page)).toEqual([undefined, 2, undefined, 2]);
	});

	it('fails after three reads, with what the last one showed', async () => {
		const { connection, queries } = connectionWithPages((number, read) =>
			twoPages(values(`/${read}`), values(`/${read}`, '/z'))(number),
		);

		await expect(fetchAllRows(connection, REQUEST)).rejects.toMatchObject({
			message:
				'the list could not be read completely in 3 attempts: the service sent a row twice, so another may be missing: "/3"',
			solution: CHANGED,
		});
		expect(queries).toHaveLength(6);
	});

	it('counts as changing when only one of the reads was different', async () => {
		const { connection } = connectionWithPages((_number, read) => ({
			data: rows(1),
			total: read === 3 ? 4 : 5,
		}));

		await expect(fetchAllRows(connection, REQUEST)).rejects.toMatchObject({
			message:
				'the list could not be read completely in 3 attempts: the service announced 4 rows and sent 2',
			solution: CHANGED,
		});
	});
});

describe('a list whose numbers are wrong each time', () => {
	it.each<[string, (number: number) => IDataObject, string]>([
		[
			'announces more rows than it has',
			twoPages(rows(1), rows(2), { total: 5 }),
			'the service announced 5 rows and sent 4',
		],
		[
			'has an id twice',
			twoPages(ids(1, 2), ids(2, 3), { total: 4 }),
			'the service sent a row twice, so another may be missing: 2',
		],
		[
			'has a value twice, behind rows that have none',
			twoPages([{ count: 1 }, { count: 1 }], values('/a', '/a')),
			'the service sent a row twice, so another may be missing: "/a"',
		],
		[
			'has a long value twice',
			twoPages(values('x'.repeat(200)), values('x'.repeat(200), '/z')),
			`the service sent a row twice, so another may be missing: "${'x'.repeat(99)}…"`,
		],
		[
			'has more pages at the end',
			(number) => ({ data: rows(number), current_page: number, last_page: number + 1 }),
			'the last page says that there are 3 pages, and the first page said fewer',
		],
		[
			'has more pages on its third and last one',
			(number) => ({
				data: rows(number),
				current_page: number,
				last_page: number === 3 ? 4 : 3,
			}),
			'the last page says that there are 4 pages, and the first page said fewer',
		],
		[
			'has more pages at the end, and a total without their rows',
			(number) => ({ data: rows(number), current_page: number, last_page: number + 1, total: 4 }),
			'the last page says that there are 3 pages, and the first page said fewer',
		],
	])('fails when it %s', async (_what, page, gap) => {
		const { connection, queries } = connectionWithPages(page);

		await expect(fetchAllRows(connection, REQUEST)).rejects.toMatchObject({
			message: `the list could not be read completely in 3 attempts: ${gap}`,
			solution: WRONG_NUMBERS,
		});
		expect(queries.filter((query) => query.page === undefined)).toHaveLength(3);
	});
});

describe('a list', () => {
	it.each<[string, number, (number: number) => IDataObject]>([
		['has no total', 4, twoPages(rows(1), rows(2))],
		[
			'has the total of its last page',
			6,
			(number) => ({
				data: rows(number),
				current_page: number,
				last_page: 3,
				total: number === 3 ? 6 : 5,
			}),
		],
		[
			'has fewer pages at the end',
			4,
			(number) => ({
				data: rows(number),
				current_page: number,
				last_page: number === 1 ? 2 : 1,
			}),
		],
		[
			'says only on its last page how many there are',
			4,
			(number) => ({
				data: rows(number),
				...(number === 1 ? next(2) : { current_page: 2, last_page: 2 }),
			}),
		],
		[
			'has the same row twice, but no id or value',
			2,
			() => ({
				data: [{ count: 1 }, { count: 1 }],
			}),
		],
	])('is complete when it %s', async (_what, count, page) => {
		const { connection } = connectionWithPages(page);

		expect(await fetchAllRows(connection, REQUEST)).toHaveLength(count);
	});
});
