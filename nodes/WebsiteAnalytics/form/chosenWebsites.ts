import { partition, uniqBy } from 'lodash';
import { UserFacingError } from '../values/userFacingError';
import type { Connection } from '../http/connection';
import { findWebsite } from '../service/itemWebsite';
import { leaveOut, meantBy, type NamedWebsite } from '../service/match';
import { domainOf } from '../service/record';
import { openLookup } from '../service/websites';
import { WEBSITE_IDS_LABEL, type WebsitesChoice, websitesField } from './websitesField';

/** The websites that the trigger watches. */
export const watchedWebsites = websitesField('all', 'Which websites to watch');

/** The chosen websites, and why entries of the list mean none. */
export interface ChosenWebsites {
	websites: NamedWebsite[];
	problems: UserFacingError[];
}

/**
 * Fetches the chosen websites.
 * @param warn is called when exceptions are not among the websites
 * @throws UserFacingError also when none of them exists
 */
export async function fetchChosenWebsites(
	choice: WebsitesChoice,
	connection: Connection,
	warn?: (message: string) => void,
): Promise<ChosenWebsites> {
	const { signal } = new AbortController();
	const websites = openLookup(connection);
	if (choice.which === 'one') {
		const { id } = await findWebsite(choice.website, { websites, signal });
		const domain = (await websites.byId(id, signal)) ?? domainOf({ id });
		return { websites: [{ id, domain }], problems: [] };
	}

	const all = await websites.list(choice.which === 'all' ? choice.search : '', signal);
	if (choice.which === 'all') return { websites: leaveOut(all, choice.except, warn), problems: [] };

	const meant = meantBy(choice.entries, all);
	const [clear, unclear] = partition(meant, ({ websites: some }) => some.length === 1);
	const problems = unclear.map(({ entry, websites: some }) => {
		const has = some.length === 0 ? 'no such website' : 'several such websites';
		return new UserFacingError(
			`'${WEBSITE_IDS_LABEL}' contains ${String(entry)}, but the account has ${has}`,
			`Choose the websites from the list in '${WEBSITE_IDS_LABEL}'.`,
		);
	});
	if (problems[0] && clear.length === 0) throw problems[0];
	const found = clear.flatMap(({ websites: some }) => some);
	return { websites: uniqBy(found, 'id'), problems };
}
