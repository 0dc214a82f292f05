import { identity } from 'lodash';
import { checkDay, Undecidable, type DailyResult } from './dailyCheck';
import type { DailyEvent, RememberingEvent } from './event';
import type { Problem } from '../problem';
import { required, type PollResult } from './pollResult';
import { describeDays, reportSkipped, type SkippedDays } from './skippedDays';
import { inOne } from './told';
import type { Memory } from './memory';
import type { PollContext } from './pollContext';
import { calendarUpTo, type Calendar } from './calendar';
import {
	afterFailing,
	afterHandling,
	afterListing,
	afterSkipping,
	afterPoll,
	handledDay,
	isAnyDue,
	isRead,
	lastChecked,
	openDaysOf,
	readDailyState,
	initialState,
	type DailyState,
} from './dailyState';
import { afterEmptyList, LIST } from './emptyList';
import { afterChecks, checkAll } from './checkAll';
import { fetchWebsites, nameWebsite, websiteContext, type Website } from './watchedWebsites';

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
): Promise<PollResult> {
	const { isPublished, now } = context;
	const calendar = calendarUpTo(day, event.concerns, now.getTime());
	const stored = readDailyState(memory.state, calendar);
	if (!stored) {
		const { state } = await begin(context, memory, day);
		return { items: [], state };
	}
	const uncertainUntil = isCertain(memory, event) ? stored.uncertainUntil : day;
	const before = { ...stored, seen: day, uncertainUntil };
	if (isPublished && calendar.open(stored.seen).late.length > 0) {
		return await beginAnew(context, memory, event, { ...before, seen: stored.seen }, calendar);
	}
	if (!isAnyDue(before, calendar)) return { items: [], state: before };
	// A list that cannot be read is tried again later and later.
	const websites = await required(context, fetchWebsites(context), {
		interrupted: before,
		failed: afterFailing(before, LIST, calendar.nowMs),
	});
	const isLost = before.hasWebsites && websites.length === 0;
	const doubted = isLost ? afterEmptyList(context, before) : null;
	if (doubted) return { items: [], state: doubted };
	const listed = afterListing(before, websites);
	const caughtUp = skipLate(context, listed, websites, calendar);
	return await checkDays(context, memory, event, caughtUp, websites, calendar);
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
	const websites = await required(context, fetchWebsites(context), {
		interrupted: state,
		failed: memory.state,
	});
	return { state: afterListing(state, websites), websites };
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

/** The state without the days that come too late, which are reported once. */
function skipLate(
	context: PollContext,
	before: DailyState,
	websites: Website[],
	calendar: Calendar,
): DailyState {
	const late = websites.flatMap(({ websiteId, domain }) => {
		const { late: days } = openDaysOf(before, websiteId, calendar);
		const last = days.at(-1);
		return last === undefined ? [] : [{ websiteId, domain, days, last }];
	});
	reportSkipped(context, before, late);
	return late.reduce((state, { websiteId, last }) => afterSkipping(state, websiteId, last), before);
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
	before: DailyState,
	websites: Website[],
	calendar: Calendar,
): Promise<PollResult> {
	const daysOf = ({ websiteId }: Website) => openDaysOf(before, websiteId, calendar).due;
	const due = websites.filter((website) => daysOf(website).length > 0);
	const progress = await checkAll(context, memory, due, {
		checksOf: (website) => {
			let remembered = before.remembered[website.websiteId];
			return daysOf(website).map((day) => async () => {
				const checked = websiteContext(context, website);
				const result = await checkDay(event, checked, day, remembered).catch(
					(error: unknown): DailyResult & { undecided: Problem } => {
						if (!(error instanceof Undecidable)) throw error;
						return { items: [], remembered, undecided: nameWebsite(website, error) };
					},
				);
				({ remembered } = result);
				return { day, undecided: null, ...result };
			});
		},
		lastChecked: ({ websiteId }) => lastChecked(before, websiteId),
		describe: nameWebsite,
	});
	let state = before;
	for (const { target, results, failure } of progress.checked) {
		const { websiteId } = target;
		const last = results.at(-1);
		if (last) state = afterHandling(state, websiteId, last.day, last.remembered);
		if (failure) state = afterFailing(state, websiteId, calendar.nowMs);
	}
	const ids = websites.map(({ websiteId }) => websiteId);
	if (!progress.interruption) state = afterPoll(state, ids, calendar.day);
	state = afterChecks(context, progress, state, {
		idOf: ({ websiteId }) => String(websiteId),
		isAnyRead: ids.some((id) => isRead(before, id, calendar)),
		kept: identity,
	});
	const results = progress.checked.flatMap((one) => one.results);
	const undecided = results.flatMap((one) => one.undecided ?? []);
	if (undecided.length > 0) context.emitError(inOne(undecided, 'could not be decided', IS_CLOSED));
	return { items: results.flatMap(({ items }) => items), state };
}
