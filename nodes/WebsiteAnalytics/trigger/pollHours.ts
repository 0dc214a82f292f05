import type { Problem } from '../problem';
import type { HourlyEvent, Look, Place, Site } from './event';
import {
	ACCOUNT,
	afterFailedLook,
	afterListing,
	afterLook,
	isDue,
	isListFresh,
	readHourlyState,
	type HourlyState,
} from './hourlyState';
import { isInterruption, required, type PollResult } from './interruption';
import { isTooEarly } from './laterRetry';
import type { Memory } from './memory';
import type { PollContext } from './pollContext';
import { LIST } from './state';
import { checkAll, reportFailures } from './visits';
import { asProblem, fetchWebsites, nameWebsite, placeOf, siteOf } from './websites';

/** A website, or the account as a whole, as a poll looks at it. */
interface Subject {
	id: string;
	look(remembered: unknown): Promise<Look>;
	/** What is said when it fails. */
	describe(error: unknown): Problem;
}

/** What has happened to the account since the last look, once an hour. @throws PollFailure */
export async function pollAccount(
	context: PollContext,
	memory: Memory,
	event: HourlyEvent<Place>,
): Promise<PollResult> {
	const { now } = context;
	const look = async (remembered: unknown) => await event.look(placeOf(context), remembered, now);
	const state = readHourlyState(memory.state);
	return await lookAt(context, memory, state, [{ id: ACCOUNT, look, describe: asProblem }]);
}

/** What has happened to the websites since the last look at each, once an hour. @throws PollFailure */
export async function pollHourlyWebsites(
	context: PollContext,
	memory: Memory,
	event: HourlyEvent<Site>,
): Promise<PollResult> {
	const { now } = context;
	const stored = readHourlyState(memory.state);
	const isListTooEarly = isTooEarly(stored.retries[LIST], now.getTime());
	const isListed = isListFresh(stored, now) || isListTooEarly;
	const state = isListed ? stored : await listAnew(context, memory, stored);
	const subjects = (state.list?.websites ?? []).map((website): Subject => ({
		id: String(website.websiteId),
		look: async (remembered) => await event.look(siteOf(context, website), remembered, now),
		describe: (error) => nameWebsite(website, error),
	}));
	return await lookAt(context, memory, state, subjects);
}

/**
 * The state with the websites as they are now. A list that cannot be read is tried again later and later. Meanwhile,
 * those of the last one are looked at: they are hardly others, and a silence must not be missed for a list.
 */
async function listAnew(
	context: PollContext,
	memory: Memory,
	before: HourlyState,
): Promise<HourlyState> {
	const { now, warn } = context;
	const failed = afterFailedLook(before, LIST, now);
	const listed = fetchWebsites(context).then(
		(websites) => afterListing(before, websites, now),
		(error: unknown) => {
			if (!before.list || isInterruption(error, context)) throw error;
			warn(asProblem(error).message);
			return failed;
		},
	);
	return await required(context, listed, {
		interrupted: memory.state,
		failed: onceBegun(memory, failed),
	});
}

/** Looks at those that are due, as far as the poll gets. */
async function lookAt(
	context: PollContext,
	memory: Memory,
	before: HourlyState,
	subjects: Subject[],
): Promise<PollResult> {
	const { now } = context;
	const due = subjects.filter(({ id }) => isDue(before, id, now));
	const progress = await checkAll(context, memory, due, {
		checksOf: ({ id, look }) => [async () => await look(before.looks[id]?.remembered)],
		lastChecked: ({ id }) => before.looks[id]?.hour ?? 0,
		describe: ({ describe }, error) => describe(error),
	});
	let state = before;
	for (const { target, results, failure } of progress.checked) {
		for (const look of results) state = afterLook(state, target.id, look, now);
		if (failure) state = afterFailedLook(state, target.id, now);
	}
	reportFailures(context, progress, onceBegun(memory, state));
	const found = progress.checked.flatMap(({ results }) => results);
	return { items: found.flatMap(({ items }) => items), state };
}

/**
 * The state after a failure. A trigger that has yet to begin shows its failure whenever it is published, and not
 * later and later.
 */
function onceBegun(memory: Memory, state: HourlyState): unknown {
	return memory.state === undefined ? undefined : state;
}
