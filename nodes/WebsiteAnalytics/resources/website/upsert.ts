import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { operation, type ItemContext } from '../../execution/operation';
import { showOnlyFor } from '../../fields/showOnlyFor';
import { addedSettings, SETTING_FIELDS } from '../../fields/websiteSettings';
import { Problem } from '../../problem';
import { fetchData } from '../../transport/list';
import { readDomain } from '../../websites/domain';
import { websiteRecord, type WebsiteRecord } from '../../websites/record';
import { newWebsiteForm, settingsForm, type SettingsForm } from '../../websites/settings';

/** docs/interface.md, sections 4.1, 4.3 and 4.4. */
export const upsert: INodePropertyOptions = {
	name: 'Create or Update',
	value: 'upsert',
	action: 'Create or update a website',
	description: 'Create a new record, or update the current one if it already exists (upsert)',
	routing: {
		request: { method: 'POST', url: '/api/v1/websites' },
		...operation('Website: Create or Update', async (item) => {
			const domain = readDomain(item.body.domain, 'Domain');
			const settings = { ...addedSettings(item.parameter('settings')), ...item.body };
			const form = settingsForm(settings);
			// Two items with the same domain must not both find that it does not exist.
			return await item.takeTurn(`upsert ${domain}`, async () => {
				const id = await item.findWebsite(domain);
				return [
					id === null ? await createOrUpdate(item, domain, form) : await update(item, id, form),
				];
			});
		}),
	},
};

/** Somebody else may create the website in between, which the service reports as bad input. */
async function createOrUpdate(
	item: ItemContext,
	domain: string,
	form: SettingsForm,
): Promise<WebsiteRecord> {
	const sent = { ...item.request, form: newWebsiteForm(domain, form) };
	const create = async () => websiteRecord(await fetchData(item.connection, sent));
	return await create().then(
		(website) => ({ ...website, created: true }),
		async (error: unknown) => {
			const isRejected = error instanceof Problem && ['409', '422'].includes(error.httpCode ?? '');
			// When that fails too, the reason of the service for the rejection says more.
			const id = isRejected ? await item.findWebsite(domain).catch(() => null) : null;
			if (id === null) throw error;
			return await update(item, id, form);
		},
	);
}

async function update(item: ItemContext, id: number, form: SettingsForm): Promise<WebsiteRecord> {
	const path = `/api/v1/websites/${id}`;
	const hasSettings = Object.keys(form).length > 0;
	const request = hasSettings
		? { method: 'PUT' as const, path, form }
		: { method: 'GET' as const, path };
	return { ...websiteRecord(await fetchData(item.connection, request)), created: false };
}

export const upsertFields: INodeProperties[] = [
	{
		displayName: 'Settings',
		name: 'settings',
		type: 'collection',
		placeholder: 'Add Setting',
		default: {},
		description:
			'Settings that are not added here stay as they are on an existing website; a new one gets the defaults of Create',
		displayOptions: showOnlyFor('website', ['upsert']),
		options: SETTING_FIELDS,
	},
];
