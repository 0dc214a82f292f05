import type { Operation } from '../../execution/operation';
import { websiteLocator } from '../../fields/websiteLocator';
import { emptySettingHints, readSettings, SETTING_FIELDS } from '../../fields/websiteSettings';
import { Problem } from '../../problem';
import { fetchWebsite, WEBSITE_URL, websitePath } from '../../service/websites';
import type { Connection } from '../../transport/connection';
import { fetchData } from '../../transport/list';
import { settingsForm, type SettingsForm } from '../../websites/settings';
import {
	hasPassword,
	RECORD_FIELDS,
	websiteRecord,
	type WebsiteRecord,
} from '../../websites/record';

/** docs/interface.md, section 4.4: a setting that is not sent stays as it is. */
export const update: Operation = {
	name: 'Update',
	value: 'update',
	action: 'Update a website',
	description: 'Change the settings of a website',
	request: { method: 'PUT', url: WEBSITE_URL },
	fields: [
		websiteLocator(),
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			description:
				'Settings that are not added here stay as they are, and so do those whose expression gives nothing',
			options: SETTING_FIELDS,
		},
	],
	items: RECORD_FIELDS,
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

/**
 * Changes the settings of a website: docs/interface.md, section 4.4.
 * @throws Problem, also when its statistics would ask for a password that it does not have
 */
export async function updateWebsite(
	connection: Connection,
	id: number,
	form: SettingsForm,
): Promise<WebsiteRecord> {
	// The service would accept it, and nobody could open the statistics.
	if (form.privacy === '2' && form.password === undefined) {
		const website = await fetchWebsite(connection, id);
		if (hasPassword(website) === false) throw noPassword(id);
	}
	const request = { method: 'PUT', path: websitePath(id), form } as const;
	return websiteRecord(await fetchData(connection, request));
}

function noPassword(id: number): Problem {
	return new Problem(
		`'Privacy' is Password, but website ${id} has no password yet`,
		"Add 'Password' with 1 to 128 characters, or choose another 'Privacy'.",
	);
}
