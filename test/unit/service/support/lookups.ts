import type { IDataObject } from 'n8n-workflow';
import { WebsiteLookup } from '../../../../nodes/WebsiteAnalytics/service/websiteLookup';
import { connectedService } from '../../support/connectedService';

/** A signal that is never aborted. */
export const never = new AbortController().signal;

/** The id of the website whose domain is nearest to this one; null when there is none. */
export async function idOf(
	websites: WebsiteLookup,
	domain: string,
	signal = never,
): Promise<number | null> {
	const { same, otherWww, otherPort } = await websites.find(domain, signal);
	return [...same, ...otherWww, ...otherPort][0]?.id ?? null;
}

/** The domain of a website; null when it cannot be looked up. */
export async function domainOf(websites: WebsiteLookup, id: number): Promise<string | null> {
	return await websites.domainOf(id, never).catch(() => null);
}

/** A service with these websites, look-ups in it, and what they request. */
export function lookups(websites: Array<{ id: number; domain: string }>) {
	const connected = connectedService({ websites });

	return {
		connected,
		lookup: () => new WebsiteLookup(connected.connect()),
		/** The path of each request, and what it searches for. */
		requests: () =>
			connected.service.requests.map(({ path, query: { search } }) =>
				[path.replace('/api/v1', ''), search].filter(Boolean).join(' '),
			),
		/** Has the service send this list, a hundred websites a page, and find in it what is searched for. */
		serveList(
			listed: IDataObject[],
			{
				lastPage,
				finds = (domain, search) => domain.includes(search),
			}: { lastPage?: number; finds?: (domain: string, search: string) => boolean } = {},
		): void {
			connected.service.faults.add({
				on: { path: '/api/v1/websites' },
				times: Infinity,
				effect: {
					transform: (_json, { query: { search = '', page = '1' } }) => {
						const found = listed.filter(
							({ domain }) => search === '' || finds(String(domain), search),
						);
						const start = (Number(page) - 1) * 100;
						return {
							data: found.slice(start, start + 100),
							meta: {
								current_page: Number(page),
								last_page: lastPage ?? Math.max(1, Math.ceil(found.length / 100)),
								total: found.length,
							},
						};
					},
				},
			});
		},
	};
}
