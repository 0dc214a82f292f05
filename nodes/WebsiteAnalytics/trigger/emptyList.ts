import { Problem } from '../problem';
import { withFailure, type Backoff } from './backoff';
import type { PollContext } from './event';
import { tellFailures, type Told } from './told';

/** Stands for the list of the websites among what has failed. */
export const LIST = 'list';

/** The part of a state that knows of a list that is empty. */
export interface ListState {
	retries: Record<string, Backoff>;
	told: Told;
	/** Since when the list is empty although there were websites, in milliseconds since 1970. */
	emptySince?: number;
}

/** For so long, an empty list is not believed. */
export const DOUBTED_MS = 24 * 60 * 60_000;
/** Nor before it was read so often, where polls are rare. */
const MIN_READS = 3;

/** When an empty list was stored as a failure; nothing for anything else. */
export function readEmptySince(stored: unknown): Pick<ListState, 'emptySince'> {
	return typeof stored === 'number' && Number.isFinite(stored) ? { emptySince: stored } : {};
}

/**
 * The state after the list was empty although there were websites, which is a failure like any other. Null once that has
 * lasted for a day: then there are none.
 */
export function afterEmptyList<State extends ListState>(
	context: Pick<PollContext, 'emitError' | 'warn' | 'now'>,
	state: State,
): State | null {
	const nowMs = context.now.getTime();
	// A later moment is what a wrong clock leaves behind.
	const emptySince = Math.min(state.emptySince ?? nowMs, nowMs);
	const after = withFailure(state, LIST, nowMs);
	const times = after.retries[LIST]?.failures ?? 1;
	if (nowMs - emptySince >= DOUBTED_MS && times >= MIN_READS) return null;
	const problem = new Problem(
		'the service lists no websites, although there were some before',
		'See in the service whether they are there, and whether the API key of the credential belongs to their account. If they were deleted, this stops by itself after a day.',
	);
	const told = tellFailures(context, state.told, [{ id: LIST, problem, times }]);
	return { ...after, emptySince, told };
}
