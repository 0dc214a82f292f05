import { readDomain } from '../../client/domain';
import { fetchData } from '../../client/list';
import { RECORD_FIELDS, websiteRecord } from '../../client/record';
import { newWebsiteForm } from '../../client/settings';
import { WEBSITES_URL } from '../../client/websites';
import { form } from '../../form/form';
import { additionalSettings, domainField, mainSettings } from '../../form/websiteSettings';
import { operation } from '../../run/operation';

/** docs/interface.md, section 4.3. */
export const create = operation({
	name: 'Create',
	value: 'create',
	action: 'Create a website',
	description: 'Start tracking a website',
	request: { method: 'POST', url: WEBSITES_URL },
	form: form({
		domain: domainField(readDomain),
		settings: mainSettings,
		additionalFields: additionalSettings,
	}),
	output: RECORD_FIELDS,
	async run({ domain, settings, additionalFields }, { connection }) {
		const sent = newWebsiteForm(domain, { ...settings, ...additionalFields });
		const request = { method: 'POST', path: WEBSITES_URL, form: sent } as const;
		return { items: [websiteRecord(await fetchData(connection, request))] };
	},
});
