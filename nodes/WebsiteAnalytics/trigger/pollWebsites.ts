import { Problem } from '../problem';
import { dayOfDate } from '../statistics/days';
import { addDays } from '../statistics/periods';
import { MAX_CONCURRENT_REQUESTS } from '../transport/concurrencyLimit';
import { mapConcurrently } from '../transport/mapConcurrently';
import { readReadyAt, type EventName } from './settings';
import { newValue } from './newValue';
import { interruptible, interruptionOf, type Interruption } from './interruption';
import type { PollContext } from './pollContext';
import { report } from './report';
import { lastFinishedDay } from './schedule';
import {
	afterFailing,
	afterHandling,
	afterPoll,
	dueDays,
	isAnyDue,
	LIST,
	readState,
	seedState,
	type Calendar,
	type TriggerState,
} from './state';
import { asSample, noWebsites } from './sample';
import { threshold } from './threshold';
import { unusualTraffic } from './unusualTraffic';
import { fetchWebsites, type Website } from './websites';
import type { EventItem, ReadEvent, Site, WebsiteEvent } from './websiteEvent';

const EVENTS: Readonly<Record<Exclude<EventName, 'newWebsite'>, ReadEvent>> = {
	newValue,
	report,
	threshold,
	unusualTraffic,
};

/** With all websites, a test in the editor looks at so many of them before it gives up. */
const MAX_SAMPLED_WEBSITES = 5;

/** What happened on the websites since the last poll. @throws Problem */
export async function pollWebsites(
	context: PollContext,
	name: keyof typeof EVENTS,
): Promise<EventItem[]> {
	const { parameter, timezone, now, fingerprint, stored, isManual } = context;
	const event = EVENTS[name](parameter);
	const day = lastFinishedDay(now, timezone, readReadyAt(parameter('readyAt')));
	if (isManual) return [await fetchTestItem(context, event, day)];

	const state = readState(stored, fingerprint, day);
	if (!state) return await seed(context, day);
	const calendar: Calendar = { day, concerns: event.concerns, nowMs: now.getTime() };
	if (!isAnyDue(state, calendar)) return [];
	return await pollDue(context, event, state, calendar);
}

/** Wrong settings and credentials show now, when the workflow is activated. */
async function seed(context: PollContext, day: string): Promise<EventItem[]> {
	const begin = () => context.store(seedState(context.fingerprint, day));
	const fetch = async () => await fetchWebsites(context);
	// The days from now on are not to be lost when the host wants a pause.
	await interruptible(context, fetch, { onInterruption: begin });
	begin();
	return [];
}

async function pollDue(
	context: PollContext,
	event: WebsiteEvent,
	before: TriggerState,
	calendar: Calendar,
): Promise<EventItem[]> {
	const websites = await fetchWebsitesAgain(context, before, calendar);
	const daysOf = ({ websiteId }: Website) => dueDays(before, websiteId, calendar);
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
			if (context.isTimeUp()) throw noTimeLeft();
			const items = await event.find(siteOf(context, website), day);
			progress.found.set(website, [...(progress.found.get(website) ?? []), ...items]);
			progress.days += 1;
			progress.state = afterHandling(progress.state, website.websiteId, day);
		}
	};
	// One by one when the host wants pauses, so that one gets done between two of them.
	const concurrency = context.isHeldUp ? 1 : MAX_CONCURRENT_REQUESTS;
	await mapConcurrently(due, concurrency, async (website) => {
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
	context.store(interruption ? state : afterPoll(state, ids, calendar.day));
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

/** The list that cannot be read is tried again later and later. */
async function fetchWebsitesAgain(
	context: PollContext,
	before: TriggerState,
	{ nowMs }: Calendar,
): Promise<Website[]> {
	return await interruptible(context, async () => await fetchWebsites(context), {
		onFailure: () => context.store(afterFailing(before, LIST, nowMs)),
	});
}

function noTimeLeft(): Problem {
	return new Problem(
		'the time of the poll was over before a website was read',
		'Ask the operator of the service why it is slow.',
	);
}

function nameWebsite({ domain }: Website, error: unknown): Problem {
	if (!(error instanceof Problem)) {
		return new Problem(`${domain}: ${String(error)}`, 'It is tried again by itself.');
	}
	const { message, solution, httpCode, failure } = error;
	return new Problem(`${domain}: ${message}`, solution, { httpCode, failure });
}

/** A test in the editor always shows a real item, or says why there is none. */
async function fetchTestItem(
	context: PollContext,
	event: WebsiteEvent,
	day: string,
): Promise<EventItem> {
	const websites = (await fetchWebsites(context)).slice(0, MAX_SAMPLED_WEBSITES);
	const latest = latestDay(event, day);
	let reason = noWebsites();
	for (const website of websites) {
		const site = siteOf(context, website);
		try {
			const [found] = await event.find(site, latest);
			return found ?? asSample(await event.sample(site, latest));
		} catch (error) {
			reason = nameWebsite(website, error);
		}
	}
	throw reason;
}

/** The last day that the event concerns, up to `day`. */
function latestDay(event: WebsiteEvent, day: string): string {
	let latest = day;
	while (!event.concerns(latest)) latest = addDays(latest, -1);
	return latest;
}

function siteOf({ connection, now, timezone, text, attach }: PollContext, website: Website): Site {
	return { ...website, connection, today: dayOfDate(now, timezone), text, attach };
}
