import { omit, sortBy, times } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { UserFacingError } from '../values/userFacingError';
import type { PollContext, Target, TriggerEvent } from './event';
import { afterFailure, asUserFacingError, type Failure, mayTry, reportFailures } from './failures';
import type { PollSettings } from './pollSettings';
import { LIST, type State, type TargetState } from './state';
import { ACCOUNT, isListingDue, noteListing, targetsOf } from './targets';

const MAX_CONCURRENT_CHECKS = 4;
/** More items than these wait for the next poll. */
const MAX_ITEMS = 5000;

/** What the loop needs of the settings. */
type LoopSettings = Pick<PollSettings, 'rule' | 'schedule' | 'choice' | 'fetchWebsites'> & {
	event: Pick<TriggerEvent, 'of'>;
};

export interface PollResult {
	/** In the order of the websites, and of their days. */
	items: IDataObject[];
	failures: Failure[];
	/** The error to report, if one is due. */
	report: UserFacingError | null;
}

/** Checks the due targets until the time is used, and moves their cursors in the state. */
export async function pollTargets(
	context: PollContext,
	settings: LoopSettings,
	state: State,
): Promise<PollResult> {
	const { rule, schedule, choice, event, fetchWebsites } = settings;
	const nowMs = context.now.getTime();
	const failures: Failure[] = [];
	const fail = (failure: Failure) => {
		const { id } = failure;
		state.targets[id] = afterFailure(state.targets[id] ?? { cursor: schedule.start }, nowMs);
		failures.push(failure);
	};
	const isOfAccount = event.of === 'account';
	const isListDue = !isOfAccount && isListingDue(state, choice, schedule);
	if (isListDue && mayTry(state.targets[LIST], nowMs)) {
		try {
			const { websites, failures: missing } = await fetchWebsites();
			const targets = targetsOf(websites, rule);
			rule.begin?.(context, targets.length);
			noteListing(state, { period: schedule.period, choice, websites }, targets, nowMs);
			state.targets[LIST] &&= omit(state.targets[LIST], 'failures');
			missing.forEach(fail);
		} catch (error) {
			fail({ id: LIST, name: '', problem: asUserFacingError(error) });
		}
	}
	const targets = isOfAccount ? [ACCOUNT] : targetsOf(state.listing?.websites ?? [], rule);
	const items = await checkTargets(context, settings, { targets, state, fail });
	const report = reportFailures(state, failures, nowMs);
	state.polledAt = nowMs;
	return { items, failures, report };
}

interface Checking {
	targets: Target[];
	state: State;
	fail(failure: Failure): void;
}

async function checkTargets(
	context: PollContext,
	{ rule, schedule }: LoopSettings,
	{ targets, state, fail }: Checking,
): Promise<IDataObject[]> {
	const nowMs = context.now.getTime();
	const start = rule.startDate === undefined ? state.cursor : schedule.start;
	const isDone = ({ cursor }: TargetState) => schedule.due(cursor).due.length === 0;
	const due = targets.flatMap((target, place) => {
		const own = (state.targets[target.id] ??= { cursor: start });
		return mayTry(own, nowMs) && !isDone(own) ? [{ target, own, place }] : [];
	});
	// The target that was tried longest ago comes first.
	const queue = sortBy(due, ({ own }) => own.triedAt ?? 0);
	const found: Array<{ place: number; items: IDataObject[] }> = [];
	let itemCount = 0;
	let isStopped = false;
	const checkNext = async ({ target, own, place }: (typeof queue)[number]) => {
		const { due: days, skipped } = schedule.due(own.cursor);
		try {
			const {
				items,
				cursor = schedule.period,
				memory,
			} = await rule.check({ ...context, ...target }, days, own.memory);
			logSkipped(context, target, skipped);
			found.push({ place, items });
			itemCount += items.length;
			const kept = omit(own, 'failures', 'memory');
			const next = { ...kept, cursor, triedAt: nowMs, ...(memory && { memory }) };
			state.targets[target.id] = next;
			if (!isDone(next)) queue.push({ target, own: next, place });
		} catch (error) {
			const problem = asUserFacingError(error);
			const isOut = problem.failure?.cause === 'rate-limited' || context.isTimeUp();
			if (isOut) isStopped = true;
			// Others used up the requests or the time: it starts first in the next poll.
			const isWaiting = isOut && found.length > 0;
			if (!isWaiting) fail({ id: target.id, name: nameOf(target), problem });
		}
		if (itemCount >= MAX_ITEMS) isStopped = true;
	};
	const checkUpTo = async (maxChecks: number) => {
		while (maxChecks-- > 0 && !isStopped && !context.isTimeUp()) {
			const next = queue.shift();
			if (!next) break;
			await checkNext(next);
		}
	};
	// A service that allows few requests would end none of several checks.
	await checkUpTo(1);
	await Promise.all(times(MAX_CONCURRENT_CHECKS, async () => await checkUpTo(Infinity)));
	return sortBy(found, 'place').flatMap(({ items }) => items);
}

function logSkipped({ warn }: PollContext, target: Target, skipped: string[]): void {
	if (skipped.length === 0) return;
	const days = `${skipped[0]} to ${skipped.at(-1)}`;
	warn(`Not checked, because it is too long ago: ${days} (${nameOf(target)})`);
}

function nameOf({ domain, part }: Target): string {
	return part === undefined ? domain : `${domain} (${part})`;
}
