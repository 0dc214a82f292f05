import { forWebsite, type Operation } from '../../execution/operation';
import { outputFields, readOutput } from '../../fields/outputFields';
import { websiteLocator } from '../../fields/websiteLocator';
import { WEBSITE_URL } from '../../service/websites';
import { fetchData } from '../../transport/list';
import { RECORD_FIELDS, websiteRecord } from '../../websites/record';

/** docs/interface.md, section 4.2. */
export const get: Operation = {
	name: 'Get',
	value: 'get',
	action: 'Get a website',
	description: 'Get one website with its settings',
	request: { method: 'GET', url: WEBSITE_URL },
	fields: [websiteLocator(), ...outputFields(RECORD_FIELDS)],
	items: RECORD_FIELDS,
	async execute({ request, parameter, website, websites, connection }) {
		const output = readOutput(parameter, RECORD_FIELDS);
		const found = await website();
		const { id } = found;
		const record = websiteRecord(await fetchData(connection, forWebsite(request, id)));
		if (typeof record.domain === 'string') {
			websites.add({ id, domain: record.domain });
			// Says where it is not the one that the form shows.
			await found.fetchDomain();
		}
		return [output(record)];
	},
};
