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

// Which domain it is, and how it is looked up, is in the unit tests of execution/ and service/.
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

	it('is looked up once for many items of many websites', async () => {
		const input = ids(...range(1, 13), ...range(1, 13));
		const domains = range(1, 13).map((id) => `site-${id}.example`);

		expect(await domainsOf(fromItem, input)).toEqual(domains);
		expect(lookups()).toEqual(['/api/v1/websites']);
	});

	it('is null where it cannot be looked up, and the rows stay', async () => {
		const effect = json(501, { message: 'No.' });
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
