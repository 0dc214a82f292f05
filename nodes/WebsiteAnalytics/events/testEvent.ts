import { map } from 'lodash';
import { fetchBusiest, MAX_COMPARED, type Busy } from '../client/traffic';
import { noWebsites } from '../client/websites';
import type { Problem } from '../problem';
import { addDays } from '../analytics/periods';
import { mapConcurrently } from '../client/mapConcurrently';
import type { EventRule, PollContext } from './event';
import { asSample, isRow, withText, type EventItem } from './eventItem';
import type { Watch } from './pollEvent';
import {
	ACCOUNT,
	fetchWebsites,
	nameWebsite,
	websiteContext,
	type Website,
} from './watchedWebsites';

const MAX_SAMPLED_WEBSITES = 3;
const MAX_CONCURRENT_WEBSITES = 4;
/** After these parts of the time, the test stops looking for an event, and for the busiest website. */
const LOOKING_TIME = 0.5;
const COMPARING_TIME = 0.7;
/** A month, and any quiet days; an event that concerns no day is shown on one that it does not concern. */
const MAX_DAYS_BACK = 62;

/** Why websites cannot be read. */
type Failures = Map<Website, Problem>;

/**
 * A test in the editor: a real event of the latest day that the event concerns, or a sample of the busiest website. Of
 * an event that is looked for once an hour it is always a sample, or the latest rows.
 * @throws Problem that says why there is none
 */
export async function fetchTestItems(
	context: PollContext,
	{ event, calendar, isOfAccount }: Watch,
): Promise<EventItem[]> {
	const { isHourly, slot } = calendar;
	const { websites: all, unmatched } = isOfAccount
		? { websites: [ACCOUNT], unmatched: [] }
		: await fetchWebsites(context);
	const websites = all.slice(0, MAX_COMPARED);
	const day = isHourly ? addDays(context.today, -1) : latestDay(event, slot);
	const failures: Failures = new Map();
	const found = isHourly ? undefined : await findEvent(context, event, websites, day, failures);
	if (found) return [withUnmatched(found, unmatched, context)];
	const readable = websites.filter((website) => !failures.has(website));
	const busy = await compareTraffic(context, readable, day, isHourly && !isOfAccount);
	const items = await fetchSample(context, event, map(busy, 'website'), day, failures);
	if (!items) return fail(websites, failures);
	const unwatched = event.describeUnwatched?.(busy, context, all.length) ?? [];
	return items.map((item) => {
		if (isRow(item)) return item;
		const sample = asSample(item, context.writer);
		const said = withText(sample, (text) => [text, ...unwatched].join(' '));
		return withUnmatched(said, unmatched, context);
	});
}

/** The item, whose text begins with the exceptions that are none. */
function withUnmatched(
	item: EventItem,
	unmatched: string[],
	{ writer: { value, words } }: Pick<PollContext, 'writer'>,
): EventItem {
	if (unmatched.length === 0) return item;
	const sentence = words.notExcepted(unmatched.map(value).join(', '));
	return withText(item, (text) => `${sentence}\n${text}`);
}

function fail(websites: Website[], failures: Failures): never {
	const [failure] = websites.flatMap((website) => failures.get(website) ?? []);
	throw failure ?? noWebsites();
}

/** The event of the first website that has one. A website that fails does not hide the others. */
async function findEvent(
	context: PollContext,
	event: EventRule,
	websites: Website[],
	day: string,
	failures: Failures,
): Promise<EventItem | undefined> {
	let isFound = false;
	let checked = 0;
	// An event that always happens is found on the first website, so that is the busiest.
	const isSure = !event.sample;
	const first = isSure ? map(await compareTraffic(context, websites, day), 'website') : websites;
	const concurrency = isSure ? 1 : MAX_CONCURRENT_WEBSITES;
	const items = await mapConcurrently(first, concurrency, async (website) => {
		if (isFound || (checked > 0 && context.isTimeUp(LOOKING_TIME))) return undefined;
		checked += 1;
		try {
			const target = websiteContext(context, website);
			const about = { slot: day, targets: websites.length };
			const [item] = (await event.check(target, null, about)).items;
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

/** The sample of the busiest website of which there is one. */
async function fetchSample(
	context: PollContext,
	{ sample }: EventRule,
	busiest: Website[],
	day: string,
	failures: Failures,
): Promise<EventItem[] | undefined> {
	if (!sample) return undefined;
	for (const website of busiest.slice(0, MAX_SAMPLED_WEBSITES)) {
		try {
			return [await sample(websiteContext(context, website), day)].flat();
		} catch (error) {
			failures.set(website, nameWebsite(website, error));
		}
	}
	return undefined;
}

/** The busiest first, of those that are looked at; one alone needs no request, unless its traffic is wanted. */
async function compareTraffic(
	{ connection, isTimeUp }: PollContext,
	websites: Website[],
	day: string,
	isWanted = false,
): Promise<Array<Busy<Website>>> {
	if (websites.length < 2 && !isWanted)
		return websites.map((website) => ({ website, counts: null }));
	return await fetchBusiest(connection, websites, day, () => isTimeUp(COMPARING_TIME));
}

/** The last day that the event concerns, up to `day`. */
function latestDay({ concerns = () => true }: EventRule, day: string): string {
	let latest = day;
	for (let ago = 1; ago < MAX_DAYS_BACK && !concerns(latest); ago += 1) {
		latest = addDays(day, -ago);
	}
	return latest;
}
