import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { dayOfDate, readTimezone } from '../analytics/days';
import { lastFinishedDay } from '../analytics/periods';
import { now } from '../client/clock';
import { connect } from '../client/connection';
import { CREDENTIAL, credentialClient } from '../client/httpClient';
import { readAccount, type Account } from '../client/serviceAddress';
import { asNodeError } from '../nodeError';
import { readChoice, type ReadParameter } from '../parameterReaders';
import { dailyClock, hourlyClock, type Clock } from './clock';
import { alarmItem } from './alarmItem';
import type { OpenEvent, PollContext, TriggerEvent } from './event';
import { inOneText, isForPerson, isStartReportDue, reportFailures } from './failures';
import { EVENT_NAMES, EVENTS } from './index';
import { pollTargets } from './pollLoop';
import { fetchTestItems } from './sample';
import { loadState, readState, saveState } from './state';
import { choiceOf, fetchChosenWebsites } from './targets';

/** n8n 2.40 gives up the first poll of an activation after 84 seconds, and the trigger with it. */
const MAX_FIRST_POLL_MS = 20_000;
/** n8n abandons a poll after this time in versions that do not say how long it may take. */
const DEFAULT_BUDGET_MS = 45_000;
/** Nothing is gained by longer polls: the next one goes on. */
const MAX_POLL_MS = 240_000;
const MAX_TEST_MS = 30_000;
/** Parts of the time: for all requests, and after which no check starts. */
const REQUEST_PART = 0.8;
const START_PART = 0.75;
const MAX_REQUEST_MS = 30_000;

/** Nodes that are polled at this moment: polls of one node never overlap. */
const polling = new Set<string>();
/** n8n keeps the activation mode in the context for later polls of the same activation. */
const polled = new WeakSet<IPollFunctions>();

/**
 * Polls once. Returns null without events.
 * @throws NodeApiError in a manual test, for wrong settings when a person publishes, and in the first poll after a first
 * publish for what a person has to fix. A restart of n8n never throws: n8n would turn the trigger off for good.
 */
export async function poll(
	functions: IPollFunctions,
	moment = new Date(),
): Promise<INodeExecutionData[][] | null> {
	const node = functions.getNode();
	// Node ids are unique in newer versions only.
	const nodeKey = `${functions.getWorkflow().id} ${node.name}`;
	const isManual = functions.getMode() === 'manual';
	if (!isManual && polling.has(nodeKey)) return null;
	const isFirst = !polled.has(functions);
	polled.add(functions);
	if (!isManual) polling.add(nodeKey);
	try {
		const items = isManual
			? await test(functions, moment)
			: await pollNode(functions, moment, nodeKey, isFirst);
		return items.length === 0 ? null : [items.map((json) => ({ json }))];
	} finally {
		if (!isManual) polling.delete(nodeKey);
	}
}

async function test(functions: IPollFunctions, moment: Date): Promise<IDataObject[]> {
	const title = titleOf(functions);
	let redact = (text: string) => text;
	try {
		const account = readAccount(await functions.getCredentials(CREDENTIAL));
		const context = createContext(functions, account, moment, MAX_TEST_MS, true);
		// A field can hold the API key by mistake.
		({ redact } = context.connection);
		const started = start(functions, account, context);
		return combined(started, await fetchTestItems(started.context, started));
	} catch (error) {
		throw asNodeError(functions.getNode(), title, error, { redact });
	}
}

async function pollNode(
	functions: IPollFunctions,
	moment: Date,
	nodeKey: string,
	isFirst: boolean,
): Promise<IDataObject[]> {
	const mode = functions.getActivationMode();
	const title = titleOf(functions);
	let redact = (text: string) => text;
	const asError = (error: unknown) => asNodeError(functions.getNode(), title, error, { redact });
	let started;
	try {
		const account = readAccount(await functions.getCredentials(CREDENTIAL));
		const maxMs = isFirst ? MAX_FIRST_POLL_MS : MAX_POLL_MS;
		const context = createContext(functions, account, moment, maxMs);
		({ redact } = context.connection);
		started = start(functions, account, context);
	} catch (error) {
		if (mode === 'activate' || mode === 'update') throw asError(inOneText(error));
		if (isStartReportDue(nodeKey, moment.getTime())) functions.__emitError(asError(error));
		return [];
	}
	const { account, event, open, context, settings: parameters, clock } = started;
	const staticData = functions.getWorkflowStaticData('node');
	const settings = settingsOf(functions, account, open);
	const state = readState(loadState(nodeKey, staticData), settings, clock);
	const choice = choiceOf(parameters.get);
	const { items, failures } = await pollTargets(
		context,
		{
			...{ rule: open.rule, clock, choice },
			...(event.of === 'websites' && {
				fetchWebsites: async () => await fetchChosenWebsites(parameters, context),
			}),
		},
		state,
	);
	const [failure] = failures;
	if (failure && isFirst && mode === 'activate' && isForPerson(failure.problem)) {
		throw asError(inOneText(failure.problem));
	}
	const report = reportFailures(state, failures, context.now.getTime());
	saveState(nodeKey, staticData, state);
	if (report) functions.__emitError(asError(report));
	return combined(started, items);
}

/** Alarms are one item for each check. */
function combined({ name, event, open }: Started, items: IDataObject[]): IDataObject[] {
	const { heading } = event;
	if (heading === undefined || items.length === 0) return items;
	return [alarmItem(name, heading, items, open.textFormat)];
}

type Started = ReturnType<typeof start>;

/** Reads the settings. @throws UserFacingError */
function start(functions: IPollFunctions, account: Account, context: PollContext) {
	const { parameters } = functions.getNode();
	const get: ReadParameter = (parameter) => functions.getNodeParameter(parameter, '');
	const settings = { get, stored: (parameter: string) => parameters[parameter] };
	const name = readChoice(get('event'), 'Event', EVENT_NAMES);
	const event: TriggerEvent = EVENTS[name];
	const open = event.open(get, context);
	const clock = clockOf(event, open, context);
	return { account, name, event, open, context, settings, clock };
}

function createContext(
	functions: IPollFunctions,
	account: Account,
	moment: Date,
	maxMs: number,
	urgent = false,
): PollContext {
	const startedMs = now();
	const budgetMs = Math.min(functions.getPollBudgetMs?.() ?? DEFAULT_BUDGET_MS, maxMs);
	const timezone = readTimezone(functions.getTimezone());
	const connection = connect(account, credentialClient(functions), {
		...{ caller: {}, urgent },
		timeoutMs: Math.min(budgetMs / 2, MAX_REQUEST_MS),
		maxDurationMs: budgetMs * REQUEST_PART,
	});
	return {
		...{ connection, now: moment, timezone, today: dayOfDate(moment, timezone) },
		isTimeUp: (part = 1) => now() - startedMs >= budgetMs * START_PART * part,
		warn: (message) => functions.logger.warn(connection.redact(message)),
	};
}

function clockOf(
	{ checked }: TriggerEvent,
	{ rule, checkAfter }: OpenEvent,
	context: PollContext,
): Clock {
	if (checked === 'hourly') return hourlyClock(context.now);
	return dailyClock(lastFinishedDay(context.now, context.timezone, checkAfter), rule);
}

function settingsOf(functions: IPollFunctions, { address }: Account, open: OpenEvent): string {
	const { credentials } = functions.getNode();
	const event = functions.getNodeParameter('event', '');
	return JSON.stringify([address, credentials?.[CREDENTIAL]?.id, event, open.decisive]);
}

function titleOf(functions: IPollFunctions): string {
	const event = functions.getNodeParameter('event', '');
	const name = EVENT_NAMES.find((one) => one === event);
	return name ? `Website Analytics Trigger: ${EVENTS[name].name}` : 'Website Analytics Trigger';
}
