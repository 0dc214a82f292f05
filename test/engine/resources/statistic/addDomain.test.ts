import { range } from 'lodash';
import { startService, type Service } from '../../../../sandbox/service';
import { json } from '../../../support/replies';
import { TODAY } from '../../../support/today';
import { useClock } from '../../support/clock';
import { runNode } from '../../support/engine';
import { failureOf } from '../../support/failure';
import { customRange, locator, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({
	websites: range(1, 13).map((id) => ({
		id,
		domain: `site-${id}.example`,
		paths: 10,
		visitorsPerDay: 20,
	})),
});

const DAYS = customRange('2026-03-13', '2026-03-14');
const OPERATIONS = [
	['Get', { ...PARAMETERS.statistic.get, ...DAYS, name: 'browser', addDomain: true }],
	[
		'Get Many',
		{ ...PARAMETERS.statistic.getAll, ...DAYS, names: ['browser', 'visitors'], addDomain: true },
	],
	['Get Traffic by Day', { ...PARAMETERS.statistic.getDailyTraffic, ...DAYS }],
] as const;
const get = OPERATIONS[0][1];
const fromItem = locator('id', '={{ $json.id }}');

const lookups = () =>
	shared
		.requests()
		.map(({ path }) => path)
		.filter((path) => path.includes('/websites'));
const failing = (path: RegExp, status = 501) =>
	shared.service.faults.add({
		on: { path },
		times: Infinity,
		effect: json(status, { message: 'No.' }),
	});

useClock('2026-03-15T12:00:00Z');

describe.each(OPERATIONS)('the domain in the rows of %s', (title, operation) => {
	const domainsOf = async (parameters: object, input: object[] = [{}]) => {
		const { items } = await shared.run(
			{ ...operation, ...parameters },
			{ input: input.map((item) => ({ ...item })) },
		);

		expect(items.length).toBeGreaterThan(input.length);

		return [...new Set(items.map(({ json: row }) => row.domain))];
	};

	it('comes right after the id of the website', async () => {
		const { items } = await shared.run({ ...operation, websiteId: locator('id', 3) });

		for (const { json: row } of items) {
			expect(Object.keys(row).slice(0, 2)).toEqual(['websiteId', 'domain']);
			expect(row).toMatchObject({ websiteId: 3, domain: 'site-3.example' });
		}

		expect(lookups()).toEqual(['/api/v1/websites/3']);
	});

	it('is what the service says, whatever the list showed when the website was chosen', async () => {
		const websiteId = locator('list', '3', 'client-a.example');

		expect(await domainsOf({ websiteId })).toEqual(['site-3.example']);
		expect(lookups()).toEqual(['/api/v1/websites/3']);
	});

	it('is looked up once for many items of a website that was chosen from the list', async () => {
		const websiteId = locator('list', '3', 'site-3.example');

		expect(await domainsOf({ websiteId }, range(20).map(Object))).toEqual(['site-3.example']);
		expect(lookups()).toEqual(['/api/v1/websites/3']);
	});

	it('is null where it cannot be looked up, and not the name that the list showed', async () => {
		failing(/websites/);

		expect(await domainsOf({ websiteId: locator('list', '3', 'client-a.example') })).toEqual([
			null,
		]);
	});

	it('takes no more than the lookup of the id when the website is given by domain', async () => {
		const websiteId = locator('domain', 'SITE-3.example');

		expect(await domainsOf({ websiteId })).toEqual(['site-3.example']);
		expect(lookups()).toEqual(['/api/v1/websites']);
	});

	it('is looked up once for many items of a website', async () => {
		const input = range(20).map(() => ({ id: 3 }));

		expect(await domainsOf({ websiteId: fromItem }, input)).toEqual(['site-3.example']);
		expect(lookups()).toEqual(['/api/v1/websites/3']);
	});

	it('is looked up once for many websites', async () => {
		const ids = range(1, 13);

		expect(
			await domainsOf(
				{ websiteId: fromItem },
				ids.map((id) => ({ id })),
			),
		).toEqual(ids.map((id) => `site-${id}.example`));
		expect(lookups()).toEqual(['/api/v1/websites']);
	});

	it.each([403, 404, 501])(
		'is null when the service sends a %d, and the rows stay',
		async (status) => {
			failing(/websites/, status);

			expect(await domainsOf({ websiteId: locator('id', 3) })).toEqual([null]);
		},
	);

	it('is null for a website without one', async () => {
		shared.service.faults.add({
			on: { path: '/api/v1/websites/3' },
			effect: json(200, { data: { id: 3, domain: null } }),
		});

		expect(await domainsOf({ websiteId: locator('id', 3) })).toEqual([null]);
	});

	it('is missing without Add Domain, and then not looked up', async () => {
		const { items } = await shared.run({ ...operation, addDomain: false });

		expect(items.length).toBeGreaterThan(0);
		expect(items.filter(({ json: row }) => 'domain' in row)).toEqual([]);
		expect(lookups()).toEqual([]);
	});

	it('does not keep the rows of a website that is gone from failing', async () => {
		// The last response, so that no request of this run arrives during the next test.
		shared.service.faults.add({
			on: { path: '/api/v1/stats/999' },
			times: Infinity,
			effect: { delayMs: 250 },
		});

		const { items, errorItems } = await shared.run(
			{ ...operation, websiteId: fromItem },
			{ input: [{ id: 3 }, { id: 999 }], onError: 'continueErrorOutput' },
		);

		expect(errorItems.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }]);
		expect(new Set(items.map(({ json: row }) => row.domain))).toEqual(new Set(['site-3.example']));
	});

	it.each([
		['maybe', '\'Add Domain\' is not true or false: "maybe"'],
		['', "'Add Domain' is empty"],
		[null, "'Add Domain' is empty"],
		[[true, false], "'Add Domain' is not true or false: [true,false]"],
	])('is not added for %j, and nothing is sent', async (given, message) => {
		const parameters = { ...operation, addDomain: '={{ $json.given }}' };

		expect(await failureOf(shared, parameters, { input: [{ given }] })).toMatchObject({
			message: `Statistic: ${title}: ${message}`,
			requests: 0,
		});
	});
});

describe('the order of the fields', () => {
	it.each([
		['visitors', ['date', 'count']],
		['pageviews_hours', ['hour', 'count']],
		['country', ['code', 'label', 'count']],
		['event', ['eventName', 'eventValue', 'eventUnit', 'label', 'count']],
		['page', ['label', 'count']],
		['referrer', ['label', 'count']],
	])('of %s is that in which a person reads', async (name, fields) => {
		const { items } = await shared.run({ ...get, name });

		expect(items.length).toBeGreaterThan(0);
		expect(new Set(items.map(({ json: row }) => Object.keys(row).join(' ')))).toEqual(
			new Set([
				['websiteId', 'domain', 'statistic', ...fields, 'value', 'from', 'to', 'key'].join(' '),
			]),
		);
	});
});

it('adds no domain to rows that are not simplified, and looks none up', async () => {
	const { items } = await shared.run({ ...get, simplify: false });

	expect(items.length).toBeGreaterThan(0);
	expect(items.map(({ json: row }) => Object.keys(row))).toEqual(
		items.map(() => ['value', 'count']),
	);
	expect(lookups()).toEqual([]);
});

describe('two credentials in one run', () => {
	let services: Service[] = [];

	beforeEach(async () => {
		const serviceWith = async (apiKey: string) =>
			await startService({
				apiKey,
				today: () => TODAY,
				requestsPerMinute: false,
				websites: range(1, 5).map((id) => ({ id, domain: `${apiKey}-${id}.example` })),
			});
		services = await Promise.all([serviceWith('b'), serviceWith('c')]);
	});

	afterEach(async () => {
		await Promise.all(services.map(async (service) => await service.close()));
	});

	it('have the domains of their own account for the same ids', async () => {
		const input = range(1, 5).flatMap((id) =>
			services.map(({ url, apiKey }) => ({ id, url, key: apiKey })),
		);

		const { items } = await runNode({
			credential: ({ url, key }) => ({ baseUrl: String(url), apiKey: String(key) }),
			parameters: { ...get, websiteId: fromItem },
			input,
		});

		expect([...new Set(items.map(({ json: row }) => row.domain))]).toEqual(
			input.map(({ id, key }) => `${key}-${id}.example`),
		);
		expect(
			services.map(
				({ requests }) => requests.filter(({ path }) => path.includes('websites')).length,
			),
		).toEqual([1, 1]);
	});
});
