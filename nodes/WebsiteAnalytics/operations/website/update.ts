import { isEmpty } from 'lodash';
import type { Operation } from '../../run/operation';
import { websiteLocator } from '../../form/websiteFields';
import {
	CHANGE_FIELDS,
	emptySettingsHint,
	quoteLabels,
	readChange,
} from '../../form/websiteSettings';
import { Problem } from '../../problem';
import { fetchWebsite, WEBSITE_URL, websitePath } from '../../client/websites';
import type { Connection } from '../../client/connection';
import { fetchData } from '../../client/list';
import type { SettingsForm } from '../../client/settings';
import { hasPassword, RECORD_FIELDS, websiteRecord, type WebsiteRecord } from '../../client/record';

/** docs/interface.md, section 4.4: a setting that is not sent stays unchanged. */
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
			description: 'Settings to change. All others stay unchanged.',
			options: CHANGE_FIELDS,
		},
	],
	items: RECORD_FIELDS,
	async execute(item) {
		const { form, empty } = readChange(item, 'updateFields');
		if (isEmpty(form)) throw nothingToUpdate(empty);
		const { id } = await item.website();
		item.hint(() => [emptySettingsHint(empty)]);
		return [await updateWebsite(item.connection, id, form)];
	},
};

function nothingToUpdate(empty: string[]): Problem {
	return empty.length === 0
		? new Problem(
				"'Update Fields' is empty, so there is nothing to update",
				"Add at least one setting under 'Update Fields'.",
			)
		: new Problem(
				`there is nothing to update, because these expressions returned no value: ${quoteLabels(empty)}`,
				'Check what they return for this item. To clear a list, leave its field empty by hand, or have its expression return an empty list.',
			);
}

/** @throws Problem, also when the statistics of the website would need a password that it does not have */
export async function updateWebsite(
	connection: Connection,
	id: number,
	form: SettingsForm,
): Promise<WebsiteRecord> {
	// The service would accept it, and nobody could open the statistics.
	if (form.privacy === '2' && form.password === undefined) {
		const website = await fetchWebsite(connection, id);
		if (hasPassword(website) === false) {
			throw new Problem(
				`'Privacy' is Password, but website ${id} has no password yet`,
				"Add 'Password' with 1 to 128 characters, or choose another 'Privacy'.",
			);
		}
	}
	const request = { method: 'PUT', path: websitePath(id), form } as const;
	return websiteRecord(await fetchData(connection, request));
}
