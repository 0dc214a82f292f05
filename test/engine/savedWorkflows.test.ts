import { partition, uniq, uniqBy } from 'lodash';
import { Workflow } from 'n8n-workflow';
import { EVENTS, OPERATIONS, TRIGGER, workflowNode } from '../support/forms';
import { setClock } from './support/clock';
import { NODE, nodeTypes } from './support/engine';
import { isTrigger, readSavedCases, type SavedWorkflow } from './support/savedFiles';
import {
	receivedRequests,
	recordedRequests,
	replayResponses,
	runSavedWorkflow,
} from './support/savedWorkflows';
import { sharedService } from './support/sharedService';

const shared = sharedService();
const eventField = TRIGGER.properties.find(({ name }) => name === 'event');

afterEach(() => jest.useRealTimers());

const allSaved = readSavedCases();

const [ofTrigger, ofNode] = partition(allSaved, isTrigger);

describe('saved workflows', () => {
	it('cover every operation of the node, and every event of the trigger', () => {
		const operations = OPERATIONS.map(({ values }) => valuesOf(values));
		const events = EVENTS.map(({ values }) => valuesOf(values));

		expect(uniq(ofNode.map(operationOf)).sort()).toEqual(operations.sort());
		expect(uniq(ofTrigger.map(eventOf)).sort()).toEqual(events.sort());
	});

	it('each have a name of their own, by which n8n finds them', () => {
		expect(uniqBy(allSaved, 'name')).toEqual(allSaved);
	});

	const modes = [
		...allSaved.map((saved) => ({ ...saved, saved, routed: false, mode: 'a run of items' })),
		...ofNode.map((saved) => ({ ...saved, saved, routed: true, mode: "n8n's routing" })),
	];

	it.each(modes)(
		'send and return what was recorded, in $mode: $file',
		async ({ saved, routed }) => {
			replayResponses(shared.service, saved);
			const { now } = saved;
			const result = await runSavedWorkflow(saved, shared.service, { now, setClock, routed });

			expect(receivedRequests(shared.service)).toEqual(recordedRequests(saved));
			expect(result.files).toEqual(saved.files);
			// An item may have gained fields.
			expect(result.items).toMatchObject(saved.items);
		},
	);

	const valuesOf = (values: Record<string, string>) => Object.values(values).join(' ');

	/** Returns the event of a saved trigger. n8n does not save the default. */
	function eventOf({ node }: SavedWorkflow) {
		return String(node.parameters.event ?? eventField?.default);
	}

	/** Returns the operation of a saved node, with defaults, which n8n does not save. */
	function operationOf({ node }: SavedWorkflow) {
		const nodes = [workflowNode(node.type, node.parameters, { name: NODE })];
		const workflow = new Workflow({ nodes, connections: {}, active: false, nodeTypes });
		const { resource, operation } = workflow.getNode(NODE)?.parameters ?? {};
		return `${String(resource)} ${String(operation)}`;
	}
});
