import { omit } from 'lodash';
import { WEBSITES_LABELS } from '../form/websiteFields';
import { Problem } from '../problem';
import type { Connection } from '../client/connection';
import { readPage } from '../client/page';
import type { PollContext } from './event';
import {
	failuresOf,
	isBackingOff,
	readFailures,
	tellFailures,
	withFailure,
	type FailureState,
} from './failures';
import { Interruption, PollFailure, isInterruption } from './pollFailure';
import {
	isNumber,
	isText,
	isTrue,
	isWholeNumber,
	listOf,
	readFields,
	shapeOf,
	type Guarded,
} from './stored';
import { asProblem, fetchWebsites, tellUnmatched, type Website } from './watchedWebsites';

/** Stands for the list of the websites among what has failed. */
export const LIST = 'list';

/** The part of a state that knows of the list of the websites, and of what fails. */
export type ListState = FailureState & {
	/** Which websites were chosen when they were listed last. */
	choice?: string;
	/** Whether the last list that counts had websites. */
	hasWebsites: boolean;
	/** The websites as they were listed last, and in which hour since 1970; of events of days they are always listed anew. */
	list?: Guarded<typeof isList>;
	/** Since when the list is empty although there were websites, in milliseconds since 1970. */
	emptySince?: number;
};

const isList = shapeOf({
	hour: isWholeNumber,
	websites: listOf(shapeOf({ websiteId: isWholeNumber, domain: isText })),
});

const HOUR_MS = 3_600_000;
/** The websites are listed again after so many hours, and after fewer where there were none. */
const MAX_LIST_HOURS = 24;
const MAX_EMPTY_LIST_HOURS = 1;
/** An empty list counts as a failure for this long. */
export const MAX_EMPTY_MS = 24 * 60 * 60_000;
/** Nor before it was read so often, where polls are rare. */
const MIN_READS = 3;

/** What was stored of it; nothing for anything else. */
export function readListState(stored: Partial<Record<string, unknown>>, nowMs: number): ListState {
	const fields = { choice: isText, hasWebsites: isTrue, list: isList, emptySince: isNumber };
	return {
		hasWebsites: false,
		...readFields(stored, fields),
		...readFailures(stored, nowMs),
	};
}

interface Listed<State> {
	state: State;
	/** Null where nobody knows which there are. */
	websites: Website[] | null;
}

/** How the websites are listed. */
interface Listing<State> {
	/** Whether the list of the last time is good for a day, and longer where it cannot be read. */
	isKept: boolean;
	/** The state that is left when the list fails; none where the trigger has yet to begin. */
	failed?: State;
	/** Called with the websites when others are chosen than before. @throws Problem */
	begin?(websites: Website[]): void;
}

/**
 * The websites as they are now, and the state after that. A list that cannot be read, or is empty for once, is tried
 * again later and later. Meanwhile, those of the last one are checked, if it is kept: they are hardly others, and a
 * silence must not be missed for a list.
 * @throws PollFailure
 */
export async function listWebsites<State extends ListState>(
	context: PollContext,
	before: State,
	{ isKept, failed, begin }: Listing<State>,
): Promise<Listed<State>> {
	const { choice, now } = context;
	const nowMs = now.getTime();
	const known = isKept && before.list ? before.list.websites : null;
	const isTooEarly = isBackingOff(before, LIST, nowMs);
	if (isKept && (isTooEarly || isFresh(before, choice, nowMs)))
		return { state: before, websites: known ?? [] };
	const { connection, longest } = noticingPages(context.connection);
	const limited = Object.assign(Object.create(context) as PollContext, { connection });
	const listed = fetchWebsites(limited).then(({ websites, missing, unmatched }) => {
		if (before.choice !== choice) {
			begin?.(websites);
			tellUnmatched(context, unmatched);
		}
		const hasWebsites = websites.length > 0;
		const emptied = before.hasWebsites && !hasWebsites ? afterEmptyList(context, before) : null;
		if (emptied) return { state: emptied, websites: known };
		const list = isKept ? { hour: hourOf(nowMs), websites } : undefined;
		const read = { ...before, retries: omit(before.retries, LIST), emptySince: undefined, list };
		return { state: { ...tellFailures(context, read, missing), choice, hasWebsites }, websites };
	});
	return await listed.catch((error: unknown) => {
		const [pages, perMinute] = [longest(), connection.requestsPerMinute()];
		const isInterrupted = isInterruption(error, context);
		if (isInterrupted && pages < perMinute) {
			// Of days, those from now on must not be lost. What is looked for once an hour has yet to begin.
			throw new Interruption(error, isKept ? failed && before : before);
		}
		const reason = isInterrupted ? tooLong(pages, perMinute) : error;
		// Of another list, nobody knows whether what is wrong is what was chosen.
		if (!known || !failed || before.choice !== choice) throw new PollFailure(reason, failed);
		const said = [{ id: LIST, problem: asProblem(reason) }];
		return { state: tellFailures(context, failed, said), websites: known };
	});
}

/** Whether the list is still as it was: it is read daily, and when something has failed. */
function isFresh(state: ListState, choice: string, nowMs: number): boolean {
	const { list, retries } = state;
	if (!list || state.choice !== choice) return false;
	const age = hourOf(nowMs) - list.hour;
	const isRetried = Object.keys(retries).some((id) => !isBackingOff(state, id, nowMs));
	const maxAge = list.websites.length > 0 ? MAX_LIST_HOURS : MAX_EMPTY_LIST_HOURS;
	return age >= 0 && age < maxAge && !isRetried;
}

function hourOf(ms: number): number {
	return Math.floor(ms / HOUR_MS);
}

/** The state after a list that is not believed; null when it is. */
function afterEmptyList<State extends ListState>(context: PollContext, state: State): State | null {
	const nowMs = context.now.getTime();
	// A later moment is what a wrong clock leaves behind.
	const emptySince = Math.min(state.emptySince ?? nowMs, nowMs);
	const after = { ...withFailure(state, LIST, nowMs), emptySince };
	if (nowMs - emptySince >= MAX_EMPTY_MS && failuresOf(after, LIST) >= MIN_READS) return null;
	const problem = new Problem(
		'the service lists no websites, although there were some before',
		'See in the service whether they are there, and whether the API key of the credential belongs to their account. If they were deleted, this stops by itself after a day.',
	);
	return tellFailures(context, after, [{ id: LIST, problem }]);
}

/** A connection, and how many pages the longest list has that was read over it. */
function noticingPages(connection: Connection) {
	let longest = 0;
	const send: Connection['send'] = async (request) => {
		const reply = await connection.send(request);
		if (Array.isArray(reply.body?.data)) {
			longest = Math.max(longest, readPage(reply).lastPage ?? 0);
		}
		return reply;
	};
	return { connection: { ...connection, send }, longest: () => longest };
}

/** Why a list can never be read: each poll begins with its first page. */
function tooLong(pages: number, perMinute: number): Problem {
	return new Problem(
		`the list of the websites has ${pages} pages, and the service allows ${perMinute} requests a minute, so that no poll can read all of it`,
		`Ask the operator of the service for a higher limit, or choose One Website in '${WEBSITES_LABELS.websites}', which needs no list, in a trigger for each.`,
	);
}
