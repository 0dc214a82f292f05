import {
	NodeApiError,
	type IAllExecuteFunctions,
	type IDataObject,
	type IExecutePaginationFunctions,
	type IHttpRequestMethods,
	type IHttpRequestOptions,
	type ILoadOptionsFunctions,
	type IN8nHttpFullResponse,
} from 'n8n-workflow';
import { isSuccess, openAnswer, type Answer, type Asked } from './answer';
import { isPassing, problemOfFault, type Fault } from './faultProblems';
import { gateTo, pause } from './hostGate';
import { readAnswer } from './readAnswer';
import { hiding } from './redact';
import { verdictOn, type Outcome } from './retry';
import { bearer, serviceAddress } from './serviceAddress';

export const CREDENTIAL = 'websiteAnalyticsApi';

/** Where the calls of a node or of its search lists come from. */
export type Caller = IExecutePaginationFunctions | ILoadOptionsFunctions;

/**
 * How every request is sent. Answers come back as they are, with any status and unread, and no
 * redirect is followed, because n8n would send the API key along to wherever it points.
 */
export const REQUEST_DEFAULTS = {
	headers: { Accept: 'application/json' },
	disableFollowRedirect: true,
	ignoreHttpStatusErrors: true,
	encoding: 'text',
} as const satisfies Partial<IHttpRequestOptions>;

/** How axios calls an answer that ends before its time. */
const ABORTED = 'ERR_BAD_RESPONSE';

const DEFAULT_TIMEOUT = 300_000;

/** One request of the interface. */
export interface ServiceRequest {
	method: IHttpRequestMethods;
	/** With its prefix, e.g. `/api/v1/websites`. */
	path: string;
	query?: IDataObject;
	form?: Record<string, string>;
}

/** The one way to the service. */
export interface Connection {
	/** The JSON object of the answer, or null for "204 No Content". @throws Problem */
	send(request: ServiceRequest): Promise<IDataObject | null>;
	/** What a request is called in the words of a problem. */
	asked(request: ServiceRequest): Asked;
}

export interface ConnectionSettings {
	/** What n8n set for this request: proxy, timeout, allowed domains. */
	options?: Partial<IHttpRequestOptions>;
	/** Cancels the request and all waiting for it. */
	signal?: AbortSignal;
	/** Called before each try and while waiting for it; throws when the request is no longer wanted. */
	checkWanted?: () => void;
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
	const address = serviceAddress(baseUrl);
	const key = bearer(apiKey).replace('Bearer ', '');
	const asked = ({ method, path }: ServiceRequest): Asked => ({ method, path, address });
	return {
		asked,
		async send(request) {
			const secrets = { key, password: request.form?.password ?? '' };
			const tryOnce = async () => await sendOnce(caller, request, settings, secrets);
			return await exchange(tryOnce, asked(request), settings);
		},
	};
}

/** Sends until there is an answer to read, as often and as patiently as {@link verdictOn} says. */
async function exchange(
	tryOnce: () => Promise<Answer | Fault>,
	asked: Asked,
	{ signal, checkWanted }: ConnectionSettings,
): Promise<IDataObject | null> {
	const gate = gateTo(asked.address);
	const check = () => {
		signal?.throwIfAborted();
		checkWanted?.();
	};
	return await gate.pass(async () => {
		let waited = 0;
		for (let tries = 1; ; tries += 1) {
			await gate.opened(check);
			const result = await tryOnce();
			const attempt = { method: asked.method, tries, waited, random: Math.random() };
			const verdict = verdictOn(outcomeOf(result), attempt);
			if (!verdict.again) {
				if ('code' in result) throw problemOfFault(result, asked);
				return readAnswer(result, asked, attempt);
			}
			waited += verdict.wait;
			if (verdict.everybody) gate.closeFor(verdict.wait);
			else await pause(verdict.wait, check);
		}
	}, signal);
}

function outcomeOf(result: Answer | Fault): Outcome {
	if ('code' in result) return { passingFault: isPassing(result) };
	const { status, retryAfter } = result;
	return { status, retryAfter };
}

async function sendOnce(
	caller: Caller,
	{ method, path, query, form }: ServiceRequest,
	{ options = {}, signal }: ConnectionSettings,
	{ key, password }: { key: string; password: string },
): Promise<Answer | Fault> {
	const { timeout = DEFAULT_TIMEOUT } = options;
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
	// n8n asks the caller for the signal, and has given declarative nodes none.
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
		// A refusal is likely to echo what was sent; in a success, a short password may be a word of the data.
		const secrets = isSuccess(status) ? [key] : [key, password];
		return openAnswer({ status, headers, body }, hiding(secrets), Date.now());
	} catch (error) {
		signal?.throwIfAborted();
		const { code, words } = readFault(error);
		return { code, words: hiding([key, password])(words), timeout };
	}
}

/**
 * n8n wraps the error of the HTTP client, sometimes twice; the code is what tells the fault. Some
 * versions keep no cause: they have the code as `httpCode`, and of the words the first.
 */
function readFault(error: unknown): Pick<Fault, 'code' | 'words'> {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if ('code' in cause && typeof cause.code === 'string') {
			return { code: cause.code, words: cause.message };
		}
	}
	if (error instanceof NodeApiError) {
		const [words = error.message] = error.messages;
		const code = /^[A-Z_]+$/.test(error.httpCode ?? '') ? error.httpCode : null;
		return { code: code ?? (/aborted/i.test(words) ? ABORTED : ''), words };
	}
	return { code: '', words: error instanceof Error ? error.message : String(error) };
}
