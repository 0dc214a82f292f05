import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { fetchRowsUntil } from '../../../nodes/WebsiteAnalytics/transport/list';
import { connectionWithPages, next, REQUEST, rows } from './support/pages';

const never = () => false;
const has = (wanted: string) => (all: IDataObject[]) => all.some(({ value }) => value === wanted);

async function read(
	page: Parameters<typeof connectionWithPages>[0],
	isEnough: (all: IDataObject[]) => boolean = never,
	maxPages = 10,
) {
	const { connection, queries } = connectionWithPages(page);
	const found = await fetchRowsUntil(connection, REQUEST, isEnough, maxPages);
	return { values: found?.map(({ value }) => value) ?? null, requests: queries.length, queries };
}

/** One of three pages of two rows. */
const ofThree = (number: number) => ({
	data: rows(number),
	...{ current_page: number, last_page: 3, total: 6 },
});

it('gives all rows when they are not enough before', async () => {
	const { values, queries } = await read(ofThree);

	expect(values).toEqual(['/1', '/1/more', '/2', '/2/more', '/3', '/3/more']);
	expect(queries).toEqual([
		{ name: 'page', per_page: 10 },
		{ name: 'page', per_page: 10, page: '2' },
		{ name: 'page', per_page: 10, page: '3' },
	]);
});

it('requests no more pages than are enough', async () => {
	const { values, requests } = await read(ofThree, has('/2'));

	expect(values).toEqual(['/1', '/1/more', '/2', '/2/more']);
	expect(requests).toBe(2);
});

it('does not know all rows of more pages than it reads, unless they are enough', async () => {
	expect(await read(ofThree, never, 2)).toMatchObject({ values: null, requests: 2 });
	expect(await read(ofThree, has('/2'), 2)).toMatchObject({ values: { length: 4 } });
	expect(await read(ofThree, never, 3)).toMatchObject({ values: { length: 6 } });
});

it('does not know all rows when a page comes again', async () => {
	const { values, requests } = await read(() => ({ data: rows(1), ...next(2) }));

	expect(values).toBeNull();
	expect(requests).toBe(2);
});

describe('a single page of as many rows as a page can have', () => {
	const full = (count: number) => range(count).map((number) => ({ value: `/${number}` }));

	it.each<[string, number, IDataObject, boolean]>([
		['is not all of them when it says nothing about others', 100, {}, false],
		['is all of them with one row less', 99, {}, true],
		['is all of them when it has the number of all', 100, { total: 100 }, true],
		['is all of them when it has the number of pages', 100, { last_page: 1 }, true],
	])('%s', async (_what, count, more, isAll) => {
		const { values, requests } = await read(() => ({ data: full(count), ...more }));

		expect(values === null).toBe(!isAll);
		expect(requests).toBe(1);
	});
});

it('follows the links to the next page to the end', async () => {
	const { values } = await read((number) => ({
		data: range(100).map((index) => ({ value: `/${number}/${index}` })),
		...(number < 2 && next(number + 1)),
	}));

	expect(values).toHaveLength(200);
});

describe('a list that changes while it is read', () => {
	it('is read again', async () => {
		const { values, requests } = await read((number, again) => ({
			...ofThree(number),
			// A row has gone while the first page was read for the first time.
			total: again === 1 && number === 3 ? 7 : 6,
		}));

		expect(values).toHaveLength(6);
		expect(requests).toBe(6);
	});

	it('is not known as a whole when it changes each time', async () => {
		const { values, requests } = await read((number) => ({ ...ofThree(number), total: 7 }));

		expect(values).toBeNull();
		expect(requests).toBe(9);
	});

	it('takes no more pages when it is read again', async () => {
		const { values, requests } = await read(
			(number) => ({ ...ofThree(number), total: 7 }),
			never,
			4,
		);

		expect(values).toBeNull();
		expect(requests).toBe(4);
	});
});
