import { partition, uniq } from 'lodash';
import { Workflow, type INodeParameters } from 'n8n-workflow';
import { WebsiteAnalyticsTrigger } from '../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { setClock } from './support/clock';
import { nodeTypes, NODE_TYPE } from './support/engine';
import {
	isTrigger,
	readSavedCases,
	savedVersions,
	type SavedCase,
	type SavedWorkflow,
} from './support/savedFiles';
import {
	receivedRequests,
	recordedRequests,
	replayResponses,
	runSavedWorkflow,
} from './support/savedWorkflows';
import { sharedService } from './support/sharedService';

const shared = sharedService();
const trigger = new WebsiteAnalyticsTrigger().description;
const eventField = trigger.properties.find(({ name }) => name === 'event');

afterEach(() => jest.useRealTimers());

const allSaved = savedVersions().flatMap(readSavedCases);

const [ofTrigger, ofNode] = partition(allSaved, isTrigger);

it('has saved workflows of every operation of the node', () => {
	expect(uniq(ofNode.map(operationOf)).sort()).toEqual(describedOperations().sort());
});

it('has saved workflows of every event of the trigger', () => {
	expect(uniq(ofTrigger.map(eventOf)).sort()).toEqual(describedEvents().sort());
});

it('has saved workflows that each have a name of their own, by which n8n finds them', () => {
	const names = allSaved.map(({ workflow }) => workflow.name);

	expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(savedVersions())('a workflow saved with version %s', (version) => {
	const cases = readSavedCases(version);

	it.each(cases)('sends and returns what was recorded: $file', async (saved) => {
		await expectRecorded(saved);
	});

	it.each(cases.filter((saved) => !isTrigger(saved)))(
		"sends and returns the same when n8n's routing runs it: $file",
		async (saved) => {
			await expectRecorded(saved, true);
		},
	);
});

/** A saved workflow sends what was recorded, and returns it too. Its items may have gained fields. */
async function expectRecorded(saved: SavedCase, routed = false): Promise<void> {
	replayResponses(shared.service, saved);
	const { now } = saved;
	const { items, files } = await runSavedWorkflow(saved, shared.service, { now, setClock, routed });

	expect(receivedRequests(shared.service)).toEqual(recordedRequests(saved));
	expect(items).toMatchObject(saved.items);
	expect(files).toEqual(saved.files);
}

/** The operations of the node's description, as resource and operation. */
function describedOperations(): string[] {
	const { properties } = nodeTypes.getByNameAndVersion(NODE_TYPE).description;
	return properties
		.filter(({ name }) => name === 'operation')
		.flatMap(({ displayOptions, options = [] }) =>
			(displayOptions?.show?.resource ?? []).flatMap((resource) =>
				options.map((option) => `${String(resource)} ${'value' in option ? option.value : ''}`),
			),
		);
}

/** The values of the trigger's field 'Event'. */
function describedEvents(): string[] {
	return (eventField?.options ?? []).map((option) =>
		'value' in option ? String(option.value) : '',
	);
}

/** The event of a saved trigger. n8n does not save the default. */
function eventOf({ node }: SavedWorkflow): string {
	return String(node.parameters.event ?? eventField?.default);
}

/** The operation of a saved node. n8n adds the defaults, which it does not save. */
function operationOf({ node }: SavedWorkflow): string {
	const nodes = [{ ...node, parameters: node.parameters as INodeParameters }];
	const workflow = new Workflow({ nodes, connections: {}, active: false, nodeTypes });
	const { resource, operation } = workflow.getNode(node.name)?.parameters ?? {};
	return `${String(resource)} ${String(operation)}`;
}
