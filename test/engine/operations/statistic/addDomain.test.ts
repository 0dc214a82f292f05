import { range } from 'lodash';
import { useClock } from '../../support/clock';
import { customRange, locator, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({
	websites: range(1, 13).map((id) => ({ id, domain: `site-${id}.example`, visitorsPerDay: 20 })),
});

const DAYS = customRange('2026-03-13', '2026-03-14');
const { get, getDailyTraffic } = PARAMETERS.statistic;

useClock('2026-03-15T12:00:00Z');

const lookups = () =>
	shared
		.requests()
		.map(({ path }) => path)
		.filter((path) => path.includes('/websites'));

// The unit tests of run/ and service/ test the domain of each item, and its lookup.
it.each([
	['Get', { ...get, ...DAYS, name: 'browser' }],
	['Get Traffic by Day', { ...getDailyTraffic, ...DAYS }],
])('the domain in the rows of %s is looked up once for many items', async (_title, operation) => {
	const input = [...range(1, 13), ...range(1, 13)].map((id) => ({ id }));
	const websiteId = locator('id', '={{ $json.id }}');
	const domainsOf = async (options: object) => {
		const { items } = await shared.run({ ...operation, websiteId, options }, { input });
		return [...new Set(items.map(({ json: row }) => 'domain' in row && row.domain))];
	};

	expect(await domainsOf({ addDomain: false })).toEqual([false]);
	expect(lookups()).toEqual([]);
	expect(await domainsOf({})).toEqual(range(1, 13).map((id) => `site-${id}.example`));
	expect(lookups()).toEqual(['/api/v1/websites']);
});

it('is added to no row that is not simplified, and not looked up', async () => {
	const { items } = await shared.run({ ...get, ...DAYS, options: { simplify: false } });

	expect(items.map(({ json: row }) => Object.keys(row))).toEqual(Array(2).fill(['value', 'count']));
	expect(lookups()).toEqual([]);
});
