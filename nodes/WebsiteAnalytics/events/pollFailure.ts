import { Problem } from '../problem';
import type { PollContext } from './event';

/** What nobody can find out about a day, however often it is tried. */
export class Undecidable extends Problem {}

/** Nothing came of a poll, but for the state that the next one starts from. */
export class PollFailure<Reason = unknown> extends Error {
	constructor(
		readonly reason: Reason,
		readonly state: unknown,
	) {
		super(String(reason));
	}
}

/** A poll got nowhere, because the host wants a pause or there was no time. The next one goes on. */
export class Interruption extends PollFailure<Problem> {}

/** Whether an error is no failure: the host wants a pause, or the time of the poll is over. */
export function isInterruption(
	error: unknown,
	{ isTimeUp }: Pick<PollContext, 'isTimeUp'>,
): error is Problem {
	return error instanceof Problem && (isRateLimit(error) || isTimeUp());
}

/** Returns whether the host asks for a pause: with a 429, or a 503 with Retry-After. */
export function isRateLimit({ failure }: Problem): boolean {
	if (failure?.cause === 'rate-limited') return true;
	return failure?.cause === 'temporarily-unavailable' && failure.retryAfterMs !== undefined;
}
