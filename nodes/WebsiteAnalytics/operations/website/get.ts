import type { ItemContext } from '../../run/itemContext';
import type { Operation } from '../../run/operation';
import { outputField, readOutput } from '../../form/outputField';
import { websiteLocator } from '../../form/websiteFields';
import { fetchWebsite, WEBSITE_URL } from '../../client/websites';
import { RECORD_FIELDS, websiteRecord, type WebsiteRecord } from '../../client/record';

/** docs/interface.md, section 4.2. */
export const get: Operation = {
	name: 'Get',
	value: 'get',
	action: 'Get a website',
	description: 'Get one website with its settings',
	request: { method: 'GET', url: WEBSITE_URL },
	fields: [websiteLocator(), outputField.property],
	items: RECORD_FIELDS,
	async execute(item) {
		const output = readOutput(item.parameter, RECORD_FIELDS);
		const { record } = await readWebsite(item);
		return [output(record)];
	},
};

/** The website of an item, whose domain the other items then know. @throws Problem */
export async function readWebsite({
	website,
	websites,
	connection,
}: ItemContext): Promise<{ id: number; record: WebsiteRecord }> {
	const found = await website();
	const { id } = found;
	const record = websiteRecord(await fetchWebsite(connection, id));
	if (typeof record.domain === 'string') {
		websites.add({ id, domain: record.domain });
		// Says where it is not the one that the form shows.
		await found.fetchDomain();
	}
	return { id, record };
}
