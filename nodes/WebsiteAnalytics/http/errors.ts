import type { Failure } from 'n8n-workflow';
import { formatDuration } from '../values/text';
import { type FailureKind, UserFacingError } from '../values/userFacingError';
import { type AttemptResult, isNetworkError, type NetworkError, TIMEOUT } from './attempt';
import { DISCONNECTED, isTemporary, UNREACHABLE, UNRESOLVED } from './failureKind';
import {
	apiErrorMessages,
	type RequestInfo,
	type ServiceResponse,
	WRITE_MAY_HAVE_SUCCEEDED,
} from './response';
import { MAX_PAUSE_MS, type RetryState } from './retry';

/** The first row that applies describes an error. */
interface ErrorRow {
	when: boolean;
	message: string;
	hint: string;
	/** Undefined for a temporary failure. */
	kind?: FailureKind;
	/** For a temporary failure, undefined means that the service is unavailable. */
	cause?: Failure['cause'];
	/** Whether the service may have carried out a write. */
	mayBeDone?: true;
}

export const RATE_LIMIT_REACHED = 'rate limit reached';
export const SERVICE_FAILED = 'the service failed';
export const RUN_LATER =
	'Run this again later, ask for fewer websites or statistics at a time, or have the limit raised.';
const CERTIFICATE = /^(?:CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH)/;

function statusRows(
	{ status, location }: ServiceResponse,
	{ method, path, address }: RequestInfo,
): ErrorRow[] {
	// Without its query, which may contain a token.
	const isTarget = location !== '' && URL.canParse(location, address);
	const target = isTarget ? new URL(location, address) : null;
	const targetText = target && target.origin + target.pathname;
	// The same path at another address is the API there.
	const targetAddress = targetText?.endsWith(path) ? targetText.slice(0, -path.length) : undefined;
	const websiteId = /\/(\d+)$/.exec(path)?.[1];
	const kind = websiteId === undefined ? 'needsPerson' : 'ofWebsite';
	return [
		{
			when: status >= 300 && status < 400,
			message: `the service redirects ${targetText === null ? 'without a target' : `to ${targetText}`}`,
			hint: `Redirects are not followed, so that the API key is sent nowhere else. Set 'Base URL' in the credential (${address}) to ${targetAddress ?? 'the address of the API'}. If the target is a login page, check 'API Key'.`,
		},
		{
			when: status === 401,
			message: 'the service rejected the API key',
			hint: "Check 'API Key' in the credential: it may be mistyped, expired or revoked.",
			cause: 'credential-invalid',
		},
		{
			when: status === 403,
			message: 'the service denied access',
			hint: 'The plan of the account may not include the API, or the API key may not have access to this website.',
			kind,
			cause: 'configuration-invalid',
		},
		{
			when: status === 404 && websiteId !== undefined,
			message: `website ${websiteId} was not found`,
			hint: "Check 'Website': it may have been deleted, or the API key may not have access to it.",
			kind,
			cause: 'configuration-invalid',
		},
		{
			when: status === 404,
			message: `${path} was not found`,
			hint: `${address} is probably not the address of an analytics service: check 'Base URL' in the credential.`,
			cause: 'configuration-invalid',
		},
		{
			when: status === 422,
			message: 'the service rejected the input',
			hint: 'Change the parameters that are named and run this again.',
			kind,
		},
		{ when: status === 429, message: RATE_LIMIT_REACHED, hint: RUN_LATER, cause: 'rate-limited' },
		{
			when: status >= 500 || status === 408,
			message: SERVICE_FAILED,
			hint:
				method === 'PUT'
					? "Check 'Website': some hosts fail like this when it does not exist."
					: 'The error is on the side of the service. Try again later.',
			mayBeDone: true,
		},
		{
			when: status >= 200 && status < 300,
			message: 'the service responded with an error',
			hint: 'Change what the service names, or ask its operator.',
			kind,
			mayBeDone: true,
		},
		{
			when: true,
			message: 'the service rejected the request',
			hint: `Check the parameters, and 'Base URL' in the credential (${address}).`,
			kind,
		},
	];
}

function networkRows(
	{ code, message, timeoutMs }: NetworkError,
	{ address, proxy }: RequestInfo,
): ErrorRow[] {
	const { host, hostname } = new URL(address);
	const checkBaseUrl = `Check 'Base URL' in the credential (${address})`;
	return [
		{
			// n8n's message for a credential that is restricted to other domains.
			when: message.startsWith('Domain not allowed'),
			message: `n8n does not allow this credential to send requests to ${host}`,
			hint: "Add the host to 'Allowed Domains' in the credential, or set 'Allowed HTTP Request Domains' to All.",
		},
		{
			// n8n's messages of its protection against requests to internal addresses.
			when: /resolves to a restricted IP address|destination hostname is restricted/.test(message),
			message: `n8n blocked the request to ${host}, by its protection against requests to internal addresses (SSRF)`,
			hint: `If the service is yours, ask the administrator of n8n to add ${hostname} to N8N_SSRF_ALLOWED_HOSTNAMES, or its IP address to N8N_SSRF_ALLOWED_IP_RANGES. These environment variables are needed on all servers and workers of n8n.`,
		},
		{
			when: code === TIMEOUT,
			message: `the service sent no complete response within ${formatDuration(timeoutMs)}`,
			hint: "Check that the service is not overloaded. In a node, ask for a shorter range, or raise 'Timeout' in 'Request Options'.",
			mayBeDone: true,
		},
		{
			when: proxy !== undefined && [...UNREACHABLE, UNRESOLVED, 'ENOTFOUND'].includes(code),
			message: `the proxy ${proxy} cannot be reached (${code})`,
			hint: "Check 'Proxy' under 'Request Options', and that the proxy is up.",
		},
		{
			when: code === UNRESOLVED,
			message: `the name ${hostname} could not be resolved at the moment (${code})`,
			hint: 'Try again later; if it happens again, check the name resolution of the machine that runs n8n.',
		},
		{
			when: code === 'ENOTFOUND',
			message: `the host ${hostname} was not found`,
			hint: `${checkBaseUrl} and the name resolution of the machine that runs n8n.`,
		},
		{
			when: UNREACHABLE.includes(code),
			message: `no service can be reached at ${host} (${code})`,
			hint: `${checkBaseUrl}, and that the service is up.`,
		},
		{
			when: DISCONNECTED.includes(code),
			message: `the connection to ${host} closed before the response was complete (${code})`,
			hint: 'Try again later; if it happens again, ask the operator of the service.',
			mayBeDone: true,
		},
		{
			// The server has no TLS at this port.
			when: /^(?:ERR_SSL_|EPROTO)/.test(code),
			message: `no secure connection to ${host} could be made (${code})`,
			hint: `If the service has no https at this port, use http in 'Base URL' (${address}); the API key is then sent unencrypted. Otherwise ask its operator.`,
		},
		{
			when: CERTIFICATE.test(code),
			message: `no secure connection to ${host} could be made (${code})`,
			hint: `${checkBaseUrl}, and the certificate of the service. If you trust it without that check, e.g. because it is self-signed, turn on 'Ignore SSL Issues (Insecure)' in the credential.`,
		},
		{
			when: true,
			message: `the request to ${host} failed: ${message || code}`,
			hint: `${checkBaseUrl}.`,
			mayBeDone: true,
		},
	];
}

/** Returns the problem of a request that failed at its last attempt. */
export function requestError(
	result: AttemptResult,
	request: RequestInfo,
	{ attempts, waitedMs }: RetryState,
): UserFacingError {
	const response = isNetworkError(result) ? undefined : result;
	const rows = isNetworkError(result) ? networkRows(result, request) : statusRows(result, request);
	const row = rows.find(({ when }) => when);
	const { message = '', hint = '', mayBeDone } = row ?? {};
	const kind = isTemporary(result) ? 'temporary' : (row?.kind ?? 'needsPerson');
	const cause = row?.cause ?? (kind === 'temporary' ? 'temporarily-unavailable' : undefined);
	const { status, retryAfterMs } = response ?? {};
	const messages = response ? apiErrorMessages(response) : '';
	const suffix = [
		` (${status})`,
		attempts > 1 ? ` after ${attempts} attempts and ${formatDuration(waitedMs)} of waiting` : '',
		retryAfterMs === undefined ? '' : `; the service asks to wait ${formatDuration(retryAfterMs)}`,
		messages === '' ? '' : `: ${messages}`,
	];
	const afterWrite = mayBeDone && request.method !== 'GET' ? ` ${WRITE_MAY_HAVE_SUCCEEDED}` : '';
	return new UserFacingError(message + (response ? suffix.join('') : ''), hint + afterWrite, {
		kind,
		httpCode: response && String(status),
		failure: cause && {
			cause,
			...(retryAfterMs !== undefined && { retryAfterMs: Math.min(retryAfterMs, MAX_PAUSE_MS) }),
		},
	});
}
