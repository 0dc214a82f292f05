import { clamp, find, partition } from 'lodash';
import { isNumber, isWholeNumber, readEntries, shapeOf, type Guarded } from './stored';
import { Problem } from '../problem';

/** The part of a state that knows of failures, by the id of a website, or of what else is checked, or `LIST`. */
export type FailureState = {
	/** What has failed last time, how often in a row, and when it is tried again, in milliseconds since 1970. */
	retries: Record<string, Guarded<typeof isBackoff>>;
	/** Of which failures and remarks a person was told, and when, in milliseconds since 1970. */
	told: Record<string, number>;
};

const INITIAL_DELAY_MS = 60_000;
const MAX_DELAY_MS = 60 * 60_000;
/** What lasts, or comes and goes, is said once in this time. */
const DAY_MS = 24 * 60 * 60_000;
/** What lasts and is known is rarely said again. */
const LASTING_MS = 28 * DAY_MS;
/** So many failures are named in an error. */
const MAX_NAMED = 10;
/** Refusals of a host that pass: a timeout, too early, too many requests. */
const PASSING = ['408', '425', '429'];

const FAILED = {
	what: 'could not be read',
	next: 'The trigger goes on with what it can read, tries again by itself, and says so again if it still fails after a day.',
};

/** What else a person should know of days that were looked at: once of each website, or once of all of them. */
const REMARKS = {
	stillCounting: {
		isOfAll: true,
		knownForMs: LASTING_MS,
		what: 'were still being counted',
		next: 'This is said again after four weeks.',
	},
	incomplete: {
		isOfAll: false,
		knownForMs: LASTING_MS,
		what: 'could not be looked at as a whole',
		next: 'Later days are in the log of n8n, and this is said again after four weeks.',
	},
	// Of each day, and a day is looked at once.
	undecided: {
		isOfAll: false,
		knownForMs: 0,
		what: 'could not be decided',
		next: 'This is said once: the trigger goes on with what comes after it.',
	},
};

/** What a check says of a day, beside what happened on it. */
export interface Remark {
	kind: keyof typeof REMARKS;
	problem: Problem;
}

/** What was stored; nothing for anything else, and without what is to be said again, or was said by a wrong clock. */
export function readFailures(
	stored: Partial<Record<string, unknown>>,
	nowMs: number,
): FailureState {
	const isRecent = (ms: unknown, id: string): ms is number => {
		const remark = find(REMARKS, (_remark, kind) => id.startsWith(`${kind} `));
		return isNumber(ms) && Math.abs(nowMs - ms) < (remark?.knownForMs ?? DAY_MS);
	};
	return {
		retries: readEntries(stored.retries, isBackoff),
		told: readEntries(stored.told, isRecent),
	};
}

const isBackoff = shapeOf({ failures: isWholeNumber, retryAt: isNumber });

/** A state after another failure of what it calls `id`: that is tried again after a minute at first, then later and later. */
export function withFailure<State extends FailureState>(
	state: State,
	id: number | string,
	nowMs: number,
): State {
	const failures = failuresOf(state, id) + 1;
	const delayMs = Math.min(INITIAL_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS);
	return { ...state, retries: { ...state.retries, [id]: { failures, retryAt: nowMs + delayMs } } };
}

/** How often it has failed in a row. */
export function failuresOf({ retries }: FailureState, id: number | string): number {
	return retries[id]?.failures ?? 0;
}

/** The past moment from which on it is tried again, in UTC; undefined where it has not failed. */
export function retryMoment(
	{ retries }: FailureState,
	id: string,
	nowMs: number,
): string | undefined {
	const retry = retries[id];
	return retry && new Date(clamp(retry.retryAt, 0, nowMs)).toISOString();
}

/** Whether it is too early to try again. */
export function isBackingOff(
	{ retries }: FailureState,
	id: number | string,
	nowMs: number,
): boolean {
	const retryAt = retries[id]?.retryAt ?? nowMs;
	// A later moment is what a wrong clock leaves behind.
	return nowMs < retryAt && retryAt <= nowMs + MAX_DELAY_MS;
}

/** What of a poll is needed to tell something. */
interface TellContext {
	emitError(problem: Problem): void;
	warn(message: string): void;
	now: Date;
}

/** What is said of a website, or of what else is checked. */
export interface Said {
	id: string;
	problem: Problem;
}

/**
 * Has n8n record one error about what cannot be read, while the poll goes on. What is known to a person, or may work
 * again in a minute, is only logged.
 */
export function tellFailures<State extends FailureState>(
	context: TellContext,
	state: State,
	failed: Said[],
): State {
	const isNews = (one: Said) => !(one.id in state.told) && isLasting(state, one);
	const [news, others] = partition(failed, isNews);
	return tell(context, state, news, others, FAILED);
}

/** Has n8n record one error about what is said of days. What is said of each website and known is only logged. */
export function tellRemarks<State extends FailureState>(
	context: TellContext,
	state: State,
	remarks: Array<Remark & Said>,
): State {
	return Object.entries(REMARKS).reduce((before, [kind, { isOfAll, ...what }]) => {
		const said = remarks
			.filter((one) => one.kind === kind)
			.map(({ id, problem }) => ({ id: `${kind} ${isOfAll ? 'all' : id}`, problem }));
		const [known, news] = partition(said, ({ id }) => id in before.told);
		return tell(context, before, news, isOfAll ? [] : known, what);
	}, state);
}

/** One error about the news; the others are only logged. */
function tell<State extends FailureState>(
	{ emitError, warn, now }: TellContext,
	state: State,
	news: Said[],
	others: Said[],
	{ what, next }: { what: string; next: string },
): State {
	for (const { problem } of others) warn(problem.message);
	const [first] = news;
	if (!first) return state;
	const named = news.slice(0, MAX_NAMED).map(({ problem }) => problem.message);
	const more = news.length > MAX_NAMED ? `; and ${news.length - MAX_NAMED} more` : '';
	const list = `${named.join('; ')}${more}`;
	const message = news.length > 1 ? `${news.length} ${what}: ${list}` : list;
	emitError(new Problem(message, `${first.problem.solution} ${next}`, first.problem));
	const told = Object.fromEntries(news.map(({ id }) => [id, now.getTime()]));
	return { ...state, told: { ...state.told, ...told } };
}

/** What a host refuses, it refuses again; and an entry for which there is no website is not tried by itself. */
function isLasting(state: FailureState, { id, problem: { httpCode } }: Said): boolean {
	const isRefused = httpCode?.startsWith('4') && !PASSING.includes(httpCode);
	return isRefused || failuresOf(state, id) !== 1;
}
