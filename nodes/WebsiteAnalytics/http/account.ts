import { trimEnd } from 'lodash';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { UserFacingError } from '../values/userFacingError';
import { parseAddress } from '../values/webAddress';

/** The account that a credential gives access to. */
export interface Account {
	/** The base URL, without a trailing slash. */
	address: string;
	apiKey: string;
	/** The only domains to which n8n lets the credential send requests; undefined for all. */
	allowedDomains?: string;
	/** Whether to send although the certificate of the service cannot be verified. */
	ignoresSslIssues?: boolean;
}

/** The accounts by their credentials: n8n hands the same credential to each request of a run. */
const accounts = new WeakMap<ICredentialDataDecryptedObject, Account>();

/**
 * Reads a credential.
 * @throws UserFacingError naming the field of the credential that cannot be used
 */
export function readAccount(credential: ICredentialDataDecryptedObject): Account {
	const known = accounts.get(credential);
	if (known) return known;

	const { baseUrl, apiKey, allowUnauthorizedCerts } = credential;
	const account = {
		address: readServiceAddress(baseUrl),
		apiKey: readApiKey(apiKey),
		allowedDomains: readAllowedDomains(credential),
		ignoresSslIssues: allowUnauthorizedCerts === true,
	};
	accounts.set(credential, account);
	return account;
}

/** n8n adds these fields to every credential. 'None' restricts only n8n's HTTP Request node. */
function readAllowedDomains(credential: ICredentialDataDecryptedObject): string | undefined {
	const { allowedHttpRequestDomains, allowedDomains } = credential;
	if (allowedHttpRequestDomains !== 'domains') return undefined;
	if (typeof allowedDomains === 'string' && allowedDomains.trim() !== '') return allowedDomains;
	throw new UserFacingError(
		"'Allowed Domains' is empty, so n8n does not allow this credential to send any requests",
		"Open the credential and enter the host of 'Base URL' in 'Allowed Domains', or set 'Allowed HTTP Request Domains' to All.",
	);
}

const INTERFACE_PATH = /\/api(?:\/v1(?:\/(?:websites|stats)(?:\/\d+)?)?)?$/i;

/**
 * Returns the address to which every path of the interface is appended. Removes spaces, a trailing slash and a pasted path
 * of the interface (`/api/v1/websites`); a sub-path stays. docs/interface.md, section 4: `{base_url}`.
 *
 * @throws UserFacingError when it is not an http or https address
 */
function readServiceAddress(baseUrl: unknown): string {
	const text = typeof baseUrl === 'string' ? baseUrl.trim() : '';
	const hint =
		"Open the credential and set 'Base URL' to the address of the analytics service, e.g. https://analytics.example.";
	if (text === '') throw new UserFacingError("'Base URL' is empty", hint);
	if (!/^https?:\/\//i.test(text)) {
		throw new UserFacingError("'Base URL' does not start with https:// or http://", hint);
	}
	const url = parseAddress(text);
	if (url === null) throw new UserFacingError("'Base URL' is not a valid web address", hint);
	if (url.username !== '' || url.password !== '') {
		throw new UserFacingError("'Base URL' contains a user name or password", hint);
	}
	// A regular expression for trailing slashes is slow for many slashes.
	const path = trimEnd(url.pathname, '/').replace(INTERFACE_PATH, '');
	return url.origin + trimEnd(path, '/');
}

/**
 * Returns the API key without surrounding spaces and a pasted "Bearer". docs/interface.md, section 5.
 *
 * @throws UserFacingError when it is empty or contains characters that a header cannot carry
 */
function readApiKey(apiKey: unknown): string {
	const key = typeof apiKey === 'string' ? apiKey.trim().replace(/^Bearer(?:\s+|$)/i, '') : '';
	if (key === '') {
		throw new UserFacingError(
			"'API Key' is empty",
			"Open the credential and paste the key into 'API Key'.",
		);
	}
	if (!/^[\x21-\x7e]+$/.test(key)) {
		throw new UserFacingError(
			"'API Key' contains spaces, line breaks or characters that are not ASCII",
			"Open the credential and paste the key into 'API Key' again, on one line.",
		);
	}
	return key;
}
