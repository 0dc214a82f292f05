import { once } from 'lodash';
import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import { anySignal, wait } from './abort';
import { sendAttempt, type ServiceRequest } from './attempt';
import { faultProblem, outOfTimeProblem } from './faultProblems';
import type { HttpClient } from './httpClient';
import { isFault, type Outcome } from './outcome';
import { SecretStore, type Redact } from './redact';
import type { RequestInfo } from './response';
import { readBody } from './responseBody';
import { MAX_TOTAL_WAIT_MS, sendWithRetries, type Sender } from './retry';
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
			const sendOnce = async () => {
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
				const sender = throttled(sendOnce, requestInfo, { ...settings, ...limits });
				const { outcome, retries } = await sendWithRetries(method, sender);
				if (isFault(outcome)) throw faultProblem(outcome, requestInfo, deadlineMs < Infinity);
				return read(readBody(outcome, requestInfo, retries), requestInfo);
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

interface Limits {
	account: string;
	caller: object;
	urgent?: boolean;
	deadlineMs: number;
	signal: AbortSignal;
}

/** Sends in turn with all other requests to the host. */
function throttled(
	send: () => Promise<Outcome>,
	{ address }: RequestInfo,
	{ account, caller, urgent = false, deadlineMs, signal }: Limits,
): Sender {
	const throttle = throttleFor(address);
	return {
		maxDelayMs: (waitedMs) => Math.min(MAX_TOTAL_WAIT_MS - waitedMs, deadlineMs - now()),
		async attempt(attempts, maxPauseMs) {
			const position = { account, caller, urgent, first: attempts > 0, maxPauseMs };
			const slot = await throttle.acquire(position, signal);
			// Not from the slot on: many slots are granted at once, and their requests sent one by one.
			const sentAtMs = now();
			const outcome = await releaseOnError(slot, send());
			const roundTripMs = now() - sentAtMs;
			return {
				outcome,
				onDecision: ({ holds, delayMs }) =>
					slot.release({
						outcome,
						roundTripMs,
						pauseMs: holds === 'host' ? delayMs : 0,
						accountPauseMs: holds === 'account' ? delayMs : 0,
					}),
			};
		},
		async wait({ holds, delayMs }) {
			// A paused host grants no slot before the pause is over.
			if (!holds) await wait(delayMs, signal);
		},
	};
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

function isTimeout(error: unknown): boolean {
	return error instanceof DOMException && error.name === 'TimeoutError';
}
