import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { readChoice } from '../parameterReaders';
import { asNodeError, withSolution } from '../execution/nodeError';
import { Problem } from '../problem';
import { CREDENTIAL } from '../transport/httpClient';
import { readAccount } from '../transport/serviceAddress';
import { EVENT_NAMES, EVENTS, openEvent } from './events';
import { fingerprintOf } from './fingerprint';
import { pollNode } from './pollNode';
import { createPollContext, isActivating } from './pollContext';
import { arranged } from './eventItem';

/**
 * One poll of the trigger. What it remembers is in the static data of the node.
 * @throws NodeApiError
 */
export async function poll(functions: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const node = functions.getNode();
	const event = functions.getNodeParameter('event', '');
	const title = titleOf(event);
	const isActivation = isActivating(functions);
	let redact = (text: string) => text;
	try {
		const account = readAccount(await functions.getCredentials(CREDENTIAL));
		const context = createPollContext(functions, account, title);
		redact = context.connection.redact;
		const row = EVENTS[readChoice(event, 'Event', EVENT_NAMES)];
		const opened = openEvent(context, row);
		if (context.isManual) return [(await opened.test()).map(arranged)];
		const poller = {
			nodeId: `${functions.getWorkflow().id} ${node.id}`,
			fingerprint: fingerprintOf(row, node, account),
			staticData: functions.getWorkflowStaticData('node'),
		};
		const items = await pollNode(context, poller, opened.poll);
		return items.length === 0 ? null : [items.map(arranged)];
	} catch (error) {
		throw asNodeError(node, title, isActivation ? inOneText(error) : error, { redact });
	}
}

/** When n8n cannot activate a workflow, it shows the message of the error and nothing else. */
function inOneText(error: unknown): unknown {
	if (!(error instanceof Problem)) return error;
	const { message, solution, httpCode, failure } = error;
	return new Problem(withSolution(message, solution), solution, { httpCode, failure });
}

function titleOf(event: unknown): string {
	const name = EVENT_NAMES.find((one) => one === event);
	return name ? `Website Analytics Trigger: ${EVENTS[name].name}` : 'Website Analytics Trigger';
}
