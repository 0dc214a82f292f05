import { identity } from 'lodash';
import type { EventItem } from './eventItem';
import { itemsOf } from './gather';
import type { DayFound } from './group';
import { holdFor, inOrder, isOverdue, isWaiting, stillOpen } from './held';
import { PollFailure, required, type PollResult } from './pollResult';
import { checksOf } from './dailyCheck';
import type { DailyEvent, PollContext, RememberingEvent } from './event';
import { tellDoubts } from './doubts';
import { describeDays, reportSkipped, type SkippedDays } from './skippedDays';
import { inOne, tellFailures, tellIncomplete, tellStillCounting } from './told';
import type { Memory } from './memory';
import { calendarUpTo, type Calendar } from './calendar';
import {
	afterFailing,
	afterHandling,
	afterListing,
	afterReading,
	afterSkipping,
	afterPoll,
	handledDay,
	isAnyDue,
	isChosenAnew,
	isRead,
	lastChecked,
	openDaysOf,
	readDailyState,
	initialState,
	type DailyState,
} from './dailyState';
import { afterEmptyList, LIST } from './emptyList';
import { afterChecks, checkAll, type Checked } from './checkAll';
import {
	asProblem,
	fetchWebsites,
	nameWebsite,
	tellUnmatched,
	websiteContext,
	type Website,
} from './watchedWebsites';

/** How what was found on a day becomes items. */
export interface Telling {
	/** Whether it is told together: when all websites of the days were looked at, or after an hour. */
	isTogether: boolean;
	/** The items as they are emitted. */
	gather(items: EventItem[]): EventItem[];
}

const ONE_BY_ONE: Telling = { isTogether: false, gather: identity };

const IS_CLOSED = 'This is said once: the trigger goes on with what comes after it.';

/**
 * What happened on the websites since the last poll, up to `day`, the last finished one.
 * @throws PollFailure with the state to keep
 */
export async function pollDaily(
	context: PollContext,
	memory: Memory,
	event: DailyEvent | RememberingEvent,
	day: string,
	telling: Telling = ONE_BY_ONE,
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
	event: DailyEvent | RememberingEvent,
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
		failed: afterFailing(before, LIST, calendar.nowMs),
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
	event: DailyEvent | RememberingEvent,
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

/** The days of a website that come too late. */
interface Late extends Website {
	days: string[];
}

function lateDays(state: DailyState, websites: Website[], calendar: Calendar): Late[] {
	return websites.flatMap((website) => {
		const { late: days } = openDaysOf(state, website.websiteId, calendar);
		return days.length > 0 ? [{ ...website, days }] : [];
	});
}

/** The state after these days were reported, with why their websites fail now, which is not told again. */
function afterReporting(
	context: PollContext,
	before: DailyState,
	late: Late[],
	checked: Array<Checked<Website, unknown>>,
): DailyState {
	const failures = new Map(checked.map(({ target, failure }) => [target.websiteId, failure]));
	const skipped = late.map((one) => ({ ...one, reason: failures.get(one.websiteId)?.message }));
	const known = reportSkipped(context, before, skipped)
		.filter(({ reason }) => reason !== undefined)
		.map(({ websiteId }) => [websiteId, context.now.getTime()]);
	return { ...before, told: { ...before.told, ...Object.fromEntries(known) } };
}

/** All days of the websites that were not checked. */
function uncheckedDays(state: DailyState, websites: Website[], calendar: Calendar): SkippedDays[] {
	return websites.map(({ websiteId, domain }) => {
		const { late, due } = calendar.open(handledDay(state, websiteId));
		return { domain, days: [...late, ...due] };
	});
}

/** What happened on the days that are due, as far as the poll gets. */
async function checkDays(
	context: PollContext,
	memory: Memory,
	event: DailyEvent | RememberingEvent,
	listed: DailyState,
	websites: Website[],
	calendar: Calendar,
	telling: Telling,
): Promise<PollResult> {
	const late = lateDays(listed, websites, calendar);
	const before = late.reduce(
		(state, { websiteId, days }) => afterSkipping(state, websiteId, days.at(-1) ?? ''),
		listed,
	);
	const held = stillOpen(memory.held, before, websites, calendar);
	const known = new Set(held.map(({ websiteId, day }) => `${websiteId} ${day}`));
	const daysOf = ({ websiteId: id }: Website) =>
		openDaysOf(before, id, calendar).due.filter((day) => !known.has(`${id} ${day}`));
	const due = websites.filter((website) => daysOf(website).length > 0);
	const progress = await checkAll(context, memory, due, {
		checksOf: (website) => {
			const { websiteId: id } = website;
			const last = held.findLast(({ websiteId }) => websiteId === id);
			const left = last ? last.remembered : before.remembered[id];
			return checksOf(event, websiteContext(context, website), daysOf(website), left);
		},
		lastChecked: ({ websiteId }) => lastChecked(before, websiteId),
		describe: nameWebsite,
	});
	let state = afterReporting(context, before, late, progress.checked);
	for (const { target, results, failure } of progress.checked) {
		const { websiteId } = target;
		if (results.length > 0) state = afterReading(state, websiteId);
		if (failure) state = afterFailing(state, websiteId, calendar.nowMs);
	}
	const results = progress.checked.flatMap((one) => one.results);
	const undecided = results.flatMap((one) => one.undecided ?? []);
	const found = inOrder([...held, ...results], websites);
	const ids = websites.map(({ websiteId }) => websiteId);
	const isInterrupted = progress.interruption !== undefined;
	state = afterChecks(context, progress, state, {
		idOf: ({ websiteId }) => String(websiteId),
		isAnyRead: held.length > 0 || ids.some((id) => isRead(before, id, calendar)),
		kept: identity,
	});
	if (undecided.length > 0) context.emitError(inOne(undecided, 'could not be decided', IS_CLOSED));
	const growing = results.flatMap((one) =>
		one.stillCounting ? [nameWebsite(one, one.stillCounting)] : [],
	);
	const incomplete = results.flatMap((one) =>
		one.incomplete
			? [{ id: String(one.websiteId), problem: nameWebsite(one, one.incomplete) }]
			: [],
	);
	const counted = tellStillCounting(context, state.told, growing);
	state = { ...state, told: tellIncomplete(context, counted, incomplete) };
	const isLate = !telling.isTogether || !context.isPolledOften;
	const hold = isLate
		? null
		: holdFor(found, memory.held, state, websites, calendar, isInterrupted);
	if (hold) return { items: [], state, held: hold };
	const told = await tell(context, event, telling, state, found);
	return isInterrupted ? told : { ...told, state: afterPoll(told.state, ids, calendar.day) };
}

/** Tells what was found. Its days are handled from then on. */
async function tell(
	context: PollContext,
	event: DailyEvent | RememberingEvent,
	{ gather }: Telling,
	before: DailyState,
	found: DayFound[],
): Promise<PollResult & { state: DailyState }> {
	const items = gather(await itemsOf(context, event, found));
	const state = found.reduce(
		(handled, { websiteId, day, remembered }) => afterHandling(handled, websiteId, day, remembered),
		before,
	);
	return { items, state };
}
