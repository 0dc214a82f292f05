import type { INodeProperties } from 'n8n-workflow';
import type { Operation } from '../../execution/operation';
import { showOnlyFor } from '../../fields/showOnlyFor';
import { emptySettingHints, readSettings, SETTING_FIELDS } from '../../fields/websiteSettings';
import { Problem } from '../../problem';
import { WEBSITE_URL } from '../../service/websites';
import { settingsForm } from '../../websites/settings';
import { updateWebsite } from './updateWebsite';

/** docs/interface.md, section 4.4: a setting that is not sent stays as it is. */
export const update: Operation = {
	name: 'Update',
	value: 'update',
	action: 'Update a website',
	description: 'Change the settings of a website',
	request: { method: 'PUT', url: WEBSITE_URL },
	async execute(item) {
		const { given, empty } = readSettings(item.body, item.stored('updateFields'));
		const form = settingsForm(given);
		if (Object.keys(form).length === 0) throw nothingToUpdate(empty);
		item.hint(() => emptySettingHints(empty));
		const { id } = await item.website();
		return [await updateWebsite(item.connection, id, form)];
	},
};

function nothingToUpdate(empty: string[]): Problem {
	const labels = empty.map((label) => `'${label}'`).join(', ');
	return labels === ''
		? new Problem(
				"'Update Fields' is empty, so there is nothing to update",
				"Add at least one setting under 'Update Fields'.",
			)
		: new Problem(
				`there is nothing to update, because these expressions gave nothing: ${labels}`,
				'Check what they give for this item. To clear a list, leave its field empty by hand, or have its expression give an empty list.',
			);
}

export const updateFields: INodeProperties[] = [
	{
		displayName: 'Update Fields',
		name: 'updateFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		description:
			'Settings that are not added here stay as they are, and so do those whose expression gives nothing',
		displayOptions: showOnlyFor('website', ['update']),
		options: SETTING_FIELDS,
	},
];
