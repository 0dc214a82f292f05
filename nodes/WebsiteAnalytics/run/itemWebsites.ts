import { difference, map, sortBy, uniqBy } from 'lodash';
import { entriesOf, readChoice, type ReadParameter } from '../parameterReaders';
import { Problem } from '../problem';
import { nameAll, quote } from '../text';
import { mapConcurrently } from '../client/mapConcurrently';
import { noWebsites } from '../client/websites';
import { isDomain, readLookupDomain } from '../client/domain';
import { matchDomain, nearestOf, type NamedWebsite } from '../client/match';
import { hintOf } from '../form/hint';
import {
	checkLeftEmpty,
	readDomainContains,
	WEBSITES_CHOICES,
	WEBSITES_LABELS,
} from '../form/websiteFields';
import { findWebsite, itemWebsite, type Finding, type ItemWebsite } from './itemWebsite';

/** So many websites of an item are under way at once: each holds some memory, and no host serves as many. */
const MAX_CONCURRENT_WEBSITES = 64;

/** The websites that an item is about, as the form has it: ids and domains. */
export type WebsitesChoice =
	| { which: 'one' }
	| { which: 'several'; entries: unknown[] }
	| { which: 'all'; search: string; except: unknown[] };

/**
 * @param stored gives the value of a parameter as the workflow has it
 * @throws Problem naming the field that has another value
 */
export function readWebsitesChoice(
	parameter: ReadParameter,
	stored: ReadParameter,
): WebsitesChoice {
	const which = readChoice(parameter('websites'), WEBSITES_LABELS.websites, WEBSITES_CHOICES);
	if (which === 'one') return { which };
	if (which === 'all') {
		const search = readDomainContains(parameter('search'), stored('search'));
		const except = readEntries(parameter, 'except');
		if (except.length === 0) checkLeftEmpty('except', stored('except'));
		return { which, search, except };
	}
	const entries = readEntries(parameter, 'websiteIds');
	if (entries.length > 0) return { which, entries };
	throw new Problem(
		`'${WEBSITES_LABELS.websiteIds}' is empty`,
		"Choose at least one website there, or 'All Websites' in 'Websites'.",
	);
}

/** A list, or a text with commas between its entries. @throws Problem naming the field */
function readEntries(parameter: ReadParameter, name: 'websiteIds' | 'except'): unknown[] {
	const entries = entriesOf(parameter(name));
	const wrong = entries.find((entry) => !isDomain(entry) && !/^[1-9]\d*$/.test(String(entry)));
	if (wrong === undefined) return entries;
	throw new Problem(
		`'${WEBSITES_LABELS[name]}' has an entry that is neither a website id nor a domain: ${quote(wrong)}`,
		'Choose the websites from the list, or enter an expression that gives ids or domains, e.g. 42, shop.example.',
	);
}

/**
 * Executes an operation for each of several websites, as if each had been an item.
 * @param execute for a website, which it asks for when all of its input was read
 * @returns what comes of each, in the order of the websites
 * @throws Problem when no websites are found, or when all of them fail for the same reason
 */
export async function executeForWebsites<T>(
	choice: Exclude<WebsitesChoice, { which: 'one' }>,
	finding: Finding,
	execute: (website: () => Promise<ItemWebsite>) => Promise<T>,
): Promise<Array<PromiseSettledResult<T>>> {
	await readInput(execute);
	const websites = await findWebsites(choice, finding);
	const results = await mapConcurrently(websites, MAX_CONCURRENT_WEBSITES, async (website) => {
		const [result] = await Promise.allSettled([execute(async () => await website)]);
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

/** With the name of the website, which what it read besides may have shown; what was not found has none. */
async function named(
	website: Promise<ItemWebsite> | undefined,
	failed: PromiseRejectedResult,
): Promise<PromiseRejectedResult> {
	const found = await website?.catch(() => undefined);
	const reason: unknown = failed.reason;
	if (!found || !(reason instanceof Problem)) return failed;
	const { message, solution } = reason;
	if (message.toLowerCase().startsWith(found.name.toLowerCase())) return failed;
	return { ...failed, reason: new Problem(`${found.name}: ${message}`, solution, reason) };
}

/** Input that is wrong is so for each website, and nothing is to be sent then. @throws Problem */
async function readInput(
	execute: (website: () => Promise<ItemWebsite>) => Promise<unknown>,
): Promise<void> {
	const isRead = new Error('The input was read');
	const stop = async () => await Promise.reject(isRead);
	await execute(stop).catch((error: unknown) => {
		if (error !== isRead) throw error;
	});
}

/** Each once; what was entered may not exist. @throws Problem when there are none */
async function findWebsites(
	choice: Exclude<WebsitesChoice, { which: 'one' }>,
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
		if (unknown.length > 0)
			finding.hint?.(() => [hintOf('unmatched', `${unmatchedText(unknown)}.`)]);
	}
	if (wanted.length === 0) throw noneWanted(search, listed.length);
	// Whoever reads the rows looks for a name, and lists of a service come by id.
	return sortBy(wanted, 'domain').map(async ({ id, domain }) => itemWebsite(id, finding, domain));
}

/** Returns the websites but for those that are left out, and the entries that leave out none. */
export function leaveOut(
	all: NamedWebsite[],
	except: unknown[],
): { wanted: NamedWebsite[]; unmatched: string[] } {
	const meant = except.map((entry) => ({ entry, leftOut: entryMeans(entry, all) }));
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
export function noneWanted(search: string, count: number): Problem {
	if (count > 0) {
		return new Problem(
			`'${WEBSITES_LABELS.except}' leaves out all websites`,
			'Remove at least one of them there.',
		);
	}
	return noWebsites(search);
}
