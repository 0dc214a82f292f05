import { isEqual, isInteger } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { websiteRecord } from '../../../nodes/WebsiteAnalytics/client/record';
import { optionsOf, SETTINGS, type Setting } from '../../../nodes/WebsiteAnalytics/interfaceFields';
import { demand, demandSorted, given, need, typesOf } from '../outcome';
import { neededBy, type Points, usefulFor } from '../point';
import { MAX_PAGE_SIZE, readable, websiteOf } from '../readings';
import { WEBSITES as PATH } from '../requests';
import { NO_WEBSITE, type CheckedService } from '../service';

const UNFOUND = 'a website is not found by its domain';

const OUTPUT = 'the website that the operations return';
const idsOf = (rows: IDataObject[]) => rows.map(({ id }) => Number(id));
const isText = (value: unknown) => typeof value === 'string';
const isId = (_value: unknown, website: IDataObject) =>
	readable(() => websiteRecord(website)) !== undefined;
const isDate = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(String(value)));

/** Order and search of websites, one of them, and their fields (docs/interface.md, sections 4.1 and 4.2). */
export const WEBSITE_POINTS: Points = {
	'websites: sort_by=id, sort=asc and desc': neededBy(
		'Website: Get Many, the event New Website of the trigger',
		async (service) => {
			const falling = idsOf(await severalWebsites(service));
			const rising = idsOf((await service.websites({ sort: 'asc' })).rows);
			demandSorted({ falling, rising });
		},
	),
	'websites: sort_by=domain': usefulFor('the order of the list in the editor', async (service) => {
		await severalWebsites(service);
		const { rows } = await service.websites({ sort_by: 'domain', sort: 'asc' });
		demand(isRising(rows.map(({ domain }) => String(domain))), 'asc does not rise');
	}),
	'websites: search': neededBy(
		'Website By Domain, Website: Create or Update, the list in the editor',
		async (service) => {
			const { id, domain } = await someDomain(service);
			const found = await search(domain, service);
			const others = await search('no-website-has-this-domain', service);
			demand(found.includes(id), UNFOUND);
			demand(others.length === 0, 'it gives websites that do not contain the text');
		},
	),
	'websites: search for a part of a domain': usefulFor(
		'the search in the list in the editor, Search of Website: Get Many and Get Overview',
		async (service) => {
			const { id, domain } = await someDomain(service);
			need((await search(domain, service)).includes(id), UNFOUND);
			const ids = await search(domain.slice(0, Math.ceil(domain.length / 2)), service);
			const isFound = ids.includes(id);
			need(isFound || ids.length < MAX_PAGE_SIZE, 'too many websites have the same part');
			demand(isFound, 'a website is not found by half of its domain');
		},
	),
	'website: "data" has the website': neededBy(
		'Website: Get, Add Domain, the domain in Get Summary',
		async (service) => {
			const [listed] = await service.knownWebsites();
			need(listed !== undefined, NO_WEBSITE);
			const response = await service.get({ path: `${PATH}/${listed.id}` });
			const { id, domain } = websiteOf(response, 'its id is not a whole number');
			demand(id === listed.id, 'it is not the one that was asked for');
			demand(domain === listed.domain, 'its domain is not that of the list');
		},
	),
	...field('id', 'a whole number', isId, 'everything', neededBy),
	...field(
		'domain',
		'text',
		(value) => isText(value) && value !== '',
		'Website By Domain, Create or Update, Get Overview, the list in the editor',
		neededBy,
	),
	...Object.assign({}, ...Object.entries(SETTINGS).map((setting) => settingField(...setting))),
	...field('created_at', 'a date', isDate),
	...field('updated_at', 'a date', isDate),
};

function settingField(name: string, setting: Setting): Points {
	// The id is a field of its own.
	const valueOf = (website: IDataObject) => websiteRecord({ ...website, id: 1 })[name];
	// A website may lack a setting that Create does not send.
	const isUnset = (value: unknown) => setting.default === undefined && value === null;
	/** A field that is unset or has such a value, whichever type the service sends it with. */
	const valueField = (expected: string, isKnown: (value: unknown) => boolean) =>
		field(name, expected, (value, website) => isUnset(value) || isKnown(valueOf(website)));
	const values: unknown[] | undefined = optionsOf(setting)?.map(({ value }) => value);
	if (values) {
		const expected = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
		return valueField(expected, (value) => values.includes(value));
	}
	if (setting.kind === 'number') return valueField('a whole number', isInteger);
	if (setting.kind === 'password') {
		const allowed: unknown[] = [true, false, 0, 1, '0', '1', '', null];
		const use = 'nothing: the pack only passes on whether it is set';
		const expected = 'a boolean, as it may be the password itself';
		return field(name, expected, (value) => allowed.includes(value), use);
	}
	return field(name, 'text or null', (value) => isText(value) || value === null);
}

/** A field of the websites on the first page. @param fits whether it is as expected */
function field(
	name: string,
	expected: string,
	fits: (value: unknown, website: IDataObject) => boolean,
	affects = OUTPUT,
	use = usefulFor,
): Points {
	const point = use(affects, async (service) => {
		const { rows } = await given('the list of websites', service.websites());
		need(rows.length > 0, NO_WEBSITE);
		const isSent = rows.some((row) => name in row);
		demand(isSent, 'not sent');
		const areFit = rows.every((row) => fits(row[name], row));
		demand(areFit, `not ${expected}`);
		return typesOf(rows.map((row) => row[name]));
	});
	return { [`website fields: ${name}`]: point };
}

async function severalWebsites(service: CheckedService) {
	const websites = await service.knownWebsites();
	need(websites.length > 1, 'an account with several websites is needed');
	return websites;
}

/** The newest website. @throws Untold when its domain cannot be searched for */
async function someDomain(service: CheckedService): Promise<{ id: number; domain: string }> {
	const [{ id, domain } = { id: 0 }] = await service.knownWebsites();
	need(typeof domain === 'string' && domain.length > 1, 'a website with a domain is needed');
	return { id, domain };
}

/** The ids of the websites that the search gives. */
async function search(text: string, service: CheckedService): Promise<number[]> {
	return idsOf((await service.websites({ search: text, search_by: 'domain' })).rows);
}

/** Those that a database may have; the first is by code units. */
const COLLATIONS = [
	undefined,
	new Intl.Collator('en').compare,
	new Intl.Collator('en', { ignorePunctuation: true }).compare,
];
const isRising = (texts: string[]) =>
	COLLATIONS.some((compare) => isEqual(texts, texts.toSorted(compare)));
