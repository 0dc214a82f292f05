import {
	type IAllExecuteFunctions,
	type ICredentialDataDecryptedObject,
	type ICredentialTestFunctions,
	type IDataObject,
	type IHttpRequestMethods,
	type IHttpRequestOptions,
	type IN8nHttpFullResponse,
	NodeApiError,
} from 'n8n-workflow';
import { toError } from '../values/userFacingError';
import type { Account } from './account';
import { abortable, onAbort, type Signal } from './concurrency';
import type { Redact } from './redact';
import { readResponse, type ServiceResponse } from './response';

export const CREDENTIAL = 'websiteAnalyticsApi';

/** The functions of n8n for a node, for its search lists and for a polling trigger. */
export type Caller = Pick<IAllExecuteFunctions, 'helpers'>;

/**
 * Sends one request and returns the response with any status. The client adds the base URL and the API key.
 *
 * @throws an error of n8n without a response
 */
export type HttpClient = (
	request: IHttpRequestOptions,
	signal: AbortSignal,
) => Promise<IN8nHttpFullResponse>;

/** Redirects are not followed, because n8n would send the API key to their target. */
export const REQUEST_DEFAULTS = {
	headers: { Accept: 'application/json' },
	disableFollowRedirect: true,
	ignoreHttpStatusErrors: true,
	encoding: 'text',
} as const satisfies Partial<IHttpRequestOptions>;

/**
 * Sends requests with the credential of the caller.
 *
 * @param data data of the credential, which can differ between items. Without it, n8n uses the data of the first item.
 */
export function credentialClient(
	caller: Caller,
	data?: ICredentialDataDecryptedObject,
): HttpClient {
	const decrypted = data && {
		credentialsDecrypted: { id: '', name: CREDENTIAL, type: CREDENTIAL, data },
	};
	return async (request, signal) => {
		// n8n reads the signal from the caller, whose own signal ends with the execution.
		const cancellable = Object.create(caller, {
			getExecutionCancelSignal: { value: () => signal },
		}) as IAllExecuteFunctions;
		const { httpRequestWithAuthentication } = caller.helpers;
		return await httpRequestWithAuthentication.call(
			cancellable,
			CREDENTIAL,
			{ ...REQUEST_DEFAULTS, ...request, returnFullResponse: true },
			decrypted,
		);
	};
}

/** Sends requests for a credential that is not saved yet, with the only helper of n8n for such a test. */
export function credentialTestClient(
	{ helpers }: ICredentialTestFunctions,
	{ address, apiKey, ignoresSslIssues }: Account,
): HttpClient {
	return async (request) =>
		await helpers.request({
			...request,
			url: `${address}${request.url}`,
			headers: { ...request.headers, Authorization: `Bearer ${apiKey}` },
			...(ignoresSslIssues && { rejectUnauthorized: false }),
			followRedirect: false,
			simple: false,
			resolveWithFullResponse: true,
		});
}

export interface ServiceRequest {
	method: IHttpRequestMethods;
	/** Without the base URL, e.g. `/api/v1/websites/42`. */
	path: string;
	query?: IDataObject;
	form?: Record<string, string>;
}

/** The request of a response or network error, as error messages need it. */
export interface RequestInfo extends ServiceRequest {
	/** The base URL, e.g. `https://analytics.example`. */
	address: string;
	/** Host of the proxy through which the request is sent, e.g. `proxy.example:3128`. */
	proxy?: string;
}

interface AttemptSettings {
	/** Options of n8n: proxy, allowed domains. */
	options: Partial<IHttpRequestOptions>;
	/** Time until the response is complete. */
	timeoutMs: number;
	redact: Redact;
	signal: Signal;
}

/** The error of a request without a complete response. */
export interface NetworkError {
	/** {@link TIMEOUT}, or the code of Node or axios, e.g. `ECONNREFUSED`; empty without one. */
	code: string;
	/** Message of the HTTP client, for unknown codes. */
	message: string;
	timeoutMs: number;
}

/** The code of a response that was not complete in time. */
export const TIMEOUT = 'TIMEOUT';

/** Result of one attempt. */
export type AttemptResult = ServiceResponse | NetworkError;

export function isNetworkError(result: AttemptResult): result is NetworkError {
	return 'code' in result;
}

/** Added to the timeout of n8n, which ends silent connections only. Without a timeout, n8n uses its default. */
const EXTRA_TIMEOUT_MS = 1000;

/**
 * Sends a request once.
 * @throws the reason of an aborted signal
 */
export async function sendAttempt(
	client: HttpClient,
	{ method, path, query, form }: ServiceRequest,
	{ options, timeoutMs, redact, signal }: AttemptSettings,
): Promise<AttemptResult> {
	const request: IHttpRequestOptions = {
		...options,
		method,
		url: path,
		qs: query,
		timeout: timeoutMs + EXTRA_TIMEOUT_MS,
		headers: {
			...REQUEST_DEFAULTS.headers,
			...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
		},
		body: form && new URLSearchParams(form).toString(),
	};
	// One controller follows both signals: AbortSignal.any would keep the timer alive until its time is up.
	const end = new AbortController();
	const abort = (reason: unknown) => end.abort(reason);
	const timeUp = AbortSignal.timeout(timeoutMs);
	const stopFollowing = [onAbort(signal, abort), onAbort(timeUp, abort)];

	try {
		// The client for the test of a credential does not end a request when its signal is aborted.
		const response = await abortable(client(request, end.signal), end.signal);
		return readResponse(response, method, redact, Date.now());
	} catch (error) {
		signal.throwIfAborted();
		if (timeUp.aborted) return { code: TIMEOUT, message: '', timeoutMs };
		const { code, message } = readNetworkError(error);
		return { code, message: redact(message), timeoutMs };
	} finally {
		for (const stop of stopFollowing) stop();
	}
}

/**
 * Reads the first code of the error and its causes, because n8n wraps the error of the HTTP client, sometimes twice.
 * Some versions keep no cause, but have the code as `httpCode` and the message in `messages`.
 */
function readNetworkError(error: unknown): Pick<NetworkError, 'code' | 'message'> {
	// An error can be its own cause.
	for (const cause of [error, causeOf(error), causeOf(causeOf(error))]) {
		if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') {
			return { code: cause.code, message: cause.message };
		}
	}
	if (error instanceof NodeApiError) {
		const [message = error.message] = error.messages;
		const code = /^[A-Z_]+$/.test(error.httpCode ?? '') ? error.httpCode : null;
		// The code of axios for a response that ends early.
		return { code: code ?? (/aborted/i.test(message) ? 'ERR_BAD_RESPONSE' : ''), message };
	}
	return { code: '', message: toError(error).message };
}

function causeOf(error: unknown): unknown {
	return error instanceof Error ? error.cause : undefined;
}
