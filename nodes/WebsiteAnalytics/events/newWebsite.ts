import { maxBy, sortBy } from 'lodash';
import { objectField, textField } from '../itemField';
import type { Writer } from '../report/writer';
import type { Connection } from '../client/connection';
import { fetchAllWebsites, noWebsites, websitesRequest } from '../client/websites';
import { MAX_PAGE_SIZE, fetchPage } from '../client/pages';
import { RECORD_FIELDS, domainOf, websiteRecord, type WebsiteRecord } from '../client/record';
import { MAX_EMPTY_MS } from './listing';
import { isNumber, isTrue, isWholeNumber, readFields } from './stored';
import { eventItem, withText, type EventItem } from './eventItem';
import type { AccountContext, EventRule, TriggerEvent } from './event';

/** A website was added. Ids rise, so websites above the highest one that is remembered are new. */
export const newWebsite = {
	name: 'New Website',
	description: 'A website was added to the account; looked for once an hour',
	of: 'account',
	checked: 'hourly',
	notice: "Looks once an hour for websites that were added; 'Poll Times' can stay as it is.",
	settings: [],
	items: [
		textField('date', 'the day on which it was found, as yyyy-MM-dd'),
		objectField('website', 'its record, as Website: Get returns it', RECORD_FIELDS),
	],
	read: () => EVENT,
} satisfies TriggerEvent;

/** The highest id, and whether the last list was empty; or since when there are no websites, in milliseconds since 1970. */
const REMEMBERED = { highestId: isWholeNumber, isEmpty: isTrue, emptySince: isNumber };

const EVENT = {
	async check({ connection, now, today, writer, warn }, remembered) {
		const { highestId, isEmpty, emptySince } = readFields(remembered, REMEMBERED);
		const websites = await fetchNewest(connection, highestId ?? Infinity);
		if (highestId === undefined && websites.length === 0) {
			return { items: [], remembered: beginEmpty(now.getTime(), emptySince) };
		}
		const added = highestId === undefined ? [] : websites.filter(({ id }) => id > highestId);
		// The API key is that of another account now: none of the websites that there were is left, and there are several
		// others. A single one is told, which may have been created in place of the only one. What looks the same, an account
		// whose websites were all replaced between two checks, is not told apart; nor is another account with earlier ones too.
		const isOther =
			highestId !== 0 && !isEmpty && added.length > 1 && added.length === websites.length;
		if (isOther) warn('Begins anew: no website that was known is in the list of the account');
		return {
			items: sortBy(isOther ? [] : added, 'id').map((website) =>
				newWebsiteItem(website, today, writer),
			),
			remembered: {
				highestId: Math.max(highestId ?? 0, ...websites.map(({ id }) => id)),
				...(websites.length === 0 && { isEmpty: true }),
			},
		};
	},

	/** The newest website, which nobody has just added. */
	async sample({ connection, today, writer }) {
		const newest = maxBy(await fetchNewest(connection, Infinity), 'id');
		if (!newest) throw noWebsites();
		const { value, words } = writer;
		const text = words.newestWebsite({ domain: value(domainOf(newest)) });
		return withText(newWebsiteItem(newest, today, writer), () => text);
	},
} satisfies EventRule<AccountContext>;

/**
 * What a beginning without websites leaves. That there are none is believed after a day: if the list was empty for
 * once, all websites would be new.
 */
function beginEmpty(nowMs: number, emptySince = nowMs): object {
	return Math.abs(nowMs - emptySince) < MAX_EMPTY_MS ? { emptySince } : { highestId: 0 };
}

/**
 * The first page of the list; all of it when the rest may have websites that came after an id, too, or when the
 * service does not sort it.
 */
async function fetchNewest(connection: Connection, knownId: number): Promise<WebsiteRecord[]> {
	const request = websitesRequest({ per_page: MAX_PAGE_SIZE });
	const { rows, nextQuery } = await fetchPage(connection, request);
	const websites = rows.map(websiteRecord);
	const isSorted = websites.every(({ id }, index) => id < (websites[index - 1]?.id ?? Infinity));
	const reachesBack = websites.some(({ id }) => id <= knownId);
	if (nextQuery === null || (isSorted && reachesBack)) return websites;
	return (await fetchAllWebsites(connection)).map(websiteRecord);
}

/** The item of a website that was found to be there on a day, `yyyy-MM-dd`. */
function newWebsiteItem(website: WebsiteRecord, date: string, { value, words }: Writer): EventItem {
	const domain = domainOf(website);
	const text = words.newWebsite({ domain: value(domain) });
	return eventItem('newWebsite', { websiteId: website.id, domain }, { date, website }, text, []);
}
