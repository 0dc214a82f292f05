import type { INodePropertyOptions } from 'n8n-workflow';
import { Problem } from '../../problem';
import { forWebsite, operation } from '../../execution/operation';

/** Interface, section 4.5. */
export const deleteOne: INodePropertyOptions = {
	name: 'Delete',
	value: 'delete',
	action: 'Delete a website',
	description: 'Delete a website and its statistics for good',
	routing: {
		request: { method: 'DELETE', url: '/api/v1/websites/{id}' },
		...operation('Website: Delete', async ({ request, websiteId, connection }) => {
			const answer = await connection.send(forWebsite(request, await websiteId()));
			if (answer?.deleted === false) {
				throw new Problem(
					'the service answered that the website was not deleted',
					'Look at the website in the service, then run this again.',
				);
			}
			return [{ deleted: true }];
		}),
	},
};
