import { omitBy, some } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { jsonCopy } from '../values/parameterReaders';
import type { UserFacingError } from '../values/userFacingError';
import { checkTargets } from './checkTargets';
import { isOfEntry } from './chosenWebsites';
import type { PollContext } from './event';
import {
	asUserFacingError,
	describe,
	type Failure,
	mayTry,
	needsPerson,
	noteFailure,
	noteSuccess,
} from './failures';
import type { LoopSettings } from './pollSettings';
import type { State } from './state';
import { canCheck, isListingDue, noteListing, type Target, targetsIn, targetsOf } from './targets';

/** The id of the failures of the list of websites. */
const LIST = 'list';

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

type Fail = (failure: Failure) => void;

/**
 * Lists the websites once for each day or hour, and checks the due targets until the time is used. Moves the cursors in a
 * copy of the state.
 *
 * @param maxItems the number of items after which no check starts
 */
export async function pollTargets(
	context: PollContext,
	settings: LoopSettings,
	before: State,
	maxItems: number,
): Promise<PollResult> {
	const nowMs = context.now.getTime();
	if (!hasWork(settings, before, nowMs)) return { state: before, items: [], failures: [] };

	const state = jsonCopy(before);
	const failures: Failure[] = [];
	const fail: Fail = (failure) => {
		noteFailure(state, failure.id, nowMs);
		failures.push(failure);
	};
	if (mayList(settings, state, nowMs)) await listWebsites(context, settings, state, fail);
	const targets = targetsIn(state, settings);
	const found = await checkTargets(context, settings, { state, targets, maxItems, fail });

	const items = targets.flatMap((target) => found.get(target) ?? []);
	const checks = failures.filter(({ id }) => id === LIST || id in state.targets);
	const isRefused =
		found.size === 0 && checks.every(needsPerson) && !doOthersWork(state, targets, checks);
	return { state, items, failures, refusal: isRefused ? describe(checks) : undefined };
}

/** Returns whether the failures are those of some websites, while other websites were fine and are not due. */
function doOthersWork(state: State, targets: Target[], checks: Failure[]): boolean {
	const isFine = ({ id }: Target) =>
		state.targets[id]?.triedAt !== undefined && !state.failures[id]?.count;
	const areOfWebsites = checks.every(({ id, problem }) => {
		return id !== LIST && problem.kind === 'ofWebsite';
	});
	return areOfWebsites && targets.some(isFine);
}

/** Returns whether the websites have to be listed, or a target is due. Copies nothing, as most polls have no work. */
function hasWork(settings: LoopSettings, state: State, nowMs: number): boolean {
	const isDue = ({ id }: Target) => canCheck(state, settings, id, nowMs);
	return mayList(settings, state, nowMs) || targetsIn(state, settings).some(isDue);
}

function mayList({ event, choice, schedule }: LoopSettings, state: State, nowMs: number): boolean {
	const isDue = event.scope === 'websites' && isListingDue(state, choice, schedule);
	return isDue && mayTry(state, LIST, nowMs);
}

async function listWebsites(
	context: PollContext,
	{ rule, schedule, choice, fetchWebsites }: LoopSettings,
	state: State,
	fail: Fail,
): Promise<void> {
	try {
		const { websites, failures } = await fetchWebsites();
		const targets = targetsOf(websites, rule);
		const note = rule.assertFeasible?.(targets.length, context.connection.requestsPerMinute());
		if (note) context.warn(note);
		const listing = { period: schedule.period, choice, websites };
		noteListing(state, listing, targets, context.now.getTime());
		noteSuccess(state, LIST);
		state.failures = omitBy(state.failures, (_, id) => isOfEntry(id) && !some(failures, { id }));
		for (const failure of failures) fail(failure);
	} catch (error) {
		fail({ id: LIST, name: '', problem: asUserFacingError(error) });
	}
}
