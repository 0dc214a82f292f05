import { formatDuration } from '../duration';
import { Problem } from '../problem';
import { WRITE_MAY_HAVE_SUCCEEDED, type RequestInfo } from './response';
import { withOtherProtocol } from './serviceAddress';

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

const NOT_FOUND = ['ENOTFOUND', 'EAI_AGAIN'];
const UNREACHABLE = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];
/** No response has come that could have begun as HTTP. */
const CLOSED = ['ECONNRESET', 'EPIPE'];
/** `Z_BUF_ERROR` is that of a compressed body that ends early. */
const CUT_OFF = ['ERR_BAD_RESPONSE', 'ERR_STREAM_PREMATURE_CLOSE', 'Z_BUF_ERROR'];
const DISCONNECTED = [...CLOSED, ...CUT_OFF];
const CERTIFICATE_ERROR =
	/^(?:CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH)/;
/** What Node reports when a server without TLS answers a request for a secure connection. */
const NOT_TLS = /^(?:ERR_SSL_|EPROTO)/;
/** The codes of Node's parser of responses. */
const NOT_HTTP = /^HPE_/;

/** n8n's messages when its protection against requests to internal addresses stops a request. */
const RESTRICTED = /resolves to a restricted IP address|destination hostname is restricted/;

/** How n8n starts its message when a credential is restricted to other domains. */
const NOT_ALLOWED = /^Domain not allowed/;

/**
 * Returns whether another attempt may succeed. A timeout is not temporary, because a retry would take as long again.
 * Before `ETIMEDOUT`, the operating system waited for minutes.
 */
export function isTemporary({ code }: NetworkError): boolean {
	if (code === 'ETIMEDOUT') return false;
	return UNREACHABLE.includes(code) || DISCONNECTED.includes(code) || code === 'EAI_AGAIN';
}

const UNAVAILABLE = { failure: { cause: 'temporarily-unavailable' } } as const;

/** The problem of a request that ran out of time before it was sent, or between two attempts. */
export function outOfTimeProblem(address: string, maxDurationMs: number): Problem {
	const what = `${new URL(address).host} is busy with other requests`;
	const duration = formatDuration(maxDurationMs);
	return new Problem(`${what}; not sent within ${duration}`, 'Try again later.', UNAVAILABLE);
}

/** Returns the problem of a request that was not sent, because the host responds to no request. */
export function noResponseProblem(waitedMs: number): Problem {
	return new Problem(
		`not sent, because the service has not responded to any request for ${formatDuration(waitedMs)}`,
		'Check that the service is up, then run this again.',
		UNAVAILABLE,
	);
}

/**
 * Returns the problem of a request without a complete response: what failed, and how to fix it.
 * @param isTimeoutFixed whether no field of a form sets the timeout
 */
export function networkProblem(
	{ code, message, timeoutMs }: NetworkError,
	{ method, address }: RequestInfo,
	isTimeoutFixed: boolean,
): Problem {
	const { host, hostname } = new URL(address);
	const afterWrite = method === 'GET' ? '' : ` ${WRITE_MAY_HAVE_SUCCEEDED}`;
	const checkBaseUrl = `Check 'Base URL' in the credential (${address})`;
	const isHttp = address.startsWith('http:');
	const other = `${withOtherProtocol(address)} as 'Base URL' in the credential`;
	if (NOT_ALLOWED.test(message)) {
		return new Problem(
			`n8n does not allow this credential to send requests to ${host}`,
			"Add the host to 'Allowed Domains' in the credential, or set 'Allowed HTTP Request Domains' to All.",
		);
	}
	if (RESTRICTED.test(message)) {
		return new Problem(
			`n8n blocked the request to ${host}, by its protection against requests to internal addresses (SSRF)`,
			`If the service is yours, ask the administrator of n8n to add ${allowing(hostname)}, on all servers and workers of n8n, and to restart them.`,
		);
	}
	if (code === TIMEOUT) {
		return new Problem(
			`the service sent no complete response within ${formatDuration(timeoutMs)}`,
			isTimeoutFixed
				? `${checkBaseUrl}, and that the service is not overloaded.`
				: `Ask for a shorter range, or raise the timeout under 'Request Options'.${afterWrite}`,
			UNAVAILABLE,
		);
	}
	if (NOT_FOUND.includes(code)) {
		return new Problem(
			`the host ${hostname} was not found`,
			`${checkBaseUrl} and the name resolution of the machine that runs n8n.`,
		);
	}
	if (UNREACHABLE.includes(code)) {
		return new Problem(
			`no service can be reached at ${host} (${code})`,
			`${checkBaseUrl}, and that the service is up.`,
			UNAVAILABLE,
		);
	}
	if (DISCONNECTED.includes(code)) {
		const orHttps = isHttp && CLOSED.includes(code) ? `try ${other}, or ` : '';
		return new Problem(
			`the connection to ${host} closed before the response was complete (${code})`,
			`Try again later; if it happens again, ${orHttps}ask the operator of the service.${afterWrite}`,
			UNAVAILABLE,
		);
	}
	if (CERTIFICATE_ERROR.test(code) || NOT_TLS.test(code)) {
		return new Problem(
			`no secure connection to ${host} could be made (${code})`,
			NOT_TLS.test(code)
				? `If the service has no https at this port, try ${other}; the API key is then sent unencrypted. Else ask its operator.`
				: `${checkBaseUrl}, and the certificate of the service. If you trust it without that check, e.g. because it is self-signed, turn on 'Ignore SSL Issues (Insecure)' in the credential.`,
		);
	}
	if (NOT_HTTP.test(code)) {
		return new Problem(
			`${host} does not speak HTTP (${code})`,
			isHttp ? `Try ${other}.` : `${checkBaseUrl}.`,
		);
	}
	return new Problem(
		`the request to ${host} failed: ${message || code}`,
		`${checkBaseUrl}.${afterWrite}`,
	);
}

/** What allows a host in n8n's protection: names stand in one variable, and addresses, as ranges, in another. */
function allowing(hostname: string): string {
	const ranges = 'the environment variable N8N_SSRF_ALLOWED_IP_RANGES';
	if (hostname.startsWith('[')) return `${hostname.slice(1, -1)}/128 to ${ranges}`;
	if (/^[\d.]+$/.test(hostname)) return `${hostname}/32 to ${ranges}`;
	return `${hostname} to the environment variable N8N_SSRF_ALLOWED_HOSTNAMES`;
}
