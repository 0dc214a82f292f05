import { Problem } from '../problem';
import { WRITE_MAY_HAVE_SUCCEEDED, type RequestInfo } from './response';

/** A request that got no response. */
export interface Fault {
	/** The code that Node or axios gave it, e.g. `ECONNREFUSED`; empty when there is none. */
	code: string;
	/** Its own message, for faults without a code that we know. */
	message: string;
	timeoutMs: number;
}

const NO_NAME_SERVER = 'EAI_AGAIN';
const NOT_FOUND = new Set(['ENOTFOUND', NO_NAME_SERVER]);
const UNREACHABLE = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);
const DISCONNECTED = new Set([
	'ECONNRESET',
	'EPIPE',
	'ERR_BAD_RESPONSE',
	'ERR_STREAM_PREMATURE_CLOSE',
]);
const TLS_ERROR =
	/^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|EPROTO)/;

/** How n8n starts its message when a credential is restricted to other domains. */
const NOT_ALLOWED = /^Domain not allowed/;

/** Whether another attempt may succeed. A timeout is not transient, so that nobody waits as long again. */
export function isTransient({ code }: Fault): boolean {
	return UNREACHABLE.has(code) || DISCONNECTED.has(code) || code === NO_NAME_SERVER;
}

/** The problem of a request that ran out of time before it was sent, or between two attempts. */
export function outOfTimeProblem({ address }: RequestInfo, maxDurationMs: number): Problem {
	return new Problem(
		`${new URL(address).host} is busy with other requests; not sent within ${maxDurationMs / 1000} s`,
		'Try again later.',
		{ failure: { cause: 'temporarily-unavailable' } },
	);
}

/** The problem of a request that was not sent, because none before it got a response. */
export function noResponseProblem(waitedMs: number): Problem {
	return new Problem(
		`not sent, because the service has not responded to any request for ${Math.round(waitedMs / 1000)} s`,
		'Check that the service is up, then run this again.',
		{ failure: { cause: 'temporarily-unavailable' } },
	);
}

/**
 * The problem of a request that got no response: what happened, and how to fix it.
 * @param isTimeoutFixed whether no field of a form sets the timeout
 */
export function faultProblem(
	fault: Fault,
	{ method, address }: RequestInfo,
	isTimeoutFixed: boolean,
): Problem {
	const { code, message, timeoutMs } = fault;
	const { host, hostname } = new URL(address);
	const afterWrite = method === 'GET' ? '' : ` ${WRITE_MAY_HAVE_SUCCEEDED}`;
	const checkBaseUrl = `Check 'Base URL' in the credential (${address})`;
	if (NOT_ALLOWED.test(message)) {
		return new Problem(
			`n8n does not allow this credential to send requests to ${host}`,
			"Add the host to 'Allowed Domains' in the credential, or set 'Allowed HTTP Request Domains' to All.",
		);
	}
	if (isTimeout(fault)) {
		return new Problem(
			`the service did not respond within ${timeoutMs / 1000} s`,
			isTimeoutFixed
				? `${checkBaseUrl}, and that the service is not overloaded.`
				: `Ask for a shorter range, or raise the timeout under 'Request Options'.${afterWrite}`,
		);
	}
	if (NOT_FOUND.has(code)) {
		return new Problem(
			`the host ${hostname} was not found`,
			`${checkBaseUrl} and the name resolution of the machine that runs n8n.`,
		);
	}
	if (UNREACHABLE.has(code)) {
		return new Problem(
			`no service can be reached at ${host} (${code})`,
			`${checkBaseUrl}, and that the service is up.`,
		);
	}
	if (DISCONNECTED.has(code)) {
		return new Problem(
			`the connection to ${host} closed before the response was complete (${code})`,
			`Try again later; if it happens again, ask the operator of the service.${afterWrite}`,
		);
	}
	if (TLS_ERROR.test(code)) {
		return new Problem(
			`no secure connection to ${host} could be made (${code})`,
			`${checkBaseUrl}, and the certificate of the service.`,
		);
	}
	return new Problem(
		`the request to ${host} failed: ${message || code}`,
		`${checkBaseUrl}.${afterWrite}`,
	);
}

function isTimeout({ code, message }: Fault): boolean {
	return code === 'ETIMEDOUT' || (code === 'ECONNABORTED' && /timeout/i.test(message));
}
