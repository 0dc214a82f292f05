import { uniqBy } from 'lodash';
import type { ReadParameter } from '../values/parameterReaders';
import { toUserFacingError, UserFacingError } from '../values/userFacingError';
import type { Connection } from '../http/connection';
import { findWebsite } from '../service/itemWebsite';
import { entryMeans, leaveOut, type NamedWebsite } from '../service/match';
import { domainOf, websiteRecord } from '../service/record';
import { fetchAllWebsites, fetchWebsite, WebsiteLookup } from '../service/websites';
import type { FormValues } from './form';
import { WEBSITES_LABELS, websitesField } from './websitesField';

/** The websites that the trigger watches. */
export const watchedWebsites = websitesField('all', 'Which websites to watch');

/** The chosen websites, and why entries of the list mean none. */
export interface ChosenWebsites {
	websites: NamedWebsite[];
	problems: UserFacingError[];
}

/**
 * Fetches the websites that the form chooses.
 * @param warn is called when exceptions are not among the websites
 * @throws UserFacingError also when none of them exists
 */
export async function fetchChosenWebsites(
	values: FormValues,
	connection: Connection,
	warn?: (message: string) => void,
): Promise<ChosenWebsites> {
	const choice = watchedWebsites.read(values, 'websites');
	if (choice.which === 'one') {
		const { signal } = new AbortController();
		const lookup = { websites: new WebsiteLookup(connection), signal };
		const { id } = await findWebsite(choice.website, lookup);
		return {
			websites: [namedWebsite({ ...(await fetchWebsite(connection, id)), id })],
			problems: [],
		};
	}

	const search = choice.which === 'all' ? choice.search : '';
	const all = (await fetchAllWebsites(connection, search)).map(namedWebsite);
	if (choice.which === 'all') return { websites: leaveOut(all, choice.except, warn), problems: [] };

	const found: NamedWebsite[] = [];
	const problems: UserFacingError[] = [];
	for (const entry of choice.entries) {
		try {
			found.push(chosenWebsite(entry, all));
		} catch (error) {
			problems.push(toUserFacingError(error));
		}
	}
	if (problems[0] && found.length === 0) throw problems[0];
	return { websites: uniqBy(found, 'id'), problems };
}

function namedWebsite(row: Parameters<typeof websiteRecord>[0]): NamedWebsite {
	const record = websiteRecord(row);
	return { id: record.id, domain: domainOf(record) };
}

/**
 * @throws UserFacingError when not exactly one website has this id or domain
 */
function chosenWebsite(entry: unknown, all: NamedWebsite[]): NamedWebsite {
	const label = WEBSITES_LABELS.websiteIds;
	const [website, ...others] = entryMeans(entry, all, label);
	if (website && others.length === 0) return website;
	throw new UserFacingError(
		`'${label}' contains ${String(entry)}, but the account has ${website ? 'several such websites' : 'no such website'}`,
		`Choose the websites from the list in '${label}'.`,
	);
}

/** Returns the chosen websites as text, to see whether the choice has changed. */
export function choiceOf(get: ReadParameter): string {
	const names = ['websites', 'websiteId', 'websiteIds', 'search', 'except'];
	return JSON.stringify(names.map(get));
}
