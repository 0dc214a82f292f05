import type {
	IAllExecuteFunctions,
	ICredentialDataDecryptedObject,
	ICredentialTestFunctions,
	IExecuteFunctions,
	IExecutePaginationFunctions,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
	IN8nHttpFullResponse,
	IPollFunctions,
} from 'n8n-workflow';
import type { RawResponse } from './response';
import type { Account } from './account';

export const CREDENTIAL = 'websiteAnalyticsApi';

/** What n8n hands to a node, to its search lists and to a polling trigger. */
export type Caller = Pick<
	IExecuteFunctions | IExecutePaginationFunctions | ILoadOptionsFunctions | IPollFunctions,
	'helpers'
>;

/**
 * Sends one request and returns the response, whatever its status is. The path is relative to the
 * base URL, and the client adds the base URL and the API key.
 * @throws what n8n throws when there is no response
 */
export type HttpClient = (
	request: IHttpRequestOptions,
	signal?: AbortSignal,
) => Promise<RawResponse>;

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

/**
 * Sends requests with the credential of the caller.
 * @param data of the credential where it may differ from item to item; n8n would take that of the first
 */
export function credentialClient(
	caller: Caller,
	data?: ICredentialDataDecryptedObject,
): HttpClient {
	const decrypted = data && {
		credentialsDecrypted: { id: '', name: CREDENTIAL, type: CREDENTIAL, data },
	};
	return async (request, signal) => {
		// n8n reads the signal from the caller, which ends with the execution and not with the request.
		const cancellable = Object.create(caller, {
			getExecutionCancelSignal: { value: () => signal },
		}) as IAllExecuteFunctions;
		const sent = { ...request, ...REQUEST_DEFAULTS, returnFullResponse: true };
		const { statusCode, headers, body }: IN8nHttpFullResponse =
			await caller.helpers.httpRequestWithAuthentication.call(
				cancellable,
				CREDENTIAL,
				{ ...sent, headers: { ...REQUEST_DEFAULTS.headers, ...request.headers } },
				decrypted,
			);
		return { status: statusCode, headers, body: bodyText(body) };
	};
}

/** Sends requests for a credential that is not saved yet, with the only helper that n8n has for this. */
export function credentialTestClient(
	{ helpers }: ICredentialTestFunctions,
	{ address, apiKey, ignoresSslIssues }: Account,
): HttpClient {
	return async ({ method, url, qs, timeout, headers: requestHeaders, allowedDomains }) => {
		const { statusCode, headers, body } = await helpers.request({
			method,
			uri: `${address}${url}`,
			qs,
			timeout,
			allowedDomains,
			headers: {
				...REQUEST_DEFAULTS.headers,
				...requestHeaders,
				Authorization: `Bearer ${apiKey}`,
			},
			...(ignoresSslIssues && { rejectUnauthorized: false }),
			followRedirect: false,
			simple: false,
			resolveWithFullResponse: true,
		});
		return { status: statusCode, headers, body: bodyText(body) };
	};
}

/** n8n is asked for text; for an empty one, one of its helpers returns nothing. */
function bodyText(body: unknown): string {
	return typeof body === 'string' ? body : '';
}
