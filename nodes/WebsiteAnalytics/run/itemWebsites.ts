import { difference, groupBy, isError, sortBy, uniqBy } from 'lodash';
import { nameAll } from '../values/text';
import { toError, UserFacingError } from '../values/userFacingError';
import { mapConcurrently } from '../http/concurrency';
import { domainKey, isDomain, readLookupDomain } from '../service/domain';
import { matchDomain, type NamedWebsite, nearestOf } from '../service/match';
import { noWebsites } from '../service/websites';
import { WEBSITES_LABELS, type WebsitesChoice } from '../form/websitesField';
import { type Finding, findWebsite, type ItemWebsite, itemWebsite } from './itemWebsite';
import { MAX_AT_ONCE } from './operation';

type SeveralWebsites = Exclude<WebsitesChoice, { which: 'one' }>;

/**
 * Runs an operation for each of several websites, as if each were an item. Returns a result or an error for each.
 * @throws UserFacingError without any website, or when all fail for one reason, or one fails without `continues`
 */
export async function runForWebsites<T>(
	choice: SeveralWebsites,
	finding: Finding,
	continues: boolean,
	run: (website: () => Promise<ItemWebsite>) => Promise<T>,
): Promise<Array<T | Error>> {
	const websites = await findWebsites(choice, finding);
	const results = await mapConcurrently(websites, MAX_AT_ONCE, async (website) => {
		if (isError(website)) return website;
		const result = await run(async () => website).catch(toError);
		finding.signal.throwIfAborted();
		return result;
	});
	const failed = results.filter(isError);
	if (failed.length === results.length && uniqBy(failed, String).length === 1) throw failed[0];
	const named = results.map((result, index) =>
		isError(result) ? withName(result, websites[index]) : result,
	);
	const first = named.find(isError);
	if (continues || !first) return named;
	if (!(first instanceof UserFacingError)) throw first;
	const count = `${failed.length} of ${results.length} websites could not be read`;
	throw new UserFacingError(`${first.message} (${count})`, first.hint, first);
}

/** Adds the name of the website to its error. A website that was not found has no name. */
function withName(error: Error, website: ItemWebsite | Error | undefined): Error {
	if (!website || isError(website) || !(error instanceof UserFacingError)) return error;
	const { name } = website;
	if (error.message.toLowerCase().startsWith(name.toLowerCase())) return error;
	return new UserFacingError(`${name}: ${error.message}`, error.hint, error);
}

/** Returns each website once, or why an entered website was not found. @throws UserFacingError without any */
async function findWebsites(
	choice: SeveralWebsites,
	finding: Finding,
): Promise<Array<ItemWebsite | Error>> {
	const { websites, signal, hint } = finding;
	if (choice.which === 'several') {
		const found = await Promise.all(
			choice.entries.map(
				async (value) => await findWebsite({ mode: 'id', value }, finding).catch(toError),
			),
		);
		signal.throwIfAborted();
		return uniqBy(found, (website) => (isError(website) ? website : website.id));
	}
	const { search, except } = choice;
	const listed = await websites.list(search, signal);
	if (listed.length === 0) throw noWebsites(search);
	const wanted = leaveOut(listed, except, hint);
	// People look for a domain in the rows; services list websites by ID.
	return sortBy(wanted, 'domain').map(({ id, domain }) => itemWebsite(id, finding, domain));
}

/**
 * Returns the websites without the exceptions.
 * @param warn is called when exceptions are not among the websites
 * @throws UserFacingError when the exceptions leave out all websites
 */
export function leaveOut(
	all: NamedWebsite[],
	except: unknown[],
	warn?: (message: string) => void,
): NamedWebsite[] {
	const label = WEBSITES_LABELS.except;
	const byKey = groupBy(except.some(isDomain) ? all : [], ({ domain }) => domainKey(domain));
	const near = (entry: unknown) =>
		isDomain(entry) ? (byKey[domainKey(String(entry))] ?? []) : all;
	const leftOut = except.map((entry) => entryMeans(entry, near(entry)));
	const unmatched = except.filter((_entry, index) => leftOut[index]?.length === 0).map(String);
	if (unmatched.length > 0) {
		const names = nameAll(unmatched);
		warn?.(`'${label}' has entries that match none of the websites found: ${names}.`);
	}
	const wanted = difference(all, ...leftOut);
	if (wanted.length > 0 || all.length === 0) return wanted;
	throw new UserFacingError(
		`'${label}' leaves out all websites`,
		'Remove at least one of them there.',
	);
}

/** Returns the websites that an entry means: where none has its domain, those with the nearest domains. */
export function entryMeans(entry: unknown, websites: NamedWebsite[]): NamedWebsite[] {
	return isDomain(entry)
		? nearestOf(matchDomain(websites, readLookupDomain(entry, WEBSITES_LABELS.except)))
		: websites.filter(({ id }) => id === Number(entry));
}
