import { UserFacingError } from '../../values/userFacingError';
import { WEBSITE_URL, websitePath } from '../../service/websites';
import { notice, toggle } from '../../form/fields';
import { form } from '../../form/form';
import { websiteField } from '../../form/websitesField';
import type { DeletedWebsite } from '../../items/websiteItems';
import { operation } from '../../run/operation';

const SEVERAL = 'Allow Multiple Deletes';

/** docs/interface.md, section 4.5. */
export const deleteOne = operation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a website',
	description: 'Delete a website and its statistics permanently',
	request: { method: 'DELETE', url: WEBSITE_URL },
	form: form(
		{
			websiteId: websiteField,
			deleteNotice: notice('Deletes the website and all of its statistics permanently.'),
		},
		{
			several: toggle(
				SEVERAL,
				false,
				'Whether to delete one website per input item. When off, the node stops if it gets more than one item.',
			),
		},
	),
	done: 'deleted',
	async plan({ several }, { itemCount, websiteToChange }) {
		if (!several && itemCount > 1) {
			throw new UserFacingError(
				`the node got ${itemCount} items and would delete a website for each`,
				`To delete them all, add '${SEVERAL}' under 'Options' and turn it on. Otherwise pass only one item to the node.`,
			);
		}
		const website = await websiteToChange();
		const { id } = website;
		const domain = await website.fetchDomain();

		return {
			key: String(id),
			name: website.name(),
			async make({ connection, websites }) {
				// Another item of the run may name the same website.
				if (!websites.deleted.has(id)) {
					await connection.send({ method: 'DELETE', path: websitePath(id) });
				}
				websites.deleted.add(id);
				return { items: [{ deleted: true, id, domain } satisfies DeletedWebsite] };
			},
		};
	},
});
