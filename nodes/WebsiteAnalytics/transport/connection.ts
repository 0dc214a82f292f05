import {
	NodeApiError,
	type IAllExecuteFunctions,
	type IDataObject,
	type IExecutePaginationFunctions,
	type IHttpRequestMethods,
	type IHttpRequestOptions,
	type ILoadOptionsFunctions,
	type IN8nHttpFullResponse,
	type IPollFunctions,
} from 'n8n-workflow';
import { faultProblem, isTransient, type Fault } from './faultProblems';
import { createRedactor } from './redact';
import { isSuccess, readResponse, type RequestInfo, type ServiceResponse } from './response';
import { readBody } from './responseBody';
import { decideRetry, type AttemptOutcome } from './retry';
import { readApiKey, readServiceAddress } from './serviceAddress';
import { throttleFor, wait } from './throttle';

export const CREDENTIAL = 'websiteAnalyticsApi';

/** What n8n hands to a node, to its search lists and to a polling trigger. */
export type Caller = IExecutePaginationFunctions | ILoadOptionsFunctions | IPollFunctions;

/**
 * How every request is sent. Every status is returned, the body is returned as text, and redirects
 * are not followed, because n8n would send the API key to their target.
 */
export const REQUEST_DEFAULTS = {
	headers: { Accept: 'application/json' },
	disableFollowRedirect: true,
	ignoreHttpStatusErrors: true,
	encoding: 'text',
} as const satisfies Partial<IHttpRequestOptions>;

/** The code of axios for a response that ends early. */
const INCOMPLETE_RESPONSE = 'ERR_BAD_RESPONSE';

const DEFAULT_TIMEOUT_MS = 300_000;

/** One request of the interface. */
export interface ServiceRequest {
	method: IHttpRequestMethods;
	/** With its prefix, e.g. `/api/v1/websites`. */
	path: string;
	query?: IDataObject;
	form?: Record<string, string>;
}

/** Reads the JSON object of a response, which is null for "204 No Content". @throws Problem */
export type ReadBody<T> = (body: IDataObject | null, request: RequestInfo) => T;

/** The one way to the service. */
export interface Connection {
	/** Sends a request, retries it where that helps, and reads the response. @throws Problem */
	send<T>(request: ServiceRequest, read: ReadBody<T>): Promise<T>;
}

export interface ConnectionSettings {
	/** What n8n set for this request: proxy, timeout, allowed domains. */
	options?: Partial<IHttpRequestOptions>;
	/** Cancels requests under way, and all waiting. */
	signal?: AbortSignal;
	/** Called before each attempt and while waiting; throws when the request is no longer needed. */
	throwIfStopped?: () => void;
}

/**
 * Opens the way to the service of the credential.
 * @throws Problem when the credential cannot be used
 */
export async function connect(
	caller: Caller,
	settings: ConnectionSettings = {},
): Promise<Connection> {
	const { baseUrl, apiKey } = await caller.getCredentials(CREDENTIAL);
	const address = readServiceAddress(baseUrl);
	const key = readApiKey(apiKey);
	return {
		async send(request, read) {
			const { method, path, form } = request;
			const requestInfo = { method, path, address };
			const secrets = { key, password: form?.password ?? '' };
			const attempt = async () => await sendOnce(caller, request, settings, secrets);
			return read(await sendWithRetries(attempt, requestInfo, settings), requestInfo);
		},
	};
}

async function sendWithRetries(
	attempt: () => Promise<ServiceResponse | Fault>,
	requestInfo: RequestInfo,
	{ signal, throwIfStopped }: ConnectionSettings,
): Promise<IDataObject | null> {
	const throttle = throttleFor(requestInfo.address);
	const check = () => {
		signal?.throwIfAborted();
		throwIfStopped?.();
	};
	return await throttle.run(async () => {
		let waitedMs = 0;
		for (let attempts = 1; ; attempts += 1) {
			await throttle.untilResumed(check);
			const result = await attempt();
			const retries = { attempts, waitedMs };
			const outcome = outcomeOf(result);
			const decision = decideRetry(outcome, requestInfo.method, retries, Math.random());
			if (!decision.retry) {
				if ('code' in result) throw faultProblem(result, requestInfo);
				return readBody(result, requestInfo, retries);
			}
			waitedMs += decision.delayMs;
			if (decision.pauseHost) throttle.pause(decision.delayMs);
			else await wait(decision.delayMs, check);
		}
	}, signal);
}

function outcomeOf(result: ServiceResponse | Fault): AttemptOutcome {
	if ('code' in result) return { transientFault: isTransient(result) };
	const { status, retryAfterMs } = result;
	return { status, retryAfterMs };
}

async function sendOnce(
	caller: Caller,
	{ method, path, query, form }: ServiceRequest,
	{ options = {}, signal }: ConnectionSettings,
	{ key, password }: { key: string; password: string },
): Promise<ServiceResponse | Fault> {
	const { timeout = DEFAULT_TIMEOUT_MS } = options;
	const request: IHttpRequestOptions = {
		...options,
		...REQUEST_DEFAULTS,
		headers: { ...REQUEST_DEFAULTS.headers },
		method,
		url: path,
		qs: query,
		timeout,
		returnFullResponse: true,
	};
	if (form) {
		request.headers = { ...request.headers, 'Content-Type': 'application/x-www-form-urlencoded' };
		request.body = new URLSearchParams(form).toString();
	} else {
		delete request.body;
	}
	// n8n reads the signal from the caller, and gives declarative nodes none.
	const cancellable = Object.create(caller, {
		getExecutionCancelSignal: { value: () => signal },
	}) as IAllExecuteFunctions;
	try {
		const response: IN8nHttpFullResponse = await caller.helpers.httpRequestWithAuthentication.call(
			cancellable,
			CREDENTIAL,
			request,
		);
		const { statusCode: status, headers } = response;
		const body = typeof response.body === 'string' ? response.body : '';
		// An error often echoes what was sent. In a success, a short password may be a word of the data.
		const secrets = isSuccess(status) ? [key] : [key, password];
		return readResponse({ status, headers, body }, createRedactor(secrets), Date.now());
	} catch (error) {
		signal?.throwIfAborted();
		const { code, message } = readFault(error);
		return { code, message: createRedactor([key, password])(message), timeoutMs: timeout };
	}
}

/**
 * n8n wraps the error of the HTTP client, sometimes twice; the innermost code identifies the fault.
 * Some versions keep no cause: they have the code as `httpCode`, and the message in `messages`.
 */
function readFault(error: unknown): Pick<Fault, 'code' | 'message'> {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if ('code' in cause && typeof cause.code === 'string') {
			return { code: cause.code, message: cause.message };
		}
	}
	if (error instanceof NodeApiError) {
		const [message = error.message] = error.messages;
		const code = /^[A-Z_]+$/.test(error.httpCode ?? '') ? error.httpCode : null;
		return { code: code ?? (/aborted/i.test(message) ? INCOMPLETE_RESPONSE : ''), message };
	}
	return { code: '', message: error instanceof Error ? error.message : String(error) };
}
