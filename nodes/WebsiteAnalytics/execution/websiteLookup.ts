import { sleep, type IDataObject } from 'n8n-workflow';
import { Problem } from '../problem';
import type { Connection } from '../transport/connection';
import { fetchAllRows, fetchData, fetchPage, MAX_PAGE_SIZE } from '../transport/list';
import {
	canonicalDomain,
	domainDifference,
	isInternational,
	searchTextOf,
} from '../websites/domain';
import { readWebsiteId } from '../websites/id';
import { SharedWork } from './sharedWork';

/** From so many websites on, a page of the list costs less than asking for each. */
const MIN_WEBSITES_FOR_LIST = 3;

/** n8n starts the items of a run some milliseconds apart. */
const COLLECT_MS = 20;

const LIST_REQUEST = {
	method: 'GET',
	path: '/api/v1/websites',
	query: { sort_by: 'id', sort: 'desc' },
} as const;

/**
 * Looks up the websites of an account by id or by domain, in few requests: each website once, and
 * many at a time from the list. What was found is kept, what failed is not.
 */
export class WebsiteLookup {
	private readonly domains = new Map<number, string>();
	/** By canonical domain; null where a list has several websites of that domain. */
	private readonly ids = new Map<string, number | null>();
	private readonly work = new SharedWork();
	/** Ids and canonical domains that were asked for since the last list was read. */
	private readonly wanted = new Set<number | string>();

	constructor(private readonly connection: Connection) {}

	/** The domain of a website. It is only a label, so it is null when it cannot be looked up. */
	async domainOf(id: number, signal: AbortSignal): Promise<string | null> {
		await this.readListFor(id, signal);
		const known = this.domains.get(id);
		if (known !== undefined) return known;
		return await this.work.share(`website ${id}`, signal, async (shared) => {
			return await this.fetchDomain(id, this.connection.stoppedBy(shared));
		});
	}

	/**
	 * The id of the website with this domain.
	 * @throws Problem naming 'Website' when there is none, or more than one
	 */
	async idOf(domain: string, signal: AbortSignal): Promise<number> {
		const id = await this.find(domain, signal);
		if (id === null) throw unknownDomain(domain);
		return id;
	}

	/**
	 * The id of the website with this domain; null when there is none.
	 * @throws Problem naming 'Website' when there is more than one
	 */
	async find(domain: string, signal: AbortSignal): Promise<number | null> {
		const canonical = canonicalDomain(domain);
		await this.readListFor(canonical, signal);
		const known = this.ids.get(canonical);
		if (typeof known === 'number') return known;
		return await this.work.share(`domain ${canonical}`, signal, async (shared) => {
			return await this.fetchId(domain, this.connection.stoppedBy(shared));
		});
	}

	/** The items of a run ask one soon after the other, so their websites are collected before any is requested. */
	private async readListFor(website: number | string, signal: AbortSignal): Promise<void> {
		if (this.isKnown(website)) return;
		this.wanted.add(website);
		await this.work.share('list', signal, async (shared) => {
			for (let count = 0; count < this.wanted.size;) {
				count = this.wanted.size;
				await sleep(COLLECT_MS);
				shared.throwIfAborted();
			}
			const wanted = [...this.wanted].filter((one) => !this.isKnown(one));
			this.wanted.clear();
			if (wanted.length < MIN_WEBSITES_FOR_LIST) return;
			// Without the list, each website is requested by itself.
			await this.readList(wanted, this.connection.stoppedBy(shared)).catch(() => undefined);
		});
	}

	private async readList(wanted: Array<number | string>, connection: Connection): Promise<void> {
		const query = { ...LIST_REQUEST.query, per_page: MAX_PAGE_SIZE };
		const { rows, lastPage, nextQuery } = await fetchPage(connection, { ...LIST_REQUEST, query });
		this.remember(rows);
		if (!nextQuery || lastPage === null) return;
		const missing = wanted.filter((website) => !this.isKnown(website));
		if (lastPage < missing.length) this.remember(await fetchAllRows(connection, LIST_REQUEST));
	}

	/** docs/interface.md, section 4.2. */
	private async fetchDomain(id: number, connection: Connection): Promise<string | null> {
		const request = { method: 'GET', path: `/api/v1/websites/${id}` } as const;
		const website = await fetchData(connection, request).catch(() => ({}));
		this.remember([{ ...website, id }]);
		return this.domains.get(id) ?? null;
	}

	/** docs/interface.md, section 4.1: `search`, `search_by`. */
	private async fetchId(domain: string, connection: Connection): Promise<number | null> {
		const query = { ...LIST_REQUEST.query, search: searchTextOf(domain), search_by: 'domain' };
		const found = bestMatches(await fetchAllRows(connection, { ...LIST_REQUEST, query }), domain);
		const isSearchEnough = found.length > 0 || !isInternational(domain);
		const matches = isSearchEnough
			? found
			: bestMatches(await fetchAllRows(connection, LIST_REQUEST), domain);
		const [website] = matches;
		if (!website) return null;
		if (matches.length > 1) throw ambiguousDomain(domain, matches);
		const id = readWebsiteId(website.id);
		this.remember([website]);
		this.ids.set(canonicalDomain(domain), id);
		return id;
	}

	private remember(websites: IDataObject[]): void {
		for (const { id, domain } of websites) {
			if (typeof domain !== 'string' || domain === '') continue;
			const canonical = canonicalDomain(domain);
			const isOther = this.ids.has(canonical) && this.ids.get(canonical) !== Number(id);
			this.domains.set(Number(id), domain);
			this.ids.set(canonical, isOther ? null : Number(id));
		}
	}

	private isKnown(website: number | string): boolean {
		return typeof website === 'number' ? this.domains.has(website) : this.ids.has(website);
	}
}

/** The websites whose domain differs least from this one. */
function bestMatches(websites: IDataObject[], domain: string): IDataObject[] {
	for (const difference of [0, 1, 2]) {
		const matches = websites.filter(
			(website) => domainDifference(String(website.domain), domain) === difference,
		);
		if (matches.length > 0) return matches;
	}
	return [];
}

function unknownDomain(domain: string): Problem {
	return new Problem(
		`the service has no website with the domain ${domain}`,
		"Check 'Website', or choose the website from the list.",
	);
}

function ambiguousDomain(domain: string, websites: IDataObject[]): Problem {
	const names = websites.map(({ domain: name, id }) => `${String(name)} (id ${String(id)})`);
	return new Problem(
		`several websites have the domain ${domain}: ${names.join(', ')}`,
		"Choose one of them in 'Website', from the list or by its id. 'Create or Update' has only 'Domain': use 'Update' in its place.",
	);
}
