import { sortBy } from 'lodash';
import { json } from '../../support/replies';
import { runNode } from '../support/engine';
import { locator, type NodeParameters, PARAMETERS } from '../support/parameters';
import { type RunOptions, sharedService } from '../support/sharedService';

const shared = sharedService();

/** Runs the node in a mode of n8n: with custom operations for workflows, or with routing for most tools. */
async function outcomeOf(parameters: NodeParameters, options: RunOptions, routed: boolean) {
	const { credential, service } = shared;
	service.requests.length = 0;
	const { items, errorItems, error } = await runNode({
		credential,
		parameters,
		...options,
		routed,
	});
	return {
		items,
		errorItems,
		error: error && {
			message: error.message,
			description: error.description,
			itemIndex: error.context?.itemIndex,
		},
		requests: sortBy(shared.requests(), [JSON.stringify]),
	};
}

const { delete: deletion, get } = PARAMETERS.website;
const getFromItem = { ...get, websiteId: locator('id', '={{ $json.id }}') };

// savedWorkflows.test.ts tests that every operation sends and returns the same.
it.each<[string, NodeParameters, RunOptions]>([
	['an invalid id', { ...get, websiteId: locator('id', "={{ 'x' }}") }, {}],
	['a website that is not there', { ...get, websiteId: locator('id', 999) }, {}],
	['an invalid option', { ...get, requestOptions: { timeout: -1 } }, {}],
	['a failure of the second item', getFromItem, { input: [{ id: 3 }, { id: 'x' }] }],
	['an expression that fails', { ...get, websiteId: locator('id', "={{ $('No').item }}") }, {}],
	['an error that continues', deletion, { onError: 'continueRegularOutput' }],
	['an error output', deletion, { onError: 'continueErrorOutput', input: [{ note: 'kept' }] }],
])('%s is the same error', async (_what, parameters, options) => {
	const effect = json(403, { message: 'Not yours.' });
	shared.service.faults.add({ on: { method: 'DELETE' }, times: 2, effect });
	const ofItems = await outcomeOf(parameters, options, false);

	expect(ofItems.error ?? ofItems.errorItems[0] ?? ofItems.items[0]?.json.error).toBeTruthy();
	expect(await outcomeOf(parameters, options, true)).toEqual(ofItems);
});
