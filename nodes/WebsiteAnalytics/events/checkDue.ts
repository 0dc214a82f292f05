import { groupBy, sortBy } from 'lodash';
import { afterChecks, checkAll, type Poll, type Progress, type Target } from './checkAll';
import type { EventRule, PollContext, SlotFound } from './event';
import { tellRemarks } from './failures';
import { awaitedAfter, notHandled, type Awaited } from './held';
import {
	afterChecking,
	afterPoll,
	afterSkipping,
	handledOf,
	openSlots,
	type PollState,
} from './pollState';
import { reportSkipped, type SkippedDays } from './skippedDays';
import { nameWebsite, type Website } from './watchedWebsites';

/** What a poll has come to, before it is known whether it tells it. */
export interface Looked {
	found: SlotFound[];
	/** The state while that is held, and after it was told. */
	state: PollState;
	after: PollState;
	/** What else is to be looked at before it is told. */
	awaited?: Awaited;
}

/** What has happened where checks are due, as far as the poll gets. @throws PollFailure */
export async function checkDue(
	poll: Poll,
	listed: PollState,
	websites: Website[],
): Promise<Looked> {
	const { context, memory, event, calendar } = poll;
	const { nowMs } = calendar;
	const targets = websites.flatMap((website) => targetsOf(website, event));
	const ids = targets.map(({ id }) => id);
	const late = targets.flatMap((target) => {
		const { late: days } = openSlots(listed, target.id, calendar);
		return days.length > 0 ? [{ ...target, days }] : [];
	});
	const before = late.reduce(
		(state, { id, days }) => afterSkipping(state, id, days.at(-1) ?? ''),
		listed,
	);
	const held = inOrder(notHandled(memory.held, before, calendar), websites);
	const progress = await checkAll(poll, afterChecking(before, held, nowMs), targets);
	const { retries } = progress.state;
	const reported = afterReporting(context, { ...before, retries }, progress, late);
	const isAnyRead =
		held.length > 0 || ids.some((id) => calendar.open(handledOf(before, id)).due.length === 0);
	const checked = afterChecks(poll, progress, reported, isAnyRead);
	const results = progress.checked.flatMap((one) => one.results);
	const remarks = results.flatMap(({ id, remark, ...one }) =>
		remark ? [{ ...remark, id, problem: nameWebsite(one, remark.problem) }] : [],
	);
	const state = tellRemarks(context, checked, remarks);
	const found = inOrder([...held, ...results], websites);
	const handled = afterChecking(state, found, nowMs);
	const { isPartial } = progress;
	const after = isPartial ? handled : afterPoll(handled, ids, calendar);
	const leftBy = ({ remembered }: PollState) => ids.map((id) => remembered[id]);
	const line = event.progress?.(leftBy(before), leftBy(after));
	if (line) context.log(line);
	return { found, state, after, awaited: awaitedAfter(handled, ids, calendar, isPartial) };
}

function targetsOf(website: Website, { parts }: EventRule): Target[] {
	const { websiteId } = website;
	return (parts ?? [undefined]).map((part?: string) => ({
		...website,
		part,
		id: part === undefined ? String(websiteId) : `${websiteId} ${part}`,
	}));
}

/** What was found on those websites, in their order. */
function inOrder(found: SlotFound[], websites: Website[]): SlotFound[] {
	const byId = groupBy(found, 'websiteId');
	return websites.flatMap(({ websiteId }) => sortBy(byId[websiteId], 'slot'));
}

/** The state after days that came too late were reported, with why their websites fail now, which is not told again. */
function afterReporting(
	context: PollContext,
	state: PollState,
	{ checked }: Progress,
	late: Array<Target & SkippedDays>,
): PollState {
	const failures = new Map(checked.map(({ target, failure }) => [target.id, failure?.message]));
	const skipped = late.map((one) => ({ ...one, reason: failures.get(one.id) }));
	const known = reportSkipped(context, state, skipped)
		.filter(({ reason }) => reason !== undefined)
		.map(({ id }) => [id, context.now.getTime()]);
	return { ...state, told: { ...state.told, ...Object.fromEntries(known) } };
}
