import { fetchBusiest, MAX_COMPARED, type Busy } from '../service/traffic';
import { noWebsites } from '../service/websites';
import type { Problem } from '../problem';
import { createWriter } from '../report/writer';
import { addDays } from '../statistics/periods';
import { mapConcurrently } from '../transport/mapConcurrently';
import type { DailyEvent, HourlyEvent, PollContext, WebsiteContext } from './event';
import { fetchWebsites, nameWebsite, websiteContext, type Website } from './watchedWebsites';
import { asSample, isRow, type EventItem } from './eventItem';

const MAX_SAMPLED_WEBSITES = 3;
const MAX_CONCURRENT_WEBSITES = 4;
/** After these parts of the time, the test stops looking for an event, and for the busiest website. */
const LOOKING_TIME = 0.5;
const COMPARING_TIME = 0.7;
/** A month, and any quiet days; an event that concerns no day is shown on one that it does not concern. */
const MAX_DAYS_BACK = 62;

/**
 * A test in the editor: a real event of the latest day that the event concerns, or a sample of the busiest
 * website that was checked.
 * @param day the last finished day
 * @throws Problem that says why there is none
 */
export async function fetchDailyTestItem(
	context: PollContext,
	event: DailyEvent,
	day: string,
): Promise<EventItem> {
	const { websites: all, unmatched } = await fetchWebsites(context);
	const websites = all.slice(0, MAX_COMPARED);
	const latest = latestDay(event, day);
	const failures = new Map<Website, Problem>();
	const found = await findEvent(context, event, websites, latest, failures);
	const readable = websites.filter((website) => !failures.has(website));
	const sample = async (website: WebsiteContext) => await event.sample?.(website, latest);
	const item = found ?? (await fetchSample(context, sample, readable, latest, failures));
	return item ? withUnmatched(item, unmatched, context) : fail(websites, failures);
}

/**
 * A test in the editor of an event that is checked for once an hour: a sample of the busiest website, or its rows. Its
 * text also says which of the websites that were looked at are not watched.
 * @throws Problem
 */
export async function fetchHourlyTestItems(
	context: PollContext,
	event: HourlyEvent<WebsiteContext>,
): Promise<EventItem[]> {
	const { websites: all, unmatched } = await fetchWebsites(context);
	const yesterday = addDays(context.today, -1);
	const busy = await compareTraffic(context, all, yesterday);
	const websites = busy.map(({ website }) => website);
	const failures = new Map<Website, Problem>();
	const sample = async (website: WebsiteContext) => await event.sample(website);
	const items = await fetchFirst(context, sample, websites, failures);
	if (!items) return fail(websites, failures);
	return items.map((item) => {
		if (isRow(item)) return item;
		const { json, ...others } = asSample(item, context.text);
		const unwatched = event.describeUnwatched?.(busy, context, all.length) ?? [];
		const text = [json.text, ...unwatched].join(' ');
		return withUnmatched({ json: { ...json, text }, ...others }, unmatched, context);
	});
}

/** The item, whose text begins with the exceptions that are none. */
function withUnmatched(
	item: EventItem,
	unmatched: string[],
	{ text }: Pick<PollContext, 'text'>,
): EventItem {
	if (unmatched.length === 0) return item;
	const { value, words } = createWriter(text);
	const sentence = words.notExcepted(unmatched.map(value).join(', '));
	return { ...item, json: { ...item.json, text: `${sentence}\n${String(item.json.text)}` } };
}

function fail(websites: Website[], failures: Map<Website, Problem>): never {
	const [failure] = websites.flatMap((website) => failures.get(website) ?? []);
	throw failure ?? noWebsites();
}

/** The event of the first website that has one. A website that fails does not hide the others. */
async function findEvent(
	context: PollContext,
	event: DailyEvent,
	websites: Website[],
	day: string,
	failures: Map<Website, Problem>,
): Promise<EventItem | undefined> {
	let isFound = false;
	let checked = 0;
	// An event that always happens is found on the first website, so that is the busiest.
	const [first, concurrency] = event.sample
		? [websites, MAX_CONCURRENT_WEBSITES]
		: [await sortByTraffic(context, websites, day), 1];
	const items = await mapConcurrently(first, concurrency, async (website) => {
		if (isFound || (checked > 0 && context.isTimeUp(LOOKING_TIME))) return undefined;
		checked += 1;
		try {
			const target = websiteContext(context, website);
			const [item] = (await event.check(target, day, null)).items;
			isFound ||= item !== undefined;
			return item && ((await event.group?.adorn(target, item)) ?? item);
		} catch (error) {
			failures.set(website, nameWebsite(website, error));
			return undefined;
		}
	});
	// In the order of the websites: the one found first could be another one in the next test.
	return items.find((item) => item !== undefined);
}

/** The sample of the busiest website that has one. @param day the last one of the days that decide which is busy */
async function fetchSample(
	context: PollContext,
	sample: (website: WebsiteContext) => Promise<EventItem | undefined>,
	websites: Website[],
	day: string,
	failures: Map<Website, Problem>,
): Promise<EventItem | undefined> {
	const busiest = await sortByTraffic(context, websites, day);
	const item = await fetchFirst(context, sample, busiest, failures);
	return item && asSample(item, context.text);
}

/** What the first website has of which it can be read. */
async function fetchFirst<T>(
	context: PollContext,
	fetch: (website: WebsiteContext) => Promise<T>,
	busiest: Website[],
	failures: Map<Website, Problem>,
): Promise<T | undefined> {
	for (const website of busiest.slice(0, MAX_SAMPLED_WEBSITES)) {
		try {
			return await fetch(websiteContext(context, website));
		} catch (error) {
			failures.set(website, nameWebsite(website, error));
		}
	}
	return undefined;
}

/** The busiest first, of those that are looked at; one alone needs no request. */
async function sortByTraffic(
	context: PollContext,
	websites: Website[],
	day: string,
): Promise<Website[]> {
	if (websites.length < 2) return websites;
	return (await compareTraffic(context, websites, day)).map(({ website }) => website);
}

async function compareTraffic(
	{ connection, isTimeUp }: PollContext,
	websites: Website[],
	day: string,
): Promise<Array<Busy<Website>>> {
	return await fetchBusiest(connection, websites, day, () => isTimeUp(COMPARING_TIME));
}

/** The last day that the event concerns, up to `day`. */
function latestDay(event: Pick<DailyEvent, 'concerns'>, day: string): string {
	let latest = day;
	for (let ago = 1; ago < MAX_DAYS_BACK && !event.concerns(latest); ago += 1) {
		latest = addDays(day, -ago);
	}
	return latest;
}
