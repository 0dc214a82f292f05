import type { DailyEvent } from './event';
import { required, type PollResult } from './interruption';
import { describeDays, sayLeftOut, type LeftOut } from './leftOut';
import type { Memory } from './memory';
import type { PollContext } from './pollContext';
import { calendarUpTo, type Calendar } from './schedule';
import {
	afterFailing,
	afterHandling,
	afterLeavingOut,
	afterPoll,
	handledDay,
	isAnyDue,
	LIST,
	openDaysOf,
	readState,
	seedState,
	type TriggerState,
} from './state';
import { checkAll, reportFailures } from './visits';
import { fetchWebsites, nameWebsite, siteOf, type Website } from './websites';

/**
 * What happened on the websites since the last poll, up to `day`, the last finished one.
 * @throws PollFailure with the state to keep
 */
export async function pollDays(
	context: PollContext,
	memory: Memory,
	event: DailyEvent,
	day: string,
): Promise<PollResult> {
	const { isPublished, now } = context;
	const calendar = calendarUpTo(day, event.concerns, now.getTime());
	const stored = readState(memory.state, day);
	if (!stored) {
		const { state } = await begin(context, memory, day);
		return { items: [], state };
	}
	const before = { ...stored, seen: day, unsure: isSure(memory, event) ? stored.unsure : day };
	if (isPublished && calendar.open(stored.seen).late.length > 0) {
		return await beginAnew(context, memory, event, { ...before, seen: stored.seen }, calendar);
	}
	if (!isAnyDue(before, calendar)) return { items: [], state: before };
	// A list that cannot be read is tried again later and later.
	const websites = await required(context, fetchWebsites(context), {
		interrupted: before,
		failed: afterFailing(before, LIST, calendar.nowMs),
	});
	const caughtUp = leaveOutLate(context, before, websites, calendar);
	return await lookAtDays(context, memory, event, caughtUp, websites, calendar);
}

/**
 * Whether a day was really not looked at when the state says so. In memory, n8n stores a state only when
 * something was found: after a restart, it does not know of the days on which nothing was.
 */
function isSure({ isContinued, isOfQuietPoll }: Memory, { sample }: DailyEvent): boolean {
	return isContinued === true || isOfQuietPoll === true || sample === undefined;
}

/**
 * The state of a trigger that begins. The list is read because wrong settings and credentials have to show when the
 * workflow is activated, but the days from now on are not to be lost when the host wants a pause.
 */
async function begin(context: PollContext, memory: Memory, day: string) {
	const state = seedState(day);
	const websites = await required(context, fetchWebsites(context), {
		interrupted: state,
		failed: memory.state,
	});
	return { state, websites };
}

/** A person publishes the workflow again, after days without it that are too many to catch up. */
async function beginAnew(
	context: PollContext,
	memory: Memory,
	event: DailyEvent,
	before: TriggerState,
	{ day, nowMs, open }: Calendar,
): Promise<PollResult> {
	const { state, websites } = await begin(context, memory, day);
	const { late, due } = open(before.seen);
	context.warn(
		`Begins anew, because it was published again: not looked at: ${describeDays([...late, ...due])}`,
	);
	// Not of the days without a published workflow, but of those before them that were not looked at.
	const calendar = calendarUpTo(before.seen, event.concerns, nowMs);
	sayLeftOut(context, before, openOf(before, websites, calendar));
	return { items: [], state };
}

/** The state without the days that come too late, of which a person is told once. */
function leaveOutLate(
	context: PollContext,
	before: TriggerState,
	websites: Website[],
	calendar: Calendar,
): TriggerState {
	const late = websites.flatMap(({ websiteId, domain }) => {
		const { late: days } = openDaysOf(before, websiteId, calendar);
		const last = days.at(-1);
		return last === undefined ? [] : [{ websiteId, domain, days, last }];
	});
	sayLeftOut(context, before, late);
	return late.reduce(
		(state, { websiteId, last }) => afterLeavingOut(state, websiteId, last),
		before,
	);
}

/** All days of the websites that were not looked at. */
function openOf(state: TriggerState, websites: Website[], calendar: Calendar): LeftOut[] {
	return websites.map(({ websiteId, domain }) => {
		const { late, due } = calendar.open(handledDay(state, websiteId));
		return { domain, days: [...late, ...due] };
	});
}

/** What happened on the days that are due, as far as the poll gets. */
async function lookAtDays(
	context: PollContext,
	memory: Memory,
	event: DailyEvent,
	before: TriggerState,
	websites: Website[],
	calendar: Calendar,
): Promise<PollResult> {
	const daysOf = ({ websiteId }: Website) => openDaysOf(before, websiteId, calendar).due;
	const due = websites.filter((website) => daysOf(website).length > 0);
	const progress = await checkAll(context, memory, due, {
		checksOf: (website) =>
			daysOf(website).map((day) => async () => {
				return { day, items: await event.find(siteOf(context, website), day) };
			}),
		lastChecked: ({ websiteId }) => handledDay(before, websiteId),
		describe: nameWebsite,
	});
	let state = before;
	for (const { target, results, failure } of progress.checked) {
		const { websiteId } = target;
		const last = results.at(-1);
		if (last) state = afterHandling(state, websiteId, last.day);
		if (failure) state = afterFailing(state, websiteId, calendar.nowMs);
	}
	const ids = websites.map(({ websiteId }) => websiteId);
	if (!progress.interruption) state = afterPoll(state, ids, calendar.day);
	reportFailures(context, progress, state);
	const found = progress.checked.flatMap(({ results }) => results);
	return { items: found.flatMap(({ items }) => items), state };
}
