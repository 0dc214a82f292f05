import type { INodePropertyOptions } from 'n8n-workflow';
import { forWebsite, operation } from '../../execution/operation';
import { readOutput } from '../../fields/outputFields';
import { fetchData } from '../../transport/list';
import { RECORD_FIELDS, websiteRecord } from '../../websites/record';

/** docs/interface.md, section 4.2. */
export const get: INodePropertyOptions = {
	name: 'Get',
	value: 'get',
	action: 'Get a website',
	description:
		'Get one website with its settings. Its privacy is 0 (public), 1 (private) or 2 (password).',
	routing: {
		request: { method: 'GET', url: '/api/v1/websites/{id}' },
		...operation('Website: Get', async ({ request, parameter, websiteId, connection }) => {
			const output = readOutput(parameter, RECORD_FIELDS);
			const sent = forWebsite(request, await websiteId());
			return [output(websiteRecord(await fetchData(connection, sent)))];
		}),
	},
};
