import { range, shuffle } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { ReceivedRequest } from '../../../../sandbox/service';
import { useClock } from '../../support/clock';
import { customRange, PARAMETERS, ROWS_ONLY } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({ websites: [{ id: 3, domain: 'shop.example', paths: 300 }] });

useClock('2026-03-15T12:00:00Z');

const DAYS = { from: '2025-12-01', to: '2026-03-14' };
const { get } = PARAMETERS.statistic;
const pages = { ...get, ...customRange(DAYS.from, DAYS.to), name: 'page' };
const limited = (limit: unknown, others: object = {}) => ({
	...pages,
	options: { ...ROWS_ONLY, limit, ...others } as IDataObject,
});
const sizes = () => shared.requests().map(({ query }) => query.per_page);
const expected = () => shared.service.statistic(3, 'page', DAYS.from, DAYS.to);
const countsOf = (items: Array<{ json: IDataObject }>) => items.map(({ json }) => json.count);

/** Has the service send these rows, a hundred on a page. */
function servePages(rowsOf: (request: ReceivedRequest) => object[]): void {
	shared.respondWith({
		transform: (_json, request) => {
			const rows = rowsOf(request);
			const page = Number(request.query.page ?? 1);
			const data = rows.slice((page - 1) * 100, page * 100);
			return { data, current_page: page, last_page: rows.length / 100, total: rows.length };
		},
	});
}

it.each([
	[250, ['100', '100', '100']],
	[30, ['50']],
])('%i rows are read in as few pages as it takes: %j', async (limit, requested) => {
	const { items } = await shared.run({ ...limited(limit), perPage: 25 });

	expect(countsOf(items)).toEqual(
		expected()
			.slice(0, limit)
			.map(({ count }) => count),
	);
	expect(sizes()).toEqual(requested);
});

describe('at a host that orders equal counts differently on each page', () => {
	const value = (index: number) => `/${String(index).padStart(4, '0')}`;
	const orderAnew = (rows: Array<{ value: string; count: number }>) =>
		servePages(({ query }) =>
			query.sort_by === 'count' ? shuffle(rows).sort((a, b) => b.count - a.count) : rows,
		);

	it('none is lost that is larger than the last', async () => {
		// The hundredth is one of those with 5, all of which belong to the first 250.
		orderAnew(range(500).map((index) => ({ value: value(index), count: index < 200 ? 5 : 1 })));
		const { items } = await shared.run(limited(250));
		const values = items.map(({ json }) => json.value);

		expect(values.filter((one) => String(one) < value(200)).sort()).toEqual(range(200).map(value));
		expect(new Set(values).size).toBe(250);
	});

	it('any of those that are as large as the last will do, and take no more requests', async () => {
		orderAnew(range(2000).map((index) => ({ value: value(index), count: index < 50 ? 5 : 1 })));
		const { items } = await shared.run(limited(300));

		expect(new Set(items.map(({ json }) => json.value)).size).toBe(300);
		expect(sizes().length).toBeLessThan(8);
	});
});

describe('at a host that ignores how rows are to be sorted', () => {
	// The tenth row is the largest, and the first of the last page the smallest.
	const rows = range(300).map((index) => ({
		value: `/${index}`,
		count: index === 200 ? 1 : 1000 - ((index + 290) % 300),
	}));

	it.each([
		['desc', 1, [1000]],
		['desc', 12, range(1000, 988)],
		['asc', 2, [1, 701]],
	])('sorted %s, the first %i are those', async (direction, limit, counts) => {
		servePages(() => rows);
		const { items, run } = await shared.run(limited(limit, { direction }));
		const { hints = [] } = Object.values(run.data.resultData.runData).at(-1)?.[0] ?? {};
		const which = direction === 'asc' ? 'smallest' : 'largest';

		expect(countsOf(items)).toEqual(counts);
		expect(hints.map(({ message }) => message)).toEqual([
			expect.stringMatching(`^Only the ${limit} ${which} of 300 pages were returned`),
		]);
	});

	it('as many as there are are not said to be the first', async () => {
		const repeated = [...rows.slice(0, 299), ...rows.slice(0, 1)];
		servePages(({ query }) => (query.sort_by === 'count' ? repeated : rows));
		const { items, run } = await shared.run(limited(300));

		expect(countsOf(items)).toEqual(rows.map(({ count }) => count).sort((a, b) => b - a));
		expect(Object.values(run.data.resultData.runData).at(-1)?.[0]?.hints ?? []).toEqual([]);
	});
});
