import {
	domainSearch,
	fetchAllWebsites,
	fetchWebsite,
	websitePath,
	websitesRequest,
} from '../../../nodes/WebsiteAnalytics/service/websites';
import { connectedService } from '../support/connectedService';

const connected = connectedService({
	websites: [
		{ id: 3, domain: 'shop.example' },
		{ id: 7, domain: 'blog.example' },
		{ id: 12, domain: 'shop.test' },
	],
});
const idsOf = (rows: Array<Record<string, unknown>>) => rows.map(({ id }) => id);

it('lists websites newest first, with the documented defaults', () => {
	expect(websitesRequest()).toEqual({
		method: 'GET',
		path: '/api/v1/websites',
		query: { sort_by: 'id', sort: 'desc' },
	});
});

it('lists websites as the query asks for them', () => {
	expect(websitesRequest({ sort_by: 'domain', sort: 'asc', per_page: 10 }).query).toEqual({
		sort_by: 'domain',
		sort: 'asc',
		per_page: 10,
	});
});

it('searches for a domain only when there is something to search for', () => {
	expect(domainSearch('')).toEqual({});
	expect(domainSearch('shop')).toEqual({ search: 'shop', search_by: 'domain' });
});

it('has a path for each website', () => {
	expect(websitePath(42)).toBe('/api/v1/websites/42');
});

it('fetches all websites', async () => {
	expect(idsOf(await fetchAllWebsites(connected.connect()))).toEqual([12, 7, 3]);
	expect(connected.service.requests.map(({ query }) => query)).toEqual([
		{ sort_by: 'id', sort: 'desc', per_page: '100' },
	]);
});

it('fetches the websites whose domain contains a text, and asks the service for these only', async () => {
	expect(idsOf(await fetchAllWebsites(connected.connect(), 'shop'))).toEqual([12, 3]);
	expect(connected.service.requests.map(({ query }) => query.search)).toEqual(['shop']);
});

it('leaves out the others that a service sends when it ignores the search', async () => {
	connected.service.faults.add({
		effect: {
			transform: () => ({
				data: [
					{ id: 7, domain: 'blog.example' },
					{ id: 3, domain: 'Shop.example' },
				],
			}),
		},
	});

	expect(idsOf(await fetchAllWebsites(connected.connect(), 'shop'))).toEqual([3]);
});

it('keeps a website without a domain where nothing is searched for', async () => {
	connected.service.faults.add({ effect: { transform: () => ({ data: [{ id: 5 }] }) } });

	expect(idsOf(await fetchAllWebsites(connected.connect()))).toEqual([5]);
});

it('fetches one website', async () => {
	expect(await fetchWebsite(connected.connect(), 7)).toMatchObject({
		id: 7,
		domain: 'blog.example',
	});
	expect(connected.service.requests.map(({ path }) => path)).toEqual(['/api/v1/websites/7']);
});
