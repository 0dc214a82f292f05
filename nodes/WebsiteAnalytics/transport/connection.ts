import type {
	IAllExecuteFunctions,
	IDataObject,
	IExecutePaginationFunctions,
	IHttpRequestMethods,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
	IN8nHttpFullResponse,
} from 'n8n-workflow';
import type { Answer, Asked } from './answer';
import { isTimeout, problemOfFault, type Fault } from './faultProblems';
import { gateTo, pause } from './hostGate';
import { readAnswer } from './readAnswer';
import { redact } from './redact';
import { verdictOn, type Outcome } from './retry';
import { bearer, serviceAddress } from './serviceAddress';
import { refusedTooLong } from './statusProblems';

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
	/** Cancels the waiting. */
	signal?: AbortSignal;
	/** Asked before each try; throws when the request is no longer wanted. */
	stillWanted?: () => void;
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
	const secret = bearer(apiKey).replace('Bearer ', '');
	const asked = ({ method, path }: ServiceRequest): Asked => ({ method, path, address });
	return {
		asked,
		async send(request) {
			const secrets = [secret, request.form?.password ?? ''];
			const answer = await exchange(caller, request, asked(request), settings, secrets);
			return readAnswer(answer, asked(request));
		},
	};
}

/** Sends until there is an answer worth reading, as often and as patiently as {@link verdictOn} says. */
async function exchange(
	caller: Caller,
	request: ServiceRequest,
	asked: Asked,
	settings: ConnectionSettings,
	secrets: string[],
): Promise<Answer> {
	const gate = gateTo(asked.address);
	const { signal } = settings;
	return await gate.pass(async () => {
		let waited = 0;
		for (let number = 1; ; number += 1) {
			await gate.opened(signal);
			settings.stillWanted?.();
			const result = withoutSecrets(await tryOnce(caller, request, settings), secrets);
			const attempt = {
				method: request.method,
				number,
				waited,
				now: Date.now(),
				random: Math.random(),
			};
			const verdict = verdictOn(outcomeOf(result), attempt);
			if (!verdict.again) return concluded(result, asked, number, waited);
			waited += verdict.wait;
			if (verdict.everybody) gate.closeFor(verdict.wait);
			else await pause(verdict.wait, signal);
		}
	}, signal);
}

function concluded(result: Answer | Fault, asked: Asked, tries: number, waited: number): Answer {
	if ('code' in result) throw problemOfFault(result, asked);
	if (result.status === 429) throw refusedTooLong(result, tries, waited);
	return result;
}

/** Services echo what they refuse; a success is data and stays as it is. */
function withoutSecrets(result: Answer | Fault, secrets: string[]): Answer | Fault {
	if ('code' in result) return { ...result, words: redact(result.words, secrets) };
	if (result.status >= 200 && result.status < 300) return result;
	const location = redact(String(result.headers.location ?? ''), secrets);
	return {
		...result,
		headers: { ...result.headers, location },
		text: redact(result.text, secrets),
	};
}

async function tryOnce(
	caller: Caller,
	{ method, path, query, form }: ServiceRequest,
	{ options = {}, signal }: ConnectionSettings,
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
	try {
		const response: IN8nHttpFullResponse = await caller.helpers.httpRequestWithAuthentication.call(
			caller as IAllExecuteFunctions,
			CREDENTIAL,
			request,
		);
		const { statusCode, headers, body } = response;
		return { status: statusCode, headers, text: typeof body === 'string' ? body : '' };
	} catch (error) {
		signal?.throwIfAborted();
		return { ...readFault(error), timeout };
	}
}

function outcomeOf(result: Answer | Fault): Outcome {
	if ('code' in result) return isTimeout(result) ? {} : { fault: result.code };
	const retryAfter = result.headers['retry-after'];
	return {
		status: result.status,
		retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
	};
}

/** n8n wraps the error of the HTTP client, sometimes twice; the code is what tells the fault. */
function readFault(error: unknown): Omit<Fault, 'timeout'> {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if ('code' in cause && typeof cause.code === 'string') {
			return { code: cause.code, words: cause.message };
		}
	}
	return { code: '', words: error instanceof Error ? error.message : String(error) };
}
