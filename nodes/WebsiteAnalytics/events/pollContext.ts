import { get, memoize } from 'lodash';
import {
	toCronExpression,
	type INodeParameters,
	type IPollFunctions,
	type TriggerTime,
} from 'n8n-workflow';
import { asNodeError } from '../nodeError';
import { readTextSettings } from '../form/reportFields';
import { createWriter, ENGLISH } from '../report/writer';
import { dayOfDate, readTimezone } from '../analytics/days';
import { connect } from '../client/connection';
import { credentialClient } from '../client/httpClient';
import type { Account } from '../client/serviceAddress';
import { now } from '../client/clock';
import type { PollContext } from './event';
import { choiceOf } from './fingerprint';
import { withOptions } from './triggerForm';

/** n8n abandons a poll after this time, in versions that do not say how long it may take. */
const DEFAULT_BUDGET_MS = 45_000;
/** The time that n8n names for a poll that it never abandons; it abandons only those with durable polling. */
const UNLIMITED_BUDGET_MS = 5 * 60_000;
/** A person who waits for a test is not kept for longer. */
const MAX_TEST_MS = 30_000;
/** The part of the time that is used for requests. */
const USED_BUDGET = 0.8;
/** The part of it after which nothing more is begun. */
const BEGUN_BUDGET = 0.95;
/** One request that hangs must not take all the time. */
const MAX_REQUEST_BUDGET = 0.5;
const MAX_REQUEST_MS = 30_000;

/** In memory, n8n has one context for all polls of an activation. */
const polled = new WeakSet<IPollFunctions>();

/** Whether it is the poll by which n8n activates a workflow, which fails when the poll does. */
export function isActivating(functions: IPollFunctions): boolean {
	return functions.getMode() !== 'manual' && !isDurable(functions) && !polled.has(functions);
}

/** @param title of the event, for errors. @throws Problem */
export function createPollContext(
	functions: IPollFunctions,
	account: Account,
	title: string,
): PollContext {
	const parameter = withOptions((name) => functions.getNodeParameter(name, ''));
	const readWriter = memoize(() => {
		const { textFormat, ...language } = readTextSettings(parameter);
		const isTranslated = parameter('event') === 'report';
		return createWriter({ textFormat, ...(isTranslated ? language : ENGLISH) });
	});
	const isManual = functions.getMode() === 'manual';
	const budgetMs = functions.getPollBudgetMs?.() ?? DEFAULT_BUDGET_MS;
	const maxDurationMs = Math.min(budgetMs, isManual ? MAX_TEST_MS : Infinity) * USED_BUDGET;
	const startedMs = now();
	const moment = new Date();
	const timezone = readTimezone(functions.getTimezone());
	const connection = connect(account, credentialClient(functions), {
		caller: {},
		urgent: isManual,
		timeoutMs: Math.min(maxDurationMs * MAX_REQUEST_BUDGET, MAX_REQUEST_MS),
		maxDurationMs,
	});
	const { redact } = connection;
	const isPublished = isActivating(functions) && functions.getActivationMode() === 'activate';
	polled.add(functions);
	return {
		parameter,
		stored: (name) => functions.getNode().parameters[name],
		choice: choiceOf(functions.getNode().parameters),
		connection,
		isTimeUp: (part = 1) => now() - startedMs >= maxDurationMs * BEGUN_BUDGET * part,
		timezone,
		now: moment,
		today: dayOfDate(moment, timezone),
		// An unknown event has no text.
		get writer() {
			return readWriter();
		},
		isManual,
		isPublished,
		isDurable: isDurable(functions),
		get isPolledOften() {
			return isPolledOften(functions.getNode().parameters);
		},
		emitError: (problem) => {
			functions.__emitError(asNodeError(functions.getNode(), title, problem, { redact }));
		},
		warn: (message) => functions.logger.warn(redact(message)),
		log: (message) => functions.logger.info(redact(`${title}: ${message}`)),
	};
}

function isDurable(functions: IPollFunctions): boolean {
	const budgetMs = functions.getPollBudgetMs?.() ?? UNLIMITED_BUDGET_MS;
	return budgetMs < UNLIMITED_BUDGET_MS;
}

/** Whether n8n polls at least once an hour, by the field 'Poll Times' that it adds to the form. */
export function isPolledOften({ pollTimes }: INodeParameters): boolean {
	const times = get(pollTimes, 'item', []) as TriggerTime[];
	return times.length === 0 || times.some((time) => namesNoHour(toCronExpression(time)));
}

/** It names no days either; it may begin with seconds. */
function namesNoHour(cronExpression: string): boolean {
	const fields = cronExpression.split(/\s+/).slice(-4);
	return fields.every((field) => ['*', '*/1', '?'].includes(field));
}
