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
export const UNKNOWN_HOST = ['ENOTFOUND', 'EAI_AGAIN'];
export const UNREACHABLE = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];
/** `Z_BUF_ERROR` is the code of a compressed body that ends early. */
export const DISCONNECTED = [
	...['ECONNRESET', 'EPIPE'],
	...['ERR_BAD_RESPONSE', 'ERR_STREAM_PREMATURE_CLOSE', 'Z_BUF_ERROR'],
];
export const CERTIFICATE =
	/^(?:CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH)/;
/** Codes of Node for a server without TLS. */
export const NOT_TLS = /^(?:ERR_SSL_|EPROTO)/;
/** Messages of n8n's protection against requests to internal addresses. */
export const RESTRICTED = /resolves to a restricted IP address|destination hostname is restricted/;
/** Message of n8n for a credential that is restricted to other domains. */
export const NOT_ALLOWED = /^Domain not allowed/;

/** Returns whether a retry may succeed. Another attempt after a timeout would take minutes again. */
export function isTemporary({ code }: NetworkError): boolean {
	if (code === 'ETIMEDOUT') return false;
	return UNREACHABLE.includes(code) || DISCONNECTED.includes(code) || code === 'EAI_AGAIN';
}
