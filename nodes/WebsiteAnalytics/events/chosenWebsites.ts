import { uniqBy } from 'lodash';
import type { ReadParameter } from '../values/parameterReaders';
import { UserFacingError } from '../values/userFacingError';
import { findWebsite } from '../service/itemWebsite';
import { entryMeans, leaveOut } from '../service/leaveOut';
import type { NamedWebsite } from '../service/match';
import { domainOf, websiteRecord } from '../service/record';
import { fetchAllWebsites, fetchWebsite, WebsiteLookup } from '../service/websites';
import type { FormValues } from '../form/form';
import { WEBSITES_LABELS, websitesField } from '../form/websitesField';
import type { PollContext } from './event';
import { asUserFacingError, type Failure } from './failures';

/** The websites that the trigger watches. */
export const watchedWebsites = websitesField('all', 'Which websites to watch');

const ENTRY = 'entry:';

/** Returns whether failures are those of an entry of the chosen websites. */
export function isOfEntry(id: string): boolean {
	return id.startsWith(ENTRY);
}

/** The chosen websites, and the chosen ones that do not exist. */
export interface ChosenWebsites {
	websites: NamedWebsite[];
	failures: Failure[];
}

/**
 * Fetches the websites that the form chooses.
 * @throws UserFacingError also when none of them exists
 */
export async function fetchChosenWebsites(
	values: FormValues,
	{ connection, warn }: Pick<PollContext, 'connection' | 'warn'>,
): Promise<ChosenWebsites> {
	const choice = watchedWebsites.read(values, 'websites');
	if (choice.which === 'one') {
		const { signal } = new AbortController();
		const finding = { websites: new WebsiteLookup(connection), signal };
		const { id } = await findWebsite(choice.website, finding);
		const record = websiteRecord({ ...(await fetchWebsite(connection, id)), id });
		return { websites: [{ id, domain: domainOf(record) }], failures: [] };
	}
	const search = choice.which === 'all' ? choice.search : '';
	const records = (await fetchAllWebsites(connection, search)).map(websiteRecord);
	const all = records.map((record): NamedWebsite => ({ id: record.id, domain: domainOf(record) }));
	if (choice.which === 'all') {
		return { websites: leaveOut(all, choice.except, warn), failures: [] };
	}
	const found: NamedWebsite[] = [];
	const failures: Failure[] = [];
	for (const entry of choice.entries) {
		try {
			found.push(chosenWebsite(entry, all));
		} catch (error) {
			const id = `${ENTRY}${String(entry)}`;
			failures.push({ id, name: '', problem: asUserFacingError(error) });
		}
	}
	const [failure] = failures;
	if (failure && found.length === 0) throw failure.problem;
	return { websites: uniqBy(found, 'id'), failures };
}

/** @throws UserFacingError when not exactly one website has this id or domain */
function chosenWebsite(entry: unknown, all: NamedWebsite[]): NamedWebsite {
	const label = WEBSITES_LABELS.websiteIds;
	const [website, ...others] = entryMeans(entry, all);
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
