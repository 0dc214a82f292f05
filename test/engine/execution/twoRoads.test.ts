import { sortBy } from 'lodash';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { startService, type Fault } from '../../../sandbox/service';
import { json } from '../../support/replies';
import { TODAY } from '../../support/today';
import { runNode, type EngineRun } from '../support/engine';
import { customRange, locator, type NodeParameters, PARAMETERS } from '../support/parameters';
import { asSentRequest } from '../support/sentRequest';

/** n8n runs the items of a workflow by custom operations, and a single item of most tools by routing. */
async function onBothRoads(options: Omit<EngineRun, 'credential'>, fault?: Fault) {
	return await Promise.all([onRoad(options, fault), onRoad({ ...options, routed: true }, fault)]);
}

/** What a service of its own receives, and what comes of it. */
async function onRoad(options: Omit<EngineRun, 'credential'>, fault?: Fault) {
	const service = await startService({ today: () => TODAY, requestsPerMinute: false });
	if (fault) service.faults.add(fault);
	const credential = { baseUrl: service.url, apiKey: service.apiKey };
	const { items, errorItems, error } = await runNode({ credential, ...options });
	await service.close();
	return {
		items,
		errorItems,
		error: error && {
			message: error.message,
			description: error.description,
			itemIndex: error.context?.itemIndex,
		},
		requests: sortBy(service.requests.map(asSentRequest), (request) => JSON.stringify(request)),
	};
}

const days = customRange('2026-03-01', '2026-03-14');
const { create, delete: deletion, get, getAll, update, upsert } = PARAMETERS.website;
const statistic = PARAMETERS.statistic;

const CALLS: Array<[string, NodeParameters]> = [
	['Website: Create', { ...create, additionalFields: { excludeIps: '203.0.113.7' } }],
	['Website: Delete', deletion],
	['Website: Get', get],
	['Website: Get Many', { ...getAll, filters: { search: 'shop' }, sort: { sortBy: 'domain' } }],
	['Website: Update', update],
	['Website: Create or Update (new)', { ...upsert, settings: { email: 1 } }],
	[
		'Website: Create or Update (there)',
		{ ...upsert, domain: 'shop.example', settings: { privacy: 0 } },
	],
	[
		'Statistic: Get',
		{ ...statistic.get, ...days, name: 'page', filters: { search: 'p' }, addDomain: true },
	],
	['Statistic: Get Many', { ...statistic.getAll, ...days, returnAll: true, splitBy: 'week' }],
	['Statistic: Get Traffic by Day', { ...statistic.getDailyTraffic, ...days }],
	['Statistic: Get Summary', { ...statistic.getSummary, ...days, whatChanged: true, chart: 'png' }],
	['Statistic: Get Overview', { ...statistic.getOverview, ...days }],
	['Statistic: Get Unusual Days', { ...statistic.getUnusualDays, ...days, allDays: true }],
];

it('has a call of every operation', () => {
	const { customOperations } = new WebsiteAnalytics();
	const operations = Object.entries(customOperations).flatMap(([resource, ofResource]) =>
		Object.keys(ofResource).map((operation) => `${resource} ${operation}`),
	);
	const called = CALLS.map(
		([, { resource, operation }]) => `${String(resource)} ${String(operation)}`,
	);

	expect([...new Set(called)].sort()).toEqual(operations.sort());
});

it.each(CALLS)(
	'%s sends the same requests and returns the same items',
	async (_title, parameters) => {
		const [ofItems, routed] = await onBothRoads({ parameters });

		expect(ofItems?.requests.length).toBeGreaterThan(0);
		expect(ofItems?.items.length).toBeGreaterThan(0);
		expect(routed).toEqual(ofItems);
	},
);

it.each<[string, NodeParameters, object]>([
	['an invalid id', { ...get, websiteId: locator('id', "={{ 'x' }}") }, {}],
	['a website that is not there', { ...get, websiteId: locator('id', 999) }, {}],
	['an invalid option', { ...get, requestOptions: { timeout: -1 } }, {}],
	['an expression that fails', { ...get, websiteId: locator('id', "={{ $('No').item }}") }, {}],
	['an error that continues', deletion, { onError: 'continueRegularOutput' }],
	['an error output', deletion, { onError: 'continueErrorOutput', input: [{ note: 'kept' }] }],
])('%s is the same error', async (_what, parameters, options) => {
	const fault = { on: { method: 'DELETE' }, effect: json(403, { message: 'Not yours.' }) };
	const [ofItems, routed] = await onBothRoads({ parameters, ...options }, fault);

	expect(ofItems?.error ?? ofItems?.errorItems[0] ?? ofItems?.items[0]?.json.error).toBeTruthy();
	expect(routed).toEqual(ofItems);
});
