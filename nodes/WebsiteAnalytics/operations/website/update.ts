import { camelCase, isEmpty } from 'lodash';
import type { ItemContext } from '../../run/itemContext';
import type { Operation } from '../../run/operation';
import { websiteFields } from '../../form/websiteFields';
import {
	CHANGE_FIELDS,
	emptySettingsHint,
	readChange,
	type WebsiteChange,
} from '../../form/websiteSettings';
import { labelOf } from '../../interfaceFields';
import { Problem } from '../../problem';
import { fetchWebsite, WEBSITE_URL, websitePath } from '../../client/websites';
import type { Connection } from '../../client/connection';
import { fetchData } from '../../client/list';
import { changesLists, LISTS, needsRecord, withLists } from '../../client/listModes';
import type { SettingsForm } from '../../client/settings';
import { hasPassword, RECORD_FIELDS, websiteRecord, type WebsiteRecord } from '../../client/record';

const LIST_FIELDS = LISTS.map(camelCase);

/** docs/interface.md, section 4.4: a setting that is not sent stays as it is. */
export const update: Operation = {
	name: 'Update',
	value: 'update',
	action: 'Update a website',
	description: 'Change the settings of a website',
	request: { method: 'PUT', url: WEBSITE_URL },
	fields: [
		...websiteFields('one', 'What to change. Of several websites, only lists can be changed.', {
			hasSearch: true,
		}),
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			description:
				'Settings that are not added here stay as they are, and so do those whose expression gives nothing',
			options: CHANGE_FIELDS.map((field) =>
				LIST_FIELDS.some((name) => field.name.startsWith(name))
					? field
					: { ...field, displayOptions: { show: { '/websites': ['one'] } } },
			),
		},
	],
	items: RECORD_FIELDS,
	async execute(item) {
		const change = readChange(item, 'updateFields');
		if (isEmpty(change.form)) throw nothingToUpdate(change.empty);
		if (item.parameter('websites') !== 'one') demandLists(change.form);
		const { id } = await item.website();
		item.hint(() => [emptySettingsHint(change.empty)]);
		return [await updateWebsite(item, id, change)];
	},
};

/** A setting such as a password is one website's own. @throws Problem naming one that is not a list */
function demandLists(form: SettingsForm): void {
	const other = Object.keys(form).find((name) => !LISTS.includes(name));
	if (other === undefined) return;
	throw new Problem(
		`'${labelOf(other)}' can be changed of one website only`,
		"Choose 'One Website' in 'Websites', or remove it. Lists can be changed of several websites.",
	);
}

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
 * Changes the settings of a website: docs/interface.md, section 4.4. Where all of its lists are as they are to be, it
 * is only read.
 * @throws Problem, also when its statistics would ask for a password that it does not have
 */
export async function updateWebsite(
	{ connection, runExclusive }: Pick<ItemContext, 'connection' | 'runExclusive'>,
	id: number,
	{ form, modes }: WebsiteChange,
): Promise<WebsiteRecord> {
	if (!changesLists(form)) return await sendUpdate(connection, id, form);
	// Another item, or another execution, may change the same list.
	return await runExclusive(`lists of ${id}`, async () => {
		if (!needsRecord(form, modes)) return await sendUpdate(connection, id, form);
		const website = await fetchWebsite(connection, id);
		const changed = withLists(form, { ...website, id }, modes);
		if (isEmpty(changed)) return websiteRecord(website);
		return await sendUpdate(connection, id, changed);
	});
}

async function sendUpdate(
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
