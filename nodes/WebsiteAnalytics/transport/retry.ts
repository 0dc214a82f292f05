/** What came back from one try: the status of an answer, or the code of a network fault. */
export interface Outcome {
	status?: number;
	retryAfter?: string;
	/** The code of a fault on the way, e.g. `ECONNRESET`. */
	fault?: string;
}

export interface Attempt {
	method: string;
	/** 1 for the first. */
	number: number;
	/** Milliseconds that this request has waited so far. */
	waited: number;
	/** Milliseconds since 1970. */
	now: number;
	/** From 0 to 1. */
	random: number;
}

/** `wait` in milliseconds; `everybody` when the whole host is to be left alone for so long. */
export type Verdict = { again: true; wait: number; everybody: boolean } | { again: false };

/** A refused request is tried this often, as long as it has waited no more than so many milliseconds in all. */
export const MOST_TRIES_WHEN_REFUSED = 8;
export const LONGEST_WAIT = 5 * 60_000;
/** A broken connection or a server that is down for a moment. */
const MOST_TRIES_WHEN_BROKEN = 3;

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 60_000;
const PASSING_STATUS = new Set([502, 503, 504]);
const PASSING_FAULT = new Set([
	'EAI_AGAIN',
	'ECONNREFUSED',
	'ECONNRESET',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'EPIPE',
]);

/**
 * Whether a request is worth another try, and after how long. A refusal (429) is tried again for
 * every method, because the service did nothing; anything else only for GET, because a write may
 * have been carried out.
 */
export function verdictOn(outcome: Outcome, attempt: Attempt): Verdict {
	const told = readRetryAfter(outcome.retryAfter, attempt.now);
	const refused = outcome.status === 429 || (outcome.status === 503 && told !== undefined);
	const broken = PASSING_STATUS.has(outcome.status ?? 0) || PASSING_FAULT.has(outcome.fault ?? '');
	const mayRepeat = outcome.status === 429 || attempt.method === 'GET';
	if (!mayRepeat || !(refused || broken)) return { again: false };

	const wait = told ?? growingPause(attempt);
	const mostTries = refused ? MOST_TRIES_WHEN_REFUSED : MOST_TRIES_WHEN_BROKEN;
	if (attempt.number >= mostTries || attempt.waited + wait > LONGEST_WAIT) return { again: false };
	return { again: true, wait, everybody: refused };
}

/** The milliseconds that a Retry-After header asks for: seconds or a date; undefined when it says neither. */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
	const text = header?.trim() ?? '';
	if (/^\d+$/.test(text)) return Number(text) * 1000;
	const date = /[a-z]/i.test(text) ? Date.parse(text) : NaN;
	return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Doubles from try to try, and differs between clients that were refused at the same moment. */
function growingPause({ number, random }: Attempt): number {
	const pause = Math.min(FIRST_PAUSE * 2 ** (number - 1), LONGEST_PAUSE);
	return Math.round(pause * (1 + random / 2));
}
