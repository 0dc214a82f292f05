import { sortBy } from 'lodash';
import { Problem } from '../problem';
import { USUAL_CONCURRENT_REQUESTS } from '../transport/width';
import { mapConcurrently } from '../transport/mapConcurrently';
import { interruptionOf, type Interruption } from './interruption';
import type { PollContext } from './pollContext';
import type { Calendar } from './schedule';
import {
	afterFailing,
	afterHandling,
	afterPoll,
	handledDay,
	openDaysOf,
	type TriggerState,
} from './state';
import { nameWebsite, siteOf, type Website } from './websites';
import type { EventItem, WebsiteEvent } from './websiteEvent';

/**
 * What happened on the days of the websites that are due, as far as the poll gets. One that fails does not hold
 * up the others.
 * @throws Problem when nothing but failures came of it
 * @throws Interruption when nothing at all came of it
 */
export async function pollDue(
	context: PollContext,
	event: WebsiteEvent,
	before: TriggerState,
	websites: Website[],
	calendar: Calendar,
): Promise<EventItem[]> {
	const { memory, isTimeUp } = context;
	const daysOf = ({ websiteId }: Website) => openDaysOf(before, websiteId, calendar).due;
	const due = websites.filter((website) => daysOf(website).length > 0);
	const progress: Progress = {
		state: before,
		found: new Map(),
		days: 0,
		failures: [],
		interruption: null,
	};

	const handle = async (website: Website) => {
		for (const day of daysOf(website)) {
			if (progress.interruption) return;
			if (isTimeUp()) throw noTimeLeft();
			const items = await event.find(siteOf(context, website), day);
			progress.found.set(website, [...(progress.found.get(website) ?? []), ...items]);
			progress.days += 1;
			progress.state = afterHandling(progress.state, website.websiteId, day);
		}
	};
	// One by one when the host wants pauses, so that one gets done between two of them.
	const concurrency = memory.heldUpSince === undefined ? USUAL_CONCURRENT_REQUESTS : 1;
	// Those first that have waited longest, so that none waits for ever when polls are interrupted.
	const longestFirst = sortBy(due, ({ websiteId }) => handledDay(before, websiteId));
	await mapConcurrently(longestFirst, concurrency, async (website) => {
		try {
			await handle(website);
		} catch (error) {
			progress.interruption ??= interruptionOf(error, context);
			if (progress.interruption) return;
			progress.state = afterFailing(progress.state, website.websiteId, calendar.nowMs);
			progress.failures.push(nameWebsite(website, error));
		}
	});

	const ids = websites.map(({ websiteId }) => websiteId);
	const { state, found, interruption } = progress;
	memory.state = interruption ? state : afterPoll(state, ids, calendar.day);
	reportFailures(context, progress);
	return due.flatMap((website) => found.get(website) ?? []);
}

/** What one poll has come to. */
interface Progress {
	state: TriggerState;
	/** By website, because the items are in the order of the websites, whichever is read first. */
	found: Map<Website, EventItem[]>;
	/** How many days of websites were handled. */
	days: number;
	failures: Problem[];
	/** Why the poll did not get to all websites. */
	interruption: Interruption | null;
}

/**
 * The failure of some websites is logged.
 * @throws Problem when nothing but failures came of the poll
 * @throws Interruption when nothing at all came of it
 */
function reportFailures({ warn }: PollContext, progress: Progress): void {
	const { days, failures, interruption } = progress;
	const [first] = failures;
	const isNothing = days === 0;
	if (isNothing && first && !interruption?.isRateLimit) throw first;
	for (const { message } of failures) warn(message);
	if (isNothing && interruption) throw interruption;
}

function noTimeLeft(): Problem {
	return new Problem(
		'the time of the poll was over before a website was read',
		'Ask the operator of the service why it is slow.',
	);
}
