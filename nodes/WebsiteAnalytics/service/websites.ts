import { omit, uniq } from 'lodash';
import { type IDataObject, sleep } from 'n8n-workflow';
import { quote } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { SharedWork, type Signal } from '../http/concurrency';
import type { Connection, ServiceRequest } from '../http/connection';
import { fetchAllRows, fetchData, fetchRowsOfPages, searchFor } from '../http/list';
import { bareHost, domainContains, domainKey, isInternational } from './domain';
import { type DomainMatches, hasExactSpelling, matchDomain, type NamedWebsite } from './match';
import { domainOf, websiteRecord } from './record';

/** docs/interface.md, section 4.1. */
export const WEBSITES_URL = '/api/v1/websites';
/** docs/interface.md, sections 4.2, 4.4 and 4.5; `{id}` stands for the website. */
export const WEBSITE_URL = '/api/v1/websites/{id}';

/**
 * Returns a request for the list of websites: docs/interface.md, section 4.1. The documented default order is
 * sent, because hosts have other defaults.
 */
export function websitesRequest(query: IDataObject = {}): ServiceRequest {
	return { method: 'GET', path: WEBSITES_URL, query: { sort_by: 'id', sort: 'desc', ...query } };
}

export function websitePath(id: number): string {
	return WEBSITE_URL.replace('{id}', String(id));
}

/**
 * Fetches a website: docs/interface.md, section 4.2.
 * @throws UserFacingError
 */
export function fetchWebsite(connection: Connection, id: number): Promise<IDataObject> {
	return fetchData(connection, { method: 'GET', path: websitePath(id) });
}

/**
 * Fetches the websites whose domain contains a text. An empty text fetches all websites.
 *
 * @param query searches for the text, and orders the websites
 * @throws UserFacingError
 */
export async function fetchAllWebsites(
	connection: Connection,
	text = '',
	query = searchFor(text, 'domain'),
): Promise<IDataObject[]> {
	// A service finds an international text only in the encoding in which it stores domains.
	const sent = isInternational(text) ? omit(query, 'search', 'search_by') : query;
	const rows = await fetchAllRows(connection, websitesRequest(sent));
	return rows.filter(({ domain }) => domainContains(domain, text));
}

/** Returns the problem of an account without websites, or of a search that finds none. */
export function noWebsites(search = ''): UserFacingError {
	return search === ''
		? new UserFacingError(
				'the account has no websites',
				"Create one with 'Website: Create', then run this again.",
			)
		: new UserFacingError(
				`no website has a domain that contains ${quote(search)}`,
				"Change 'Domain Contains', or leave it empty for all websites.",
			);
}

/** For fewer websites, single requests are cheaper than a page of the list. */
const MIN_WEBSITES_FOR_LIST = 3;

/** The lookup of the websites of an account. */
export type WebsiteLookup = ReturnType<typeof openLookup>;

/**
 * Opens the lookup of the websites of an account, each once in a run, and many from the list. Keeps deleted websites: a
 * second deletion of a domain in a run would otherwise hit the website with the same domain in another encoding.
 */
export function openLookup(connection: Connection) {
	const websites = new Map<number, NamedWebsite>();
	const byKey = new Map<string, NamedWebsite[]>();
	const searched = new Set<string>();
	/** Lists by search text. The whole list has an empty text. */
	const lists = new Map<string, NamedWebsite[]>();
	/** Ids and domains that were not known when an item asked for them. */
	const wanted = new Set<number | string>();
	const work = new SharedWork();
	let isListTried = false;

	const knownDomain = (id: number) => websites.get(id)?.domain;
	const known = (domain: string) => matchDomain(byKey.get(domainKey(domain)) ?? [], domain);

	const isKnown = (website: number | string) => {
		if (typeof website === 'number') return websites.has(website);
		const matches = known(website);
		// An unread website may match better, unless the spelling is the same.
		const isComplete = lists.has('') || searched.has(website);
		const isExact = matches.same.some((one) => hasExactSpelling(one, website));
		return isExact || (isComplete && matches.nearest.length > 0);
	};

	const add = (website: NamedWebsite) => {
		if (websites.has(website.id)) return;
		websites.set(website.id, website);
		const key = domainKey(website.domain);
		byKey.set(key, [...(byKey.get(key) ?? []), website]);
	};

	const remember = (rows: IDataObject[]) =>
		rows.map(websiteRecord).map((record): NamedWebsite => {
			const website = { id: record.id, domain: domainOf(record) };
			if (record.domain === website.domain) add(website);
			return website;
		});

	const list = async (search: string, signal: Signal) => {
		if (!lists.has(search)) {
			await work.share(`list ${search}`, signal, async (shared) => {
				const rows = await fetchAllWebsites(connection.stoppedBy(shared), search);
				lists.set(search, remember(rows));
			});
		}
		return lists.get(search) ?? [];
	};

	const load = async (
		website: number | string,
		signal: Signal,
		fetch: (signal: Signal) => Promise<void>,
	) => {
		if (isKnown(website)) return;
		wanted.add(website);
		await work.share('wanted', signal, async (shared) => {
			// Items that start together ask first.
			await sleep(0);
			const { size } = wanted;
			if (isListTried || lists.has('') || size < MIN_WEBSITES_FOR_LIST) return;
			isListTried = true;
			// A list of more pages takes more requests than the wanted websites. A list is not necessary, so an error is ignored.
			const reading = fetchRowsOfPages(connection.stoppedBy(shared), websitesRequest(), size);
			const rows = await reading.catch(() => null);
			if (rows) lists.set('', remember(rows));
		});
		if (!isKnown(website)) await work.share(`website ${website}`, signal, fetch);
	};

	return {
		/** The ids of the websites that the run has deleted. */
		deleted: new Set<number>(),

		add,

		/** Returns the domain of a website that is known without a request. */
		knownDomain,

		/** Returns those of the websites with this domain, or a similar one, that are known without a request. */
		known,

		/**
		 * Returns the websites whose domain contains a text. An empty text lists all.
		 * @throws UserFacingError
		 */
		list,

		/**
		 * Returns the domain of a website, or null when the service sends none.
		 * @throws UserFacingError
		 */
		async byId(id: number, signal: Signal): Promise<string | null> {
			await load(id, signal, async (shared) => {
				const record = await fetchWebsite(connection.stoppedBy(shared), id);
				remember([{ ...record, id }]);
			});
			return knownDomain(id) ?? null;
		},

		/**
		 * Returns the websites with this domain, or a similar one.
		 * @throws UserFacingError
		 */
		async byDomain(domain: string, signal: Signal): Promise<DomainMatches> {
			await load(domain, signal, async (shared) => {
				const isFound = () => known(domain).same.length > 0;
				// Services store domains in one encoding, with or without `www.` and a port.
				for (const text of uniq([domain, bareHost(domain), domainKey(domain)])) {
					const request = websitesRequest(searchFor(text, 'domain'));
					remember(await fetchAllRows(connection.stoppedBy(shared), request));
					if (isFound()) break;
				}
				// A service that stores domains in Unicode does not find them in ASCII.
				if (isInternational(domain) && !isFound()) await list('', shared);
				searched.add(domain);
			});
			return known(domain);
		},
	};
}
