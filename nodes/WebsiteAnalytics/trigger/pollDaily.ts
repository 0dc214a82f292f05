import { isOverdue, isWaiting } from './held';
import { PollFailure, required, type PollResult } from './pollResult';
import type { DailyEvent, PollContext } from './event';
import { tellDoubts } from './doubts';
import { describeDays, reportSkipped, type SkippedDays } from './skippedDays';
import { LIST, afterEmptyList, tellFailures, withFailure } from './failures';
import type { Memory } from './pollNode';
import { calendarUpTo, type Calendar } from './calendar';
import {
	afterListing,
	handledDay,
	initialState,
	isAnyDue,
	isChosenAnew,
	readDailyState,
	type DailyState,
} from './dailyState';
import { asProblem, fetchWebsites, tellUnmatched, type Website } from './watchedWebsites';
import { checkDays, tell, type Telling } from './checkDays';

/**
 * What happened on the websites since the last poll, up to `day`, the last finished one.
 * @throws PollFailure with the state to keep
 */
export async function pollDaily(
	context: PollContext,
	memory: Memory,
	event: DailyEvent,
	day: string,
	telling: Telling,
): Promise<PollResult> {
	const calendar = calendarUpTo(day, event.concerns, context.now.getTime());
	const { held } = memory;
	if (!held || !isOverdue(held, calendar.nowMs)) {
		const result = await look(context, memory, event, calendar, telling);
		return { ...(held && result.isWaiting && { held }), ...result };
	}
	const result = await look(context, memory, event, calendar, telling).catch((error: unknown) => {
		if (!(error instanceof PollFailure)) throw error;
		context.warn(asProblem(error.reason).message);
		return { items: [], state: error.state, isWaiting: true };
	});
	if (!result.isWaiting) return result;
	// What was found must not wait for a list or for websites that cannot be read.
	const state = readDailyState(result.state, calendar);
	if (!state) return result;
	// Another process of n8n, which polls in turn with this one, may have told it meanwhile.
	const open = held.found.filter(({ websiteId, day: on }) => on > handledDay(state, websiteId));
	return await tell(context, event, telling, state, open);
}

/** A poll that did not get to the websites leaves what is held as it is. */
type Look = PollResult & { isWaiting?: boolean };

async function look(
	context: PollContext,
	memory: Memory,
	event: DailyEvent,
	calendar: Calendar,
	telling: Telling,
): Promise<Look> {
	const { isPublished } = context;
	const { day } = calendar;
	const stored = readDailyState(memory.state, calendar);
	if (!stored) {
		const { state, websites } = await begin(context, memory, day);
		await tellDoubts(context, event, websites, day);
		return { items: [], state };
	}
	const uncertainUntil = isCertain(memory, event) ? stored.uncertainUntil : day;
	const before = { ...stored, seen: day, uncertainUntil };
	if (isPublished && calendar.open(stored.seen).late.length > 0) {
		return await beginAnew(context, memory, event, { ...before, seen: stored.seen }, calendar);
	}
	const isResting = memory.held && isWaiting(memory.held, calendar);
	const isAnew = isChosenAnew(before, context.choice, calendar);
	if (!isAnew && (isResting || !isAnyDue(before, calendar)))
		return { items: [], state: before, isWaiting: true };
	// A list that cannot be read is tried again later and later.
	const { websites, missing, unmatched } = await required(context, fetchWebsites(context), {
		interrupted: before,
		failed: withFailure(before, LIST, calendar.nowMs),
	});
	if (isAnew) tellUnmatched(context, unmatched);
	const isLost = before.hasWebsites && websites.length === 0;
	const doubted = isLost ? afterEmptyList(context, before) : null;
	if (doubted) return { items: [], state: doubted, isWaiting: true };
	const told = tellFailures(context, before.told, missing);
	const listed = afterListing({ ...before, told }, websites, context.choice);
	return await checkDays(context, memory, event, listed, websites, calendar, telling);
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
	const { websites, missing, unmatched } = await required(context, fetchWebsites(context), {
		interrupted: state,
		failed: memory.state,
	});
	tellUnmatched(context, unmatched);
	const told = tellFailures(context, state.told, missing);
	return { state: afterListing({ ...state, told }, websites, context.choice), websites };
}

/** A person publishes the workflow again, after days without it that are too many to catch up. */
async function beginAnew(
	context: PollContext,
	memory: Memory,
	event: DailyEvent,
	before: DailyState,
	{ day, nowMs, open }: Calendar,
): Promise<PollResult> {
	const { state, websites } = await begin(context, memory, day);
	const { late, due } = open(before.seen);
	context.warn(
		`Begins anew, because it was published again: not looked at: ${describeDays([...late, ...due])}`,
	);
	// Not of the days without a published workflow, but of those before them that were not checked.
	const calendar = calendarUpTo(before.seen, event.concerns, nowMs);
	reportSkipped(context, before, uncheckedDays(before, websites, calendar));
	return { items: [], state: { ...state, remembered: before.remembered } };
}

/** All days of the websites that were not checked. */
function uncheckedDays(state: DailyState, websites: Website[], calendar: Calendar): SkippedDays[] {
	return websites.map(({ websiteId, domain }) => {
		const { late, due } = calendar.open(handledDay(state, websiteId));
		return { domain, days: [...late, ...due] };
	});
}
