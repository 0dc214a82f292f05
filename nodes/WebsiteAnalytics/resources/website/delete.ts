import type { INodeProperties } from 'n8n-workflow';
import { forWebsite, type Operation } from '../../execution/operation';
import { showOnlyFor } from '../../fields/showOnlyFor';
import { WEBSITE_URL } from '../../service/websites';
import { readDeleted } from '../../transport/responseBody';

/** docs/interface.md, section 4.5. */
export const deleteOne: Operation = {
	name: 'Delete',
	value: 'delete',
	action: 'Delete a website',
	description: 'Delete a website and its statistics for good',
	request: { method: 'DELETE', url: WEBSITE_URL },
	async execute({ request, websiteId, websites, connection }) {
		const id = await websiteId();
		readDeleted(await connection.send(forWebsite(request, id)));
		websites.remove(id);
		return [{ deleted: true }];
	},
};

export const deleteFields: INodeProperties[] = [
	{
		displayName: 'The website and all of its statistics are deleted for good.',
		name: 'deleteNotice',
		type: 'notice',
		default: '',
		displayOptions: showOnlyFor('website', ['delete']),
	},
];
