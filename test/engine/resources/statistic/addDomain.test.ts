import { range } from 'lodash';
import { json } from '../../../support/replies';
import { useClock } from '../../support/clock';
import { customRange, locator, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({
	websites: range(1, 13).map((id) => ({ id, domain: `site-${id}.example`, visitorsPerDay: 20 })),
});

const DAYS = customRange('2026-03-13', '2026-03-14');
const { get, getAll, getDailyTraffic } = PARAMETERS.statistic;
const NAMES = { names: ['browser', 'visitors'] };
const fromItem = locator('id', '={{ $json.id }}');
const ids = (...given: number[]) => given.map((id) => ({ id }));

useClock('2026-03-15T12:00:00Z');

const lookups = () =>
	shared
		.requests()
		.map(({ path }) => path)
		.filter((path) => path.includes('/websites'));

describe.each([
	['Get', { ...get, ...DAYS, name: 'browser' }],
	['Get Many', { ...getAll, ...DAYS, ...NAMES }],
	['Get Traffic by Day', { ...getDailyTraffic, ...DAYS }],
])('the domain in the rows of %s', (_title, operation) => {
	const domainsOf = async (websiteId: object, input = ids(3)) => {
		const { items } = await shared.run({ ...operation, websiteId, options: {} }, { input });

		expect(items.length).toBeGreaterThan(input.length);

		return [...new Set(items.map(({ json: row }) => row.domain))];
	};

	it.each([
		['an id', locator('id', 3), '/api/v1/websites/3'],
		[
			'the list, whatever it showed',
			locator('list', '3', 'client-a.example'),
			'/api/v1/websites/3',
		],
		['a domain', locator('domain', 'SITE-3.example'), '/api/v1/websites'],
	])('is looked up once for many items of a website by %s', async (_how, websiteId, lookup) => {
		expect(await domainsOf(websiteId, ids(...range(20)))).toEqual(['site-3.example']);
		expect(lookups()).toEqual([lookup]);
	});

	it('is looked up once for many websites', async () => {
		const input = ids(...range(1, 13));

		expect(await domainsOf(fromItem, input)).toEqual(input.map(({ id }) => `site-${id}.example`));
		expect(lookups()).toEqual(['/api/v1/websites']);
	});

	it.each([
		['it cannot be looked up', json(501, { message: 'No.' })],
		['the service has none', json(200, { data: { id: 3, domain: null } })],
	])('is null where %s, and the rows stay', async (_why, effect) => {
		shared.service.faults.add({ on: { path: /websites/ }, times: Infinity, effect });

		expect(await domainsOf(locator('list', '3', 'client-a.example'))).toEqual([null]);
	});

	it('is missing without Add Domain, and then not looked up', async () => {
		const { items } = await shared.run({ ...operation, options: { addDomain: false } });

		expect(items.length).toBeGreaterThan(0);
		expect(items.filter(({ json: row }) => 'domain' in row)).toEqual([]);
		expect(lookups()).toEqual([]);
	});
});

it('is added to no row that is not simplified, and not looked up', async () => {
	const { items } = await shared.run({ ...get, ...DAYS, options: { simplify: false } });

	expect(items.map(({ json: row }) => Object.keys(row))).toEqual(Array(2).fill(['value', 'count']));
	expect(lookups()).toEqual([]);
});
