import type { TextSettings } from '../report/summaryText';
import type { Connection } from '../transport/connection';
import { fetchAllWebsites, websitesRequest } from '../service/websites';
import { fetchPage, MAX_PAGE_SIZE } from '../transport/pages';
import { isObject } from '../transport/response';
import { domainOf, websiteRecord, type WebsiteRecord } from '../websites/record';
import { noWebsites } from './sample';
import { createSentenceWriter } from '../report/sentence';
import { NEW_WEBSITE_WORDS } from '../report/words/events/newWebsite';
import type { EventItem, HourlyEvent, Place, ReadEvent } from './event';

/** A website was added. Ids rise, so the highest one is remembered, which tells which websites are new. */
export const newWebsite: ReadEvent<HourlyEvent<Place>> = () => ({
	async look({ connection, today, text }, remembered) {
		const highestId = readHighestId(remembered);
		if (highestId === null) {
			return { items: [], remembered: { highestId: await fetchHighestId(connection) } };
		}
		const found = await fetchNewWebsites(connection, highestId);
		return {
			items: found.map((website) => newWebsiteItem(website, today, text)),
			remembered: { highestId: found.at(-1)?.id ?? highestId },
		};
	},

	/** The newest website, whenever it was added. */
	async sample({ connection, today, text }) {
		const newest = await fetchNewestWebsite(connection);
		if (!newest) throw noWebsites();
		return newestWebsiteItem(newest, today, text);
	},
});

/** The highest id that was remembered; null when there is none. */
export function readHighestId(remembered: unknown): number | null {
	const highestId = isObject(remembered) ? remembered.highestId : null;
	return Number.isSafeInteger(highestId) ? Number(highestId) : null;
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
	const { value, wordsOf } = createSentenceWriter(settings);
	const text = wordsOf(NEW_WEBSITE_WORDS).newWebsite(value(domain));
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
	const { value, wordsOf } = createSentenceWriter(settings);
	const text = wordsOf(NEW_WEBSITE_WORDS).newestWebsite(value(domainOf(website)));
	return { json: { ...json, text } };
}
