import { json } from '../../../support/replies';
import { useClock } from '../../support/clock';
import { failureOf } from '../../support/failure';
import { customRange, PARAMETERS, ROWS_ONLY } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

/** 260 paths are three pages of the largest size. */
const shared = sharedService({
	websites: [{ id: 3, domain: 'shop.example', visitorsPerDay: 5000, paths: 260 }],
});

const DAYS = customRange('2026-03-01', '2026-03-14');
const get = { ...PARAMETERS.statistic.get, ...DAYS };
useClock('2026-03-15T12:00:00Z');

const queries = () => shared.requests().map(({ query }) => query);

describe('all rows', () => {
	const all = { ...get, name: 'page', returnAll: true };
	const expected = () => shared.service.statistic(3, 'page', DAYS.from, DAYS.to);

	it('are read by value, because hosts order ties as they like, and sorted by count here', async () => {
		const options = { ...ROWS_ONLY, direction: 'asc', search: '/' };
		const { items } = await shared.run({ ...all, options });
		const found = items.map(({ json: { value, count } }) => ({ value, count }));

		expect(found.map(({ count }) => count)).toEqual(
			expected()
				.map(({ count }) => count)
				.reverse(),
		);
		expect(found).toEqual(expect.arrayContaining(expected()));
		expect(queries()).toMatchObject(
			Array(3).fill({ sort_by: 'value', sort: 'asc', per_page: '100', search: '/' }),
		);
	});

	it('come in the order of the service where they are sorted by value', async () => {
		const options = { ...ROWS_ONLY, sortBy: 'value', direction: 'desc' };
		const { items } = await shared.run({ ...all, returnAll: '={{ "yes" }}', options });

		expect(items.map(({ json: row }) => row.value)).toEqual(
			expected()
				.map(({ value }) => value)
				.sort()
				.reverse(),
		);
		expect(queries()).toMatchObject(Array(3).fill({ sort_by: 'value', sort: 'desc' }));
	});
});

it('weeks begin on the chosen day', async () => {
	await shared.run({ ...get, splitBy: 'week', options: { ...ROWS_ONLY, weekStartsOn: 7 } });

	expect(queries()).toMatchObject([{ from: '2026-03-01' }, { from: '2026-03-08' }]);
});

it('parts are at most 400, because each is a request', async () => {
	const of = { ...get, ...customRange('2025-01-01', '2026-02-05'), splitBy: 'day' };

	expect(await failureOf(shared, of)).toMatchObject({
		message: expect.stringContaining(
			'the range has more than 400 parts, each of which is a request',
		),
		description: expect.stringContaining("choose larger parts than 'day' in 'Split By'"),
	});
	expect(shared.requests()).toEqual([]);
});

describe('a statistic that the service cannot give', () => {
	it('is an error where a count is not a number, but with Simplify off as the service sent it', async () => {
		const rows = [{ value: 'a', count: 'many' }];
		shared.respondWith(json(200, { data: rows }));

		expect((await failureOf(shared, { ...get, name: 'browser' })).description).toContain(
			'raw data',
		);

		const { items } = await shared.run({ ...get, options: { simplify: false } });

		expect(items.map((item) => item.json)).toEqual(rows);
	});
});
