import { omit } from 'lodash';
import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { readChoice, valuesOf } from '../choice';
import { asNodeError } from '../execution/nodeError';
import { readTextSettings } from '../resources/statistic/reportFields';
import { readTimezone } from '../statistics/days';
import { connect } from '../transport/connection';
import { CREDENTIAL, credentialClient } from '../transport/httpClient';
import { readAccount, type Account } from '../transport/serviceAddress';
import { isObject } from '../transport/response';
import { now } from '../transport/throttle';
import { Interruption } from './interruption';
import { EVENTS, type EventName } from './settings';
import { pollNewWebsites } from './pollNewWebsites';
import { pollWebsites } from './pollWebsites';
import type { PollContext } from './pollContext';

/** n8n abandons a poll after this time, in versions that do not say how long it may take. */
const DEFAULT_BUDGET_MS = 45_000;
/** The part of the time that is used for requests. */
const USED_BUDGET = 0.8;
/** The part of it after which nothing more is begun. */
const BEGUN_BUDGET = 0.95;
/** One request that hangs must not take all the time. */
const MAX_REQUEST_BUDGET = 0.5;
const MAX_REQUEST_MS = 30_000;

/** Polls that get nowhere for so long, because the host wants pauses, are an error. */
const MAX_HELD_UP_MS = 6 * 60 * 60_000;

/** The polls under way, by node and settings: a slow poll must not be overtaken by the next one. */
const underWay = new Set<string>();

/**
 * With durable polling, n8n saves what a poll has found, and its state, after the poll has ended. A poll
 * that begins before that gets the state of before, and waits for the next one, but not for ever: n8n
 * may have failed to save it.
 */
const MAX_SAVING_MS = 30_000;

/** The state before the last poll that found something, by node and settings. */
const lastFound = new Map<string, { stateBefore: string; atMs: number }>();

/**
 * One poll of the trigger. What it remembers is stored as `state` in the static data of the node.
 * @throws NodeApiError
 */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	let redact = (text: string) => text;
	const event = context.getNodeParameter('event', '');
	try {
		const account = readAccount(await context.getCredentials(CREDENTIAL));
		const pollContext = createPollContext(context, account);
		redact = pollContext.connection.redact;
		const name = readChoice(event, 'Event', valuesOf(EVENTS));
		const work = async () =>
			name === 'newWebsite'
				? await pollNewWebsites(pollContext)
				: await pollWebsites(pollContext, name);
		if (pollContext.isManual) return [await work()];
		const id = [context.getWorkflow().id, context.getNode().id, pollContext.fingerprint].join(' ');
		const items = await alone(
			id,
			async () =>
				await onceForState(id, pollContext, async () => {
					return await withPatience(context, pollContext, work);
				}),
		);
		return items.length === 0 ? null : [items];
	} catch (error) {
		throw asNodeError(context.getNode(), titleOf(event), error, { redact });
	}
}

/** Does nothing while the same is under way. */
async function alone<T>(id: string, work: () => Promise<T[]>): Promise<T[]> {
	if (underWay.has(id)) return [];
	underWay.add(id);
	try {
		return await work();
	} finally {
		underWay.delete(id);
	}
}

/** Does nothing while n8n may still be saving what the last poll found from the same state. */
async function onceForState<T>(
	id: string,
	{ stored, now: started }: PollContext,
	work: () => Promise<T[]>,
): Promise<T[]> {
	const stateBefore = JSON.stringify(stored ?? null);
	const last = lastFound.get(id);
	const elapsedMs = last ? Math.abs(started.getTime() - last.atMs) : Infinity;
	if (last?.stateBefore === stateBefore && elapsedMs < MAX_SAVING_MS) return [];
	const items = await work();
	if (items.length > 0) lastFound.set(id, { stateBefore, atMs: Date.now() });
	return items;
}

/** A poll that was interrupted before it got anywhere leaves the work to the next one. */
async function withPatience<T>(
	context: IPollFunctions,
	{ warn, now: started }: PollContext,
	work: () => Promise<T[]>,
): Promise<T[]> {
	const staticData = context.getWorkflowStaticData('node');
	try {
		const items = await work();
		delete staticData.heldUpSince;
		return items;
	} catch (error) {
		const interruption = error instanceof Interruption ? error : null;
		const sinceMs = readHeldUpSince(staticData) ?? started.getTime();
		const isTooLong = started.getTime() - sinceMs > MAX_HELD_UP_MS;
		if (!interruption || isTooLong) {
			delete staticData.heldUpSince;
			throw interruption?.reason ?? error;
		}
		staticData.heldUpSince = sinceMs;
		warn(`The next poll goes on: ${interruption.message}`);
		return [];
	}
}

/** What was remembered with other settings means nothing now. */
function forgetOtherSettings(staticData: IDataObject, fingerprint: string): void {
	const { state } = staticData;
	if (state === undefined || (isObject(state) && state.fingerprint === fingerprint)) return;
	delete staticData.state;
	delete staticData.heldUpSince;
}

function readHeldUpSince({ heldUpSince }: IDataObject): number | null {
	return typeof heldUpSince === 'number' ? heldUpSince : null;
}

function createPollContext(context: IPollFunctions, account: Account): PollContext {
	const parameter = (name: string) => context.getNodeParameter(name, '');
	const isManual = context.getMode() === 'manual';
	const budgetMs = context.getPollBudgetMs?.() ?? DEFAULT_BUDGET_MS;
	const maxDurationMs = budgetMs * USED_BUDGET;
	const lastBeginningMs = now() + maxDurationMs * BEGUN_BUDGET;
	const timeout = Math.min(maxDurationMs * MAX_REQUEST_BUDGET, MAX_REQUEST_MS);
	const staticData = context.getWorkflowStaticData('node');
	const fingerprint = fingerprintOf(context, account);
	if (!isManual) forgetOtherSettings(staticData, fingerprint);
	const connection = connect(account, credentialClient(context), {
		caller: {},
		urgent: isManual,
		options: { timeout },
		maxDurationMs,
	});
	return {
		parameter,
		connection,
		isTimeUp: () => now() >= lastBeginningMs,
		isHeldUp: readHeldUpSince(staticData) !== null,
		timezone: readTimezone(context.getTimezone()),
		now: new Date(),
		text: readTextSettings({ parameter }),
		isManual,
		fingerprint,
		stored: staticData.state,
		store: (state) => {
			staticData.state = state;
		},
		attach: async ({ name, content, fileName, mimeType }) => ({
			[name]: await context.helpers.prepareBinaryData(Buffer.from(content), fileName, mimeType),
		}),
		warn: (message) => context.logger.warn(connection.redact(message)),
	};
}

/** Everything that decides what is found. With other settings, the trigger begins anew. */
function fingerprintOf(context: IPollFunctions, { address }: Account): string {
	const { parameters, credentials } = context.getNode();
	const settings = omit(parameters, ['pollTimes', 'pollNotice']);
	return JSON.stringify([
		address,
		credentials?.[CREDENTIAL]?.id ?? null,
		context.getTimezone(),
		settings,
	]);
}

function titleOf(event: unknown): string {
	const name = EVENTS.find(({ value }) => value === (event as EventName))?.name;
	return name === undefined ? 'Website Analytics Trigger' : `Website Analytics Trigger: ${name}`;
}
