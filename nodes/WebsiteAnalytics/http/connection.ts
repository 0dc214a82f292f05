import { once } from 'lodash';
import type { IHttpRequestOptions } from 'n8n-workflow';
import { isObject } from '../values/parameterReaders';
import { parseAddress } from '../values/webAddress';
import type { Account } from './account';
import { onAbort, SharedWork, type Signal, Stop, wait } from './concurrency';
import { outOfTimeError, requestError } from './errors';
import { limiterFor } from './hostLimiter';
import { type HttpClient, isNetworkError, sendAttempt, type ServiceRequest } from './httpClient';
import { type Redact, Secrets } from './redact';
import type { Reply } from './responseBody';
import { decideRetry, MAX_TOTAL_DELAY_MS, type RetryState } from './retry';

export type { ServiceRequest } from './httpClient';

/** Sends requests to the service of an account. */
export interface Connection {
	/**
	 * Sends a request, with retries. Sends identical GET requests under way once: a run changes a website only while no
	 * item reads it.
	 *
	 * @throws UserFacingError
	 * @throws the reason of an aborted signal
	 */
	send(request: ServiceRequest): Promise<Reply>;
	/**
	 * Returns the connection for work that ends, with all waiting, once the signal is aborted. A write under way is
	 * completed. The signal of the execution always counts, and of several others the last one.
	 */
	stoppedBy(signal: Signal): Connection;
	/** The requests that the host allows in a minute, by its last response; Infinity when the host does not say. */
	requestsPerMinute(): number;
	/** Removes the API key, and every password that was sent, from a text. */
	redact: Redact;
}

export interface ConnectionSettings {
	/** Whether a person waits in the editor. */
	urgent?: boolean;
	/** Options of n8n: proxy, certificates. */
	options?: Partial<IHttpRequestOptions>;
	/** Time until a response is complete. */
	timeoutMs?: number;
	/** Secrets to redact. Several connections can share them. */
	secrets?: Secrets;
	/** Of the execution. Ends requests in flight, and all waiting. Node warns when a signal of its own has more than ten listeners. */
	cancelSignal?: Stop;
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
	const {
		urgent: isUrgent = false,
		timeoutMs = DEFAULT_TIMEOUT_MS,
		maxDurationMs = Infinity,
		cancelSignal = new Stop(),
		secrets = new Secrets(),
	} = settings;
	const { redact } = secrets;
	const options = { ...settings.options, allowedDomains };
	const deadlineMs = performance.now() + maxDurationMs;
	const msLeft = () => deadlineMs - performance.now();
	const outOfTime = () => outOfTimeError(address, maxDurationMs);
	// Starts no timer before the first request: most polls send nothing.
	const timeUp = once(() => {
		const stop = new Stop();
		if (maxDurationMs === Infinity) return stop;
		const timer = AbortSignal.timeout(Math.max(0, Math.ceil(msLeft())));
		onAbort(timer, () => stop.abort(outOfTime()));
		return stop;
	});

	const limiter = limiterFor(address);
	secrets.add(apiKey);
	const proxy = parseAddress(String(options.proxy))?.host;
	const reads = new SharedWork();
	let perMinute = Infinity;

	async function sendWithRetries(request: ServiceRequest, signal: Signal): Promise<Reply> {
		const retries: RetryState = { attempts: 0, waitedMs: 0 };
		const maxDelayMs = () => Math.max(0, Math.min(MAX_TOTAL_DELAY_MS - retries.waitedMs, msLeft()));
		let maxWaitMs = maxDelayMs();

		const attempt = async () => {
			const leftMs = msLeft();
			// The timer may be late.
			if (leftMs <= 0) throw outOfTime();
			const result = await sendAttempt(client, request, {
				options,
				timeoutMs: Math.ceil(Math.min(timeoutMs, leftMs)),
				redact,
				signal: cancelSignal,
			});
			retries.attempts += 1;
			// The next attempt may wait for the same time again, because the pause of the host is this delay.
			maxWaitMs = maxDelayMs();
			return decideRetry(result, request.method, retries.attempts, maxWaitMs);
		};

		for (;;) {
			const queued = { caller: cancelSignal, isUrgent, maxWaitMs };
			const { result, retry, delayMs, pausesHost } = await limiter.run(queued, attempt, signal);
			if (!isNetworkError(result)) perMinute = result.limit || perMinute;
			if (!retry) {
				const info = { ...request, address, proxy };
				if (isNetworkError(result) || result.isFailure) throw requestError(result, info, retries);
				const { json } = result;
				return { body: isObject(json) ? json : null, request: info };
			}
			retries.waitedMs += delayMs;
			// The limiter waits until the pause of the host is over.
			if (!pausesHost) await wait(delayMs, signal);
		}
	}

	async function sendInTime(request: ServiceRequest, signal: Signal): Promise<Reply> {
		const stop = new Stop();
		const unfollow = [cancelSignal, timeUp(), signal].map((one) => onAbort(one, stop.abort));
		try {
			return await sendWithRetries(request, stop);
		} finally {
			for (const remove of unfollow) remove();
		}
	}

	const open = (signal: Signal): Connection => ({
		async send(request) {
			const { method, path, query, form } = request;
			if (form?.password !== undefined) secrets.add(form.password);
			if (method !== 'GET') return await sendInTime(request, signal);
			const key = JSON.stringify([path, query]);
			return await reads.share(key, signal, (shared) => sendInTime(request, shared));
		},
		stoppedBy: open,
		requestsPerMinute: () => perMinute,
		redact,
	});
	return open(cancelSignal);
}
