import { pick } from 'lodash';
import type { IPollFunctions } from 'n8n-workflow';
import { dayOfDate, readTimezone } from '../values/days';
import type { FormValues } from '../values/formValues';
import { lastFinishedDay } from '../analytics/ranges';
import { readAccount } from '../http/account';
import { connect } from '../http/connection';
import { CREDENTIAL, credentialClient } from '../http/httpClient';
import type { TextFormat } from '../report/textFormat';
import { openSite } from '../service/site';
import { type ChosenWebsites, fetchChosenWebsites } from '../form/chosenWebsites';
import type { WebsitesChoice } from '../form/websitesField';
import type { PollContext, Today } from './event';
import { eventField, EVENTS } from './index';
import { dailySchedule, hourlySchedule } from './schedule';

/** Nothing is gained by longer polls than the scheduled ones. n8n 2.40 gives up an activation after 84 seconds. */
const MAX_MS = { publication: 20_000, restart: 20_000, scheduled: 240_000, test: 30_000 };
/** n8n abandons a poll after this time in versions that do not say how long it may take. */
const DEFAULT_BUDGET_MS = 45_000;
/** Parts of the time: for all requests, and after which no check starts. */
const REQUEST_PART = 0.8;
const START_PART = 0.75;
/** A request that takes longer has no response any more. */
const MAX_REQUEST_MS = 30_000;
/** The time of an activation in n8n 2.40. A scheduled poll has 36 seconds. */
const ACTIVATION_BUDGET_MS = 300_000;

/** Contexts of earlier polls. In memory, all polls of an activation have the same one. */
const polled = new WeakSet<IPollFunctions>();

/**
 * Why n8n polls: a person publishes or tests the trigger, n8n starts, or the time has come. At an error after its start, n8n
 * would turn the trigger off for good.
 */
export type PollKind = keyof typeof MAX_MS;

/** Returns why n8n polls. A scheduler makes a context for each poll. */
export function kindOf(functions: IPollFunctions): PollKind {
	if (functions.getMode() === 'manual') return 'test';
	const mode = functions.getActivationMode();
	const isOfScheduler = mode === 'update' && grantedMs(functions) < ACTIVATION_BUDGET_MS;
	if (polled.has(functions) || isOfScheduler) return 'scheduled';
	return mode === 'activate' || mode === 'update' ? 'publication' : 'restart';
}

/** Notes that the context was polled. After an error, n8n activates with the same context once more. */
export function notePolled(functions: IPollFunctions): void {
	polled.add(functions);
}

/** Returns the time that n8n grants a poll; Infinity in versions that do not say. */
function grantedMs(functions: IPollFunctions): number {
	return functions.getPollBudgetMs?.() ?? Infinity;
}

/**
 * Opens what a poll works with.
 * @throws UserFacingError when the credential cannot be used
 */
export async function openContext(functions: IPollFunctions, kind: PollKind): Promise<PollContext> {
	const now = new Date();
	const account = readAccount(await functions.getCredentials(CREDENTIAL));
	const startedMs = performance.now();
	const budgetMs = Math.min(functions.getPollBudgetMs?.() ?? DEFAULT_BUDGET_MS, MAX_MS[kind]);
	const timezone = readTimezone(functions.getTimezone());
	const connection = connect(account, credentialClient(functions), {
		urgent: kind === 'test',
		timeoutMs: Math.min(budgetMs / 2, MAX_REQUEST_MS),
		maxDurationMs: budgetMs * REQUEST_PART,
	});

	return {
		connection,
		siteOf: (website) => openSite(connection, website),
		source: [account.address, functions.getNode().credentials?.[CREDENTIAL]?.id],
		now,
		timezone,
		today: dayOfDate(now, timezone),
		isPublishing: kind === 'test' || kind === 'publication',
		mayRefuse: kind === 'publication' && functions.getActivationMode() === 'activate',
		isTimeUp: (part = 1) => performance.now() - startedMs >= budgetMs * START_PART * part,
		isLate: () => performance.now() - startedMs > grantedMs(functions),
		warn: (message) => functions.logger.warn(connection.redact(message)),
	};
}

/** Stands for the account: a website without a name. */
const ACCOUNT: ChosenWebsites = { websites: [{ id: 0, domain: '' }], problems: [] };

/** What the poll itself needs of the form of an event. */
interface CommonInput {
	/** Undefined for an event of the account. */
	websites?: WebsitesChoice;
	/** Undefined for an event without a text. */
	textFormat?: TextFormat;
	/** Undefined for an hourly event. */
	checkAfter?: number;
}

/** What a poll works with, and what the form of the trigger says at its moment. */
export type Poll = ReturnType<typeof openPoll>;

/**
 * Reads the form of the trigger.
 * @throws UserFacingError naming the field
 */
export function openPoll(context: PollContext, parameters: Omit<FormValues, keyof Today>) {
	const { now, today, timezone, connection, source, warn } = context;
	const values = { ...parameters, today, timezone };
	const name = eventField.read(values, 'event');
	const event = EVENTS[name];
	const input = event.form.read(values) as CommonInput;
	const { websites, textFormat, checkAfter = 0 } = input;
	const rule = event.rule(input, context);
	const finished = lastFinishedDay(now, timezone, checkAfter);
	return {
		...context,
		name,
		event,
		rule,
		textFormat,
		/** The choice of websites, as text. */
		choice: JSON.stringify(websites ?? null),
		schedule: event.isHourly ? hourlySchedule(now) : dailySchedule(finished, rule),
		fetchWebsites: async () =>
			websites ? await fetchChosenWebsites(websites, connection, warn) : ACCOUNT,
		/** The settings that reset the trigger, as text. */
		key: JSON.stringify([...source, name, pick(input, event.resetsOn), rule.startDate]),
	};
}
