import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { UserFacingError } from '../values/userFacingError';
import { dayOfDate, readTimezone } from '../analytics/days';
import { readAccount } from '../http/account';
import { connect } from '../http/connection';
import { CREDENTIAL, credentialClient } from '../http/httpClient';
import { asNodeError, withHint } from '../http/nodeError';
import type { NamedWebsite } from '../service/match';
import { accountReads, openSite, type Site } from '../service/site';
import { type FormValues, originsOf } from '../form/form';
import { alarmItem } from './alarm';
import type { PollContext } from './event';
import { hasPassed, HOUR_MS, needsPerson } from './failures';
import { EVENT_NAMES, EVENTS } from './index';
import { pollTargets } from './pollLoop';
import { type PollSettings, readSettings } from './pollSettings';
import { fetchTestItems } from './sample';
import { loadState, readState, saveState } from './state';

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
/** When wrong settings of a node were reported, in milliseconds since 1970. */
const settingsReportedAt = new Map<string, number>();

/**
 * Polls once. Returns null without events.
 * A poll after a restart of n8n never throws, because n8n would turn the trigger off for good.
 * @throws NodeApiError in a manual test. In the first poll after a person publishes, throws for wrong settings. After
 * the first publish, also throws for a service that a person has to fix.
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
	let context: PollContext | undefined;
	try {
		context = await openContext(functions, moment, MAX_TEST_MS);
		const settings = readSettings(valuesOf(functions, context), context);
		return combined(settings, await fetchTestItems(context, settings));
	} catch (error) {
		throw nodeError(functions, error, context);
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
	let context: PollContext | undefined;
	let settings: PollSettings;
	try {
		context = await openContext(functions, moment, isFirst ? MAX_FIRST_POLL_MS : MAX_POLL_MS);
		settings = readSettings(valuesOf(functions, context), context);
	} catch (error) {
		if (isFirst && (mode === 'activate' || mode === 'update')) {
			throw nodeError(functions, inOneText(error), context);
		}
		const reportedAt = settingsReportedAt.get(nodeKey);
		if (reportedAt !== undefined && !hasPassed(reportedAt, HOUR_MS, nowMs)) return [];
		settingsReportedAt.set(nodeKey, nowMs);
		functions.__emitError(nodeError(functions, error, context));
		return [];
	}
	const staticData = functions.getWorkflowStaticData('node');
	const key = [context.address, functions.getNode().credentials?.[CREDENTIAL]?.id, settings.key];
	const stored = loadState(nodeKey, staticData);
	const state = readState(stored, JSON.stringify(key), settings.schedule);
	const { items, failures, report } = await pollTargets(context, settings, state);
	const failure = isFirst && mode === 'activate' && failures.find(needsPerson);
	if (failure) throw nodeError(functions, inOneText(failure.problem), context);
	saveState(nodeKey, staticData, state);
	if (report) functions.__emitError(nodeError(functions, report, context));
	return combined(settings, items);
}

/** Returns the alarms of a check as one item. */
function combined({ name, event, textFormat }: PollSettings, items: IDataObject[]): IDataObject[] {
	const { heading } = event;
	if (heading === undefined || items.length === 0) return items;
	return [alarmItem(name, heading, items, textFormat)];
}

function valuesOf(functions: IPollFunctions, { now, timezone }: PollContext): FormValues {
	const { parameters } = functions.getNode();
	const get = (parameter: string) => functions.getNodeParameter(parameter, '');
	return { get, originOf: originsOf(parameters), now, timezone };
}

/** Opens the connection. @throws UserFacingError when the credential cannot be used */
async function openContext(
	functions: IPollFunctions,
	moment: Date,
	maxMs: number,
): Promise<PollContext> {
	const account = readAccount(await functions.getCredentials(CREDENTIAL));
	const startedMs = performance.now();
	const budgetMs = Math.min(functions.getPollBudgetMs?.() ?? DEFAULT_BUDGET_MS, maxMs);
	const timezone = readTimezone(functions.getTimezone());
	const connection = connect(account, credentialClient(functions), {
		caller: {},
		urgent: functions.getMode() === 'manual',
		timeoutMs: Math.min(budgetMs / 2, MAX_REQUEST_MS),
		maxDurationMs: budgetMs * REQUEST_PART,
	});
	const sites = new Map<number, Site>();
	return {
		connection,
		address: account.address,
		account: accountReads(connection),
		siteOf(website: NamedWebsite) {
			const site = sites.get(website.id) ?? openSite(connection, website);
			sites.set(website.id, site);
			return site;
		},
		now: moment,
		timezone,
		today: dayOfDate(moment, timezone),
		isTimeUp: (part = 1) => performance.now() - startedMs >= budgetMs * START_PART * part,
		warn: (message) => functions.logger.warn(connection.redact(message)),
	};
}

/** Returns an error of n8n without any key: a field can hold it by mistake. */
function nodeError(functions: IPollFunctions, error: unknown, context?: PollContext) {
	const event = functions.getNodeParameter('event', '');
	const name = EVENT_NAMES.find((one) => one === event);
	const title = `Website Analytics Trigger${name ? `: ${EVENTS[name].name}` : ''}`;
	const redact = context?.connection.redact;
	return asNodeError(functions.getNode(), title, error, { redact });
}

/** Where a workflow cannot be published, n8n shows the message of the error and nothing else. */
function inOneText(error: unknown): unknown {
	if (!(error instanceof UserFacingError)) return error;
	return new UserFacingError(withHint(error.message, error.hint), error.hint, error);
}
