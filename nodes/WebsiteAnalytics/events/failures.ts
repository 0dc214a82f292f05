import { nameAll } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import type { State, TargetState } from './state';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A target that failed in a poll. */
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
export function isOver(ms: number, since = Infinity, nowMs: number): boolean {
	return !(nowMs >= since && nowMs - since < ms);
}

/** Whether the delay after a failure is over. */
export function mayTry(target: TargetState | undefined, nowMs: number): boolean {
	const { failures = 0, triedAt } = target ?? {};
	const delayMs = Math.min(MINUTE_MS * 2 ** (failures - 1), HOUR_MS);
	return failures === 0 || isOver(delayMs, triedAt, nowMs);
}

/** Returns the target after a failed check: it is tried again after 1, 2, 4 … 60 minutes. */
export function afterFailure(target: TargetState, nowMs: number): TargetState {
	return { ...target, failures: (target.failures ?? 0) + 1, triedAt: nowMs };
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
		const { failures: count = 0, reportedAt } = state.targets[failure.id] ?? {};
		return (count > 1 || isRare || needsPerson(failure)) && isOver(DAY_MS, reportedAt, nowMs);
	});
	const [first] = unreported;
	if (!first || !isOver(HOUR_MS, state.reportedAt, nowMs)) return null;
	state.reportedAt = nowMs;
	for (const { id } of unreported) {
		const target = state.targets[id];
		if (target) target.reportedAt = nowMs;
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
