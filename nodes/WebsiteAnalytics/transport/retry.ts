import type { Effort } from './answer';

/** What came back from one try. */
export interface Outcome {
	/** Of an answer. */
	status?: number;
	/** The milliseconds that the service asks to wait. */
	retryAfter?: number;
	/** Whether there was no answer, for a reason that may pass. */
	passingFault?: boolean;
}

export interface Attempt extends Effort {
	method: string;
	/** From 0 to 1. */
	random: number;
}

/** `wait` in milliseconds; `everybody` when the whole host is to be left alone for so long. */
export type Verdict = { again: true; wait: number; everybody: boolean } | { again: false };

/** A refused request is tried this often, as long as it has waited no more than so many milliseconds in all. */
export const MOST_TRIES_WHEN_REFUSED = 8;
export const LONGEST_WAIT = 5 * 60_000;
/** A broken connection or a server that is down for a moment. */
export const MOST_TRIES_WHEN_BROKEN = 3;

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 60_000;
const PASSING_STATUS = new Set([502, 503, 504]);

/**
 * Whether a request is worth another try, and after how long. A refusal (429) is tried again for
 * every method, because the service did nothing; anything else only for GET, because a write may
 * have been carried out.
 */
export function verdictOn(
	{ status = 0, retryAfter, passingFault }: Outcome,
	attempt: Attempt,
): Verdict {
	const refused = status === 429 || (status === 503 && retryAfter !== undefined);
	const passing = PASSING_STATUS.has(status) || passingFault === true;
	const mayRepeat = status === 429 || attempt.method === 'GET';
	if (!mayRepeat || !(refused || passing)) return { again: false };

	const wait = retryAfter ?? growingPause(attempt);
	const mostTries = refused ? MOST_TRIES_WHEN_REFUSED : MOST_TRIES_WHEN_BROKEN;
	if (attempt.tries >= mostTries || attempt.waited + wait > LONGEST_WAIT) return { again: false };
	return { again: true, wait, everybody: refused };
}

/**
 * The milliseconds that a Retry-After header asks for: seconds or a date; undefined when it says
 * neither.
 * @param now milliseconds since 1970
 */
export function readRetryAfter(header: string, now: number): number | undefined {
	if (/^\d+$/.test(header)) return Number(header) * 1000;
	// Every date of HTTP names its day; without this, -1 would be read as a year.
	const date = /^[a-z]{3}/i.test(header) ? Date.parse(header) : NaN;
	return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Doubles from try to try, and differs between clients that were refused at the same moment. */
function growingPause({ tries, random }: Attempt): number {
	const pause = Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE);
	return Math.round(pause * (1 + random / 2));
}
