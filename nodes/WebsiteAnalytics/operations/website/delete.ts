import type { Operation } from '../../run/operation';
import { switchField } from '../../form/formField';
import { websiteLocator } from '../../form/websiteFields';
import { booleanField, integerField } from '../../itemField';
import { DOMAIN_IF_KNOWN } from '../../form/items';
import { Problem } from '../../problem';
import { WEBSITE_URL, websitePath } from '../../client/websites';
import { readDeleted } from '../../client/responseBody';

const SEVERAL = 'Allow Multiple Deletes';

const severalField = switchField({
	displayName: SEVERAL,
	name: 'several',
	default: false,
	description:
		'Whether to delete one website per input item. When off, the node stops if it gets more than one item.',
});

/** docs/interface.md, section 4.5. */
export const deleteOne: Operation = {
	name: 'Delete',
	value: 'delete',
	action: 'Delete a website',
	description: 'Delete a website and its statistics permanently',
	request: { method: 'DELETE', url: WEBSITE_URL },
	fields: [
		websiteLocator(),
		{
			displayName: 'Deletes the website and all of its statistics permanently.',
			name: 'deleteNotice',
			type: 'notice',
			default: '',
		},
	],
	options: [severalField.property],
	items: [
		booleanField('deleted', 'always true'),
		integerField('id', 'the id that the website had'),
		DOMAIN_IF_KNOWN,
	],
	async execute({ parameter, itemCount, website, websites, connection }) {
		if (!severalField.read(parameter) && itemCount > 1) {
			throw new Problem(
				`the node got ${itemCount} items and would delete a website for each`,
				`Nothing was deleted. To delete them all, add '${SEVERAL}' under 'Options' and turn it on. Otherwise pass only one item to the node.`,
			);
		}
		const found = await website();
		const { id } = found;
		const domain = await found.fetchDomain();
		readDeleted(await connection.send({ method: 'DELETE', path: websitePath(id) }));
		websites.remove(id);
		return [{ deleted: true, id, domain }];
	},
};
