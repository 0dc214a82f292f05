import { compact, pickBy, some, times } from 'lodash';
import { jsonCopy } from '../values/parameterReaders';
import { toUserFacingError, type UserFacingError } from '../values/userFacingError';
import type { FoundEvent } from './event';
import { describe, type Failure, needsPerson } from './failures';
import type { Poll } from './pollContext';
import { LIST, Progress, type Target, targetsOf } from './progress';
import type { State } from './state';

const MAX_CONCURRENT_CHECKS = 4;
/** Begins the id of the failures of an entry of the chosen websites. */
const ENTRY = 'entry:';

interface PollResult {
	/** The state after the poll: the same object when there was nothing to do. */
	after: State;
	/** In the order of the websites, and of their days. */
	found: FoundEvent[];
	failures: Failure[];
	/**
	 * Why the trigger cannot be published. Every check that was tried failed, each for a reason that needs a person. The
	 * failures are not only those of a few websites.
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
	poll: Poll,
	before: State,
	maxItems: number,
): Promise<PollResult> {
	// Most polls have no work, and copy nothing.
	if (!new Progress(before, poll).hasWork()) return { after: before, found: [], failures: [] };

	const progress = new Progress(jsonCopy(before), poll);
	const { state: after, failures } = progress;
	if (progress.mayList()) await listWebsites(progress);
	const checked = await checkTargets(progress, maxItems);

	const found = progress.targets().flatMap(({ id }) => checked.get(id) ?? []);
	const checks = failures.filter(({ id }) => !id.startsWith(ENTRY));
	const isRefused =
		checked.size === 0 && checks.every(needsPerson) && !progress.doOthersWork(checks);
	return { after, found, failures, refusal: isRefused ? describe(checks) : undefined };
}

async function listWebsites(progress: Progress): Promise<void> {
	const { poll, state } = progress;
	try {
		const { websites, problems } = await poll.fetchWebsites();
		const count = targetsOf(websites, poll).length;
		const note = poll.rule.assertFeasible?.(count, poll.connection.requestsPerMinute());
		if (note) poll.warn(note);
		progress.noteListing(websites);
		const failures = problems.map((problem) => ({
			id: `${ENTRY}${problem.message}`,
			name: '',
			problem,
		}));
		const goesOn = (id: string) => !id.startsWith(ENTRY) || some(failures, { id });
		state.failures = pickBy(state.failures, (_, id) => goesOn(id));
		for (const failure of failures) progress.fail(failure);
	} catch (error) {
		progress.fail({ id: LIST, name: '', problem: toUserFacingError(error) });
	}
}

/** Checks the due targets until the time is used. Returns the events by the id of each checked target. */
async function checkTargets(
	progress: Progress,
	maxItems: number,
): Promise<Map<string, FoundEvent[]>> {
	const { poll } = progress;
	const queue = progress.queue();
	const found = new Map<string, FoundEvent[]>();
	let itemsLeft = maxItems;
	let isStopped = false;

	const checkNext = async (): Promise<boolean> => {
		const isOver = isStopped || itemsLeft <= 0 || poll.isTimeUp();
		const target = isOver ? undefined : queue.shift();
		if (!target) return false;
		try {
			const items = await checkTarget(progress, target);
			found.set(target.id, [...(found.get(target.id) ?? []), ...items]);
			itemsLeft -= items.length;
			if (progress.isDue(target)) queue.push(target);
		} catch (error) {
			const problem = toUserFacingError(error);
			const isOut = problem.failure?.cause === 'rate-limited' || poll.isTimeUp();
			if (isOut) isStopped = true;
			// Others used up the requests or the time: the target starts first in the next poll.
			if (!isOut || found.size === 0) progress.fail({ ...target, problem });
		}
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

/**
 * Checks the due days of a target, and moves its cursor. Returns the events.
 * @throws UserFacingError
 */
async function checkTarget(progress: Progress, target: Target): Promise<FoundEvent[]> {
	const { id, name, website, statistic } = target;
	const { poll, state } = progress;
	const { rule } = poll;
	const due = progress.dueOf(id);
	const stored = state.targets[id]?.memory;
	const memory = rule.isMemory?.(stored) ? stored : undefined;

	const site = poll.siteOf(website);
	const checked = await rule.check({ ...due, site, memory, statistic });

	progress.noteCheck(id, checked);
	const [oldest] = due.unreported;
	const tooOld =
		oldest && `not reported, because it is too long ago: ${oldest} to ${due.unreported.at(-1)}`;
	for (const note of compact([tooOld, ...(checked.notes ?? [])])) {
		poll.warn(name === '' ? note : `${name}: ${note}`);
	}
	return checked.found.map((one) => ({ website, ...one }));
}
