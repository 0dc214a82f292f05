import { isEmpty } from 'lodash';
import type { ItemContext } from '../../run/itemContext';
import type { Operation } from '../../run/operation';
import {
	CHANGE_FIELDS,
	domainField,
	emptySettingsHint,
	readChange,
} from '../../form/websiteSettings';
import { booleanField } from '../../itemField';
import { LABELS } from '../../interfaceFields';
import { Problem } from '../../problem';
import { fetchWebsite, WEBSITES_URL } from '../../client/websites';
import { fetchData } from '../../client/list';
import { readDomain, readLookupDomain } from '../../client/domain';
import { websiteToUpsert, type NamedWebsite } from '../../client/match';
import { RECORD_FIELDS, websiteRecord, type WebsiteRecord } from '../../client/record';
import { newWebsiteForm, type SettingsForm } from '../../client/settings';
import { updateWebsite } from './update';

/** docs/interface.md, sections 4.1, 4.3 and 4.4. */
export const upsert: Operation = {
	name: 'Create or Update',
	value: 'upsert',
	action: 'Create or update a website',
	description: 'Create a new record, or update the current one if it already exists (upsert)',
	fields: [
		domainField,
		{
			displayName: 'Settings',
			name: 'settings',
			type: 'collection',
			placeholder: 'Add Setting',
			default: {},
			description:
				"Settings to apply. Settings that you don't add stay unchanged; a new website gets the defaults of Create.",
			options: CHANGE_FIELDS,
		},
	],
	items: [...RECORD_FIELDS, booleanField('created', 'whether the website is new')],
	async execute(item) {
		const domain = readDomain(item.body.domain, LABELS.domain);
		const named = readLookupDomain(item.body.domain, LABELS.domain);
		const { form, empty } = readChange(item, 'settings');
		item.hint(() => [emptySettingsHint(empty)]);
		// Two items with the same domain must not both find that it does not exist.
		return await item.runExclusive(`upsert ${domain}`, async () => {
			const website = await findWebsite(item, named);
			return [
				website
					? await updateOrRead(item, website.id, form)
					: await createOrUpdate(item, { domain, named }, form),
			];
		});
	},
};

async function findWebsite(
	{ websites, signal }: ItemContext,
	named: string,
): Promise<NamedWebsite | null> {
	return websiteToUpsert(named, await websites.byDomain(named, signal));
}

/** Somebody else may create the website in between, which the service reports as bad input. */
async function createOrUpdate(
	item: ItemContext,
	{ domain, named }: { domain: string; named: string },
	form: SettingsForm,
): Promise<WebsiteRecord> {
	const request = {
		method: 'POST',
		path: WEBSITES_URL,
		form: newWebsiteForm(domain, form),
	} as const;
	const create = async () => websiteRecord(await fetchData(item.connection, request));
	return await create().then(
		(website) => {
			item.websites.add({ id: website.id, domain });
			return { ...website, created: true };
		},
		async (error: unknown) => {
			const isRejected = error instanceof Problem && ['409', '422'].includes(error.httpCode ?? '');
			// When that fails too, the reason of the service for the rejection says more.
			const website = isRejected ? await findWebsite(item, named).catch(() => null) : null;
			if (!website) throw error;
			return await updateOrRead(item, website.id, form);
		},
	);
}

/** With nothing to set, it is only read. */
async function updateOrRead(
	item: ItemContext,
	id: number,
	form: SettingsForm,
): Promise<WebsiteRecord> {
	const record = isEmpty(form)
		? websiteRecord(await fetchWebsite(item.connection, id))
		: await updateWebsite(item.connection, id, form);
	return { ...record, created: false };
}
