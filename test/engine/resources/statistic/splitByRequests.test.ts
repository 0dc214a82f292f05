import { json } from '../../../support/replies';
import { useClock } from '../../support/clock';
import { customRange } from '../../support/parameters';
import { requestWithoutBody } from '../../support/sentRequest';
import { sharedService } from '../../support/sharedService';
import { DAYS, get, getAll, partsIn, rowsIn, WEBSITES } from './support/splitBy';

const shared = sharedService({ websites: WEBSITES });

useClock('2026-03-15T12:00:00Z');

const partsOf = async (parameters: object, timezone?: string) =>
	await partsIn(shared, parameters, timezone);

const rowsOf = async (parameters: object) => await rowsIn(shared, parameters);

it('sends a request for each part, which differs in its days only', async () => {
	await shared.run({
		...get,
		perPage: 25,
		filters: { search: 'a' },
		sort: { sortBy: 'value', direction: 'asc' },
	});

	expect(shared.requests()).toHaveLength(DAYS.length);
	expect(shared.requests()).toEqual(
		expect.arrayContaining(
			DAYS.map((day) =>
				requestWithoutBody('GET', '/api/v1/stats/3', {
					name: 'browser',
					from: day,
					to: day,
					search: 'a',
					search_by: 'value',
					sort_by: 'value',
					sort: 'asc',
					per_page: '25',
				}),
			),
		),
	);
});

it('sends a request for each part of each statistic, and gives one statistic after the other', async () => {
	const { items } = await shared.run({ ...getAll, names: ['os', 'browser'] });
	const parts = items.map(({ json: { statistic, from, to } }) => `${statistic} ${from} ${to}`);

	expect([...new Set(parts)]).toEqual(
		['os', 'browser'].flatMap((name) => DAYS.map((day) => `${name} ${day} ${day}`)),
	);
	expect(new Set(items.map(({ json: { key } }) => key)).size).toBe(items.length);
	expect(shared.requests()).toHaveLength(2 * DAYS.length);
});

it('sends one request without a split', async () => {
	expect(await partsOf({ splitBy: 'none' })).toEqual(['2026-03-12/2026-03-14']);
});

it('reads all pages of each part with Return All', async () => {
	const name = 'page';
	const rows = await rowsOf({ name, returnAll: true });
	const wholeOn = (day: string) => shared.service.statistic(3, name, day, day);

	expect(wholeOn(DAYS[0]).length).toBeGreaterThan(100);
	expect(rows.map(({ from, value, count }) => ({ from, value, count }))).toEqual(
		DAYS.flatMap((from) => wholeOn(from).map((row) => ({ from, ...row }))),
	);
	expect(shared.requests()).toHaveLength(
		DAYS.map((day) => Math.ceil(wholeOn(day).length / 100)).reduce((sum, pages) => sum + pages),
	);
});

it('sends the parts once that two items have in common', async () => {
	const { items } = await shared.run(
		{ ...get, ...customRange('={{ $json.from }}', '={{ $json.to }}') },
		{
			input: [
				{ from: '2026-03-10', to: '2026-03-12' },
				{ from: '2026-03-11', to: '2026-03-13' },
			],
		},
	);
	const daysOf = (item: number) => [
		...new Set(
			items
				.filter(({ pairedItem }) => JSON.stringify(pairedItem) === `{"item":${item}}`)
				.map(({ json: row }) => row.from),
		),
	];

	expect(shared.requests()).toHaveLength(4);
	expect(daysOf(0)).toEqual(['2026-03-10', '2026-03-11', '2026-03-12']);
	expect(daysOf(1)).toEqual(['2026-03-11', '2026-03-12', '2026-03-13']);
});

it('looks the domain up once for all parts', async () => {
	const rows = await rowsOf({ addDomain: true });

	expect(new Set(rows.map(({ domain }) => domain))).toEqual(new Set(['shop.example']));
	expect(shared.requests()).toHaveLength(1 + DAYS.length);
});

it('fails the item for a part that cannot be read, and no other item', async () => {
	shared.service.faults.add({
		on: { query: { from: DAYS[1] } },
		effect: json(501, { message: 'Server Error' }),
	});

	const { items, errorItems } = await shared.run(
		{ ...get, ...customRange('={{ $json.day }}', DAYS[2]) },
		{ input: [{ day: DAYS[0] }, { day: DAYS[2] }], onError: 'continueErrorOutput' },
	);

	expect(errorItems.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }]);
	expect(new Set(items.map(({ json: row }) => row.from))).toEqual(new Set([DAYS[2]]));
});
