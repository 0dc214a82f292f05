import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { readChoice, valuesOf } from '../given';
import { asNodeError, withSolution } from '../execution/nodeError';
import { Problem } from '../problem';
import { CREDENTIAL } from '../transport/httpClient';
import { readAccount } from '../transport/serviceAddress';
import { OPEN_EVENT } from './events';
import { pollFromMemory } from './memory';
import { withPatience } from './patience';
import { createPollContext, isActivating } from './pollContext';
import { arranged } from './sample';
import { EVENTS, type EventName } from './settings';

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
		const opened = OPEN_EVENT[readChoice(event, 'Event', valuesOf(EVENTS))](context);
		if (context.isManual) return [[arranged(await opened.test())]];
		const poller = {
			nodeId: `${functions.getWorkflow().id} ${node.id}`,
			fingerprint: context.fingerprint,
			staticData: functions.getWorkflowStaticData('node'),
			now: context.now,
		};
		const items = await pollFromMemory(poller, context.memory, async () => {
			return await withPatience(context, opened.poll);
		});
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
	const name = EVENTS.find(({ value }) => value === (event as EventName))?.name;
	return name === undefined ? 'Website Analytics Trigger' : `Website Analytics Trigger: ${name}`;
}
