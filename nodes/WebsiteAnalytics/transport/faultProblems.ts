import { Problem } from '../problem';
import { MAY_BE_DONE, type Asked } from './answer';

/** A request that got no answer. */
export interface Fault {
	/** The code that Node or axios gave it, e.g. `ECONNREFUSED`; empty when there is none. */
	code: string;
	/** Its own words, for faults that have no code we know. */
	words: string;
	/** Milliseconds that an answer was waited for at most. */
	timeout: number;
}

const NO_NAME_SERVER = 'EAI_AGAIN';
const NOT_FOUND = new Set(['ENOTFOUND', NO_NAME_SERVER]);
const NOT_REACHED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ERR_BAD_RESPONSE', 'ERR_STREAM_PREMATURE_CLOSE']);
const INSECURE =
	/^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|EPROTO)/;

/** Whether the fault may be gone at another try. After a timeout, nobody is to wait as long again. */
export function isPassing({ code }: Fault): boolean {
	return NOT_REACHED.has(code) || BROKEN.has(code) || code === NO_NAME_SERVER;
}

/** The problem of a request that got no answer. */
export function problemOfFault(fault: Fault, asked: Asked): Problem {
	const [what, solution] = explain(fault, asked);
	return new Problem(what, solution);
}

function explain(fault: Fault, { method, address }: Asked): [what: string, solution: string] {
	const { host, hostname } = new URL(address);
	const mayBeDone = method === 'GET' ? '' : ` ${MAY_BE_DONE}`;
	const check = `Check 'Base URL' in the credential (${address})`;
	if (isTimeout(fault)) {
		return [
			`the service did not answer within ${fault.timeout / 1000} s`,
			`Ask for a shorter range, or raise the timeout under 'Request Options'.${mayBeDone}`,
		];
	}
	if (NOT_FOUND.has(fault.code)) {
		return [
			`the host ${hostname} was not found`,
			`${check} and the name resolution of the machine n8n runs on.`,
		];
	}
	if (NOT_REACHED.has(fault.code)) {
		return [
			`no service answers at ${host} (${fault.code})`,
			`${check}, and that the service is up.`,
		];
	}
	if (BROKEN.has(fault.code)) {
		return [
			`the connection to ${host} broke before the answer was complete (${fault.code})`,
			`Try again later; if it happens again, ask the operator of the service.${mayBeDone}`,
		];
	}
	if (INSECURE.test(fault.code)) {
		return [
			`no secure connection to ${host} could be made (${fault.code})`,
			`${check}, and the certificate of the service.`,
		];
	}
	return [`the request to ${host} failed: ${fault.words || fault.code}`, `${check}.${mayBeDone}`];
}

function isTimeout({ code, words }: Fault): boolean {
	return code === 'ETIMEDOUT' || (code === 'ECONNABORTED' && /timeout/i.test(words));
}
