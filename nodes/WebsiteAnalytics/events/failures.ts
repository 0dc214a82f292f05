import { Problem } from '../problem';
import { withSolution } from '../nodeError';
import { nameAll } from '../text';
import { LIST, type State, type TargetState } from './state';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A target that failed in a poll. */
export interface Failure {
	id: string;
	/** The name of the website, e.g. `shop.example`; empty for the account. */
	name: string;
	problem: Problem;
}

export function asProblem(error: unknown): Problem {
	return error instanceof Problem
		? error
		: new Problem(String(error), 'The next poll tries again.');
}

/** Returns the problem in one text: where a workflow cannot be published, n8n shows only the message. */
export function inOneText(error: unknown): Problem {
	const problem = asProblem(error);
	return new Problem(withSolution(problem.message, problem.solution), problem.solution, problem);
}

/** True for a wrong key, no access, or an address that is not that of a service. */
export function isForPerson({ failure }: Problem): boolean {
	return !['rate-limited', 'temporarily-unavailable'].includes(failure?.cause ?? '');
}

/** When each node last reported that it cannot start. */
const startReports = new Map<string, number>();

/** True once an hour for a node that cannot start. @param nodeKey unique in this n8n */
export function isStartReportDue(nodeKey: string, nowMs: number): boolean {
	const isDue = nowMs - (startReports.get(nodeKey) ?? -Infinity) >= HOUR_MS;
	if (isDue) startReports.set(nodeKey, nowMs);
	return isDue;
}

/** Returns the target after a failed check: it is tried again after 1, 2, 4 … 60 minutes. */
export function afterFailure(target: TargetState, nowMs: number): TargetState {
	const { failures = 0 } = target;
	const delayMs = Math.min(MINUTE_MS * 2 ** failures, HOUR_MS);
	return { ...target, failures: failures + 1, retryAt: nowMs + delayMs, triedAt: nowMs };
}

/**
 * Returns the error that a poll reports, and notes in the state that it was reported. A failure is reported once a day,
 * from the second attempt on, or at once where polls are rare. A node reports at most one error an hour.
 */
export function reportFailures(state: State, failures: Failure[], nowMs: number): Problem | null {
	const isRare = nowMs - (state.polledAt ?? nowMs) >= HOUR_MS;
	state.polledAt = nowMs;
	const unreported = failures.filter(({ id }) => {
		const { failures: count = 0, reportedAt = -Infinity } = state.targets[id] ?? {};
		return (count > 1 || isRare) && nowMs - reportedAt >= DAY_MS;
	});
	const [first] = unreported;
	if (!first || nowMs - (state.reportedAt ?? -Infinity) < HOUR_MS) return null;
	state.reportedAt = nowMs;
	for (const { id } of unreported) {
		const target = state.targets[id];
		if (target) target.reportedAt = nowMs;
	}
	return describe(first, unreported);
}

function describe({ name, problem }: Failure, all: Failure[]): Problem {
	const names = all.map((one) => one.name).filter(Boolean);
	const others = names.slice(1);
	const message = `${name === '' ? '' : `${name}: `}${problem.message}`;
	const { httpCode, failure } = problem;
	return new Problem(
		others.length === 0 ? message : `${message}; also failed: ${nameAll(others)}`,
		`${problem.solution} The trigger tries again, and nothing is lost.`,
		{ httpCode, failure },
	);
}

/** Returns the state of the list of websites, which fails and is tried again like a target. */
export function listState(state: State): TargetState {
	return state.targets[LIST] ?? { cursor: '' };
}
