import { sleep, type IDataObject } from 'n8n-workflow';
import type { Connection } from './connection';
import { domainKey, isInternational, searchesFor } from './domain';
import { fetchAllRows } from './list';
import {
	hasExactSpelling,
	matchDomain,
	nearestOf,
	type DomainMatches,
	type NamedWebsite,
} from './match';
import { fetchPage, MAX_PAGE_SIZE } from './pages';
import { domainOf, websiteRecord } from './record';
import { RequestCache } from './requestCache';
import { domainSearch, fetchAllWebsites, fetchWebsite, websitesRequest } from './websites';

/** For fewer websites, single requests are cheaper than a page of the list. */
const MIN_WEBSITES_FOR_LIST = 3;

type Fetch = (connection: Connection, signal: AbortSignal) => Promise<void>;

/** Looks up the websites of an account, each once in a run, and many from the list. */
export class WebsiteLookup {
	private readonly websites = new Map<number, NamedWebsite>();
	private readonly byKey = new Map<string, NamedWebsite[]>();
	/** Lists of some services still contain deleted websites. */
	private readonly deleted = new Set<number>();
	private readonly searched = new Set<string>();
	/** Lists by search text. The whole list has an empty text. */
	private readonly lists = new Map<string, NamedWebsite[]>();
	/** Undefined before the first page. Infinity if the list cannot be read. */
	private listPages?: number;
	private readonly wanted = new Set<number | string>();
	private readonly cache = new RequestCache();

	/** @param collected resolves when all items that start together have asked */
	constructor(
		private readonly connection: Connection,
		private readonly collected: () => Promise<void> = async () => await sleep(0),
	) {}

	/** Returns the domain of a website, or null when the service sends none. @throws Problem */
	async byId(id: number, signal: AbortSignal): Promise<string | null> {
		await this.load(id, signal, async (connection) => {
			this.remember([{ ...(await fetchWebsite(connection, id)), id }]);
		});
		return this.knownDomain(id) ?? null;
	}

	/** Returns the websites with this domain, or a similar one. @throws Problem */
	async byDomain(domain: string, signal: AbortSignal): Promise<DomainMatches> {
		await this.load(domain, signal, async (...fetching) => await this.search(domain, ...fetching));
		return this.matches(domain);
	}

	/** Returns the websites whose domain contains a text. An empty text lists all. @throws Problem */
	async list(search: string, signal: AbortSignal): Promise<NamedWebsite[]> {
		if (!this.lists.has(search)) {
			await this.share(`list ${search}`, signal, async (connection) => {
				this.lists.set(search, this.remember(await fetchAllWebsites(connection, search)));
			});
		}
		return (this.lists.get(search) ?? []).filter(({ id }) => !this.deleted.has(id));
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

	remove(id: number): void {
		this.deleted.add(id);
	}

	private async load(website: number | string, signal: AbortSignal, fetch: Fetch): Promise<void> {
		if (this.isKnown(website)) return;
		this.wanted.add(website);
		await this.share('wanted', signal, async (connection, shared) => {
			await this.collected();
			// Without the list, each website takes a request of its own.
			await this.readList(connection, shared).catch(() => undefined);
			this.wanted.clear();
		});
		if (!this.isKnown(website)) await this.share(`website ${website}`, signal, fetch);
	}

	private async share(key: string, signal: AbortSignal, fetch: Fetch): Promise<void> {
		await this.cache.share(key, signal, async (shared) => {
			await fetch(this.connection.stoppedBy(shared), shared);
		});
	}

	/** Reads the first page of the list, and the whole list if it has fewer pages than websites are wanted. */
	private async readList(connection: Connection, signal: AbortSignal): Promise<void> {
		const missing = () => [...this.wanted].filter((one) => !this.isKnown(one)).length;
		if (this.listPages === undefined && missing() >= MIN_WEBSITES_FOR_LIST) {
			this.listPages = Infinity;
			const request = websitesRequest({ per_page: MAX_PAGE_SIZE });
			const { rows, lastPage } = await fetchPage(connection, request);
			const list = this.remember(rows);
			if (lastPage === 1) this.lists.set('', list);
			this.listPages = lastPage ?? Infinity;
		}
		if (missing() <= (this.listPages ?? Infinity)) return;
		this.listPages = Infinity;
		await this.list('', signal);
	}

	/** docs/interface.md, section 4.1: `search`, `search_by`. */
	private async search(domain: string, ...[connection, signal]: Parameters<Fetch>): Promise<void> {
		for (const text of searchesFor(domain)) {
			this.remember(await fetchAllRows(connection, websitesRequest(domainSearch(text))));
			if (this.matches(domain).same.length > 0) break;
		}
		// A service that stores domains in Unicode does not find them in ASCII.
		if (isInternational(domain) && this.matches(domain).same.length === 0) {
			await this.list('', signal);
		}
		this.searched.add(domain);
	}

	private remember(rows: IDataObject[]): NamedWebsite[] {
		return rows.map(websiteRecord).map((record) => {
			const website = { id: record.id, domain: domainOf(record) };
			if (record.domain === website.domain) this.add(website);
			return website;
		});
	}

	private matches(domain: string): DomainMatches {
		const similar = this.byKey.get(domainKey(domain)) ?? [];
		const existing = similar.filter(({ id }) => !this.deleted.has(id));
		return matchDomain(existing, domain);
	}

	private isKnown(website: number | string): boolean {
		if (typeof website === 'number') return this.websites.has(website);
		const matches = this.matches(website);
		// An unread website may match better, unless the spelling is the same.
		const isComplete = this.lists.has('') || this.searched.has(website);
		const isExact = matches.same.some((one) => hasExactSpelling(one, website));
		return isExact || (isComplete && nearestOf(matches).length > 0);
	}
}
