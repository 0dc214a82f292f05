import { once } from 'lodash';
import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import { anySignal, wait } from './abort';
import { sendAttempt, type ServiceRequest } from './attempt';
import { faultProblem, isTransient, outOfTimeProblem, type Fault } from './faultProblems';
import type { HttpClient } from './httpClient';
import { SecretStore, type Redact } from './redact';
import { isBrokenJson, type RequestInfo, type ServiceResponse } from './response';
import { readBody } from './responseBody';
import { decideRetry, MAX_TOTAL_WAIT_MS, type AttemptOutcome, type RetryState } from './retry';
import type { Account } from './serviceAddress';
import { now, throttleFor, type Slot } from './throttle';
import { readTimeout } from './timeout';

export type { ServiceRequest } from './attempt';

/** Reads the JSON object of a response, which is null for "204 No Content". @throws Problem */
export type ReadBody<T> = (body: IDataObject | null, request: RequestInfo) => T;

/** The one way to the service. */
export interface Connection {
	/**
	 * Sends a request, retries it where that helps, and reads the response.
	 * @throws Problem
	 * @throws the reason of a signal that is aborted
	 */
	send<T>(request: ServiceRequest, read: ReadBody<T>): Promise<T>;
	/** The same connection, but once the signal is aborted nothing more is sent or waited for. */
	stoppedBy(signal: AbortSignal): Connection;
	/** Removes the API key, and every password that was sent, from a text. */
	redact: Redact;
}

export interface ConnectionSettings {
	/** Whoever takes turns with others at the host, such as a run of a node. */
	caller: object;
	/** Whether a person is waiting in the editor. */
	urgent?: boolean;
	/** What n8n set for the requests: proxy, timeout, allowed domains. */
	options?: Partial<IHttpRequestOptions>;
	/** Ends requests under way, and all waiting. */
	cancelSignal?: AbortSignal;
	/** The time from now on that all requests and all waiting can take. */
	maxDurationMs?: number;
}

/** Opens the way to the service of an account. @throws Problem when the timeout cannot be read */
export function connect(
	{ address, apiKey, allowedDomains }: Account,
	client: HttpClient,
	settings: ConnectionSettings,
): Connection {
	const { cancelSignal, maxDurationMs = Infinity } = settings;
	const options = { ...settings.options, ...(allowedDomains !== undefined && { allowedDomains }) };
	const timeoutMs = readTimeout(options.timeout);
	const deadlineMs = now() + maxDurationMs;
	const secrets = new SecretStore(apiKey);
	const open = (signalOf: () => AbortSignal): Connection => ({
		async send(request, read) {
			const signal = signalOf();
			const { method, path, form } = request;
			const requestInfo = { method, path, address };
			if (form?.password) secrets.add(form.password);
			const attempt: Attempt = async () => {
				const leftMs = deadlineMs - now();
				// The timer may be late.
				if (leftMs <= 0) throw outOfTimeProblem(requestInfo, maxDurationMs);
				return await sendAttempt(client, request, {
					options,
					timeoutMs: Math.ceil(Math.min(timeoutMs, leftMs)),
					redact: secrets.redact,
					signal: cancelSignal,
				});
			};
			const limits = { account: apiKey, deadlineMs, signal };
			try {
				return read(
					await sendWithRetries(attempt, requestInfo, { ...settings, ...limits }),
					requestInfo,
				);
			} catch (error) {
				throw isTimeout(error) ? outOfTimeProblem(requestInfo, maxDurationMs) : error;
			}
		},
		stoppedBy: (other) => open(once(() => anySignal(signalOf(), other))),
		redact: secrets.redact,
	});
	// Not before the first request: a timer lives until its time is up, and most polls send nothing.
	return open(once(() => anySignal(timeUpAt(deadlineMs), cancelSignal)));
}

function timeUpAt(deadlineMs: number): AbortSignal | undefined {
	if (deadlineMs === Infinity) return undefined;
	return AbortSignal.timeout(Math.max(0, Math.ceil(deadlineMs - now())));
}

type Attempt = () => Promise<ServiceResponse | Fault>;

interface Limits {
	account: string;
	caller: object;
	urgent?: boolean;
	deadlineMs: number;
	signal: AbortSignal;
}

async function sendWithRetries(
	attempt: Attempt,
	request: RequestInfo,
	{ account, caller, urgent = false, deadlineMs, signal }: Limits,
): Promise<IDataObject | null> {
	const throttle = throttleFor(request.address);
	const retries: RetryState = { attempts: 0, waitedMs: 0 };
	const maxDelayMs = () => Math.min(MAX_TOTAL_WAIT_MS - retries.waitedMs, deadlineMs - now());
	let maxPauseMs = maxDelayMs();
	for (;;) {
		const position = { account, caller, urgent, first: retries.attempts > 0, maxPauseMs };
		const slot = await throttle.acquire(position, signal);
		// Not from the slot on: many slots are granted at once, and their requests sent one by one.
		const sentAtMs = now();
		const result = await releaseOnError(slot, attempt());
		const roundTripMs = now() - sentAtMs;
		retries.attempts += 1;
		const outcome = outcomeOf(result);
		const decision = decideRetry(
			outcome,
			request.method,
			retries.attempts,
			maxDelayMs(),
			Math.random(),
		);
		const { holds, delayMs } = decision;
		slot.release({
			overloaded: isOverloaded(outcome),
			noResponse: outcome.status === undefined,
			roundTripMs,
			remaining: outcome.remaining,
			pauseMs: holds === 'host' ? delayMs : 0,
			accountPauseMs: holds === 'account' ? delayMs : 0,
		});
		if (!decision.retry) {
			if ('code' in result) throw faultProblem(result, request, deadlineMs < Infinity);
			return readBody(result, request, retries);
		}
		// Before the delay counts as waited: it is the pause that the next slot waits for.
		maxPauseMs = maxDelayMs();
		retries.waitedMs += delayMs;
		// A paused host grants no slot before the pause is over.
		if (!holds) await wait(delayMs, signal);
	}
}

async function releaseOnError<T extends object>(slot: Slot, attempt: Promise<T>): Promise<T> {
	let result: T | undefined;
	try {
		result = await attempt;
		return result;
	} finally {
		if (result === undefined) slot.release();
	}
}

function outcomeOf(result: ServiceResponse | Fault): AttemptOutcome {
	if ('code' in result) return { transientFault: isTransient(result) };
	const { status, retryAfterMs, remaining } = result;
	return { status, retryAfterMs, remaining, transientFault: isBrokenJson(result) };
}

/** Without a status there was no response. */
function isOverloaded({ status = 0 }: AttemptOutcome): boolean {
	return status === 0 || status === 408 || status === 429 || status >= 500;
}

function isTimeout(error: unknown): boolean {
	return error instanceof DOMException && error.name === 'TimeoutError';
}
