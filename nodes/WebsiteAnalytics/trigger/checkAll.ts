import { sortBy } from 'lodash';
import { Problem } from '../problem';
import { mapConcurrently } from '../transport/mapConcurrently';
import { USUAL_CONCURRENT_REQUESTS } from '../transport/gradientLimit';
import { Interruption, PollFailure, isInterruption, isRateLimit } from './pollResult';
import { tellFailures, type Backoff, type Told } from './failures';
import type { Memory } from './pollNode';
import type { PollContext } from './event';

/** How a poll checks its targets: the websites, or the account as a whole. */
export interface Checks<T, R> {
	/** The checks of a target, in this order: a poll whose time is over stops between two of them. */
	checksOf(target: T): Array<() => Promise<R>>;
	/** Those that have waited longest come first, so that none waits for ever when polls are interrupted. */
	lastChecked(target: T): number | string;
	/** What is said of a target that cannot be checked. */
	describe(target: T, error: unknown): Problem;
}

/** What the checks of a target have come to. */
export interface Checked<T, R> {
	target: T;
	/** Of the checks that were done, in their order. */
	results: R[];
	/** Why the check after them failed. */
	failure?: Problem;
}

/** How far a poll got. */
export interface Progress<T, R> {
	/** In the order of the targets, whichever was checked first. */
	checked: Array<Checked<T, R>>;
	/** Why the poll did not get to all checks. */
	interruption?: Problem;
}

/** What else decides what becomes of failures. */
export interface FailureRules<T, State> {
	/** What the state calls a target. */
	idOf(target: T): string;
	/** Whether any target that was not due could be read last time. */
	isAnyRead: boolean;
	/** The state that is left when nothing came of the poll. */
	kept(state: State): unknown;
}

/** Does the checks as far as the poll gets, those of several targets at once. One that fails does not delay the others. */
export async function checkAll<T, R>(
	context: PollContext,
	{ stalledSince }: Memory,
	targets: T[],
	{ checksOf, lastChecked, describe }: Checks<T, R>,
): Promise<Progress<T, R>> {
	const checked = targets.map((target): Checked<T, R> => ({ target, results: [] }));
	let interruption: Problem | undefined;
	// One by one when the host wants pauses, so that one gets done between two of them.
	const concurrency = stalledSince === undefined ? USUAL_CONCURRENT_REQUESTS : 1;
	const longestFirst = sortBy(checked, ({ target }) => lastChecked(target));
	await mapConcurrently(longestFirst, concurrency, async (one) => {
		try {
			for (const check of checksOf(one.target)) {
				if (interruption) return;
				if (context.isTimeUp()) throw noTimeLeft();
				one.results.push(await check());
			}
		} catch (error) {
			if (isInterruption(error, context)) interruption ??= error;
			else if (!interruption) one.failure = describe(one.target, error);
		}
	});
	return { checked, interruption };
}

/**
 * A state after the failures of the checks. They are told to a person, unless nothing at all can be read.
 * @throws PollFailure when nothing came of the poll: with the first failure, or as an interruption
 */
export function afterChecks<T, State extends { retries: Record<string, Backoff>; told: Told }>(
	context: PollContext,
	{ checked, interruption }: Progress<T, unknown>,
	state: State,
	{ idOf, isAnyRead, kept }: FailureRules<T, State>,
): State {
	const failed = checked.flatMap(({ target, failure }) => {
		const id = idOf(target);
		return failure ? [{ id, problem: failure, times: state.retries[id]?.failures ?? 1 }] : [];
	});
	const [first] = failed;
	const isNothing = checked.every(({ results }) => results.length === 0);
	const isPaused = interruption !== undefined && isRateLimit(interruption);
	if (first && isNothing && !isPaused && !isAnyRead)
		throw new PollFailure(first.problem, kept(state));
	const after = { ...state, told: tellFailures(context, state.told, failed) };
	if (isNothing && interruption) throw new Interruption(interruption, kept(after));
	return after;
}

function noTimeLeft(): Problem {
	return new Problem(
		'the time of the poll was over before a website was read',
		'Ask the operator of the service why it is slow.',
	);
}
