import { recordOf } from '../../service/record';
import { fetchWebsite, WEBSITE_URL } from '../../service/websites';
import { outputField } from '../../form/fields';
import { form } from '../../form/form';
import { websiteField } from '../../form/websitesField';
import { RECORD_FIELDS } from '../../items/recordFields';
import { operation } from '../../run/operation';

/** docs/interface.md, section 4.2. */
export const get = operation({
	name: 'Get',
	value: 'get',
	action: 'Get a website',
	description: 'Get one website with its settings',
	request: { method: 'GET', url: WEBSITE_URL },
	form: form({ websiteId: websiteField, output: outputField }),
	output: RECORD_FIELDS,
	async run(_input, { site, websites, connection }) {
		const { id } = await site();
		const record = recordOf(id, await fetchWebsite(connection, id));
		// The other items of the run need not look the domain up.
		if (typeof record.domain === 'string') websites.add({ id, domain: record.domain });
		return { items: [record] };
	},
});
