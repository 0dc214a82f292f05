import {
	NodeApiError,
	type IDataObject,
	type IHttpRequestMethods,
	type IHttpRequestOptions,
} from 'n8n-workflow';
import { anySignal, onAbort, abortable } from './abort';
import { TIMEOUT, type NetworkError } from './networkErrors';
import type { HttpClient } from './httpClient';
import type { Redact } from './redact';
import { readResponse, type ServiceResponse } from './response';

export interface ServiceRequest {
	method: IHttpRequestMethods;
	/** With its prefix, e.g. `/api/v1/websites`. */
	path: string;
	query?: IDataObject;
	form?: Record<string, string>;
}

interface AttemptSettings {
	/** What n8n set for the request: proxy, allowed domains. */
	options: Partial<IHttpRequestOptions>;
	/** The time until all of the response must be there. */
	timeoutMs: number;
	redact: Redact;
	signal: AbortSignal | undefined;
}

/** Result of one attempt. */
export type AttemptResult = ServiceResponse | NetworkError;

export function isNetworkError(result: AttemptResult): result is NetworkError {
	return 'code' in result;
}

/** The code of axios for a response that ends early. */
const INCOMPLETE_RESPONSE = 'ERR_BAD_RESPONSE';

/**
 * n8n's own timeout ends a connection that is silent for so long, not a response that drips. It comes
 * later than ours, and is set because n8n would otherwise take its default.
 */
const SILENCE_AFTER_TIMEOUT_MS = 1000;

/** Sends a request once. @throws the reason of the signal when it is aborted */
export async function sendAttempt(
	client: HttpClient,
	{ method, path, query, form }: ServiceRequest,
	{ options, timeoutMs, redact, signal }: AttemptSettings,
): Promise<AttemptResult> {
	const timeout = timeoutMs + SILENCE_AFTER_TIMEOUT_MS;
	const request: IHttpRequestOptions = { ...options, method, url: path, qs: query, timeout };
	delete request.body;
	delete request.headers;
	if (form) {
		request.headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
		request.body = new URLSearchParams(form).toString();
	}
	const timeUp = AbortSignal.timeout(timeoutMs);
	const end = new AbortController();
	// Not joined with the other signal: Node 24 would keep it for each request until its time would be up.
	const forget = onAbort(timeUp, (reason) => end.abort(reason));
	const stop = anySignal(signal, end.signal);
	try {
		// The client for the test of a credential does not end a request when its signal is aborted.
		return readResponse(await abortable(client(request, stop), stop), redact, Date.now());
	} catch (error) {
		signal?.throwIfAborted();
		if (timeUp.aborted) return { code: TIMEOUT, message: '', timeoutMs };
		const { code, message } = readNetworkError(error);
		return { code, message: redact(message), timeoutMs };
	} finally {
		forget();
	}
}

/**
 * Reads the first code in the chain of causes, because n8n wraps the error of the HTTP client, sometimes twice.
 * Some versions keep no cause: they have the code as `httpCode`, and the message in `messages`.
 */
function readNetworkError(error: unknown): Pick<NetworkError, 'code' | 'message'> {
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
