import { isOverdue, isWaiting, notHandled } from './held';
import { PollFailure, type PollResult } from './pollResult';
import type { DailyEvent, PollContext } from './event';
import { tellDoubts } from './doubts';
import { describeDays, reportSkipped } from './skippedDays';
import { isBackingOff, withFailure } from './failures';
import { itemsOf } from './gather';
import { LIST, listWebsites } from './listing';
import type { Memory } from './pollNode';
import { calendarUpTo, type Calendar } from './calendar';
import {
	afterHandling,
	handledDay,
	initialState,
	isAnyDue,
	readDailyState,
	type DailyState,
} from './dailyState';
import { asProblem } from './watchedWebsites';
import { checkDays, type Looked } from './checkDays';

/**
 * What happened on the websites since the last poll.
 * @param day the last finished one
 * @param isTogether whether it is told when all websites of the days were looked at, or after an hour
 * @throws PollFailure with the state to keep
 */
export async function pollDaily(
	context: PollContext,
	memory: Memory,
	event: DailyEvent,
	day: string,
	isTogether: boolean,
): Promise<PollResult> {
	const { isPolledOften, now, warn } = context;
	const nowMs = now.getTime();
	const calendar = calendarUpTo(day, event.concerns, nowMs);
	const { held } = memory;
	const { sinceMs } = held ?? { sinceMs: nowMs };
	const isLate = !isTogether || !isPolledOften || isOverdue({ sinceMs }, nowMs);
	const looked = await look(context, memory, event, calendar).catch((error: unknown) => {
		if (!held || !isLate || !(error instanceof PollFailure)) throw error;
		// What was found must not wait for a list or for websites that cannot be read.
		warn(asProblem(error.reason).message);
		return notLooked(memory, error.state as DailyState);
	});
	const { found, state, after, awaited } = looked;
	if (awaited && found.length > 0 && !isLate) {
		return { items: [], state, held: { ...awaited, found, sinceMs } };
	}
	return { items: await itemsOf(context, event, found), state: after };
}

async function look(
	context: PollContext,
	memory: Memory,
	event: DailyEvent,
	calendar: Calendar,
): Promise<Looked> {
	const { day, nowMs } = calendar;
	const stored = readDailyState(memory.state, calendar);
	if (!stored) {
		const { state, websites } = await begin(context, memory, day);
		await tellDoubts(context, event, websites, day);
		return notLooked(memory, state);
	}
	const uncertainUntil = isCertain(memory, event) ? stored.uncertainUntil : day;
	const last = { ...stored, uncertainUntil };
	if (context.isPublished && calendar.open(last.seen).late.length > 0) {
		return notLooked(memory, await beginAnew(context, memory, event, last, calendar));
	}
	const before = { ...last, seen: day };
	const isAnew = before.choice !== context.choice && !isBackingOff(before, LIST, nowMs);
	const isResting = memory.held && isWaiting(memory.held, calendar);
	if (!isAnew && (isResting || !isAnyDue(before, calendar))) return notLooked(memory, before);
	const { state, websites } = await listWebsites(context, before, {
		interrupted: before,
		// It is tried again later and later.
		failed: withFailure(before, LIST, nowMs),
	});
	if (!websites) return notLooked(memory, state);
	return await checkDays(context, memory, event, state, websites, calendar);
}

/** A poll that does not get to the websites leaves what is held as it is. */
function notLooked({ held }: Memory, state: DailyState): Looked {
	const found = notHandled(held, state);
	return { found, state, after: afterHandling(state, found), awaited: held };
}

/**
 * Whether a day was really not checked when the state says so. In memory, n8n stores a state only when
 * something was found: after a restart, it does not know of the days on which nothing was.
 */
function isCertain(
	{ isContinued, isOfQuietPoll }: Memory,
	{ sample }: Pick<DailyEvent, 'sample'>,
): boolean {
	return isContinued === true || isOfQuietPoll === true || sample === undefined;
}

/**
 * The state of a trigger that begins. The list is read because wrong settings and credentials have to show when the
 * workflow is activated, but the days from now on are not to be lost when the host wants a pause.
 */
async function begin(context: PollContext, memory: Memory, day: string) {
	const state = initialState(day);
	const listed = await listWebsites(context, state, { interrupted: state, failed: memory.state });
	return { ...listed, websites: listed.websites ?? [] };
}

/** The state after a person published the workflow again, after days without it that are too many to catch up. */
async function beginAnew(
	context: PollContext,
	memory: Memory,
	event: DailyEvent,
	before: DailyState,
	{ day, nowMs, open }: Calendar,
): Promise<DailyState> {
	const { state, websites } = await begin(context, memory, day);
	const { late, due } = open(before.seen);
	context.warn(
		`Begins anew, because it was published again: not looked at: ${describeDays([...late, ...due])}`,
	);
	// Not of the days without a published workflow, but of those before them that were not checked.
	const calendar = calendarUpTo(before.seen, event.concerns, nowMs);
	const unchecked = websites.map(({ websiteId, domain }) => {
		const { late, due } = calendar.open(handledDay(before, websiteId));
		return { domain, days: [...late, ...due] };
	});
	reportSkipped(context, before, unchecked);
	return { ...state, remembered: before.remembered };
}
