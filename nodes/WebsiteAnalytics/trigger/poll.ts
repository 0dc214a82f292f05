import { omit } from 'lodash';
import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { readChoice, valuesOf } from '../choice';
import { asNodeError } from '../execution/nodeError';
import { readTextSettings } from '../resources/statistic/reportFields';
import { readTimezone } from '../statistics/days';
import { connect, type Connection } from '../transport/connection';
import { CREDENTIAL, credentialClient } from '../transport/httpClient';
import { readAccount } from '../transport/serviceAddress';
import { now } from '../transport/throttle';
import { EVENTS, type EventName } from './settings';
import { pollNewWebsites } from './pollNewWebsites';
import { pollWebsites } from './pollWebsites';
import type { PollContext } from './pollContext';

/** n8n abandons a poll after this time, in versions that do not say how long it may take. */
const DEFAULT_BUDGET_MS = 45_000;
/** The part of the time that is used for requests. */
const USED_BUDGET = 0.8;

/** The polls under way, by workflow and node: a slow poll must not be overtaken by the next one. */
const underWay = new Set<string>();

/**
 * One poll of the trigger. What it remembers is stored as `state` in the static data of the node.
 * @throws NodeApiError
 */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const id = `${context.getWorkflow().id} ${context.getNode().id}`;
	if (underWay.has(id)) return null;
	underWay.add(id);
	let connection: Connection | undefined;
	const event = context.getNodeParameter('event', '');
	try {
		const pollContext = await createPollContext(context);
		connection = pollContext.connection;
		const name = readChoice(event, 'Event', valuesOf(EVENTS));
		const items =
			name === 'newWebsite'
				? await pollNewWebsites(pollContext)
				: await pollWebsites(pollContext, name);
		return items.length === 0 ? null : [items];
	} catch (error) {
		throw asNodeError(context.getNode(), titleOf(event), error, { redact: connection?.redact });
	} finally {
		underWay.delete(id);
	}
}

async function createPollContext(context: IPollFunctions): Promise<PollContext> {
	const parameter = (name: string) => context.getNodeParameter(name, '');
	const account = readAccount(await context.getCredentials(CREDENTIAL));
	const budgetMs = context.getPollBudgetMs?.() ?? DEFAULT_BUDGET_MS;
	const maxDurationMs = budgetMs * USED_BUDGET;
	const connection = connect(account, credentialClient(context), { caller: {}, maxDurationMs });
	const deadlineMs = now() + maxDurationMs;
	const staticData = context.getWorkflowStaticData('node');
	return {
		parameter,
		connection,
		isTimeUp: () => now() >= deadlineMs,
		timezone: readTimezone(context.getTimezone()),
		now: new Date(),
		text: readTextSettings({ parameter }),
		isManual: context.getMode() === 'manual',
		fingerprint: fingerprintOf(context, account.address),
		stored: staticData.state,
		store: (state) => {
			staticData.state = state;
		},
		attach: async ({ name, content, fileName, mimeType }) => ({
			[name]: await context.helpers.prepareBinaryData(Buffer.from(content), fileName, mimeType),
		}),
		warn: (message) => context.logger.warn(message),
	};
}

/** Everything that decides what is found. With other settings, the trigger begins anew. */
function fingerprintOf(context: IPollFunctions, address: string): string {
	const parameters = omit(context.getNode().parameters, 'pollTimes');
	return JSON.stringify([address, context.getTimezone(), parameters]);
}

function titleOf(event: unknown): string {
	const name = EVENTS.find(({ value }) => value === (event as EventName))?.name;
	return name === undefined ? 'Website Analytics Trigger' : `Website Analytics Trigger: ${name}`;
}
