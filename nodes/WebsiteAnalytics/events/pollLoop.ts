import { omitBy, some, times } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { jsonCopy } from '../values/parameterReaders';
import { toUserFacingError, type UserFacingError } from '../values/userFacingError';
import { foundItem } from './alarm';
import type { PollContext } from './event';
import { describe, type Failure, needsPerson } from './failures';
import type { PollSettings } from './pollSettings';
import { LIST, Progress, subjectOf, type Target, targetsOf } from './progress';
import type { State } from './state';

const MAX_CONCURRENT_CHECKS = 4;
/** Begins the id of the failures of an entry of the chosen websites. */
const ENTRY = 'entry:';

export interface PollResult {
	/** The state after the poll: the same object when there was nothing to do. */
	state: State;
	/** In the order of the websites, and of their days. */
	items: IDataObject[];
	failures: Failure[];
	/**
	 * Why the trigger cannot be published: every check that was tried failed, each for a reason that needs a person, and not
	 * because of a few websites.
	 */
	refusal?: UserFacingError;
}

/**
 * Lists the websites once for each day or hour, and checks the due targets until the time is used. Moves the cursors in a
 * copy of the state.
 *
 * @param maxItems the number of items after which no check starts
 */
export async function pollTargets(
	context: PollContext,
	settings: PollSettings,
	before: State,
	maxItems: number,
): Promise<PollResult> {
	const nowMs = context.now.getTime();
	// Most polls have no work, and copy nothing.
	if (!new Progress(before, settings, nowMs).hasWork()) {
		return { state: before, items: [], failures: [] };
	}

	const progress = new Progress(jsonCopy(before), settings, nowMs);
	const { state, failures } = progress;
	if (progress.mayList()) await listWebsites(context, settings, progress);
	const found = await checkTargets(context, settings, progress, maxItems);

	const items = progress.targets().flatMap(({ id }) => found.get(id) ?? []);
	const checks = failures.filter(({ id }) => id === LIST || id in state.targets);
	const isRefused = found.size === 0 && checks.every(needsPerson) && !progress.doOthersWork(checks);
	return { state, items, failures, refusal: isRefused ? describe(checks) : undefined };
}

async function listWebsites(
	context: PollContext,
	settings: PollSettings,
	progress: Progress,
): Promise<void> {
	const { state } = progress;
	try {
		const { websites, problems } = await settings.fetchWebsites();
		const count = targetsOf(websites, settings).length;
		const note = settings.rule.assertFeasible?.(count, context.connection.requestsPerMinute());
		if (note) context.warn(note);
		progress.noteListing(websites);
		const failures = problems.map((problem) => {
			return { id: `${ENTRY}${problem.message}`, name: '', problem };
		});
		const isOver = (id: string) => id.startsWith(ENTRY) && !some(failures, { id });
		state.failures = omitBy(state.failures, (_, id) => isOver(id));
		for (const failure of failures) progress.fail(failure);
	} catch (error) {
		progress.fail({ id: LIST, name: '', problem: toUserFacingError(error) });
	}
}

/** Checks the due targets until the time is used. Returns the items by the id of each target that was checked. */
async function checkTargets(
	context: PollContext,
	settings: PollSettings,
	progress: Progress,
	maxItems: number,
): Promise<Map<string, IDataObject[]>> {
	const queue = progress.queue();
	const found = new Map<string, IDataObject[]>();
	let itemCount = 0;
	let isStopped = false;

	const check = async (target: Target) => {
		const { id } = target;
		const items = await checkTarget(context, settings, progress, target);
		found.set(id, [...(found.get(id) ?? []), ...items]);
		itemCount += items.length;
		if (itemCount >= maxItems) isStopped = true;
		if (progress.isDue(target)) queue.push(target);
	};
	const handle = (target: Target, problem: UserFacingError) => {
		const isOut = problem.failure?.cause === 'rate-limited' || context.isTimeUp();
		if (isOut) isStopped = true;
		// Others used up the requests or the time: the target starts first in the next poll.
		if (isOut && found.size > 0) return;
		progress.fail({ id: target.id, name: nameOf(target), problem });
	};
	const checkNext = async (): Promise<boolean> => {
		const target = isStopped || context.isTimeUp() ? undefined : queue.shift();
		if (!target) return false;
		await check(target).catch((error: unknown) => handle(target, toUserFacingError(error)));
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
	settings: PollSettings,
	progress: Progress,
	target: Target,
): Promise<IDataObject[]> {
	const { id, website, statistic } = target;
	const { rule } = settings;
	const { due, skipped } = progress.dueOf(id);
	const stored = progress.state.targets[id]?.memory;
	const before = rule.isMemory?.(stored) ? stored : undefined;

	const checked = await rule.check(subjectOf(context, settings, target), due, before, statistic);

	progress.noteCheck(id, checked);
	for (const note of checked.notes ?? []) {
		context.warn(website.domain === '' ? note : `${website.domain}: ${note}`);
	}
	if (skipped.length > 0) {
		const days = `${skipped[0]} to ${skipped.at(-1)}`;
		context.warn(`Not checked, because it is too long ago: ${days} (${nameOf(target)})`);
	}
	return checked.found.map((one) => foundItem(settings, website, one));
}

function nameOf({ website: { domain }, statistic }: Target): string {
	return statistic === '' ? domain : `${domain} (${statistic})`;
}
