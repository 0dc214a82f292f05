import { isOverdue, isWaiting, notHandled } from './held';
import { PollFailure } from './pollFailure';
import type { EventRule, PollContext } from './event';
import { describeDays, reportSkipped } from './skippedDays';
import { isBackingOff, withFailure } from './failures';
import { itemsOf } from './group';
import { LIST, listWebsites } from './listing';
import type { Memory, PollResult } from './pollNode';
import { dailyCalendar, type Calendar, type OpenSlots } from './calendar';
import {
	afterChecking,
	handledOf,
	initialState,
	isAnyDue,
	readState,
	type PollState,
} from './pollState';
import { ACCOUNT, asProblem } from './watchedWebsites';
import { checkDue, type Looked } from './checkDue';

/** What a trigger looks for. */
export interface Watch {
	event: EventRule;
	calendar: Calendar;
	/** Whether it happens to the account as a whole, and not to websites. */
	isOfAccount: boolean;
	/** Whether it is told when all websites of the days were looked at, or after an hour. */
	isTogether: boolean;
}

/** What has happened since the last poll. @throws PollFailure with the state to keep */
export async function pollEvent(
	context: PollContext,
	memory: Memory,
	watch: Watch,
): Promise<PollResult> {
	const { event, calendar } = watch;
	const { nowMs } = calendar;
	const { held } = memory;
	const { sinceMs } = held ?? { sinceMs: nowMs };
	// What is looked for once an hour is urgent.
	const isToldAtOnce = !watch.isTogether || calendar.isHourly || !context.isPolledOften;
	const isLate = isToldAtOnce || isOverdue({ sinceMs }, nowMs);
	const looked = await look(context, memory, watch).catch((error: unknown) => {
		if (!held || !isLate || !(error instanceof PollFailure && error.state)) throw error;
		// What was found must not wait for a list or for websites that cannot be read.
		context.warn(asProblem(error.reason).message);
		return notLooked(memory, error.state as PollState, calendar);
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
	{ event, calendar, isOfAccount }: Watch,
): Promise<Looked> {
	const { slot, beginning, nowMs, isHourly } = calendar;
	const stored = readState(memory.state, calendar);
	const last = stored ?? initialState(beginning);
	const isUncertain = stored !== null && !isCertain(memory, event);
	const known = { ...last, ...(isUncertain && { uncertainUntil: slot }) };
	if (context.isPublished && calendar.open(known.seen).late.length > 0) {
		return notLooked(memory, await beginAnew(context, event, known, calendar), calendar);
	}
	const before = { ...known, seen: slot };
	const isAnew = before.choice !== context.choice && !isBackingOff(before, LIST, nowMs);
	const isResting = memory.held && isWaiting(memory.held, calendar);
	const isIdle = !isAnew && (isResting || !isAnyDue(before, calendar));
	if (isIdle && !isHourly) return notLooked(memory, before, calendar);
	const { state, websites } = isOfAccount
		? { state: before, websites: [ACCOUNT] }
		: await listWebsites(context, before, {
				isKept: isHourly,
				...(stored && { failed: withFailure(before, LIST, nowMs) }),
				begin: ({ length }) => event.begin?.(context, length),
			});
	if (!websites) return notLooked(memory, state, calendar);
	const poll = { context, memory, event, calendar, isBegun: stored !== null };
	return await checkDue(poll, state, websites);
}

/** A poll that does not get to the websites leaves what is held as it is. */
function notLooked({ held }: Memory, state: PollState, calendar: Calendar): Looked {
	const found = notHandled(held, state, calendar);
	return { found, state, after: afterChecking(state, found, calendar.nowMs), awaited: held };
}

/**
 * Whether a day was really not checked when the state says so. In memory, n8n stores a state only when
 * something was found: after a restart, it does not know of the days on which nothing was.
 */
function isCertain(
	{ isContinued, isOfQuietPoll }: Memory,
	{ sample }: Pick<EventRule, 'sample'>,
): boolean {
	return isContinued === true || isOfQuietPoll === true || sample === undefined;
}

/** The state after a person published the workflow again, after days without it that are too many to catch up. */
async function beginAnew(
	context: PollContext,
	event: EventRule,
	before: PollState,
	{ beginning, nowMs, open }: Calendar,
): Promise<PollState> {
	const begun = initialState(beginning);
	const listing = { isKept: false, failed: before };
	const { state, websites } = await listWebsites(context, begun, listing);
	const daysOf = ({ late, due }: OpenSlots) => [...late, ...due];
	const days = describeDays(daysOf(open(before.seen)));
	context.warn(`Begins anew, because it was published again: not looked at: ${days}`);
	// Not of the days without a published workflow, but of those before them that were not checked.
	const calendar = dailyCalendar(before.seen, nowMs, event.concerns);
	const unchecked = (websites ?? []).map(({ websiteId, domain }) => ({
		domain,
		days: daysOf(calendar.open(handledOf(before, websiteId))),
	}));
	reportSkipped(context, before, unchecked);
	return { ...state, remembered: before.remembered };
}
