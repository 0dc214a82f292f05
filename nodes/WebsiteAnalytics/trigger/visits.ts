import { sortBy, sumBy } from 'lodash';
import { Problem } from '../problem';
import { mapConcurrently } from '../transport/mapConcurrently';
import { USUAL_CONCURRENT_REQUESTS } from '../transport/width';
import { Interruption, isInterruption, isRateLimit, PollFailure } from './interruption';
import type { Memory } from './memory';
import type { PollContext } from './pollContext';

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
	/** Of the checks that were done. */
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

/** Does the checks as far as the poll gets, those of several targets at once. One that fails does not hold up the others. */
export async function checkAll<T, R>(
	context: PollContext,
	{ heldUpSince }: Memory,
	targets: T[],
	{ checksOf, lastChecked, describe }: Checks<T, R>,
): Promise<Progress<T, R>> {
	const checked = targets.map((target): Checked<T, R> => ({ target, results: [] }));
	let interruption: Problem | undefined;
	// One by one when the host wants pauses, so that one gets done between two of them.
	const concurrency = heldUpSince === undefined ? USUAL_CONCURRENT_REQUESTS : 1;
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
 * Logs the failures of some targets.
 * @throws PollFailure with this state when nothing came of the poll: with the first failure, or as an interruption
 */
export function reportFailures<T, R>(
	{ warn }: Pick<PollContext, 'warn'>,
	{ checked, interruption }: Progress<T, R>,
	state: unknown,
): void {
	const failures = checked.flatMap(({ failure }) => failure ?? []);
	const [first] = failures;
	const isNothing = sumBy(checked, ({ results }) => results.length) === 0;
	const isPaused = interruption !== undefined && isRateLimit(interruption);
	if (isNothing && first && !isPaused) throw new PollFailure(first, state);
	for (const { message } of failures) warn(message);
	if (isNothing && interruption) throw new Interruption(interruption, state);
}

function noTimeLeft(): Problem {
	return new Problem(
		'the time of the poll was over before a website was read',
		'Ask the operator of the service why it is slow.',
	);
}
