import { sortBy } from 'lodash';
import type { Problem } from '../problem';
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
import { interruptionOf } from './interruption';
import { isTooEarly } from './laterRetry';
import type { PollContext } from './pollContext';
import { LIST } from './state';
import { reportFailures, visitAll } from './visits';
import { asProblem, fetchWebsites, nameWebsite, placeOf, siteOf, type Website } from './websites';
import type { EventItem, HourlyEvent, Look, Place, Site } from './event';

/** A website, or the account as a whole, as a poll looks at it. */
interface Subject {
	id: string;
	look(remembered: unknown): Promise<Look>;
	/** What is said when it fails. */
	describe(error: unknown): Problem;
}

/** What has happened to the account since the last look, once an hour. @throws Problem @throws Interruption */
export async function pollAccount(
	context: PollContext,
	event: HourlyEvent<Place>,
): Promise<EventItem[]> {
	const { memory, fingerprint, now } = context;
	const state = readHourlyState(memory.state, fingerprint);
	const look = async (remembered: unknown) => await event.look(placeOf(context), remembered, now);
	return await lookAt(context, state, [{ id: ACCOUNT, look, describe: asProblem }]);
}

/** What has happened to the websites since the last look at each, once an hour. @throws Problem @throws Interruption */
export async function pollHourlyWebsites(
	context: PollContext,
	event: HourlyEvent<Site>,
): Promise<EventItem[]> {
	const { memory, fingerprint, now } = context;
	const stored = readHourlyState(memory.state, fingerprint);
	const isListTooEarly = isTooEarly(stored.retries[LIST], now.getTime());
	const isListed = isListFresh(stored, now) || isListTooEarly;
	const state = isListed ? stored : await listAnew(context, stored);
	const subjects = (state.list?.websites ?? []).map((website: Website): Subject => ({
		id: String(website.websiteId),
		look: async (remembered) => await event.look(siteOf(context, website), remembered, now),
		describe: (error) => nameWebsite(website, error),
	}));
	return await lookAt(context, state, subjects);
}

/**
 * The websites as they are now. A list that cannot be read is tried again later and later. Meanwhile, those of the
 * last one are looked at: they are hardly others, and a silence must not be missed for a list.
 */
async function listAnew(context: PollContext, before: HourlyState): Promise<HourlyState> {
	const { memory, now, warn } = context;
	try {
		return afterListing(before, await fetchWebsites(context), now);
	} catch (error) {
		const interruption = interruptionOf(error, context);
		const failed = afterFailedLook(before, LIST, now);
		if (!interruption && memory.state !== undefined) memory.state = failed;
		if (interruption || !before.list) throw interruption ?? error;
		warn(asProblem(error).message);
		return failed;
	}
}

/** Looks at those that are due, as far as the poll gets. */
async function lookAt(
	context: PollContext,
	before: HourlyState,
	subjects: Subject[],
): Promise<EventItem[]> {
	const { memory, now } = context;
	const due = subjects.filter(({ id }) => isDue(before, id, now));
	const found = new Map<Subject, EventItem[]>();
	let state = before;
	const outcome = await visitAll(
		context,
		sortBy(due, ({ id }) => before.looks[id]?.hour ?? 0),
		{
			steps: (subject) => [
				async () => {
					const look = await subject.look(before.looks[subject.id]?.remembered);
					found.set(subject, look.items);
					state = afterLook(state, subject.id, look, now);
				},
			],
			fail: (subject, error) => {
				state = afterFailedLook(state, subject.id, now);
				return subject.describe(error);
			},
		},
	);
	// A trigger that has yet to begin shows its failure whenever it is published, and not later and later.
	const hasFailed = outcome.done === 0 && due.length > 0;
	if (memory.state !== undefined || !hasFailed) memory.state = state;
	reportFailures(context, outcome);
	return due.flatMap((subject) => found.get(subject) ?? []);
}
