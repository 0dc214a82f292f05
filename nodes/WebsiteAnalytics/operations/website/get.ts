import { recordOf } from '../../service/record';
import { fetchWebsite, WEBSITE_URL } from '../../service/websites';
import { outputField } from '../../form/fields';
import { form } from '../../form/form';
import { websiteField } from '../../form/websitesField';
import { operation } from '../../run/operation';

/** docs/interface.md, section 4.2. */
export const get = operation({
	name: 'Get',
	value: 'get',
	action: 'Get a website',
	description: 'Get one website with its settings',
	request: { method: 'GET', url: WEBSITE_URL },
	form: form({ websiteId: websiteField, output: outputField }),
	simplified: ['id', 'domain', 'privacy', 'privacyLabel'],
	async run(_input, { site, connection }) {
		const { id } = await site();
		const record = recordOf(id, await fetchWebsite(connection, id));
		return { items: [record] };
	},
});
