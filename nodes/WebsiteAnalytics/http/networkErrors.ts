import type { Failure } from 'n8n-workflow';
import { formatDuration } from '../values/text';
import type { FailureKind } from '../values/userFacingError';
import { type NetworkError, type RequestInfo, TIMEOUT } from './httpClient';
import { DISCONNECTED, UNREACHABLE, UNRESOLVED } from './retry';

/** The first row that applies describes an error. */
export interface ErrorRow {
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

/** The advice about a response that ended early. */
export const TRY_AGAIN = 'Try again later; if it happens again, ask the operator of the service.';

const CERTIFICATE = /^(?:CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH)/;

/** Returns the rows of a request without a complete response. */
export function networkRows(
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
			hint: TRY_AGAIN,
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
