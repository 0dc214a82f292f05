import { once } from 'lodash';
import type { IHttpRequestOptions } from 'n8n-workflow';
import { anySignal } from './abort';
import { isNetworkError, sendAttempt, type ServiceRequest } from './attempt';
import { now, timeUpAt, wait } from './clock';
import { requestProblem } from './errors';
import { limiterFor } from './hostLimiter';
import type { HttpClient } from './httpClient';
import { outOfTimeProblem } from './notSent';
import { Secrets, type Redact } from './redact';
import { isSuccess } from './response';
import { readReply, type Reply } from './responseBody';
import { decideRetry, MAX_TOTAL_DELAY_MS, type RetryState } from './retry';
import type { Account } from './account';

export type { ServiceRequest } from './attempt';

/** The one way to the service. */
export interface Connection {
	/**
	 * Sends a request, again where that helps, until there is a success.
	 * @throws Problem
	 * @throws the reason of a signal that is aborted
	 */
	send(request: ServiceRequest): Promise<Reply>;
	/** The same connection, but once the signal is aborted nothing more is sent or waited for. */
	stoppedBy(signal: AbortSignal): Connection;
	/** The requests that the host allows in a minute, as it has said last; Infinity while it has not. */
	requestsPerMinute(): number;
	/** Removes the API key, and every password that was sent, from a text. */
	redact: Redact;
}

export interface ConnectionSettings {
	/** Whoever takes turns with others at the host, such as a run of a node. */
	caller: object;
	/** Whether a person is waiting in the editor. */
	urgent?: boolean;
	/** What n8n set for the requests: proxy, certificates. */
	options?: Partial<IHttpRequestOptions>;
	/** The time until all of a response must be there. */
	timeoutMs?: number;
	/** Ends requests under way, and all waiting. */
	cancelSignal?: AbortSignal;
	/** The time from now on that all requests and all waiting can take. */
	maxDurationMs?: number;
}

/** A request that never ends would keep others from being sent. */
export const DEFAULT_TIMEOUT_MS = 300_000;

/** Opens the way to the service of an account. */
export function connect(
	{ address, apiKey, allowedDomains }: Account,
	client: HttpClient,
	settings: ConnectionSettings,
): Connection {
	const { caller, urgent: isUrgent = false, cancelSignal, maxDurationMs = Infinity } = settings;
	const { timeoutMs = DEFAULT_TIMEOUT_MS } = settings;
	const options = { ...settings.options, ...(allowedDomains !== undefined && { allowedDomains }) };
	const deadlineMs = now() + maxDurationMs;
	const secrets = new Secrets();
	secrets.add(apiKey);
	const { redact } = secrets;
	let perMinute = Infinity;

	/** Sends a request as often as {@link decideRetry} says, in turn with other requests to the host. */
	async function sendInTurn(request: ServiceRequest, signal: AbortSignal): Promise<Reply> {
		const { method, path, query } = request;
		const limiter = limiterFor(address);
		const retries: RetryState = { attempts: 0, waitedMs: 0 };
		const maxDelayMs = () =>
			Math.max(0, Math.min(MAX_TOTAL_DELAY_MS - retries.waitedMs, deadlineMs - now()));
		let maxWaitMs = maxDelayMs();

		const attempt = async () => {
			const leftMs = deadlineMs - now();
			// The timer may be late.
			if (leftMs <= 0) throw outOfTimeProblem(address, maxDurationMs);
			const attemptTimeoutMs = Math.ceil(Math.min(timeoutMs, leftMs));
			const given = { options, timeoutMs: attemptTimeoutMs, redact, signal: cancelSignal };
			const result = await sendAttempt(client, request, given);
			retries.attempts += 1;
			// The next attempt may wait as long again, because the pause of the host is this delay.
			maxWaitMs = maxDelayMs();
			return { result, ...decideRetry(result, method, retries.attempts, maxWaitMs) };
		};

		for (;;) {
			const queued = { caller, isUrgent, isRetry: retries.attempts > 0, maxWaitMs };
			const { result, retry, delayMs, pausesHost } = await limiter.run(queued, attempt, signal);
			if (!isNetworkError(result)) perMinute = result.limit || perMinute;
			if (!retry) {
				const info = { method, path, query, address };
				const isFailed = isNetworkError(result) || !isSuccess(result.status);
				if (isFailed) throw requestProblem(result, info, retries, maxDurationMs < Infinity);
				return readReply(result, info);
			}
			retries.waitedMs += delayMs;
			// The limiter waits until the pause of the host is over.
			if (!pausesHost) await wait(delayMs, signal);
		}
	}

	const open = (signalOf: () => AbortSignal): Connection => ({
		async send(request) {
			secrets.add(request.form?.password ?? '');
			try {
				return await sendInTurn(request, signalOf());
			} catch (error) {
				const isTimeUp = error instanceof DOMException && error.name === 'TimeoutError';
				throw isTimeUp ? outOfTimeProblem(address, maxDurationMs) : error;
			}
		},
		stoppedBy: (other) => open(once(() => anySignal(signalOf(), other))),
		requestsPerMinute: () => perMinute,
		redact,
	});
	// Not before the first request: a timer lives until its time is up, and most polls send nothing.
	return open(once(() => anySignal(timeUpAt(deadlineMs), cancelSignal)));
}
