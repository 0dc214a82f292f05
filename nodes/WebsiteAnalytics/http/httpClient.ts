import type {
	IAllExecuteFunctions,
	ICredentialDataDecryptedObject,
	ICredentialTestFunctions,
	IHttpRequestOptions,
	IN8nHttpFullResponse,
} from 'n8n-workflow';
import type { Account } from './account';
import type { RawResponse } from './response';

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
	signal?: AbortSignal,
) => Promise<RawResponse>;

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
		const sent = { ...request, ...REQUEST_DEFAULTS, returnFullResponse: true };
		const { statusCode, headers, body }: IN8nHttpFullResponse =
			await caller.helpers.httpRequestWithAuthentication.call(
				cancellable,
				CREDENTIAL,
				{ ...sent, headers: { ...REQUEST_DEFAULTS.headers, ...request.headers } },
				decrypted,
			);
		return { status: statusCode, headers, body };
	};
}

/** Sends requests for a credential that is not saved yet, with the only helper of n8n for such a test. */
export function credentialTestClient(
	{ helpers }: ICredentialTestFunctions,
	{ address, apiKey, ignoresSslIssues }: Account,
): HttpClient {
	return async (request) => {
		const { statusCode, headers, body } = await helpers.request({
			...request,
			url: `${address}${request.url}`,
			headers: { ...REQUEST_DEFAULTS.headers, Authorization: `Bearer ${apiKey}` },
			...(ignoresSslIssues && { rejectUnauthorized: false }),
			followRedirect: false,
			simple: false,
			resolveWithFullResponse: true,
		});
		return { status: statusCode, headers, body };
	};
}
