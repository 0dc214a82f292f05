import { partition, uniq } from 'lodash';
import { type INodeParameters, Workflow } from 'n8n-workflow';
import { WebsiteAnalyticsTrigger } from '../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { EVENTS, OPERATIONS } from '../support/forms';
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
const trigger = new WebsiteAnalyticsTrigger().description;
const eventField = trigger.properties.find(({ name }) => name === 'event');

afterEach(() => jest.useRealTimers());

const allSaved = readSavedCases();

const [ofTrigger, ofNode] = partition(allSaved, isTrigger);

describe('saved workflows', () => {
	it('cover every operation of the node', () => {
		expect(uniq(ofNode.map(operationOf)).sort()).toEqual(describedOperations().sort());
	});

	it('cover every event of the trigger', () => {
		expect(uniq(ofTrigger.map(eventOf)).sort()).toEqual(describedEvents().sort());
	});

	it('each have a name of their own, by which n8n finds them', () => {
		const names = allSaved.map(({ name }) => name);

		expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
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

	const describedOperations = () =>
		OPERATIONS.map(({ values: { resource, operation } }) => `${resource} ${operation}`);

	const describedEvents = () => EVENTS.map(({ values }) => String(values.event));

	/** The event of a saved trigger. n8n does not save the default. */
	function eventOf({ node }: SavedWorkflow): string {
		return String(node.parameters.event ?? eventField?.default);
	}

	/** The operation of a saved node. n8n adds the defaults, which it does not save. */
	function operationOf({ node }: SavedWorkflow): string {
		const parameters = node.parameters as INodeParameters;
		const nodes = [
			{ ...node, id: '1', name: NODE, position: [0, 0] as [number, number], parameters },
		];
		const workflow = new Workflow({ nodes, connections: {}, active: false, nodeTypes });
		const { resource, operation } = workflow.getNode(NODE)?.parameters ?? {};
		return `${String(resource)} ${String(operation)}`;
	}
});
