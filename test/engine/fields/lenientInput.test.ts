import type { GenericValue } from 'n8n-workflow';
import { failureOf } from '../support/failure';
import { customRange, locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService({
	websites: [
		{ id: 1, domain: 'www.shop.example' },
		{ id: 2, domain: 'shop.example' },
		{ id: 3, domain: 'müller.example' },
		{ id: 4, domain: 'localhost' },
		{ id: 5, domain: 'intranet:8080' },
		{ id: 6, domain: 'intranet:9090' },
		{ id: 7, domain: 'xn--bcher-kva.example' },
		{ id: 8, domain: 'www.only.example' },
	],
});

const days = customRange('2026-03-01', '2026-03-14');

describe('a boolean from an expression', () => {
	const run = async (returnAll: GenericValue) =>
		await shared.run(
			{ ...PARAMETERS.website.getAll, perPage: 10, returnAll: '={{ $json.returnAll }}' },
			{ input: [{ returnAll }] },
		);
	const requested = () => shared.requests().map(({ query }) => query.per_page);

	it.each([true, 'true', 'True', ' TRUE ', 1, '1', 'yes', 'On'])('is on for %j', async (given) => {
		await run(given);

		expect(requested()).toEqual(['100']);
	});

	it.each([false, 'false', 'False', 0, '0', 'no', 'OFF'])('is off for %j', async (given) => {
		await run(given);

		expect(requested()).toEqual(['10']);
	});

	it.each([
		['maybe', `'Return All' is not true or false: "maybe"`],
		[2, `'Return All' is not true or false: "2"`],
		['', "'Return All' is empty"],
		[null, "'Return All' is empty"],
	])('fails for %j', async (returnAll, message) => {
		const parameters = { ...PARAMETERS.website.getAll, returnAll: '={{ $json.returnAll }}' };

		expect(await failureOf(shared, parameters, { input: [{ returnAll }] })).toMatchObject({
			message: `Website: Get Many: ${message}`,
			description:
				"Switch 'Return All' on or off, or enter an expression that gives true or false.",
			requests: 0,
		});
	});
});

it('reads a list of statistics that is JSON text', async () => {
	await shared.run(
		{ ...PARAMETERS.statistic.get, ...days, operation: 'getAll', names: '={{ $json.names }}' },
		{ input: [{ names: '["page","browser"]' }] },
	);

	expect(shared.requests().map(({ query }) => query.name)).toEqual(['page', 'browser']);
});

describe('a domain to look up', () => {
	it.each([
		['shop.example', 2],
		['www.shop.example', 1],
		['https://WWW.shop.example/path', 1],
		['müller.example', 3],
		['MÜLLER.example', 3],
		['xn--mller-kva.example', 3],
		['bücher.example', 7],
		['localhost', 4],
		['intranet:8080', 5],
		['http://intranet:9090/', 6],
		['only.example', 8],
		['only.example:443', 8],
	])('%s finds website %i', async (domain, id) => {
		const { items } = await shared.run({
			...PARAMETERS.website.get,
			websiteId: locator('domain', domain),
		});

		expect(items[0]?.json.id).toBe(id);
	});

	it('is ambiguous when two websites differ from it in the same way', async () => {
		const parameters = { ...PARAMETERS.website.get, websiteId: locator('domain', 'intranet') };

		expect((await failureOf(shared, parameters)).message).toMatch(
			/^Website: Get: several websites have the domain intranet: intranet:\d+ \(id \d\), intranet:\d+ \(id \d\)$/,
		);
	});

	it('is found in the list for many items, in one request', async () => {
		const domains = ['shop.example', 'localhost', 'müller.example', 'only.example'];
		const { items } = await shared.run(
			{
				...PARAMETERS.statistic.get,
				...days,
				websiteId: locator('domain', '={{ $json.domain }}'),
				name: 'browser',
			},
			{ input: domains.map((domain) => ({ domain })) },
		);

		expect(new Set(items.map(({ json }) => json.websiteId))).toEqual(new Set([2, 4, 3, 8]));
		// "only.example" is stored with www., so it is searched for too.
		expect(shared.requests().filter(({ path }) => path === '/api/v1/websites')).toHaveLength(2);
		expect(
			shared
				.requests()
				.filter(({ path }) => path.includes('/stats/'))
				.map(({ path }) => path),
		).toEqual(expect.arrayContaining([2, 4, 3, 8].map((id) => `/api/v1/stats/${id}`)));
	});
});

describe('a timezone that n8n does not know', () => {
	it.each([
		['getDailyTraffic', 'Get Traffic by Day'],
		['get', 'Get'],
		['getAll', 'Get Many'],
		['getSummary', 'Get Summary'],
		['getUnusualDays', 'Get Unusual Days'],
	])('fails %s before anything is sent', async (operation, title) => {
		const parameters = { ...PARAMETERS.statistic.get, operation, dateRange: 'last7Days' };

		expect(await failureOf(shared, parameters, { timezone: 'Europe/Atlantis' })).toMatchObject({
			message: `Statistic: ${title}: the timezone of the workflow is unknown: "Europe/Atlantis"`,
			description: "Choose another 'Timezone' in the settings of the workflow.",
			requests: 0,
		});
	});

	it('does not matter to what has no days', async () => {
		const { items } = await shared.run(PARAMETERS.website.getAll, { timezone: 'Europe/Atlantis' });

		expect(items).toHaveLength(8);
	});
});

it('rejects a range of more than ten years before anything is sent', async () => {
	const parameters = {
		...PARAMETERS.statistic.get,
		dateRange: 'custom',
		from: '2016-01-01',
		to: '2026-01-08',
	};

	expect(await failureOf(shared, parameters)).toMatchObject({
		message: "Statistic: Get: 'From' (2016-01-01) to 'To' (2026-01-08) is more than 3660 days",
		description: 'Ask for a shorter range.',
		requests: 0,
	});

	await shared.run({ ...parameters, to: '2026-01-07' });

	expect(shared.requests()).toHaveLength(1);
});
