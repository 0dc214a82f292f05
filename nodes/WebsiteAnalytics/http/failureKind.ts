import { type AttemptResult, isNetworkError, TIMEOUT } from './attempt';
import { isBrokenJson } from './response';

/** Codes of Node for a host that accepts no connection. */
export const UNREACHABLE = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];
/** Codes of Node and axios for a closed connection. `Z_BUF_ERROR` is a compressed body that ends early. */
export const DISCONNECTED = [
	'ECONNRESET',
	'EPIPE',
	'ERR_BAD_RESPONSE',
	'ERR_STREAM_PREMATURE_CLOSE',
	'Z_BUF_ERROR',
];
/** The code of Node for a name server that does not respond at the moment. */
export const UNRESOLVED = 'EAI_AGAIN';
/** After these, a retry would take minutes again. */
const SLOW_CODES = [TIMEOUT, 'ETIMEDOUT'];

const TEMPORARY_CODES = [UNRESOLVED, ...UNREACHABLE, ...DISCONNECTED, TIMEOUT];
/** A common proxy sends 520 to 524 for a server that fails. */
const TEMPORARY_STATUSES = [408, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524];

/** Returns whether a failure ends without a person. A cut response is one, too. */
export function isTemporary(result: AttemptResult): boolean {
	return isNetworkError(result)
		? TEMPORARY_CODES.includes(result.code)
		: TEMPORARY_STATUSES.includes(result.status) || isBrokenJson(result);
}

/** Returns whether the failure took so long that the same request is not sent again. */
export function isSlow(result: AttemptResult): boolean {
	return isNetworkError(result) && SLOW_CODES.includes(result.code);
}
