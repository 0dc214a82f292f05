import { nameAll } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import type { State } from './state';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** What failed in a poll: a target, the list of websites, or an entry of the chosen websites. */
export interface Failure {
	id: string;
	/** The name of the website, e.g. `shop.example`; empty for the account. */
	name: string;
	problem: UserFacingError;
}

export function asUserFacingError(error: unknown): UserFacingError {
	return error instanceof UserFacingError
		? error
		: new UserFacingError(String(error), 'The next poll tries again.');
}

/** Whether only a person can fix it, such as a wrong key, a setting, or an address without a service. */
export function needsPerson({ problem }: Failure): boolean {
	return problem.kind !== 'temporary';
}

/** True if the milliseconds have passed since a moment. A moment in the future comes from a wrong clock. */
export function hasPassed(sinceMs: number, ms: number, nowMs: number): boolean {
	return nowMs < sinceMs || nowMs - sinceMs >= ms;
}

/** Whether the delay after a failure is over: 1, 2, 4 … 60 minutes. */
export function mayTry({ failures }: State, id: string, nowMs: number): boolean {
	const { count = 0, triedAt = 0 } = failures[id] ?? {};
	const delayMs = Math.min(MINUTE_MS * 2 ** (count - 1), HOUR_MS);
	return count === 0 || hasPassed(triedAt, delayMs, nowMs);
}

export function noteFailure({ failures }: State, id: string, nowMs: number): void {
	const before = failures[id];
	failures[id] = { ...before, count: (before?.count ?? 0) + 1, triedAt: nowMs };
}

/** Keeps the moment of the report, so that what fails now and then is reported once a day. */
export function noteSuccess({ failures }: State, id: string): void {
	const before = failures[id];
	if (before?.reportedAt === undefined) delete failures[id];
	else before.count = 0;
}

/**
 * Returns the error that a poll reports, and notes in the state that it was reported. A failure is reported once a day:
 * a temporary one from the second attempt on, or at once where polls are rare. A node reports at most one error an hour.
 */
export function reportFailures(
	state: State,
	failures: Failure[],
	nowMs: number,
): UserFacingError | null {
	const isRare = nowMs - (state.polledAt ?? nowMs) >= HOUR_MS;
	const unreported = failures.filter((failure) => {
		const { count = 0, reportedAt } = state.failures[failure.id] ?? {};
		const isDue = reportedAt === undefined || hasPassed(reportedAt, DAY_MS, nowMs);
		return isDue && (count > 1 || isRare || needsPerson(failure));
	});
	const [first] = unreported;
	const { reportedAt } = state;
	if (!first || (reportedAt !== undefined && !hasPassed(reportedAt, HOUR_MS, nowMs))) return null;
	state.reportedAt = nowMs;
	for (const { id } of unreported) {
		const failure = state.failures[id];
		if (failure) failure.reportedAt = nowMs;
	}
	return describe(first, unreported);
}

function describe({ name, problem }: Failure, all: Failure[]): UserFacingError {
	const others = all.slice(1).flatMap((one) => (one.name === '' ? [] : [one.name]));
	const message = `${name === '' ? '' : `${name}: `}${problem.message}`;
	return new UserFacingError(
		others.length === 0 ? message : `${message}; also failed: ${nameAll(others)}`,
		`${problem.hint} The trigger tries again.`,
		problem,
	);
}
