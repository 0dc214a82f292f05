import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { dayOfDate, readTimezone } from '../analytics/days';
import { lastFinishedDay } from '../analytics/periods';
import { now } from '../client/clock';
import { connect } from '../client/connection';
import { CREDENTIAL, credentialClient } from '../client/httpClient';
import { readAccount, type Account } from '../client/account';
import { asNodeError, withSolution } from '../nodeError';
import { readChoice, type ReadParameter } from '../parameterReaders';
import { Problem } from '../problem';
import { alarmItem } from './alarm';
import type { OpenEvent, PollContext } from './event';
import { needsPerson } from './failures';
import { EVENT_NAMES, EVENTS } from './index';
import { pollTargets } from './pollLoop';
import { fetchTestItems } from './sample';
import { dailySchedule, hourlySchedule } from './schedule';
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
const HOUR_MS = 3_600_000;

/** Nodes that are polled at this moment: polls of one node never overlap. */
const polling = new Set<string>();
/** n8n keeps the activation mode in the context for later polls of the same activation. */
const polled = new WeakSet<IPollFunctions>();
/** When wrong settings of a node were reported, in milliseconds since 1970. */
const settingsReportedAt = new Map<string, number>();

/**
 * Polls once. Returns null without events.
 * @throws NodeApiError in a manual test, and in the first poll after a person publishes: for wrong settings, and after
 * the first publish also for a service that a person has to fix. A restart of n8n never throws: n8n would turn the
 * trigger off for good.
 */
export async function poll(
	functions: IPollFunctions,
	moment = new Date(),
): Promise<INodeExecutionData[][] | null> {
	if (functions.getMode() === 'manual') return outputOf(await fetchTest(functions, moment));
	// Node ids are unique in newer versions only.
	const nodeKey = `${functions.getWorkflow().id} ${functions.getNode().name}`;
	if (polling.has(nodeKey)) return null;
	polling.add(nodeKey);
	try {
		return outputOf(await pollNode(functions, moment, nodeKey));
	} finally {
		polling.delete(nodeKey);
	}
}

function outputOf(items: IDataObject[]): INodeExecutionData[][] | null {
	return items.length === 0 ? null : [items.map((json) => ({ json }))];
}

async function fetchTest(functions: IPollFunctions, moment: Date): Promise<IDataObject[]> {
	const opened: Opened = {};
	try {
		const limits = { maxMs: MAX_TEST_MS, urgent: true };
		const started = await start(functions, moment, limits, opened);
		return combined(started, await fetchTestItems(started.context, started));
	} catch (error) {
		throw nodeError(functions, error, opened);
	}
}

async function pollNode(
	functions: IPollFunctions,
	moment: Date,
	nodeKey: string,
): Promise<IDataObject[]> {
	const nowMs = moment.getTime();
	const isFirst = !polled.has(functions);
	polled.add(functions);
	const mode = functions.getActivationMode();
	const opened: Opened = {};
	let started: Started;
	try {
		const limits = { maxMs: isFirst ? MAX_FIRST_POLL_MS : MAX_POLL_MS };
		started = await start(functions, moment, limits, opened);
	} catch (error) {
		if (isFirst && (mode === 'activate' || mode === 'update')) {
			throw nodeError(functions, inOneText(error), opened);
		}
		if (nowMs - (settingsReportedAt.get(nodeKey) ?? -Infinity) < HOUR_MS) return [];
		settingsReportedAt.set(nodeKey, nowMs);
		functions.__emitError(nodeError(functions, error, opened));
		return [];
	}
	const { event, open, context, settings, schedule } = started;
	const staticData = functions.getWorkflowStaticData('node');
	const state = readState(loadState(nodeKey, staticData), started.key, schedule);
	const { items, failures, report } = await pollTargets(
		context,
		{
			...{ rule: open.rule, schedule, choice: choiceOf(settings.get) },
			...(event.of === 'websites' && {
				fetchWebsites: async () => await fetchChosenWebsites(settings, context),
			}),
		},
		state,
	);
	const failure = isFirst && mode === 'activate' && failures.find(needsPerson);
	if (failure) throw nodeError(functions, inOneText(failure.problem), opened);
	saveState(nodeKey, staticData, state);
	if (report) functions.__emitError(nodeError(functions, report, opened));
	return combined(started, items);
}

/** Returns the alarms of a check as one item. */
function combined({ name, event, open }: Started, items: IDataObject[]): IDataObject[] {
	const { heading } = event;
	if (heading === undefined || items.length === 0) return items;
	return [alarmItem(name, heading, items, open.textFormat)];
}

type Started = Awaited<ReturnType<typeof start>>;

/** The context redacts errors: a field can hold the API key by mistake. */
interface Opened {
	context?: PollContext;
}

/** Reads the credential and the settings. @throws UserFacingError */
async function start(
	functions: IPollFunctions,
	moment: Date,
	limits: { maxMs: number; urgent?: boolean },
	opened: Opened,
) {
	const { parameters, credentials } = functions.getNode();
	const get: ReadParameter = (parameter) => functions.getNodeParameter(parameter, '');
	const settings = { get, stored: (parameter: string) => parameters[parameter] };
	const account = readAccount(await functions.getCredentials(CREDENTIAL));
	const context = createContext(functions, account, moment, limits);
	opened.context = context;
	const name = readChoice(get('event'), 'Event', EVENT_NAMES);
	const event = EVENTS[name];
	const open = event.open(get, context);
	const credentialId = credentials?.[CREDENTIAL]?.id;
	const key = JSON.stringify([account.address, credentialId, name, open.decisive]);
	const isHourly = event.checked === 'hourly';
	const schedule = isHourly ? hourlySchedule(moment) : daily(context, open);
	return { name, event, open, context, settings, schedule, key };
}

function createContext(
	functions: IPollFunctions,
	account: Account,
	moment: Date,
	{ maxMs, urgent = false }: { maxMs: number; urgent?: boolean },
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

function daily(context: PollContext, { rule, checkAfter }: OpenEvent) {
	return dailySchedule(lastFinishedDay(context.now, context.timezone, checkAfter), rule);
}

/** Returns an error of n8n without any key. */
function nodeError(functions: IPollFunctions, error: unknown, { context }: Opened) {
	const event = functions.getNodeParameter('event', '');
	const name = EVENT_NAMES.find((one) => one === event);
	const title = `Website Analytics Trigger${name ? `: ${EVENTS[name].name}` : ''}`;
	const redact = context?.connection.redact ?? ((text: string) => text);
	return asNodeError(functions.getNode(), title, error, { redact });
}

/** Where a workflow cannot be published, n8n shows the message of the error and nothing else. */
function inOneText(error: unknown): unknown {
	if (!(error instanceof Problem)) return error;
	return new Problem(withSolution(error.message, error.solution), error.solution, error);
}
