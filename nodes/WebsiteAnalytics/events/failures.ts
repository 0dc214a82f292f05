import { map, sortBy, uniq, without } from 'lodash';
import { nameAll } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import type { State } from './state';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Reports of a failure, one a day, after which there is one a week. */
const MAX_DAILY_REPORTS = 7;

/** What failed in a poll: a target, the list of websites, or an entry of the chosen websites. */
export interface Failure {
	id: string;
	/** The name of the website, e.g. `shop.example`; empty for the account. */
	name: string;
	problem: UserFacingError;
}

/** Returns whether only a person can end it, such as a wrong key, a setting, or an address without a service. */
export function needsPerson({ problem }: Failure): boolean {
	return problem.kind !== 'temporary';
}

/** Returns whether the milliseconds have passed since a moment. A moment in the future comes from a wrong clock. */
export function hasPassed(sinceMs: number | undefined, ms: number, nowMs: number): boolean {
	return sinceMs === undefined || nowMs < sinceMs || nowMs - sinceMs >= ms;
}

/** When the last poll of a node ended, and when its last error was reported, in milliseconds since 1970. */
export interface ReportTimes {
	polledAt?: number;
	reportedAt?: number;
}

/**
 * Returns the error that a poll reports, and notes the report in the state. A failure is reported once a day, and after a
 * week once a week. A temporary failure is reported from the second attempt on, or at once where polls are rare. A node
 * reports at most one error an hour.
 */
export function reportFailures(
	state: State,
	failures: Failure[],
	memory: ReportTimes,
	nowMs: number,
): UserFacingError | undefined {
	// The first poll of a process is not rare.
	const isRare = memory.polledAt !== undefined && hasPassed(memory.polledAt, HOUR_MS, nowMs);
	memory.polledAt = nowMs;
	const unreported = failures.filter((failure) => {
		const { count = 0, reportedAt, reports = 0 } = state.failures[failure.id] ?? {};
		const pauseMs = reports < MAX_DAILY_REPORTS ? DAY_MS : 7 * DAY_MS;
		const isDue = hasPassed(reportedAt, pauseMs, nowMs);
		return isDue && (count > 1 || isRare || needsPerson(failure));
	});
	const problem = describe(unreported);
	if (!problem || !hasPassed(memory.reportedAt, HOUR_MS, nowMs)) return undefined;

	memory.reportedAt = nowMs;
	for (const { id } of unreported) {
		const failure = state.failures[id];
		if (!failure) continue;
		failure.reportedAt = nowMs;
		failure.reports = (failure.reports ?? 0) + 1;
	}
	const hint = `${problem.hint} The trigger tries again.`.trim();
	return new UserFacingError(problem.message, hint, problem);
}

/** Returns the error about all failures. Names each website once, the first one before the message. */
export function describe(failures: Failure[]): UserFacingError | undefined {
	// The failed list of a single website is about this website.
	const isUnnamed = ({ name, problem }: Failure) => name === '' && problem.kind === 'ofWebsite';
	const [first] = sortBy(failures, isUnnamed);
	if (!first) return undefined;
	const { name, problem } = first;
	const others = without(uniq(map(failures, 'name')), '', name);
	const message = `${name === '' ? '' : `${name}: `}${problem.message}`;
	return new UserFacingError(
		others.length === 0 ? message : `${message}; also failed: ${nameAll(others)}`,
		problem.hint,
		problem,
	);
}
