import type { IDataObject } from 'n8n-workflow';
import { UserFacingError } from '../../../../nodes/WebsiteAnalytics/values/userFacingError';
import type { Connection } from '../../../../nodes/WebsiteAnalytics/http/connection';
import {
	openLookup,
	type WebsiteLookup,
} from '../../../../nodes/WebsiteAnalytics/service/websites';
import { connectionTo } from '../../support/connectionTo';

/** A signal that is never aborted. */
export const never = new AbortController().signal;

export const site = (id: unknown, domain?: unknown): IDataObject => ({ id, domain }) as IDataObject;

type Finds = (domain: string, search: string) => boolean;

/** A service with the websites of one account, a hundred a page, and a record of the requests. */
export class Account {
	/** The path of each request, with the text of its search. */
	readonly requests: string[] = [];
	/** A first page of the list that replaces the page of `websites`. */
	page?: IDataObject;
	/** The path of a request that fails. */
	failing?: string;
	readonly connection: Connection;
	readonly lookup: WebsiteLookup;

	constructor(
		readonly websites: IDataObject[],
		finds: Finds = (domain, search) => domain.includes(search),
	) {
		this.connection = connectionTo(({ path: whole, query = {} }) => {
			const path = whole.replace('/api/v1', '');
			const search = String(query.search ?? '');
			this.requests.push(`${path} ${search}`.trim());
			if (path === this.failing) throw new UserFacingError('It fails', '', { httpCode: '501' });
			if (path !== '/websites') return { data: this.record(Number(path.split('/').at(-1))) };
			if (this.page && search === '') return this.page;
			const found = this.websites.filter(
				({ domain }) => search === '' || finds(String(domain), search),
			);
			const number = Number(query.page ?? 1);
			const last = Math.max(1, Math.ceil(found.length / 100));
			return {
				data: found.slice((number - 1) * 100, number * 100),
				meta: { current_page: number, last_page: last, total: found.length },
			};
		});
		this.lookup = openLookup(this.connection);
	}

	/** Returns the id of the website with the nearest domain, or null if there is none. */
	async idOf(domain: string, signal = never): Promise<number | null> {
		const { nearest } = await this.lookup.byDomain(domain, signal);
		return nearest[0]?.id ?? null;
	}

	/** Returns the domain of a website, or null if it cannot be looked up. */
	async domainOf(id: number, signal = never): Promise<string | null> {
		return await this.lookup.byId(id, signal).catch((error: Error) => {
			if (error instanceof UserFacingError) return null;
			throw error;
		});
	}

	private record(id: number): IDataObject {
		const website = this.websites.find((one) => Number(one.id) === id);
		if (!website) throw new UserFacingError(`website ${id} was not found`, '', { httpCode: '404' });
		return website;
	}
}
