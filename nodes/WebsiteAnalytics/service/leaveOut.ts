import { difference, groupBy } from 'lodash';
import { nameAll } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { domainKey, isDomain, readLookupDomain } from './domain';
import { matchDomain, type NamedWebsite, nearestOf } from './match';

/** The field of the exceptions, as the form calls it. */
export const EXCEPT_LABEL = 'Except Website Names or IDs';

/**
 * Returns the websites without the exceptions.
 *
 * @param warn is called when exceptions are not among the websites
 * @throws UserFacingError when the exceptions leave out all websites
 */
export function leaveOut(
	all: NamedWebsite[],
	except: unknown[],
	warn?: (message: string) => void,
): NamedWebsite[] {
	const byKey = groupBy(except.some(isDomain) ? all : [], ({ domain }) => domainKey(domain));
	const near = (entry: unknown) =>
		isDomain(entry) ? (byKey[domainKey(String(entry))] ?? []) : all;
	const leftOut = except.map((entry) => entryMeans(entry, near(entry), EXCEPT_LABEL));
	const unmatched = except.filter((_entry, index) => leftOut[index]?.length === 0).map(String);
	if (unmatched.length > 0) {
		const names = nameAll(unmatched);
		warn?.(`'${EXCEPT_LABEL}' has entries that match none of the websites found: ${names}.`);
	}
	const wanted = difference(all, ...leftOut);
	if (wanted.length > 0 || all.length === 0) return wanted;
	throw new UserFacingError(
		`'${EXCEPT_LABEL}' leaves out all websites`,
		'Remove at least one of them there.',
	);
}

/**
 * Returns the websites that an entry of a list means: where none has its domain, those with the nearest domains.
 *
 * @throws UserFacingError naming the list by its `label` when a domain is too long
 */
export function entryMeans(
	entry: unknown,
	websites: NamedWebsite[],
	label: string,
): NamedWebsite[] {
	return isDomain(entry)
		? nearestOf(matchDomain(websites, readLookupDomain(entry, label)))
		: websites.filter(({ id }) => id === Number(entry));
}
