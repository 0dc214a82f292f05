import { identity, omit, sortBy } from 'lodash';
import { Problem } from '../problem';
import { mapConcurrently } from '../transport/mapConcurrently';
import { USUAL_CONCURRENT_REQUESTS } from '../transport/gradientLimit';
import { Interruption, PollFailure, isInterruption, isRateLimit } from './pollResult';
import { tellFailures, withFailure, type FailureState } from './failures';
import type { Memory } from './pollNode';
import type { PollContext } from './event';

/** What a poll checks: a website, a part of it, or the account as a whole. */
export interface Target<R> {
	/** What the state calls it. */
	id: string;
	/** Those that have waited longest come first, so that none waits for ever when polls are interrupted. */
	lastChecked: number | string;
	/** The checks, in this order: a poll whose time is over stops between two of them. */
	checks(): Array<() => Promise<R>>;
	/** What is said when one fails. */
	describe(error: unknown): Problem;
}

/** What the checks of a target have come to. */
interface Checked<R> {
	target: Target<R>;
	/** Of the checks that were done, in their order. */
	results: R[];
	/** Why the check after them failed. */
	failure?: Problem;
}

/** How far a poll got. */
export interface Progress<R, State> {
	/** In the order of the targets, whichever was checked first. */
	checked: Array<Checked<R>>;
	/** Why the poll did not get to all checks. */
	interruption?: Problem;
	/** After what has failed, or does not fail any more. */
	state: State;
}

/** Does the checks as far as the poll gets, those of several targets at once. One that fails does not delay the others. */
export async function checkAll<R, State extends FailureState>(
	context: PollContext,
	{ stalledSince }: Memory,
	before: State,
	targets: Array<Target<R>>,
): Promise<Progress<R, State>> {
	const checked = targets.map((target): Checked<R> => ({ target, results: [] }));
	let interruption: Problem | undefined;
	// One by one when the host wants pauses, so that one gets done between two of them.
	const concurrency = stalledSince === undefined ? USUAL_CONCURRENT_REQUESTS : 1;
	const longestFirst = sortBy(checked, 'target.lastChecked');
	await mapConcurrently(longestFirst, concurrency, async (one) => {
		try {
			for (const check of one.target.checks()) {
				if (interruption) return;
				if (context.isTimeUp()) throw noTimeLeft();
				one.results.push(await check());
			}
		} catch (error) {
			if (isInterruption(error, context)) interruption ??= error;
			else if (!interruption) one.failure = one.target.describe(error);
		}
	});
	const read = checked.filter(({ results }) => results.length > 0).map(({ target }) => target.id);
	const state = { ...before, retries: omit(before.retries, read) };
	const failed = checked.filter(({ failure }) => failure);
	const nowMs = context.now.getTime();
	return {
		checked,
		interruption,
		state: failed.reduce((after, { target }) => withFailure(after, target.id, nowMs), state),
	};
}

/**
 * A state after the failures of the checks. They are told to a person, unless nothing at all can be read.
 * @param isAnyRead whether any target that was not due could be read last time
 * @param kept the state that is left when nothing came of the poll
 * @throws PollFailure when nothing came of the poll: with the first failure, or as an interruption
 */
export function afterChecks<State extends FailureState>(
	context: PollContext,
	{ checked, interruption, state }: Progress<unknown, State>,
	isAnyRead: boolean,
	kept: (state: State) => unknown = identity,
): State {
	const failed = checked.flatMap(({ target: { id }, failure: problem }) =>
		problem ? [{ id, problem }] : [],
	);
	const [first] = failed;
	const isNothing = checked.every(({ results }) => results.length === 0);
	const isPaused = interruption !== undefined && isRateLimit(interruption);
	if (first && isNothing && !isPaused && !isAnyRead)
		throw new PollFailure(first.problem, kept(state));
	const after = tellFailures(context, state, failed);
	if (isNothing && interruption) throw new Interruption(interruption, kept(after));
	return after;
}

function noTimeLeft(): Problem {
	return new Problem(
		'the time of the poll was over before a website was read',
		'Ask the operator of the service why it is slow.',
	);
}
