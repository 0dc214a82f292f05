import { fetchData } from '../../http/list';
import { readDomain } from '../../service/domain';
import { websiteRecord } from '../../service/record';
import { newWebsiteForm } from '../../service/settings';
import { WEBSITES_URL } from '../../service/websites';
import { form } from '../../form/form';
import { additionalSettings, domainField, mainSettings } from '../../form/websiteSettings';
import { RECORD_FIELDS } from '../../items/recordFields';
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
