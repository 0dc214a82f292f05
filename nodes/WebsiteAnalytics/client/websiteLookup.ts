import { sleep, type IDataObject } from 'n8n-workflow';
import type { Connection } from './connection';
import { fetchPages, MAX_PAGE_SIZE } from './pages';
import { SharedWork } from './sharedWork';
import { domainKey, isInternational, searchesFor } from './domain';
import { isWritten, matchDomain, type DomainMatches, type NamedWebsite } from './match';
import { domainOf, readId, websiteRecord, type WebsiteRecord } from './record';
import { fetchAllWebsites, fetchFoundWebsites, fetchWebsite, websitesRequest } from './websites';

/** From so many websites on, a page of the list costs less than asking for each. */
const MIN_WEBSITES_FOR_LIST = 3;
/** Where all of it could not be read, it has to save so many times as many requests to be read again. */
const RETRY_FACTOR = 4;

/**
 * Looks up the websites of an account by id or by domain, in few requests: each website once, and
 * many at a time from the list. What was found is kept, what failed is not. What the run creates and
 * deletes is known at once, because the lists of some services lag behind.
 */
export class WebsiteLookup {
	/** By id, as the service has them. */
	private readonly domains = new Map<number, string>();
	/** By what near domains have in common. */
	private readonly ids = new Map<string, Set<number>>();
	private readonly deleted = new Set<number>();
	private readonly searched = new Set<string>();
	/** By the text that was searched for. */
	private readonly lists = new Map<string, NamedWebsite[]>();
	private hasWholeList = false;
	private readonly work = new SharedWork();
	/** Ids and domains that were asked for since they were last collected. */
	private readonly wanted = new Set<number | string>();
	/** How many pages it has, and more once they could not be read; undefined before the first one was read. */
	private listPages?: number;
	/** How many websites were not in what was read of the list. */
	private missingCount = 0;

	/** @param collected waits until what is ready to ask has asked */
	constructor(
		private readonly connection: Connection,
		private readonly collected: () => Promise<void> = async () => await sleep(0),
	) {}

	/**
	 * The domain of a website; null when the service sends none.
	 * @throws Problem when it cannot be looked up
	 */
	async domainOf(id: number, signal: AbortSignal): Promise<string | null> {
		await this.readListFor(id, signal);
		const known = this.domains.get(id);
		if (known !== undefined) return known;
		return await this.work.share(`website ${id}`, signal, async (shared) => {
			// docs/interface.md, section 4.2.
			this.remember([{ ...(await fetchWebsite(this.connection.stoppedBy(shared), id)), id }]);
			return this.domains.get(id) ?? null;
		});
	}

	/**
	 * The websites that have this domain, or one near to it.
	 * @param domain as `readLookupDomain` reads it
	 * @throws Problem when they cannot be looked up
	 */
	async find(domain: string, signal: AbortSignal): Promise<DomainMatches> {
		await this.readListFor(domain, signal);
		if (!this.isKnown(domain)) {
			await this.work.share(`domain ${domain}`, signal, async (shared) => {
				await this.search(domain, shared);
			});
		}
		return this.matches(domain);
	}

	/**
	 * The websites whose domain contains a text, or for an empty text all; one without a domain has a name for it.
	 * The list is read once.
	 * @throws Problem
	 */
	async list(search: string, signal: AbortSignal): Promise<NamedWebsite[]> {
		const rows = this.lists.has(search) ? [] : await this.readAll(search, signal);
		// Items that waited for the same list share what is made of it.
		const listed = this.lists.get(search) ?? rows.map(websiteRecord).map(named);
		this.lists.set(search, listed);
		return listed.filter(({ id }) => !this.deleted.has(id));
	}

	/** The domain of a website, when it was looked up before. */
	knownDomain(id: number): string | undefined {
		return this.domains.get(id);
	}

	/** Makes a website known. */
	add({ id, domain }: NamedWebsite): void {
		const key = domainKey(domain);
		this.domains.set(id, domain);
		this.ids.set(key, (this.ids.get(key) ?? new Set()).add(id));
	}

	/** Forgets a website that was deleted, whatever the service still lists. */
	remove(id: number): void {
		this.domains.delete(id);
		this.deleted.add(id);
	}

	/** The items of a run ask together, so that their websites are collected before any is requested. */
	private async readListFor(website: number | string, signal: AbortSignal): Promise<void> {
		if (this.isKnown(website)) return;
		this.wanted.add(website);
		await this.work.share('list', signal, async (shared) => {
			await this.collected();
			shared.throwIfAborted();
			const wanted = [...this.wanted].filter((one) => !this.isKnown(one));
			this.wanted.clear();
			// Without the list, each website is requested by itself.
			await this.readList(wanted, shared).catch(() => undefined);
		});
	}

	/** As much of the list as takes fewer requests than the websites that were asked for so far. */
	private async readList(wanted: Array<number | string>, signal: AbortSignal): Promise<void> {
		if (this.hasWholeList) return;
		if (this.listPages === undefined) {
			if (wanted.length < MIN_WEBSITES_FOR_LIST) return;
			const request = websitesRequest({ per_page: MAX_PAGE_SIZE });
			const connection = this.connection.stoppedBy(signal);
			for await (const page of fetchPages(connection, request, { maxPages: 1 })) {
				this.remember(page.rows);
				this.listPages = page.lastPage ?? Infinity;
				this.hasWholeList = page.isLast;
			}
		}
		this.missingCount += wanted.filter((website) => !this.isKnown(website)).length;
		const { listPages = Infinity } = this;
		if (this.hasWholeList || listPages >= this.missingCount) return;
		this.listPages = listPages * RETRY_FACTOR;
		await this.readAll('', signal);
	}

	/** The whole list, or what is in it of a text. */
	private async readAll(search: string, signal: AbortSignal): Promise<IDataObject[]> {
		return await this.work.share(`list of ${search}`, signal, async (shared) => {
			const rows = await fetchAllWebsites(this.connection.stoppedBy(shared), search);
			this.remember(rows);
			if (search === '') this.hasWholeList = true;
			return rows;
		});
	}

	/** docs/interface.md, section 4.1: `search`, `search_by`. @throws Problem */
	private async search(domain: string, signal: AbortSignal): Promise<void> {
		const connection = this.connection.stoppedBy(signal);
		for (const search of searchesFor(domain)) {
			const found = await fetchFoundWebsites(connection, search);
			const rows = found ?? (await this.readAll('', signal));
			const key = domainKey(domain);
			// Only for a website whose domain was asked for does it matter whether it has an id.
			rows.filter((row) => domainKey(String(row.domain)) === key).forEach(websiteRecord);
			this.remember(rows);
			if (this.matches(domain).same.length > 0) break;
		}
		const isFound = this.matches(domain).same.length > 0;
		const mayHaveAnother = isInternational(domain) && !this.hasWholeList;
		if (!isFound && mayHaveAnother) await this.readAll('', signal);
		this.searched.add(domain);
	}

	private remember(rows: IDataObject[]): void {
		for (const row of rows) {
			const id = readId(row);
			const { domain } = row;
			if (id === null || typeof domain !== 'string' || domain === '') continue;
			if (!this.deleted.has(id)) this.add({ id, domain });
		}
	}

	private matches(domain: string): DomainMatches {
		const named = [...(this.ids.get(domainKey(domain)) ?? [])].flatMap((id) => {
			const known = this.domains.get(id);
			return known === undefined ? [] : [{ id, domain: known }];
		});
		return matchDomain(named, domain);
	}

	private isKnown(website: number | string): boolean {
		if (typeof website === 'number') return this.domains.has(website);
		const { same, otherWww, otherPort } = this.matches(website);
		const found = [...same, ...otherWww, ...otherPort];
		if (this.searched.has(website)) return found.length > 0;
		const [only, ...others] = same;
		if (!only || others.length > 0) return false;
		// Until the whole list was read, another website may have it in the encoding of the given one.
		return this.hasWholeList || isWritten(only, website);
	}
}

function named(record: WebsiteRecord): NamedWebsite {
	return { id: record.id, domain: domainOf(record) };
}
