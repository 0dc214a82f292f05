import { map, omit, sortBy } from 'lodash';
import { Problem } from '../problem';
import type { Connection } from '../client/connection';
import { countedConnection } from '../client/countedConnection';
import { mapConcurrently } from '../client/mapConcurrently';
import { NORMAL_CONCURRENT_REQUESTS } from '../client/hostLimiter';
import type { Calendar } from './calendar';
import type { CheckOf, EventRule, Found, PollContext, SlotFound } from './event';
import { failuresOf, retryMoment, tellFailures, withFailure } from './failures';
import type { Memory } from './pollNode';
import { isMost } from './group';
import { Interruption, PollFailure, Undecidable, isInterruption, isRateLimit } from './pollFailure';
import { afterChecking, handledOf, lastChecked, openSlots, type PollState } from './pollState';
import { nameWebsite, websiteContext, type Website } from './watchedWebsites';

/** What a poll works with. */
export interface Poll {
	context: PollContext;
	memory: Memory;
	event: EventRule;
	calendar: Calendar;
	/** Whether the trigger has begun before. */
	isBegun: boolean;
}

/** What is checked by itself: a website or a part of it, or the account. */
export interface Target extends Website {
	/** What the state calls it. */
	id: string;
	part?: string;
}

/** What the checks of a target have come to. */
interface Checked {
	target: Target;
	/** Of the checks that were done, in their order. */
	results: SlotFound[];
	/** Why the check after them failed. */
	failure?: Problem;
}

/** How far a poll got. */
export interface Progress {
	/** In the order of the targets, whichever was checked first; those of one turn after those of the one before. */
	checked: Checked[];
	state: PollState;
	/** Why the poll did not get to all checks. */
	interruption?: Problem;
	/** Whether there are checks that it did not get to. */
	isPartial: boolean;
}

/** A poll that has found so many items leaves the rest to the next one: an execution holds all of them. */
const MAX_ITEMS = 10_000;

/**
 * Does the checks that are due, as far as the poll gets, those of several targets at once. One that fails does not
 * delay the others, and what is unfinished goes on in turns, so that nothing is finished before all has begun.
 */
export async function checkAll(
	poll: Poll,
	before: PollState,
	targets: Target[],
): Promise<Progress> {
	const { context, memory, calendar, isBegun } = poll;
	// One by one when the host wants pauses, so that one gets done between two of them.
	const concurrency = memory.stalledSince === undefined ? NORMAL_CONCURRENT_REQUESTS : 1;
	const checked: Checked[] = [];
	let state = before;
	let interruption: Problem | undefined;
	let itemCount = 0;
	let checkCount = 0;
	const isFull = () => itemCount >= MAX_ITEMS;
	const read = targets.filter(({ id }) => calendar.open(handledOf(before, id)).due.length === 0);
	const areMostRead = isMost(read.length, targets.length);
	const check = async (reached: PollState, one: Checked) => {
		const { target, results } = one;
		let remembered: object | undefined = reached.remembered[target.id];
		let last = lastChecked(reached, target.id);
		const { connection, counts } = countedConnection(context.connection);
		try {
			for (const slot of openSlots(reached, target.id, calendar).due) {
				if (interruption || isFull()) return;
				if (context.isTimeUp()) throw noTimeLeft();
				checkCount += 1;
				const isUncertain = slot <= (before.uncertainUntil ?? '');
				const about = { slot, lastChecked: last, isUncertain, targets: targets.length };
				const found = await checkSlot(poll, target, connection, remembered, about);
				({ remembered, slot: last } = found);
				itemCount += found.items.length;
				results.push(found);
			}
		} catch (error) {
			if (isInterruption(error, context)) {
				interruption ??= error;
				// The host has responded, or does so for most others, and nothing else has taken the poll.
				const isUp = counts.succeeded > 0 || (areMostRead && !isRateLimit(error));
				if (isUp && checkCount === 1) one.failure = nameWebsite(target, tooMuch(error));
			} else if (!interruption) one.failure = nameWebsite(target, error);
		}
	};
	let turn: Checked[];
	do {
		const reached = state;
		turn = targets
			.filter(({ id }) => openSlots(reached, id, calendar).due.length > 0)
			.map((target) => ({ target, results: [] }));
		const longestFirst = sortBy(
			turn,
			// One that fails must not keep the others waiting where the host allows few requests.
			({ target: { id } }) => calendar.isHourly && failuresOf(reached, id) > 0,
			({ target: { id } }) => retryMoment(reached, id, calendar.nowMs) ?? lastChecked(reached, id),
		);
		await mapConcurrently(longestFirst, concurrency, async (one) => await check(reached, one));
		checked.push(...turn);
		state = afterTurn(reached, turn, calendar);
		// The first poll only remembers.
	} while (isBegun && isUnfinished(turn) && !interruption && !isFull() && !context.isTimeUp());
	return { checked, state, interruption, isPartial: interruption !== undefined || isFull() };
}

/** What a check finds. What nobody can find out about a day is no failure: it is said, and the next day follows. */
async function checkSlot(
	{ context, event }: Poll,
	{ id, part, ...website }: Target,
	connection: Connection,
	remembered: object | undefined,
	of: CheckOf,
): Promise<SlotFound> {
	const own = Object.assign(websiteContext(context, website), { connection });
	const found = event.check(own, remembered, { ...of, part });
	const known = found.catch((error: unknown): Found => {
		if (!(error instanceof Undecidable)) throw error;
		return { items: [], remembered, remark: { kind: 'undecided', problem: error } };
	});
	return { id, ...website, slot: of.slot, ...(await known) };
}

function isUnfinished(turn: Checked[]): boolean {
	return turn.some(({ results }) => results.some((one) => one.isUnfinished));
}

function afterTurn(before: PollState, turn: Checked[], { nowMs }: Calendar): PollState {
	const results = turn.flatMap((one) => one.results);
	const retries = omit(before.retries, map(results, 'id'));
	const failed = turn.filter(({ failure }) => failure);
	return failed.reduce(
		(state, { target }) => withFailure(state, target.id, nowMs),
		afterChecking({ ...before, retries }, results, nowMs),
	);
}

/**
 * A state after the failures of the checks. They are told to a person, unless nothing at all can be read.
 * @param isAnyRead whether any target that was not due could be read last time
 * @throws PollFailure when nothing came of the poll: with the first failure, or as an interruption
 */
export function afterChecks(
	{ context, isBegun }: Poll,
	{ checked, interruption }: Progress,
	state: PollState,
	isAnyRead: boolean,
): PollState {
	const failed = checked.flatMap(({ target: { id }, failure: problem }) =>
		problem ? [{ id, problem }] : [],
	);
	const [first] = failed;
	const isNothing = checked.every(({ results }) => results.length === 0);
	const isPaused = interruption !== undefined && isRateLimit(interruption);
	if (first && isNothing && !isPaused && !isAnyRead) {
		// A trigger that has yet to begin shows its failure whenever it is published, and not later and later.
		throw new PollFailure(first.problem, isBegun ? state : undefined);
	}
	const after = tellFailures(context, state, failed);
	if (isNothing && interruption) throw new Interruption(interruption, isBegun ? after : undefined);
	return after;
}

/** Why a check that has a poll to itself is not finished at its end. */
function tooMuch(error: Problem): Problem {
	return new Problem(
		`it takes more requests or more time than a poll has: ${error.message}`,
		'If no other workflow uses the service at this time, ask its operator for a higher limit, or leave the website out.',
		error,
	);
}

function noTimeLeft(): Problem {
	return new Problem(
		'the time of the poll was over before a website was read',
		'Ask the operator of the service why it is slow.',
	);
}
