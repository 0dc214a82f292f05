import { setTimeout } from 'node:timers/promises';
import { mapValues } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { KeyedMutex } from '../../nodes/WebsiteAnalytics/run/keyedMutex';
import { isFault, sendAttempt, type Outcome } from '../../nodes/WebsiteAnalytics/client/attempt';
import type { Connection, ServiceRequest } from '../../nodes/WebsiteAnalytics/client/connection';
import { TIMEOUT, type Fault } from '../../nodes/WebsiteAnalytics/client/faultProblems';
import { REQUEST_DEFAULTS, type HttpClient } from '../../nodes/WebsiteAnalytics/client/httpClient';
import type { ServiceResponse } from '../../nodes/WebsiteAnalytics/client/response';
import { decideRetry, MAX_TOTAL_WAIT_MS } from '../../nodes/WebsiteAnalytics/client/retry';
import type { Account } from '../../nodes/WebsiteAnalytics/client/serviceAddress';
import { NoResponse, Untold } from './outcome';
import { MAX_PAGE_SIZE, replyOf } from './readings';

export interface RequestSettings {
	/** In place of {@link fetchClient}. */
	clientFor?(account: Account): HttpClient;
	/** How many requests are sent at most, attempts counted one by one. */
	maxRequests: number;
	/** The least time from the beginning of one request to that of the next. */
	intervalMs: number;
	timeoutMs: number;
	/** Ends waiting and reading; a write goes on, because nobody would know what became of it. */
	signal?: AbortSignal;
	/** In place of a timer. @throws as soon as the signal is aborted */
	wait?(ms: number, signal?: AbortSignal): Promise<void>;
	onSent?(count: number): void;
}

/** After so many requests in a row without any response, the service counts as down. */
const MAX_SILENT_REQUESTS = 2;

/** A timer that is left would keep the process from ending. */
const timer = async (ms: number, signal?: AbortSignal) =>
	await setTimeout(ms, undefined, { signal });

/** Sends requests one at a time and at an even pace, with the retries of the pack. */
export class Requests {
	/** How many were sent, attempts counted one by one. */
	sent = 0;
	/** Whether each 429 said how long to wait. */
	readonly rateLimited: boolean[] = [];
	private readonly queue = new KeyedMutex();
	private nextAt = 0;
	private waitedMs = 0;
	private silent = 0;
	/** Why nothing more is sent. */
	private givenUp: string | undefined;

	constructor(
		private readonly account: Account,
		private readonly settings: RequestSettings,
	) {}

	/**
	 * The response, whatever its status is.
	 * @param apiKey another key than that of the account
	 * @throws Untold when there is none
	 */
	async send(request: ServiceRequest, apiKey = this.account.apiKey): Promise<ServiceResponse> {
		const { clientFor = fetchClient } = this.settings;
		const client = clientFor({ ...this.account, apiKey });
		return await this.queue.runExclusive('', async () => await this.sendInTurn(client, request));
	}

	/** What the pack's own functions send their requests with. */
	get connection(): Connection {
		return {
			send: async (request) => replyOf(await this.send(request), request.query),
			stoppedBy: () => this.connection,
			requestsPerMinute: () => Infinity,
			redact: String,
		};
	}

	private async sendInTurn(client: HttpClient, request: ServiceRequest): Promise<ServiceResponse> {
		const { timeoutMs, signal } = this.settings;
		const stop = request.method === 'GET' ? signal : undefined;
		// Nothing that the pack would redact is ever told.
		const options = { options: {}, timeoutMs, redact: String, signal: stop };
		for (let attempts = 1; ; attempts += 1) {
			await this.takeTurn();
			const outcome = await sendAttempt(client, request, options);
			if (!isFault(outcome) && outcome.status === 429) {
				this.rateLimited.push(outcome.retryAfterMs !== undefined);
			}
			// The waits of all requests together.
			const leftMs = MAX_TOTAL_WAIT_MS - this.waitedMs;
			const { retry, delayMs } = decideRetry(outcome, request.method, attempts, leftMs);
			if (!retry) return this.settle(outcome);
			this.waitedMs += delayMs;
			await this.wait(delayMs);
		}
	}

	/** Waits for the time of the next request. @throws Untold when nothing more is sent */
	private async takeTurn(): Promise<void> {
		const { maxRequests, intervalMs, signal, onSent } = this.settings;
		if (this.sent >= maxRequests) this.givenUp ??= `${maxRequests} requests were sent, no more are`;
		if (this.givenUp !== undefined) throw new Untold(this.givenUp);
		const delayMs = this.nextAt - performance.now();
		if (delayMs > 0) await this.wait(delayMs);
		signal?.throwIfAborted();
		this.nextAt = performance.now() + intervalMs;
		this.sent += 1;
		onSent?.(this.sent);
	}

	private async wait(ms: number): Promise<void> {
		const { wait = timer, signal } = this.settings;
		await wait(ms, signal);
	}

	private settle(outcome: Outcome): ServiceResponse {
		if (isFault(outcome)) {
			this.silent += 1;
			const reason = describeFault(outcome);
			if (this.silent >= MAX_SILENT_REQUESTS) this.givenUp = `no longer asked: ${reason}`;
			throw new NoResponse(reason);
		}
		this.silent = 0;
		if (outcome.status !== 429) return outcome;
		this.givenUp = 'the rate limit (429) lasted longer than the pack waits';
		throw new Untold(this.givenUp);
	}
}

/** Codes are those of Node; the message of a fault may name the host. */
function describeFault({ code, timeoutMs }: Fault): string {
	if (code === TIMEOUT) return `no complete response within ${timeoutMs / 1000} s`;
	return /^[A-Z][A-Z0-9_]{2,40}$/.test(code) ? `no response (${code})` : 'no response';
}

/** The pack's HTTP client, with Node's own `fetch` in place of n8n. */
export function fetchClient({ address, apiKey }: Account): HttpClient {
	return async ({ method, url, qs = {}, headers, body }, signal) => {
		const query = new URLSearchParams(mapValues(qs, String)).toString();
		try {
			const response = await fetch(address + url + (query && `?${query}`), {
				method,
				headers: { ...REQUEST_DEFAULTS.headers, ...headers, Authorization: `Bearer ${apiKey}` },
				body: typeof body === 'string' ? body : undefined,
				redirect: 'manual',
				signal,
			});
			const { status, headers: sent } = response;
			return { status, headers: Object.fromEntries(sent), body: await response.text() };
		} catch (error) {
			// `fetch` says only that it failed, and why in its cause. The pack knows a closed connection by
			// another code.
			const isClosed = Object(Object(error).cause).code === 'UND_ERR_SOCKET';
			throw isClosed ? Object.assign(new Error('closed'), { code: 'ECONNRESET' }) : error;
		}
	};
}

/** The path of the list of websites, below which each of them is. */
export const WEBSITES = '/api/v1/websites';

/** The request for the first 100 websites, newest first, unless the query says otherwise. */
export function websitesRequest(query?: IDataObject): ServiceRequest {
	const sent = { sort_by: 'id', sort: 'desc', per_page: MAX_PAGE_SIZE, ...query };
	return { method: 'GET', path: WEBSITES, query: sent };
}
