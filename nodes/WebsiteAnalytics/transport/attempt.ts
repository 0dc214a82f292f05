import {
	NodeApiError,
	type IDataObject,
	type IHttpRequestMethods,
	type IHttpRequestOptions,
} from 'n8n-workflow';
import { anySignal, throwOnAbort } from './abort';
import type { Fault } from './faultProblems';
import type { HttpClient } from './httpClient';
import type { Redact } from './redact';
import { readResponse, type ServiceResponse } from './response';

/** One request of the interface. */
export interface ServiceRequest {
	method: IHttpRequestMethods;
	/** With its prefix, e.g. `/api/v1/websites`. */
	path: string;
	query?: IDataObject;
	form?: Record<string, string>;
}

interface AttemptSettings {
	/** What n8n set for the request: proxy, timeout, allowed domains. */
	options: Partial<IHttpRequestOptions> & { timeout: number };
	redact: Redact;
	signal: AbortSignal | undefined;
	/** Whether all of the response must be there within the timeout, and not only some of it now and then. */
	limitsTotal: boolean;
}

const TIMEOUT = 'ETIMEDOUT';

/** The code of axios for a response that ends early. */
const INCOMPLETE_RESPONSE = 'ERR_BAD_RESPONSE';

/** Sends a request once. @throws the reason of the signal when it is aborted */
export async function sendAttempt(
	client: HttpClient,
	{ method, path, query, form }: ServiceRequest,
	{ options, redact, signal, limitsTotal }: AttemptSettings,
): Promise<ServiceResponse | Fault> {
	const request: IHttpRequestOptions = { ...options, method, url: path, qs: query };
	delete request.body;
	delete request.headers;
	if (form) {
		request.headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
		request.body = new URLSearchParams(form).toString();
	}
	const timeUp = limitsTotal ? AbortSignal.timeout(options.timeout) : undefined;
	try {
		const response = client(request, anySignal(signal, timeUp));
		// Not every client of n8n ends a request when its signal is aborted.
		return readResponse(await throwOnAbort(response, timeUp), redact, Date.now());
	} catch (error) {
		signal?.throwIfAborted();
		if (timeUp?.aborted) return { code: TIMEOUT, message: '', timeoutMs: options.timeout };
		const { code, message } = readFault(error);
		return { code, message: redact(message), timeoutMs: options.timeout };
	}
}

/**
 * n8n wraps the error of the HTTP client, sometimes twice; the first code among them is the fault's.
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
