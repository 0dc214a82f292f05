import { isTransient, type Fault } from './faultProblems';
import { isBrokenJson, type ServiceResponse } from './response';

/** What one attempt came to: a response of the service, or the reason why there was none. */
export type Outcome = ServiceResponse | Fault;

/** A server or a proxy that fails for a moment; those from 520 on are of a proxy that many hosts use. */
const TRANSIENT_STATUSES = new Set([408, 500, 502, 503, 504, 520, 521, 522, 523, 524]);

export function isFault(outcome: Outcome): outcome is Fault {
	return 'code' in outcome;
}

/** Whether it failed for a reason that may go away by itself, other than a rate limit. */
export function isTransientFailure(outcome: Outcome): boolean {
	if (isFault(outcome)) return isTransient(outcome);
	return TRANSIENT_STATUSES.has(outcome.status) || isBrokenJson(outcome);
}

/** Whether it is a sign that the host has too much to do: no response, or one that says so. */
export function isOverload(outcome: Outcome): boolean {
	if (isFault(outcome)) return true;
	const { status } = outcome;
	return status === 408 || status === 429 || status >= 500;
}
