import { identity } from 'lodash';
import type { Problem } from '../problem';
import type { EventItem } from './eventItem';
import { itemsOf } from './gather';
import type { DayFound, Found } from './group';
import { holdFor, inOrder, stillOpen } from './held';
import { Undecidable, type PollResult } from './pollResult';
import type { DailyEvent, PollContext, WebsiteContext } from './event';
import { reportSkipped } from './skippedDays';
import { inOne, tellIncomplete, tellStillCounting, withFailure } from './failures';
import type { Memory } from './pollNode';
import type { Calendar } from './calendar';
import {
	afterHandling,
	afterPoll,
	afterReading,
	afterSkipping,
	isRead,
	lastChecked,
	openDaysOf,
	type DailyState,
} from './dailyState';
import { afterChecks, checkAll, type Checked } from './checkAll';
import { nameWebsite, websiteContext, type Website } from './watchedWebsites';

/** How what was found on a day becomes items. */
export interface Telling {
	/** Whether it is told together: when all websites of the days were looked at, or after an hour. */
	isTogether: boolean;
	/** The items as they are emitted. */
	gather(items: EventItem[]): EventItem[];
}

const IS_CLOSED = 'This is said once: the trigger goes on with what comes after it.';

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

/** What a poll has found on a day of a website. */
interface CheckedDay extends DayFound {
	/** Why nobody can find it out. */
	undecided?: Problem;
}

/**
 * The checks of days of a website, which are done in this order: each goes on from what the one before left.
 * @param left what the last check of an earlier day left
 */
function checksOf(
	event: DailyEvent,
	website: WebsiteContext,
	days: string[],
	left: object | undefined,
): Array<() => Promise<CheckedDay>> {
	const { websiteId, domain } = website;
	let remembered = left;
	const undecidedBy = (error: unknown): Found & Pick<CheckedDay, 'undecided'> => {
		if (!(error instanceof Undecidable)) throw error;
		const undecided = nameWebsite(website, error);
		return { items: [], ...(remembered && { remembered }), undecided };
	};
	return days.map((day) => async () => {
		const result = await event.check(website, day, remembered).catch(undecidedBy);
		remembered = result.remembered;
		return { websiteId, domain, day, ...result };
	});
}

/** What happened on the days that are due, as far as the poll gets. */
export async function checkDays(
	context: PollContext,
	memory: Memory,
	event: DailyEvent,
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
		if (failure) state = withFailure(state, websiteId, calendar.nowMs);
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
export async function tell(
	context: PollContext,
	event: DailyEvent,
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
