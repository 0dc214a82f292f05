import type { IDataObject } from 'n8n-workflow';
import { readChoice } from '../choice';
import { WebsiteLookup } from '../execution/websiteLookup';
import { fetchDomain, fetchWebsiteId, type WebsiteChoice } from '../execution/websiteChoice';
import { Problem } from '../problem';
import { dayOfDate } from '../statistics/days';
import { MAX_CONCURRENT_REQUESTS } from '../transport/concurrencyLimit';
import { fetchAllRows } from '../transport/list';
import { mapConcurrently } from '../transport/mapConcurrently';
import { websiteRecord } from '../websites/record';
import { readReadyAt, type EventName } from './settings';
import { newValue } from './newValue';
import type { PollContext } from './pollContext';
import { report } from './report';
import { daysToHandle, lastFinishedDay } from './schedule';
import {
	afterFailure,
	afterPoll,
	afterSuccess,
	handledDay,
	isAnyDue,
	isDue,
	readState,
	seedState,
	type TriggerState,
} from './state';
import { threshold } from './threshold';
import { unusualTraffic } from './unusualTraffic';
import type { EventItem, ReadEvent, Site, WebsiteEvent } from './websiteEvent';

const EVENTS: Readonly<Record<Exclude<EventName, 'newWebsite'>, ReadEvent>> = {
	newValue,
	report,
	threshold,
	unusualTraffic,
};

/** With all websites, a test in the editor looks at so many of them before it gives up. */
const MAX_SAMPLED_WEBSITES = 5;

type Website = Pick<Site, 'websiteId' | 'domain'>;

/** What happened on the websites since the last poll. @throws Problem */
export async function pollWebsites(
	context: PollContext,
	name: keyof typeof EVENTS,
): Promise<EventItem[]> {
	const { parameter, timezone, now, fingerprint, stored, store, isManual } = context;
	const event = EVENTS[name](parameter);
	const day = lastFinishedDay(now, timezone, readReadyAt(parameter('readyAt')));
	if (isManual) return [await sample(context, event, day)];

	const state = readState(stored, fingerprint, day);
	if (!state) {
		// Wrong settings and credentials show now, when the workflow is activated.
		await fetchWebsites(context);
		store({ ...seedState(fingerprint, day) });
		return [];
	}
	if (!isAnyDue(state, day, now.getTime())) return [];
	return await pollDue(context, event, state, day);
}

async function pollDue(
	context: PollContext,
	event: WebsiteEvent,
	before: TriggerState,
	day: string,
): Promise<EventItem[]> {
	const nowMs = context.now.getTime();
	const websites = await fetchWebsites(context);
	const due = websites.filter(({ websiteId }) => isDue(before, websiteId, day, nowMs));
	let state = before;
	let isInterrupted = false;
	const failures: Array<{ website: Website; error: unknown }> = [];

	const results = await mapConcurrently(due, MAX_CONCURRENT_REQUESTS, async (website) => {
		if (isInterrupted) return [];
		const days = daysToHandle(handledDay(before, website.websiteId), day);
		try {
			const items = await event.find(siteOf(context, website), days);
			state = afterSuccess(state, website.websiteId, day);
			return items;
		} catch (error) {
			// What there was no time for is looked at by the next poll.
			if (isRateLimited(error) || context.isTimeUp()) isInterrupted = true;
			else {
				state = afterFailure(state, website.websiteId, nowMs);
				failures.push({ website, error });
			}
			return [];
		}
	});

	const ids = websites.map(({ websiteId }) => websiteId);
	context.store({ ...(isInterrupted ? state : afterPoll(state, ids, day)) } as IDataObject);
	reportFailures(context, failures, due.length);
	return results.flat();
}

/** The failure of some is logged. Where nothing but failures came of a poll, it has failed itself. */
function reportFailures(
	{ connection, warn }: PollContext,
	failures: Array<{ website: Website; error: unknown }>,
	dueCount: number,
): void {
	const problems = failures.map(({ website, error }) => nameWebsite(website, error));
	const [first] = problems;
	if (first && problems.length === dueCount) throw first;
	for (const { message } of problems) warn(connection.redact(message));
}

function nameWebsite({ domain }: Website, error: unknown): Problem {
	if (!(error instanceof Problem))
		return new Problem(`${domain}: ${String(error)}`, 'Try again later.');
	const { message, solution, httpCode, failure } = error;
	return new Problem(`${domain}: ${message}`, solution, { httpCode, failure });
}

function isRateLimited(error: unknown): boolean {
	return error instanceof Problem && error.failure?.cause === 'rate-limited';
}

/** A test in the editor always shows a real item, or says why there is none. */
async function sample(context: PollContext, event: WebsiteEvent, day: string): Promise<EventItem> {
	const websites = (await fetchWebsites(context)).slice(0, MAX_SAMPLED_WEBSITES);
	let reason: unknown = new Problem(
		'the account has no websites',
		"Create one with 'Website: Create', then run this again.",
	);
	for (const website of websites) {
		try {
			return await event.sample(siteOf(context, website), day);
		} catch (error) {
			reason = error;
		}
	}
	return await Promise.reject(reason);
}

/** @throws Problem naming 'Website' when the chosen one does not exist */
async function fetchWebsites({ parameter, connection }: PollContext): Promise<Website[]> {
	const websites = readChoice(parameter('websites'), 'Websites', ['all', 'one']);
	if (websites === 'all') {
		const query = { sort_by: 'id', sort: 'desc' };
		const rows = await fetchAllRows(connection, { method: 'GET', path: '/api/v1/websites', query });
		return rows.map(websiteRecord).map(({ id, domain }) => ({
			websiteId: id,
			domain: String(domain ?? `Website ${id}`),
		}));
	}
	const choice = parameter('websiteId') as WebsiteChoice;
	const lookup = new WebsiteLookup(connection);
	const never = new AbortController().signal;
	const websiteId = await fetchWebsiteId(choice, lookup, never);
	const domain = await fetchDomain(choice, lookup, never);
	return [{ websiteId, domain: domain ?? `Website ${websiteId}` }];
}

function siteOf({ connection, now, timezone, text, attach }: PollContext, website: Website): Site {
	return { ...website, connection, today: dayOfDate(now, timezone), text, attach };
}
