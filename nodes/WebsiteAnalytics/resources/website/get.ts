import type { INodePropertyOptions } from 'n8n-workflow';
import { forWebsite, operation } from '../../execution/operation';
import { fetchData } from '../../transport/list';
import { websiteRecord } from '../../websites/record';

/** docs/interface.md, section 4.2. */
export const get: INodePropertyOptions = {
	name: 'Get',
	value: 'get',
	action: 'Get a website',
	description: 'Get one website with its settings',
	routing: {
		request: { method: 'GET', url: '/api/v1/websites/{id}' },
		...operation('Website: Get', async ({ request, websiteId, connection }) => {
			const sent = forWebsite(request, await websiteId());
			return [websiteRecord(await fetchData(connection, sent))];
		}),
	},
};
