import { isEmpty } from 'lodash';
import { UserFacingError } from '../../values/userFacingError';
import type { Connection } from '../../http/connection';
import { fetchData } from '../../http/list';
import { domainOf, hasPassword, recordOf, type WebsiteRecord } from '../../service/record';
import type { SettingsForm } from '../../service/settings';
import { fetchWebsite, WEBSITE_URL, websitePath } from '../../service/websites';
import { form } from '../../form/form';
import { changeField } from '../../form/websiteSettings';
import { websiteField } from '../../form/websitesField';
import { operation, type OperationContext } from '../../run/operation';

/** docs/interface.md, section 4.4: a setting that is not sent stays unchanged. */
export const update = operation({
	name: 'Update',
	value: 'update',
	action: 'Update a website',
	description: 'Change the settings of a website',
	request: { method: 'PUT', url: WEBSITE_URL },
	form: form({
		websiteId: websiteField,
		updateFields: changeField(
			'Update Fields',
			'Add Field',
			'Settings to change. All others stay unchanged.',
		),
	}),
	done: 'updated',
	async plan({ updateFields }, { websiteToChange, connection }) {
		if (isEmpty(updateFields)) {
			throw new UserFacingError(
				"'Update Fields' has no value, so there is nothing to update",
				"Add at least one setting under 'Update Fields', and check what its expression returns. To clear a list, leave its field empty by hand, or have its expression return an empty list.",
			);
		}
		const { id, name } = await websiteToChange();
		await demandPassword(connection, id, updateFields);
		return {
			key: String(id),
			name: name(),
			make: async (context) => ({ items: [await updateWebsite(context, id, updateFields)] }),
		};
	},
});

/**
 * @throws UserFacingError when the statistics of the website would need a password that it does not have
 */
export async function demandPassword(
	connection: Connection,
	id: number,
	{ privacy, password }: SettingsForm,
): Promise<void> {
	if (privacy !== '2' || password !== undefined) return;
	const website = await fetchWebsite(connection, id);
	// The service would accept the change, and the statistics could no longer be opened.
	if (hasPassword(website) !== false) return;
	throw new UserFacingError(
		`'Privacy' is Password, but website ${id} has no password yet`,
		"Add 'Password' with 1 to 128 characters, or choose another 'Privacy'.",
	);
}

/**
 * Changes settings of a website, and returns its record. With nothing to set, the website is only read.
 * @throws UserFacingError
 */
export async function updateWebsite(
	{ connection, hint }: Pick<OperationContext, 'connection' | 'hint'>,
	id: number,
	settings: SettingsForm,
): Promise<WebsiteRecord> {
	const raw = isEmpty(settings)
		? await fetchWebsite(connection, id)
		: await fetchData(connection, { method: 'PUT', path: websitePath(id), form: settings });
	const record = recordOf(id, raw);
	const { privacyLabel, privacy } = record;
	const isUnused = settings.password !== undefined && (privacy === 0 || privacy === 1);
	hint(
		isUnused &&
			`${domainOf(record)}: the statistics stay ${String(privacyLabel).toLowerCase()}. The password has an effect once 'Privacy' is Password.`,
	);
	return record;
}
