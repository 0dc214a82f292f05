import { isNumber, maxBy, sortBy } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../values/parameterReaders';
import type { Connection } from '../http/connection';
import { domainOf, type WebsiteRecord, websiteRecord } from '../service/record';
import { fetchAllWebsites, noWebsites } from '../service/websites';
import { form } from '../form/form';
import { DOMAIN, WEBSITE_ID } from '../items/itemFields';
import { objectField, textField } from '../items/outputField';
import { RECORD_FIELDS } from '../items/recordFields';
import { ALARM_KEY, EVENT, SAMPLE } from './alarm';
import { type Rule, triggerEvent } from './event';
import { hourlyNotice } from './sharedFields';

export const newWebsite = triggerEvent({
	name: 'New Website',
	description: 'A website is added to the account',
	of: 'account',
	checked: 'hourly',
	form: form({ pollNotice: hourlyNotice }),
	decisive: [],
	output: [
		EVENT,
		textField('text', 'what happened'),
		WEBSITE_ID,
		DOMAIN,
		textField('date', 'the day on which it was found, as yyyy-MM-dd'),
		objectField('website', 'its record, as Website: Get returns it', RECORD_FIELDS),
		ALARM_KEY,
		SAMPLE,
	],
	rule: () => RULE,
});

const RULE: Rule = {
	testDays: 0,

	/** IDs rise, so websites above the highest known ID are new. */
	async check({ connection, today, warn }, _due, memory) {
		const known = isObject(memory) && isNumber(memory.highestId) ? memory.highestId : Infinity;
		const websites = await fetchRecords(connection);
		const added = websites.filter(({ id }) => id > known);
		// With the key of another account, all websites would be new.
		const isOther = known > 0 && added.length > 1 && added.length === websites.length;
		if (isOther) warn('No known website is in the list of the account: started over');
		const highestId = Math.max(known === Infinity ? 0 : known, ...websites.map(({ id }) => id));
		return {
			items: isOther ? [] : sortBy(added, 'id').map((website) => itemOf(website, today)),
			memory: { highestId },
		};
	},

	/** Returns the newest website. */
	async sample({ connection, today }) {
		const newest = maxBy(await fetchRecords(connection), 'id');
		if (!newest) throw noWebsites();
		return itemOf(newest, today);
	},
};

async function fetchRecords(connection: Connection): Promise<WebsiteRecord[]> {
	return (await fetchAllWebsites(connection)).map(websiteRecord);
}

function itemOf(website: WebsiteRecord, date: string): IDataObject {
	const domain = domainOf(website);
	return {
		event: 'newWebsite',
		text: `New website: ${domain}`,
		websiteId: website.id,
		domain,
		date,
		website,
		key: `${website.id}:newWebsite`,
	};
}
