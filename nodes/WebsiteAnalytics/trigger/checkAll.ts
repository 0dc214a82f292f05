import { sortBy } from 'lodash';
import { Problem } from '../problem';
import { mapConcurrently } from '../transport/mapConcurrently';
import { USUAL_CONCURRENT_REQUESTS } from '../transport/gradientLimit';
import { Interruption, isInterruption, isRateLimit, PollFailure } from './pollResult';
import type { EventItem } from './eventItem';
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
 * What the checks have found. The failures of some targets are logged.
 * @throws PollFailure with this state when nothing came of the poll: with the first failure, or as an interruption
 */
export function foundIn<T, R extends { items: EventItem[] }>(
	{ warn }: Pick<PollContext, 'warn'>,
	{ checked, interruption }: Progress<T, R>,
	state: unknown,
): EventItem[] {
	const failures = checked.flatMap(({ failure }) => failure ?? []);
	const [first] = failures;
	const found = checked.flatMap(({ results }) => results);
	const isNothing = found.length === 0;
	const isPaused = interruption !== undefined && isRateLimit(interruption);
	if (isNothing && first && !isPaused) throw new PollFailure(first, state);
	for (const { message } of failures) warn(message);
	if (isNothing && interruption) throw new Interruption(interruption, state);
	return found.flatMap(({ items }) => items);
}

function noTimeLeft(): Problem {
	return new Problem(
		'the time of the poll was over before a website was read',
		'Ask the operator of the service why it is slow.',
	);
}
