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
const { delete: deletion, get, upsert } = PARAMETERS.website;
const getFromItem = { ...get, websiteId: locator('id', '={{ $json.id }}') };

/** What a call of an operation has beside the least that it needs. */
const SETTINGS: Record<string, object> = {
	'website create': { additionalFields: { excludeIps: '203.0.113.7' } },
	'website getAll': { filters: { search: 'shop' }, sort: { sortBy: 'domain' } },
	'website upsert': { settings: { email: 1 } },
	'statistic get': { name: 'page', options: { search: 'p' } },
	'statistic getAll': { returnAll: true, splitBy: 'week' },
	'statistic getSummary': { options: { whatChanged: true }, chart: 'png' },
	'statistic getUnusualDays': { allDays: true },
};

const CALLS = [
	...Object.entries(PARAMETERS).flatMap(([resource, operations]) =>
		Object.entries<NodeParameters>(operations).map(
			([operation, parameters]): [string, NodeParameters] => {
				const title = `${resource} ${operation}`;
				const range = resource === 'statistic' ? days : {};
				return [title, { ...parameters, ...range, ...SETTINGS[title] }];
			},
		),
	),
	[
		'website upsert of one that is there',
		{ ...upsert, domain: 'shop.example', settings: { privacy: 0 } },
	] satisfies [string, NodeParameters],
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
	['a failure of the second item', getFromItem, { input: [{ id: 3 }, { id: 'x' }] }],
	['an expression that fails', { ...get, websiteId: locator('id', "={{ $('No').item }}") }, {}],
	['an error that continues', deletion, { onError: 'continueRegularOutput' }],
	['an error output', deletion, { onError: 'continueErrorOutput', input: [{ note: 'kept' }] }],
])('%s is the same error', async (_what, parameters, options) => {
	const fault = { on: { method: 'DELETE' }, effect: json(403, { message: 'Not yours.' }) };
	const [ofItems, routed] = await onBothRoads({ parameters, ...options }, fault);

	expect(ofItems?.error ?? ofItems?.errorItems[0] ?? ofItems?.items[0]?.json.error).toBeTruthy();
	expect(routed).toEqual(ofItems);
});
