import { Problem } from '../problem';
import { mapConcurrently } from '../transport/mapConcurrently';
import { USUAL_CONCURRENT_REQUESTS } from '../transport/gradientLimit';
import { interruptionOf, type Interruption } from './interruption';
import type { PollContext } from './pollContext';

/** What is done in a poll at each website that is due, or at the account. */
export interface Work<T> {
	/** What there is to do, in this order: a poll whose time is over stops between two steps. */
	steps(place: T): Array<() => Promise<void>>;
	/** One of them has failed. @returns what is said of it */
	fail(place: T, error: unknown): Problem;
}

/** What a poll has come to. */
export interface Outcome {
	/** How many steps were done. */
	done: number;
	failures: Problem[];
	/** Why the poll did not get to everything. */
	interruption: Interruption | null;
}

/**
 * Works through the places as far as the poll gets, several at once. One that fails does not hold up the others.
 * @param places those first that have waited longest, so that none waits for ever when polls are interrupted
 */
export async function visitAll<T>(
	context: PollContext,
	places: T[],
	{ steps, fail }: Work<T>,
): Promise<Outcome> {
	const { memory, isTimeUp } = context;
	const outcome: Outcome = { done: 0, failures: [], interruption: null };
	// One by one when the host wants pauses, so that one gets done between two of them.
	const concurrency = memory.heldUpSince === undefined ? USUAL_CONCURRENT_REQUESTS : 1;
	await mapConcurrently(places, concurrency, async (place) => {
		try {
			for (const step of steps(place)) {
				if (outcome.interruption) return;
				if (isTimeUp()) throw noTimeLeft();
				await step();
				outcome.done += 1;
			}
		} catch (error) {
			outcome.interruption ??= interruptionOf(error, context);
			if (!outcome.interruption) outcome.failures.push(fail(place, error));
		}
	});
	return outcome;
}

/**
 * The failure of some websites is logged.
 * @throws Problem when nothing but failures came of the poll
 * @throws Interruption when nothing at all came of it
 */
export function reportFailures(
	{ warn }: Pick<PollContext, 'warn'>,
	{ done, failures, interruption }: Outcome,
): void {
	const [first] = failures;
	const isNothing = done === 0;
	if (isNothing && first && !interruption?.isRateLimit) throw first;
	for (const { message } of failures) warn(message);
	if (isNothing && interruption) throw interruption;
}

function noTimeLeft(): Problem {
	return new Problem(
		'the time of the poll was over before a website was read',
		'Ask the operator of the service why it is slow.',
	);
}
