import { isNumber, maxBy, sortBy } from 'lodash';
import { isObject } from '../values/parameterReaders';
import { domainOf, type WebsiteRecord } from '../service/record';
import type { AccountReads } from '../service/site';
import { noWebsites } from '../service/websites';
import { form } from '../form/form';
import { DOMAIN, WEBSITE_ID } from '../items/itemFields';
import { objectField, textField } from '../items/outputField';
import { RECORD_FIELDS } from '../items/recordFields';
import { ALARM_KEY, EVENT, SAMPLE } from './alarm';
import { eventType, type Found, type Rule, type Today } from './event';
import { hourlyNotice } from './sharedFields';

export const newWebsite = eventType({
	name: 'New Website',
	description: 'A website is added to the account',
	scope: 'account',
	checked: 'hourly',
	form: form({ pollNotice: hourlyNotice }),
	resetsOn: [],
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
	rule: (_settings, today) => createRule(today),
});

interface Memory {
	highestId: number;
}

function createRule({ today }: Today): Rule<Memory, AccountReads> {
	return {
		testDays: 0,

		parseMemory(stored) {
			return isObject(stored) && isNumber(stored.highestId)
				? { highestId: stored.highestId }
				: undefined;
		},

		/** IDs rise, so websites above the highest known ID are new. */
		async check(account, _due, memory) {
			const known = memory?.highestId ?? Infinity;
			const websites = await account.websites();
			const added = websites.filter(({ id }) => id > known);
			// With the key of another account, all websites would be new.
			const isOther = known > 0 && added.length > 1 && added.length === websites.length;
			const note = 'No known website is in the list of the account: started over';
			const highestId = Math.max(memory?.highestId ?? 0, ...websites.map(({ id }) => id));
			return {
				found: isOther ? [] : sortBy(added, 'id').map((website) => foundWebsite(website, today)),
				memory: { highestId },
				notes: isOther ? [note] : [],
			};
		},

		/** Returns the newest website. */
		async sample(account) {
			const newest = maxBy(await account.websites(), 'id');
			if (!newest) throw noWebsites();
			return foundWebsite(newest, today);
		},
	};
}

function foundWebsite(website: WebsiteRecord, date: string): Found {
	const domain = domainOf(website);
	return {
		date,
		website: { id: website.id, domain },
		fields: { date, website },
		text: `New website: ${domain}`,
	};
}
