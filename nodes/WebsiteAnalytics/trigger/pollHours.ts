import { sortBy } from 'lodash';
import type { Problem } from '../problem';
import {
	ACCOUNT,
	afterFailedLook,
	afterListing,
	afterLook,
	isDue,
	knownWebsites,
	readHourlyState,
	type HourlyState,
} from './hourlyState';
import { interruptible } from './interruption';
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
	const known = knownWebsites(stored, now);
	if (!known && isTooEarly(stored.retries[LIST], now.getTime())) return [];
	const state = known ? stored : afterListing(stored, await fetchList(context, stored), now);
	const subjects = (state.list?.websites ?? []).map((website: Website): Subject => ({
		id: String(website.websiteId),
		look: async (remembered) => await event.look(siteOf(context, website), remembered, now),
		describe: (error) => nameWebsite(website, error),
	}));
	return await lookAt(context, state, subjects);
}

/** The list that cannot be read is tried again later and later, unless the trigger has yet to begin. */
async function fetchList(context: PollContext, before: HourlyState): Promise<Website[]> {
	const { memory, now } = context;
	return await interruptible(context, async () => await fetchWebsites(context), {
		onFailure: () => {
			if (memory.state !== undefined) memory.state = afterFailedLook(before, LIST, now);
		},
	});
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
