import { Problem } from '../../problem';
import { fetchWebsite, websitePath } from '../../service/websites';
import type { Connection } from '../../transport/connection';
import { fetchData } from '../../transport/list';
import { hasPassword, websiteRecord, type WebsiteRecord } from '../../websites/record';
import type { SettingsForm } from '../../websites/settings';

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
