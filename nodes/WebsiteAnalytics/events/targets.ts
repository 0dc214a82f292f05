import { isEmpty, max, uniqBy } from 'lodash';
import type { ReadParameter } from '../values/parameterReaders';
import { UserFacingError } from '../values/userFacingError';
import type { NamedWebsite } from '../service/match';
import { domainOf, websiteRecord } from '../service/record';
import { fetchAllWebsites, fetchWebsite, WebsiteLookup } from '../service/websites';
import type { FormValues } from '../form/form';
import { WEBSITES_LABELS, websitesField } from '../form/websitesField';
import { findWebsite } from '../run/itemWebsite';
import { entryMeans, leaveOut } from '../run/itemWebsites';
import type { AnyRule, PollContext } from './event';
import { asUserFacingError, DAY_MS, type Failure } from './failures';
import type { Schedule } from './schedule';
import type { Listing, State } from './state';

/** A website that is missing in the list is forgotten after this time. */
const KEPT_MS = 30 * DAY_MS;

/** The unit of a check: the account, a website, or one statistic of a website. */
export interface Target {
	/** Its key in the state. */
	id: string;
	/** Of the account, a website without a name. */
	website: NamedWebsite;
	/** One of the rule's statistics, or empty. */
	statistic: string;
}

export const ACCOUNT: Target = { id: 'account', website: { id: 0, domain: '' }, statistic: '' };

/** The websites that the trigger watches. */
export const watchedWebsites = websitesField('all', 'Which websites to watch');

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
			failures.push({ id: `entry:${String(entry)}`, name: '', problem: asUserFacingError(error) });
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

/** Returns the targets of the listed websites: the websites, or each of their statistics. */
export function targetsOf(websites: NamedWebsite[], { statistics }: AnyRule): Target[] {
	return websites.flatMap((website) => {
		if (!statistics) return [{ id: String(website.id), website, statistic: '' }];
		return statistics.map((statistic) => {
			return { id: `${website.id}:${statistic}`, website, statistic };
		});
	});
}

/** Whether websites have to be listed: once for each day or hour, and when others are chosen. */
export function isListingDue({ listing }: State, choice: string, { period }: Schedule): boolean {
	return listing?.period !== period || listing.choice !== choice;
}

/**
 * Notes the listed websites in the state. A website that is missing keeps its cursor for 30 days, so that its days are
 * checked when it is back.
 * @throws UserFacingError when all websites are missing for less than a day, which is a failure of the service
 */
export function noteListing(
	state: State,
	{ websites, ...listing }: Listing,
	targets: Target[],
	nowMs: number,
): void {
	const isListed = new Set(targets.map(({ id }) => id));
	const known = Object.entries(state.targets);
	for (const [id, target] of known) {
		if (isListed.has(id)) delete target.missingSince;
		else target.missingSince ??= nowMs;
		if (nowMs - (target.missingSince ?? nowMs) > KEPT_MS) {
			delete state.targets[id];
			delete state.failures[id];
		}
	}
	const isEmptied = websites.length === 0 && !isEmpty(state.listing?.websites);
	const since = max(known.map(([, { missingSince }]) => missingSince ?? nowMs)) ?? 0;
	if (isEmptied && nowMs - since < DAY_MS) {
		throw new UserFacingError(
			'the service lists no websites, but it listed some before',
			'Check whether the account still has websites.',
			{ kind: 'temporary', failure: { cause: 'temporarily-unavailable' } },
		);
	}
	// A website that is added later starts with the first day after the list in which it was missing.
	if (state.listing) state.cursor = state.listing.period;
	state.listing = { websites, ...listing };
}
