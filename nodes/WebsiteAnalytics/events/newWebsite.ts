import { maxBy, sortBy } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { Connection } from '../client/connection';
import { MAX_PAGE_SIZE, fetchPage } from '../client/pages';
import { RECORD_FIELDS, domainOf, websiteRecord, type WebsiteRecord } from '../client/record';
import { fetchAllWebsites, noWebsites, websitesRequest } from '../client/websites';
import { form, notice } from '../form/form';
import { DOMAIN, WEBSITE_ID } from '../form/items';
import { objectField, textField } from '../itemField';
import { isObject } from '../json';
import { ALARM_KEY, EVENT, SAMPLE } from './alarm';
import { HOURLY_NOTICE } from './notices';
import { triggerEvent, type Rule } from './event';

/** What is remembered: IDs rise, so websites above the highest one are new. */
interface Memory {
	highestId: number;
}

export const newWebsite = triggerEvent({
	name: 'New Website',
	description: 'A website is added to the account',
	of: 'account',
	checked: 'hourly',
	form: form({ pollNotice: notice(HOURLY_NOTICE) }),
	decisive: [],
	output: [
		EVENT,
		textField('text', 'what happened'),
		SAMPLE,
		WEBSITE_ID,
		DOMAIN,
		textField('date', 'the day on which it was found, as yyyy-MM-dd'),
		objectField('website', 'its record, as Website: Get returns it', RECORD_FIELDS),
		ALARM_KEY,
	],
	rule: () => RULE,
});

const RULE: Rule = {
	testDays: 0,

	async check({ connection, today, warn }, _due, memory) {
		const { highestId } = isMemory(memory) ? memory : { highestId: null };
		const websites = await fetchNewest(connection, highestId ?? Infinity);
		const added = highestId === null ? [] : websites.filter(({ id }) => id > highestId);
		// With the key of another account, all websites would be new.
		const isOther = highestId !== 0 && added.length > 1 && added.length === websites.length;
		if (isOther) warn('No known website is in the list of the account: started over');
		return {
			items: sortBy(isOther ? [] : added, 'id').map((website) => newWebsiteItem(website, today)),
			memory: { highestId: Math.max(highestId ?? 0, ...websites.map(({ id }) => id)) },
		};
	},

	/** Returns the newest website. */
	async sample({ connection, today }) {
		const newest = maxBy(await fetchNewest(connection, Infinity), 'id');
		if (!newest) throw noWebsites();
		return [newWebsiteItem(newest, today, true)];
	},
};

function isMemory(stored: unknown): stored is Memory {
	return isObject(stored) && Number.isSafeInteger(stored.highestId);
}

/**
 * Fetches the first page of the list, or all of it when later pages may have websites above the known ID, or when the
 * service does not sort the list.
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

/** @param date the day on which it was found, as `yyyy-MM-dd` */
function newWebsiteItem(website: WebsiteRecord, date: string, isSample = false): IDataObject {
	const domain = domainOf(website);
	return {
		event: 'newWebsite',
		text: `New website: ${domain}`,
		...(isSample && { sample: true }),
		...{ websiteId: website.id, domain, date, website },
		key: `${website.id}:newWebsite`,
	};
}
