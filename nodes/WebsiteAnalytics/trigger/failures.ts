import { partition } from 'lodash';
import { isNumber, isWholeNumber, readEntries, readFields, shapeOf } from './stored';
import { Problem } from '../problem';
import type { PollContext } from './event';

/** What has failed, and when it is tried again. */
export type Backoff = {
	failures: number;
	/** Milliseconds since 1970. */
	retryAt: number;
};

const INITIAL_DELAY_MS = 60_000;
const MAX_DELAY_MS = 60 * 60_000;

/** When to try again after another failure: after a minute at first, then later and later. */
export function afterFailure(before: Backoff | undefined, nowMs: number): Backoff {
	const failures = (before?.failures ?? 0) + 1;
	const delayMs = Math.min(INITIAL_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS);
	return { failures, retryAt: nowMs + delayMs };
}

/** A state after another failure of what it calls `id`. */
export function withFailure<State extends { retries: Record<string, Backoff> }>(
	state: State,
	id: number | string,
	nowMs: number,
): State {
	const retry = afterFailure(state.retries[id], nowMs);
	return { ...state, retries: { ...state.retries, [id]: retry } };
}

/** Whether it is too early to try again. */
export function isBackingOff(retry: Backoff | undefined, nowMs: number): boolean {
	if (!retry) return false;
	// A later moment is what a wrong clock leaves behind.
	return nowMs < retry.retryAt && retry.retryAt <= nowMs + MAX_DELAY_MS;
}

const isBackoff = shapeOf<Backoff>({ failures: isWholeNumber, retryAt: isNumber });

/** When a person was told of something, by the id of the website that has failed or `STILL_COUNTING`, in milliseconds since 1970. */
export type Told = Record<string, number>;

/** A website that could not be read. */
export interface Failed {
	id: string;
	problem: Problem;
	/** How often in a row. */
	times: number;
}

/** What lasts, or comes and goes, is said once in this time. */
const DAY_MS = 24 * 60 * 60_000;
/** Stands for the service that is still counting days when they are looked at. */
const STILL_COUNTING = 'stillCounting';
/** Stands, before the id of a website, for days on which not all of it could be looked at. */
const INCOMPLETE = 'incomplete ';
/** What lasts and is known is rarely said again. */
const LASTING_MS = 28 * DAY_MS;
/** So many failures are named in an error. */
const MAX_NAMED = 10;
/** Refusals of a host that pass: a timeout, too early, too many requests. */
const PASSING = ['408', '425', '429'];

const GOES_ON =
	'The trigger goes on with what it can read, tries again by itself, and says so again if it still fails after a day.';

/** What was stored, but for what is to be said again, or was said by a wrong clock. */
export function readTold(stored: unknown, nowMs: number): Told {
	const knownFor = (id: string) =>
		id === STILL_COUNTING || id.startsWith(INCOMPLETE) ? LASTING_MS : DAY_MS;
	const isRecent = (ms: unknown, id: string): ms is number =>
		isNumber(ms) && Math.abs(nowMs - ms) < knownFor(id);
	return readEntries(stored, isRecent);
}

type TellContext = Pick<PollContext, 'emitError' | 'warn' | 'now'>;
type Named = Pick<Failed, 'id' | 'problem'>;

/**
 * Has n8n record one error about the websites that cannot be read, while the poll goes on. Those that are known to a
 * person, or may work again in a minute, are only logged.
 * @returns what is known to a person now
 */
export function tellFailures(context: TellContext, told: Told, failed: Failed[]): Told {
	const [news, others] = partition(failed, (one) => !(one.id in told) && isLasting(one));
	return tell(context, told, { news, others, what: 'could not be read', next: GOES_ON });
}

/**
 * Has n8n record one error, once, of all websites whose days were still being counted when they were looked at.
 * @returns what is known to a person now
 */
export function tellStillCounting(context: TellContext, told: Told, problems: Problem[]): Told {
	if (STILL_COUNTING in told) return told;
	const news = problems.map((problem) => ({ id: STILL_COUNTING, problem }));
	const next = 'This is said again after four weeks.';
	return tell(context, told, { news, others: [], what: 'were still being counted', next });
}

/**
 * Has n8n record one error about the websites on which not all of a day could be looked at, once for each of them. Further
 * days are only logged.
 * @returns what is known to a person now
 */
export function tellIncomplete(context: TellContext, told: Told, incomplete: Named[]): Told {
	const all = incomplete.map(({ id, problem }) => ({ id: `${INCOMPLETE}${id}`, problem }));
	const [others, news] = partition(all, ({ id }) => id in told);
	const next = 'Later days are in the log of n8n, and this is said again after four weeks.';
	return tell(context, told, { news, others, what: 'could not be looked at as a whole', next });
}

/** One error about the news; the others are only logged. */
function tell(
	{ emitError, warn, now }: TellContext,
	told: Told,
	{ news, others, what, next }: { news: Named[]; others: Named[]; what: string; next: string },
): Told {
	for (const { problem } of others) warn(problem.message);
	if (news.length === 0) return told;
	const problems = news.map(({ problem }) => problem);
	emitError(inOne(problems, what, next));
	return { ...told, ...Object.fromEntries(news.map(({ id }) => [id, now.getTime()])) };
}

/** What a host refuses, it refuses again. */
function isLasting({ times, problem: { httpCode = '' } }: Failed): boolean {
	return times > 1 || (httpCode.startsWith('4') && !PASSING.includes(httpCode));
}

/** Problems of websites as one. @param what is said of them @param next what happens then */
export function inOne(problems: Problem[], what: string, next: string): Problem {
	const [first] = problems;
	const named = problems.slice(0, MAX_NAMED).map(({ message }) => message);
	const more = problems.length - named.length;
	const list = `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
	const message = more + named.length > 1 ? `${problems.length} ${what}: ${list}` : list;
	const { solution = '', httpCode, failure } = first ?? {};
	return new Problem(message, `${solution} ${next}`, { httpCode, failure });
}

/** Stands for the list of the websites among what has failed. */
export const LIST = 'list';

/** The part of a state that knows what fails. Failures go by the id of a website, or what else is checked, or `LIST`. */
export type ListState = {
	/** What has failed last time. */
	retries: Record<string, Backoff>;
	/** Which failures a person knows of. */
	told: Told;
	/** Since when the list is empty although there were websites, in milliseconds since 1970. */
	emptySince?: number;
};

/** For so long, an empty list is not believed. */
export const DOUBTED_MS = 24 * 60 * 60_000;
/** Nor before it was read so often, where polls are rare. */
const MIN_READS = 3;

/** What was stored of it; nothing for anything else. */
export function readListState(
	stored: Partial<Record<keyof ListState, unknown>>,
	nowMs: number,
): ListState {
	return {
		...readFields<Pick<ListState, 'emptySince'>>(stored, { emptySince: isNumber }),
		retries: readEntries(stored.retries, isBackoff),
		told: readTold(stored.told, nowMs),
	};
}

/**
 * The state after the list was empty although there were websites, which is a failure like any other. Null once that has
 * lasted for a day: then there are none.
 */
export function afterEmptyList<State extends ListState>(
	context: TellContext,
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
