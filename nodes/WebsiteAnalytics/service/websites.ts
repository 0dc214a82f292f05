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

/**
 * Looks up the websites of an account, each once in a run, and many from the list. Keeps deleted websites: a second
 * deletion of a domain in a run would otherwise hit the website with the same domain in another encoding.
 */
export class WebsiteLookup {
	/** The ids of the websites that the run has deleted. */
	readonly deleted = new Set<number>();
	private readonly websites = new Map<number, NamedWebsite>();
	private readonly byKey = new Map<string, NamedWebsite[]>();
	private readonly searched = new Set<string>();
	/** Lists by search text. The whole list has an empty text. */
	private readonly lists = new Map<string, NamedWebsite[]>();
	/** Ids and domains that were not known when an item asked for them. */
	private readonly wanted = new Set<number | string>();
	private isListTried = false;
	private readonly work = new SharedWork();

	constructor(private readonly connection: Connection) {}

	/**
	 * Returns the domain of a website, or null when the service sends none.
	 * @throws UserFacingError
	 */
	async byId(id: number, signal: Signal): Promise<string | null> {
		await this.load(id, signal, async (shared) => {
			const record = await fetchWebsite(this.connection.stoppedBy(shared), id);
			this.remember([{ ...record, id }]);
		});
		return this.knownDomain(id) ?? null;
	}

	/**
	 * Returns the websites with this domain, or a similar one.
	 * @throws UserFacingError
	 */
	async byDomain(domain: string, signal: Signal): Promise<DomainMatches> {
		await this.load(domain, signal, async (shared) => {
			const connection = this.connection.stoppedBy(shared);
			const isFound = () => this.known(domain).same.length > 0;
			// Services store domains in one encoding, with or without `www.` and a port.
			for (const text of uniq([domain, bareHost(domain), domainKey(domain)])) {
				const request = websitesRequest(searchFor(text, 'domain'));
				this.remember(await fetchAllRows(connection, request));
				if (isFound()) break;
			}
			// A service that stores domains in Unicode does not find them in ASCII.
			if (isInternational(domain) && !isFound()) await this.list('', shared);
			this.searched.add(domain);
		});
		return this.known(domain);
	}

	/** Returns those of the websites with this domain, or a similar one, that are known without a request. */
	known(domain: string): DomainMatches {
		return matchDomain(this.byKey.get(domainKey(domain)) ?? [], domain);
	}

	/**
	 * Returns the websites whose domain contains a text. An empty text lists all.
	 * @throws UserFacingError
	 */
	async list(search: string, signal: Signal): Promise<NamedWebsite[]> {
		if (!this.lists.has(search)) {
			await this.work.share(`list ${search}`, signal, async (shared) => {
				const rows = await fetchAllWebsites(this.connection.stoppedBy(shared), search);
				this.lists.set(search, this.remember(rows));
			});
		}
		return this.lists.get(search) ?? [];
	}

	knownDomain(id: number): string | undefined {
		return this.websites.get(id)?.domain;
	}

	add(website: NamedWebsite): void {
		if (this.websites.has(website.id)) return;
		this.websites.set(website.id, website);
		const key = domainKey(website.domain);
		this.byKey.set(key, [...(this.byKey.get(key) ?? []), website]);
	}

	private async load(
		website: number | string,
		signal: Signal,
		fetch: (signal: Signal) => Promise<void>,
	): Promise<void> {
		if (this.isKnown(website)) return;
		this.wanted.add(website);
		await this.work.share('wanted', signal, async (shared) => {
			// Items that start together ask first.
			await sleep(0);
			const { size } = this.wanted;
			if (this.isListTried || this.lists.has('') || size < MIN_WEBSITES_FOR_LIST) return;
			this.isListTried = true;
			// A list of more pages takes more requests than the wanted websites. A list is not necessary, so an error is ignored.
			const connection = this.connection.stoppedBy(shared);
			const rows = await fetchRowsOfPages(connection, websitesRequest(), size).catch(() => null);
			if (rows) this.lists.set('', this.remember(rows));
		});
		if (!this.isKnown(website)) await this.work.share(`website ${website}`, signal, fetch);
	}

	private remember(rows: IDataObject[]): NamedWebsite[] {
		return rows.map(websiteRecord).map((record) => {
			const website = { id: record.id, domain: domainOf(record) };
			if (record.domain === website.domain) this.add(website);
			return website;
		});
	}

	private isKnown(website: number | string): boolean {
		if (typeof website === 'number') return this.websites.has(website);
		const matches = this.known(website);
		// An unread website may match better, unless the spelling is the same.
		const isComplete = this.lists.has('') || this.searched.has(website);
		const isExact = matches.same.some((one) => hasExactSpelling(one, website));
		return isExact || (isComplete && matches.nearest.length > 0);
	}
}
