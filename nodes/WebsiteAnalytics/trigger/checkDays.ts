import { groupBy, partition, sortBy } from 'lodash';
import { afterChecks, checkAll, type Progress, type Target } from './checkAll';
import type { Calendar } from './calendar';
import {
	afterHandling,
	afterPoll,
	afterSkipping,
	lastChecked,
	openDaysOf,
	type DailyState,
} from './dailyState';
import type { DailyEvent, PollContext, WebsiteContext } from './event';
import { failuresOf, tellRemarks } from './failures';
import type { DayFound, Found } from './group';
import { awaitedAfter, notHandled, type Awaited } from './held';
import type { Memory } from './pollNode';
import { Undecidable } from './pollResult';
import { reportSkipped, type SkippedDays } from './skippedDays';
import { nameWebsite, websiteContext, type Website } from './watchedWebsites';

/** What a poll has come to, before it is known whether it tells it. */
export interface Looked {
	found: DayFound[];
	/** The state while that is held, and after it was told. */
	state: DailyState;
	after: DailyState;
	/** What else is to be looked at before it is told. */
	awaited?: Awaited;
}

/** What happened on the days that are due, as far as the poll gets. @throws PollFailure */
export async function checkDays(
	context: PollContext,
	memory: Memory,
	event: DailyEvent,
	listed: DailyState,
	websites: Website[],
	calendar: Calendar,
): Promise<Looked> {
	const late = websites.flatMap((website) => {
		const { late: days } = openDaysOf(listed, website.websiteId, calendar);
		return days.length > 0 ? [{ ...website, days }] : [];
	});
	const before = late.reduce(
		(state, { websiteId, days }) => afterSkipping(state, websiteId, days.at(-1) ?? ''),
		listed,
	);
	const held = inOrder(notHandled(memory.held, before), websites);
	const reached = afterHandling(before, held);
	const daysOf = ({ websiteId }: Website) => openDaysOf(reached, websiteId, calendar).due;
	const [due, others] = partition(websites, (website) => daysOf(website).length > 0);
	const targets = due.map((website) =>
		targetOf(websiteContext(context, website), event, daysOf(website), reached),
	);
	const progress = await checkAll(context, memory, before, targets);
	const reported = afterReporting(context, progress, late);
	const isAnyRead =
		held.length > 0 || others.some(({ websiteId }) => failuresOf(before, websiteId) === 0);
	const checked = afterChecks(context, { ...progress, state: reported }, isAnyRead);
	const results = progress.checked.flatMap((one) => one.results);
	const remarks = results.flatMap(({ remark, ...one }) => {
		const id = String(one.websiteId);
		return remark ? [{ ...remark, id, problem: nameWebsite(one, remark.problem) }] : [];
	});
	const state = tellRemarks(context, checked, remarks);
	const found = inOrder([...held, ...results], websites);
	const handled = afterHandling(state, found);
	const isInterrupted = progress.interruption !== undefined;
	return {
		found,
		state,
		after: isInterrupted ? handled : afterPoll(handled, websites, calendar.day),
		awaited: awaitedAfter(handled, websites, calendar, isInterrupted),
	};
}

/** What was found on those websites, in their order. */
function inOrder(found: DayFound[], websites: Website[]): DayFound[] {
	const byId = groupBy(found, 'websiteId');
	return websites.flatMap(({ websiteId }) => sortBy(byId[websiteId], 'day'));
}

/** The checks of days of a website, each of which goes on from what the one before left. */
function targetOf(
	website: WebsiteContext,
	event: DailyEvent,
	days: string[],
	reached: DailyState,
): Target<DayFound> {
	const { websiteId, domain } = website;
	let remembered: object | undefined = reached.remembered[websiteId];
	const undecided = (error: unknown): Found => {
		if (!(error instanceof Undecidable)) throw error;
		return { items: [], remembered, remark: { kind: 'undecided', problem: error } };
	};
	return {
		id: String(websiteId),
		lastChecked: lastChecked(reached, websiteId),
		describe: (error) => nameWebsite(website, error),
		checks: () =>
			days.map((day) => async () => {
				const found = await event.check(website, day, remembered).catch(undecided);
				remembered = found.remembered;
				return { websiteId, domain, day, ...found };
			}),
	};
}

/** The state after days that came too late were reported, with why their websites fail now, which is not told again. */
function afterReporting(
	context: PollContext,
	{ checked, state }: Progress<unknown, DailyState>,
	late: Array<Website & SkippedDays>,
): DailyState {
	const failures = new Map(checked.map(({ target, failure }) => [target.id, failure?.message]));
	const skipped = late.map((one) => ({ ...one, reason: failures.get(String(one.websiteId)) }));
	const known = reportSkipped(context, state, skipped)
		.filter(({ reason }) => reason !== undefined)
		.map(({ websiteId }) => [websiteId, context.now.getTime()]);
	return { ...state, told: { ...state.told, ...Object.fromEntries(known) } };
}
