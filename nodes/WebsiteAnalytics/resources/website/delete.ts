import { forWebsite, type Operation } from '../../execution/operation';
import { booleanField } from '../../itemField';
import { websiteLocator } from '../../fields/websiteLocator';
import { WEBSITE_URL } from '../../service/websites';
import { readDeleted } from '../../transport/responseBody';

/** docs/interface.md, section 4.5. */
export const deleteOne: Operation = {
	name: 'Delete',
	value: 'delete',
	action: 'Delete a website',
	description: 'Delete a website and its statistics for good',
	request: { method: 'DELETE', url: WEBSITE_URL },
	fields: [
		websiteLocator(),
		{
			displayName: 'The website and all of its statistics are deleted for good.',
			name: 'deleteNotice',
			type: 'notice',
			default: '',
		},
	],
	items: [booleanField('deleted', 'always true')],
	async execute({ request, website, websites, connection }) {
		const { id } = await website();
		readDeleted(await connection.send(forWebsite(request, id)));
		websites.remove(id);
		return [{ deleted: true }];
	},
};
