import { compact, once } from 'lodash';
import type { IHttpRequestOptions } from 'n8n-workflow';
import { parseAddress } from '../values/webAddress';
import type { Account } from './account';
import { isNetworkError, sendAttempt, type ServiceRequest } from './attempt';
import { wait } from './concurrency';
import { requestError } from './errors';
import type { HttpClient } from './httpClient';
import { limiterFor } from './limiters';
import { outOfTimeError } from './notSent';
import { type Redact, Secrets } from './redact';
import { readReply, type Reply } from './responseBody';
import { decideRetry, MAX_TOTAL_DELAY_MS, type RetryState } from './retry';

export type { ServiceRequest } from './attempt';

/** Sends requests to the service of an account. */
export interface Connection {
	/** Sends a request, with retries. @throws UserFacingError @throws the reason of an aborted signal */
	send(request: ServiceRequest): Promise<Reply>;
	/** Returns the same connection. Once the signal is aborted, it sends nothing more and ends all waiting. */
	stoppedBy(signal: AbortSignal): Connection;
	/** The requests that the host allows in a minute, by its last response; Infinity when the host does not say. */
	requestsPerMinute(): number;
	/** Removes the API key, and every password that was sent, from a text. */
	redact: Redact;
}

export interface ConnectionSettings {
	/** Identity for round-robin scheduling at the host; one per execution. */
	caller: object;
	/** Whether a person waits in the editor. */
	urgent?: boolean;
	/** Options of n8n: proxy, certificates. */
	options?: Partial<IHttpRequestOptions>;
	/** Time until a response is complete. */
	timeoutMs?: number;
	/** Secrets to redact. Several connections can share them. */
	secrets?: Secrets;
	/** Ends requests in flight, and all waiting. */
	cancelSignal?: AbortSignal;
	/** Time from now on for all requests and all waiting. */
	maxDurationMs?: number;
}

/** A request that never ends would block other requests. */
export const DEFAULT_TIMEOUT_MS = 300_000;

/** Opens a connection to the service of an account. */
export function connect(
	{ address, apiKey, allowedDomains }: Account,
	client: HttpClient,
	settings: ConnectionSettings,
): Connection {
	const { caller, urgent: isUrgent = false, cancelSignal, maxDurationMs = Infinity } = settings;
	const { timeoutMs = DEFAULT_TIMEOUT_MS, secrets = new Secrets() } = settings;
	const options = { ...settings.options, ...(allowedDomains !== undefined && { allowedDomains }) };
	const isLimited = maxDurationMs < Infinity;
	const deadlineMs = performance.now() + maxDurationMs;
	const msLeft = () => deadlineMs - performance.now();
	const limiter = limiterFor(address);
	secrets.add(apiKey);
	const { redact } = secrets;
	const proxy = parseAddress(String(options.proxy))?.host;
	let perMinute = Infinity;

	async function sendWithRetries(request: ServiceRequest, signal: AbortSignal): Promise<Reply> {
		const { method, path, query } = request;
		const retries: RetryState = { attempts: 0, waitedMs: 0 };
		const maxDelayMs = () => Math.max(0, Math.min(MAX_TOTAL_DELAY_MS - retries.waitedMs, msLeft()));
		let maxWaitMs = maxDelayMs();

		const attempt = async () => {
			const leftMs = msLeft();
			// The timer may be late.
			if (leftMs <= 0) throw outOfTimeError(address, maxDurationMs);
			const attemptMs = Math.ceil(Math.min(timeoutMs, leftMs));
			const given = { options, timeoutMs: attemptMs, redact, signal: cancelSignal };
			const result = await sendAttempt(client, request, given);
			retries.attempts += 1;
			// The next attempt may wait for the same time again, because the pause of the host is this delay.
			maxWaitMs = maxDelayMs();
			return { result, ...decideRetry(result, method, retries.attempts, maxWaitMs) };
		};

		for (;;) {
			const queued = { caller, isUrgent, isRetry: retries.attempts > 0, maxWaitMs };
			const { result, retry, delayMs, pausesHost } = await limiter.run(queued, attempt, signal);
			if (!isNetworkError(result)) perMinute = result.limit || perMinute;
			if (!retry) {
				const info = { method, path, query, address, proxy };
				const isFailed = isNetworkError(result) || result.isFailure;
				if (isFailed) throw requestError(result, info, retries);
				return readReply(result, info);
			}
			retries.waitedMs += delayMs;
			// The limiter waits until the pause of the host is over.
			if (!pausesHost) await wait(delayMs, signal);
		}
	}

	const open = (signalOf: () => AbortSignal): Connection => ({
		async send(request) {
			const password = request.form?.password;
			if (password !== undefined) secrets.add(password);
			try {
				return await sendWithRetries(request, signalOf());
			} catch (error) {
				const isTimeUp = error instanceof DOMException && error.name === 'TimeoutError';
				throw isTimeUp ? outOfTimeError(address, maxDurationMs) : error;
			}
		},
		stoppedBy: (other) => open(once(() => AbortSignal.any([signalOf(), other]))),
		requestsPerMinute: () => perMinute,
		redact,
	});
	// Starts no timer before the first request: most polls send nothing.
	return open(
		once(() => {
			const timeUp = isLimited && AbortSignal.timeout(Math.max(0, Math.ceil(msLeft())));
			return AbortSignal.any(compact([timeUp, cancelSignal]));
		}),
	);
}
