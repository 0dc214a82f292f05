import { sortBy, times } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { UserFacingError } from '../values/userFacingError';
import type { PollContext } from './event';
import { asUserFacingError, type Failure, noteSuccess } from './failures';
import { foundItem } from './foundItem';
import type { LoopSettings } from './pollSettings';
import type { State } from './state';
import { canCheck, cursorOf, dueOf, type Target } from './targets';

const MAX_CONCURRENT_CHECKS = 4;

interface Checks {
	/** The cursors of the targets move in it. */
	state: State;
	targets: Target[];
	/** The number of items after which no check starts. */
	maxItems: number;
	fail(failure: Failure): void;
}

/** Checks the due targets until the time is used. Returns the items of each target that was checked. */
export async function checkTargets(
	context: PollContext,
	settings: LoopSettings,
	{ state, targets, maxItems, fail }: Checks,
): Promise<Map<Target, IDataObject[]>> {
	const nowMs = context.now.getTime();
	const found = new Map<Target, IDataObject[]>();
	let itemCount = 0;
	let isStopped = false;

	const isDue = ({ id }: Target) => canCheck(state, settings, id, nowMs);
	for (const { id } of targets) {
		state.targets[id] = { ...state.targets[id], cursor: cursorOf(state, settings, id) };
	}
	// The target that was tried longest ago comes first.
	const queue = sortBy(targets.filter(isDue), ({ id }) => state.targets[id]?.triedAt ?? 0);

	const check = async (target: Target) => {
		const items = await checkTarget(context, settings, state, target);
		found.set(target, [...(found.get(target) ?? []), ...items]);
		itemCount += items.length;
		if (itemCount >= maxItems) isStopped = true;
		if (isDue(target)) queue.push(target);
	};
	const handle = (target: Target, problem: UserFacingError) => {
		const isOut = problem.failure?.cause === 'rate-limited' || context.isTimeUp();
		if (isOut) isStopped = true;
		// Others used up the requests or the time: it starts first in the next poll.
		if (isOut && found.size > 0) return;
		const own = state.targets[target.id];
		if (own) own.triedAt = nowMs;
		fail({ id: target.id, name: nameOf(target), problem });
	};
	const checkNext = async (): Promise<boolean> => {
		const target = isStopped || context.isTimeUp() ? undefined : queue.shift();
		if (!target) return false;
		await check(target).catch((error: unknown) => handle(target, asUserFacingError(error)));
		return true;
	};
	const checkAll = async () => {
		let isChecked = true;
		while (isChecked) isChecked = await checkNext();
	};

	// Check one target first: under a tight limit, four at once all end unfinished.
	await checkNext();
	await Promise.all(times(MAX_CONCURRENT_CHECKS, checkAll));
	return found;
}

/** Checks the due days of a target, and moves its cursor. Returns the items. @throws UserFacingError */
async function checkTarget(
	context: PollContext,
	settings: LoopSettings,
	state: State,
	target: Target,
): Promise<IDataObject[]> {
	const { id, website, statistic } = target;
	const { rule, schedule, event } = settings;
	const { due, skipped } = dueOf(state, settings, id);
	const subject = event.scope === 'account' ? context.account : context.siteOf(website);
	const stored = state.targets[id]?.memory;
	const before = rule.isMemory?.(stored) ? stored : undefined;

	const checked = await rule.check(subject, due, before, statistic);

	const { found, checkedTo: cursor = schedule.period, memory, notes = [] } = checked;
	const after = { cursor, triedAt: context.now.getTime() };
	state.targets[id] = memory ? { ...after, memory } : after;
	noteSuccess(state, id);
	logCheck(context, target, skipped, notes);
	return found.map((one) => foundItem(settings, website, one));
}

function logCheck({ warn }: PollContext, target: Target, skipped: string[], notes: string[]): void {
	const { domain } = target.website;
	for (const note of notes) warn(domain === '' ? note : `${domain}: ${note}`);
	if (skipped.length === 0) return;
	const days = `${skipped[0]} to ${skipped.at(-1)}`;
	warn(`Not checked, because it is too long ago: ${days} (${nameOf(target)})`);
}

function nameOf({ website: { domain }, statistic }: Target): string {
	return statistic === '' ? domain : `${domain} (${statistic})`;
}
