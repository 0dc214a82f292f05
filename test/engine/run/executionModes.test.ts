import { sortBy } from 'lodash';
import { type Fault, startService } from '../../../sandbox/service';
import { json } from '../../support/replies';
import { TODAY } from '../../support/today';
import { type EngineRun, runNode } from '../support/engine';
import { locator, type NodeParameters, PARAMETERS } from '../support/parameters';
import { asSentRequest } from '../support/sentRequest';

/** Runs the node in both modes of n8n: with custom operations for workflows, and with routing for most tools. */
async function inBothModes(options: Omit<EngineRun, 'credential'>, fault?: Fault) {
	return await Promise.all([inMode(options, fault), inMode({ ...options, routed: true }, fault)]);
}

/** Runs the node against a new service. Returns the requests and the result. */
async function inMode(options: Omit<EngineRun, 'credential'>, fault?: Fault) {
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

const { delete: deletion, get } = PARAMETERS.website;
const getFromItem = { ...get, websiteId: locator('id', '={{ $json.id }}') };

// savedWorkflows.test.ts tests that every operation sends and returns the same.
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
	const [ofItems, routed] = await inBothModes({ parameters, ...options }, fault);

	expect(ofItems?.error ?? ofItems?.errorItems[0] ?? ofItems?.items[0]?.json.error).toBeTruthy();
	expect(routed).toEqual(ofItems);
});
