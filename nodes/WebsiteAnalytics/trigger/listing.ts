import { omit } from 'lodash';
import { Problem } from '../problem';
import type { PollContext } from './event';
import { failuresOf, readFailures, tellFailures, withFailure, type FailureState } from './failures';
import { Interruption, PollFailure, isInterruption } from './pollResult';
import { isNumber, isText, isTrue, readFields } from './stored';
import { fetchWebsites, tellUnmatched, type Watched, type Website } from './watchedWebsites';

/** Stands for the list of the websites among what has failed. */
export const LIST = 'list';

/** The part of a state that knows of the list of the websites, and of what fails. */
export type ListState = FailureState & {
	/** Which websites were chosen when they were listed last. */
	choice?: string;
	/** Whether the last list that counts had websites. */
	hasWebsites: boolean;
	/** Since when the list is empty although there were websites, in milliseconds since 1970. */
	emptySince?: number;
};

/** For so long, an empty list is not believed. */
export const DOUBTED_MS = 24 * 60 * 60_000;
/** Nor before it was read so often, where polls are rare. */
const MIN_READS = 3;

/** What was stored of it; nothing for anything else. */
export function readListState(stored: Partial<Record<string, unknown>>, nowMs: number): ListState {
	const fields = { choice: isText, hasWebsites: isTrue, emptySince: isNumber };
	return {
		hasWebsites: false,
		...readFields<Pick<ListState, keyof typeof fields>>(stored, fields),
		...readFailures(stored, nowMs),
	};
}

interface Listed<State> {
	state: State;
	/** Null in a list that is not believed. */
	websites: Website[] | null;
}

/** What is left of a list that cannot be read, and what has to be known of one that can be. */
interface Listing {
	/** The state where the host wants a pause or there is no time, and where it fails. */
	interrupted: unknown;
	failed: unknown;
	/** Called with a list of other websites than those that were chosen before. @throws Problem */
	begin?(websites: Website[]): void;
}

/**
 * The websites as they are now, and the state after that. A list that is empty although there were websites is a
 * failure like any other, and believed when it has lasted for a day.
 * @throws PollFailure
 */
export async function listWebsites<State extends ListState>(
	context: PollContext,
	before: State,
	{ interrupted, failed, begin }: Listing,
): Promise<Listed<State>> {
	const listed = fetchWebsites(context).then((watched) => {
		if (before.choice !== context.choice) begin?.(watched.websites);
		return afterListing(context, before, watched);
	});
	return await listed.catch((error: unknown) => {
		if (isInterruption(error, context)) throw new Interruption(error, interrupted);
		throw new PollFailure(error, failed);
	});
}

function afterListing<State extends ListState>(
	context: PollContext,
	before: State,
	{ websites, missing, unmatched }: Watched,
): Listed<State> {
	const { choice } = context;
	if (before.choice !== choice) tellUnmatched(context, unmatched);
	const hasWebsites = websites.length > 0;
	const doubted = before.hasWebsites && !hasWebsites ? afterEmptyList(context, before) : null;
	if (doubted) return { state: doubted, websites: null };
	const read = { ...before, retries: omit(before.retries, LIST), emptySince: undefined };
	return { state: { ...tellFailures(context, read, missing), choice, hasWebsites }, websites };
}

/** The state after a list that is not believed; null when it is. */
function afterEmptyList<State extends ListState>(context: PollContext, state: State): State | null {
	const nowMs = context.now.getTime();
	// A later moment is what a wrong clock leaves behind.
	const emptySince = Math.min(state.emptySince ?? nowMs, nowMs);
	const after = { ...withFailure(state, LIST, nowMs), emptySince };
	if (nowMs - emptySince >= DOUBTED_MS && failuresOf(after, LIST) >= MIN_READS) return null;
	const problem = new Problem(
		'the service lists no websites, although there were some before',
		'See in the service whether they are there, and whether the API key of the credential belongs to their account. If they were deleted, this stops by itself after a day.',
	);
	return tellFailures(context, after, [{ id: LIST, problem }]);
}
