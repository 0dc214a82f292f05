import { difference, groupBy, map, sortBy, uniqBy } from 'lodash';
import { UserFacingError } from '../userFacingError';
import { nameAll } from '../text';
import { mapConcurrently } from '../client/concurrency';
import { noWebsites } from '../client/websites';
import { domainKey, isDomain, readLookupDomain } from '../client/domain';
import { matchDomain, nearestOf, type NamedWebsite } from '../client/match';
import { WEBSITES_LABELS, type WebsitesChoice } from '../form/websitesField';
import { MAX_AT_ONCE } from './itemContext';
import { findWebsite, itemWebsite, type Finding, type ItemWebsite } from './itemWebsite';

type SeveralWebsites = Exclude<WebsitesChoice, { which: 'one' }>;

/**
 * Runs an operation for each of several websites, as if each had been an item.
 * @returns the results in the order of the websites
 * @throws UserFacingError when no websites are found, or when all of them fail for the same reason
 */
export async function runForWebsites<T>(
	choice: SeveralWebsites,
	finding: Finding,
	run: (website: () => Promise<ItemWebsite>) => Promise<T>,
): Promise<Array<PromiseSettledResult<T>>> {
	const websites = await findWebsites(choice, finding);
	const results = await mapConcurrently(websites, MAX_AT_ONCE, async (website) => {
		const [result] = await Promise.allSettled([run(async () => await website)]);
		finding.signal.throwIfAborted();
		return result;
	});
	const failed = results.filter((result) => result.status === 'rejected');
	const [first, ...others] = uniqBy(failed, ({ reason }) => String(reason));
	if (first && others.length === 0 && failed.length === results.length) throw first.reason;
	return await Promise.all(
		results.map(async (result, index) =>
			result.status === 'rejected' ? await named(websites[index], result) : result,
		),
	);
}

/** Adds the name of the website to the error. A website that was not found has no name. */
async function named(
	website: Promise<ItemWebsite> | undefined,
	failed: PromiseRejectedResult,
): Promise<PromiseRejectedResult> {
	const found = await website?.catch(() => undefined);
	const reason: unknown = failed.reason;
	if (!found || !(reason instanceof UserFacingError)) return failed;
	const { message, hint } = reason;
	if (message.toLowerCase().startsWith(found.name.toLowerCase())) return failed;
	return { ...failed, reason: new UserFacingError(`${found.name}: ${message}`, hint, reason) };
}

/** @throws the reason why the first website failed, which may be that of other websites too */
export function throwFailure(results: Array<PromiseSettledResult<unknown>>): void {
	const failed = results.filter((result) => result.status === 'rejected');
	if (!failed[0]) return;
	const { reason } = failed[0];
	if (!(reason instanceof UserFacingError)) throw reason;
	const count = `${failed.length} of ${results.length} websites could not be read`;
	throw new UserFacingError(`${reason.message} (${count})`, reason.hint, reason);
}

/** Returns each website once. An entered website may not exist. @throws UserFacingError when there are none */
async function findWebsites(
	choice: SeveralWebsites,
	finding: Finding,
): Promise<Array<Promise<ItemWebsite>>> {
	const { websites, signal } = finding;
	if (choice.which === 'several') {
		const found = choice.entries.map(
			async (value) => await findWebsite({ mode: 'id', value }, finding),
		);
		const settled = await Promise.allSettled(found);
		signal.throwIfAborted();
		const ids = settled.map((result) => (result.status === 'fulfilled' ? result.value.id : result));
		const areFirst = ids.map((id, index) => ids.indexOf(id) === index);
		return found.filter((_website, index) => areFirst[index]);
	}
	const { search, except } = choice;
	const listed = await websites.list(search, signal);
	const { wanted, unmatched } = leaveOut(listed, except);
	if (unmatched.length > 0) {
		// The others of the account are not in a list that was searched for.
		const all = search === '' ? listed : await websites.list('', signal);
		const unknown = leaveOut(all, unmatched).unmatched;
		if (unknown.length > 0) finding.hint?.(`${unmatchedText(unknown)}.`);
	}
	if (wanted.length === 0) throw noneWanted(search, listed.length);
	// People look for a domain in the rows; services list websites by ID.
	return sortBy(wanted, 'domain').map(async ({ id, domain }) => itemWebsite(id, finding, domain));
}

/** Returns the websites without the excluded ones, and the entries that match no website. */
export function leaveOut(
	all: NamedWebsite[],
	except: unknown[],
): { wanted: NamedWebsite[]; unmatched: string[] } {
	const byKey = groupBy(except.some(isDomain) ? all : [], ({ domain }) => domainKey(domain));
	const near = (entry: unknown) =>
		isDomain(entry) ? (byKey[domainKey(String(entry))] ?? []) : all;
	const meant = except.map((entry) => ({ entry, leftOut: entryMeans(entry, near(entry)) }));
	const unmatched = meant.filter(({ leftOut }) => leftOut.length === 0);
	return {
		wanted: difference(all, ...map(meant, 'leftOut')),
		unmatched: map(unmatched, 'entry').map(String),
	};
}

/** Names the entries that leave out none. */
export function unmatchedText(unmatched: string[]): string {
	return `'${WEBSITES_LABELS.except}' has entries that are none of the account's websites: ${nameAll(unmatched)}`;
}

/** The websites that an entry means: where none has its domain, those whose domains are nearest to it. */
export function entryMeans(entry: unknown, websites: NamedWebsite[]): NamedWebsite[] {
	return isDomain(entry)
		? nearestOf(matchDomain(websites, readLookupDomain(entry, WEBSITES_LABELS.except)))
		: websites.filter(({ id }) => id === Number(entry));
}

/** Why none of the websites of the account are wanted. @param count how many there are */
export function noneWanted(search: string, count: number): UserFacingError {
	if (count > 0) {
		return new UserFacingError(
			`'${WEBSITES_LABELS.except}' leaves out all websites`,
			'Remove at least one of them there.',
		);
	}
	return noWebsites(search);
}
