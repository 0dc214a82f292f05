import { sortBy } from 'lodash';
import { interruptible } from './interruption';
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
import { reportFailures, visitAll } from './visits';
import { fetchWebsites, nameWebsite, siteOf, type Website } from './websites';
import type { EventItem, DailyEvent } from './event';

/**
 * What happened on the websites since the last poll, up to `day`, the last finished one.
 * @throws Problem
 * @throws Interruption when it got nowhere
 */
export async function pollDays(
	context: PollContext,
	event: DailyEvent,
	day: string,
): Promise<EventItem[]> {
	const { memory, fingerprint, isPublished, now, warn } = context;
	const calendar = calendarUpTo(day, event.concerns, now.getTime());
	const stored = readState(memory.state, fingerprint, day);
	if (!stored) {
		await seed(context, day);
		return [];
	}
	const state = { ...stored, seen: day, unsure: isSure(memory, event) ? stored.unsure : day };
	const { late, due } = calendar.open(stored.seen);
	if (isPublished && late.length > 0) {
		const websites = await seed(context, day);
		warn(
			`Begins anew, because it was published again: not looked at: ${describeDays([...late, ...due])}`,
		);
		// Not of the days without a published workflow, but of those before them that were not looked at.
		const before = calendarUpTo(stored.seen, event.concerns, now.getTime());
		sayLeftOut(context, state, openOf(state, websites, before));
		return [];
	}
	memory.state = state;
	if (!isAnyDue(state, calendar)) return [];
	const websites = await fetchWebsitesAgain(context, state, calendar);
	const caughtUp = leaveOutLate(context, state, websites, calendar);
	memory.state = caughtUp;
	return await lookAtDays(context, event, caughtUp, websites, calendar);
}

/**
 * Whether a day was really not looked at when the state says so. In memory, n8n stores a state only when
 * something was found: after a restart, it does not know of the days on which nothing was.
 */
function isSure({ isContinued, isOfQuietPoll }: Memory, { sample }: DailyEvent): boolean {
	return isContinued === true || isOfQuietPoll === true || sample === undefined;
}

/** Wrong settings and credentials show now, when the workflow is activated. */
async function seed(context: PollContext, day: string): Promise<Website[]> {
	const begin = () => {
		context.memory.state = seedState(context.fingerprint, day);
	};
	const fetch = async () => await fetchWebsites(context);
	// The days from now on are not to be lost when the host wants a pause.
	const websites = await interruptible(context, fetch, { onInterruption: begin });
	begin();
	return websites;
}

/** The list that cannot be read is tried again later and later. */
async function fetchWebsitesAgain(
	context: PollContext,
	before: TriggerState,
	{ nowMs }: Calendar,
): Promise<Website[]> {
	return await interruptible(context, async () => await fetchWebsites(context), {
		onFailure: () => {
			context.memory.state = afterFailing(before, LIST, nowMs);
		},
	});
}

/** The state without the days that come too late, of which a person is told once. */
function leaveOutLate(
	context: PollContext,
	before: TriggerState,
	websites: Website[],
	calendar: Calendar,
): TriggerState {
	let state = before;
	const late: LeftOut[] = [];
	for (const { websiteId, domain } of websites) {
		const { late: days } = openDaysOf(before, websiteId, calendar);
		const last = days.at(-1);
		if (last === undefined) continue;
		state = afterLeavingOut(state, websiteId, last);
		late.push({ domain, days });
	}
	sayLeftOut(context, before, late);
	return state;
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
	event: DailyEvent,
	before: TriggerState,
	websites: Website[],
	calendar: Calendar,
): Promise<EventItem[]> {
	const daysOf = ({ websiteId }: Website) => openDaysOf(before, websiteId, calendar).due;
	const due = websites.filter((website) => daysOf(website).length > 0);
	const found = new Map<Website, EventItem[]>();
	let state = before;
	const look = async (website: Website, day: string) => {
		const items = await event.find(siteOf(context, website), day);
		found.set(website, [...(found.get(website) ?? []), ...items]);
		state = afterHandling(state, website.websiteId, day);
	};
	const longestFirst = sortBy(due, ({ websiteId }) => handledDay(before, websiteId));
	const outcome = await visitAll(context, longestFirst, {
		steps: (website) => daysOf(website).map((day) => async () => await look(website, day)),
		fail: (website, error) => {
			state = afterFailing(state, website.websiteId, calendar.nowMs);
			return nameWebsite(website, error);
		},
	});
	const ids = websites.map(({ websiteId }) => websiteId);
	context.memory.state = outcome.interruption ? state : afterPoll(state, ids, calendar.day);
	reportFailures(context, outcome);
	// In the order of the websites, whichever is read first.
	return due.flatMap((website) => found.get(website) ?? []);
}
