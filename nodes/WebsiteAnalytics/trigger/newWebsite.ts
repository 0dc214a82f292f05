import type { TextSettings } from '../report/summaryText';
import type { Connection } from '../transport/connection';
import { fetchAllWebsites, websitesRequest } from '../service/websites';
import { fetchPage, MAX_PAGE_SIZE } from '../transport/list';
import { isObject } from '../transport/response';
import { domainOf, websiteRecord, type WebsiteRecord } from '../websites/record';
import { readLaterRetry, type LaterRetry } from './laterRetry';
import { createSentenceWriter } from '../report/sentence';
import type { EventItem } from './websiteEvent';

/** What is remembered: ids rise, so the highest one tells which websites are new. */
export type NewWebsiteState = {
	fingerprint: string;
	highestId: number;
	/** The hour of the last look, in hours since 1970. */
	hour: number;
	/** Whether the last look has failed. */
	retry?: LaterRetry;
};

const HOUR_MS = 3_600_000;

/** The hour of a moment, in hours since 1970. Websites are listed once in each. */
export function hourOf(now: Date): number {
	return Math.floor(now.getTime() / HOUR_MS);
}

/** The state that was stored; null when there is none that fits, so that the trigger begins anew. */
export function readNewWebsiteState(stored: unknown, fingerprint: string): NewWebsiteState | null {
	if (!isObject(stored) || stored.fingerprint !== fingerprint) return null;
	const { highestId, hour } = stored;
	const isWhole = (given: unknown): given is number => Number.isSafeInteger(given);
	if (!isWhole(highestId) || !isWhole(hour)) return null;
	return { fingerprint, highestId, hour, retry: readLaterRetry(stored.retry) };
}

/** The highest id of the account; 0 when it has no websites. @throws Problem */
export async function fetchHighestId(connection: Connection): Promise<number> {
	const websites = await fetchNewest(connection, () => false);
	return Math.max(0, ...websites.map(({ id }) => id));
}

/** The websites that came after an id, oldest first. @throws Problem */
export async function fetchNewWebsites(
	connection: Connection,
	highestId: number,
): Promise<WebsiteRecord[]> {
	const isNew = ({ id }: WebsiteRecord) => id > highestId;
	const websites = await fetchNewest(connection, isNew);
	return websites.filter(isNew).sort((one, other) => one.id - other.id);
}

/** The newest website; undefined when there is none. @throws Problem */
export async function fetchNewestWebsite(
	connection: Connection,
): Promise<WebsiteRecord | undefined> {
	const id = await fetchHighestId(connection);
	return (await fetchNewWebsites(connection, id - 1))[0];
}

/** The first page of the list; all of it when the rest may be wanted too, or may hold newer websites. */
async function fetchNewest(
	connection: Connection,
	isWanted: (website: WebsiteRecord) => boolean,
): Promise<WebsiteRecord[]> {
	const request = websitesRequest({ per_page: MAX_PAGE_SIZE });
	const { rows, nextQuery } = await fetchPage(connection, request);
	const websites = rows.map(websiteRecord);
	const isSorted = websites.every(({ id }, index) => id < (websites[index - 1]?.id ?? Infinity));
	if (nextQuery === null || (isSorted && !websites.every(isWanted))) return websites;
	return (await fetchAllWebsites(connection)).map(websiteRecord);
}

/**
 * The item of a website that was added.
 * @param date the day on which it was found, as `yyyy-MM-dd`
 */
export function newWebsiteItem(
	website: WebsiteRecord,
	date: string,
	settings: TextSettings,
): EventItem {
	const domain = domainOf(website);
	const { value, words } = createSentenceWriter(settings);
	const text = words.events.newWebsite(value(domain));
	const { id: websiteId } = website;
	const key = `${websiteId}:newWebsite`;
	return { json: { event: 'newWebsite', websiteId, domain, date, website, text, key } };
}

/** The same for the newest website, which nobody has just added. */
export function newestWebsiteItem(
	website: WebsiteRecord,
	date: string,
	settings: TextSettings,
): EventItem {
	const { json } = newWebsiteItem(website, date, settings);
	const { value, words } = createSentenceWriter(settings);
	const text = words.events.newestWebsite(value(domainOf(website)));
	return { json: { ...json, text } };
}
