import { fetchWebsites } from '../../../nodes/WebsiteAnalytics/trigger/watchedWebsites';
import { connectedService } from '../support/connectedService';
import { parametersOf } from './support/site';

const connected = connectedService({
	websites: [
		{ id: 1, domain: 'shop.example' },
		{ id: 7, domain: 'blog.example' },
	],
});
const SHOP = { websiteId: 1, domain: 'shop.example' };
const BLOG = { websiteId: 7, domain: 'blog.example' };

const fetchChosen = async (parameters: Record<string, unknown>) =>
	await fetchWebsites({ parameter: parametersOf(parameters), connection: connected.connect() });
const fetchOne = async (mode: string, value: string) =>
	await fetchChosen({ websites: 'one', websiteId: { mode, value } });

it('gives all websites of the account, by falling id', async () => {
	expect(await fetchChosen({ websites: 'all' })).toEqual([BLOG, SHOP]);
	expect(connected.service.requests).toMatchObject([
		{ path: '/api/v1/websites', query: { sort_by: 'id', sort: 'desc', per_page: '100' } },
	]);
});

it.each([
	['id', '7', BLOG],
	['list', '7', BLOG],
	['domain', 'shop.example', SHOP],
])('gives the website with the %s %s', async (mode, value, website) => {
	expect(await fetchOne(mode, value)).toEqual([website]);
});

it('keeps the chosen id, and has the domain that it has now, in one request', async () => {
	const transform = () => ({ data: { id: 99, domain: 'renamed.example' } });
	connected.service.faults.add({ effect: { transform } });

	expect(await fetchOne('id', '7')).toEqual([{ websiteId: 7, domain: 'renamed.example' }]);
	expect(connected.service.requests).toMatchObject([{ path: '/api/v1/websites/7' }]);
});

it.each([
	['id', '8', 'website 8 was not found (404)'],
	['domain', 'nowhere.example', 'the service has no website with the domain nowhere.example'],
	['list', '', "'Website' is empty"],
])('fails for the chosen %s "%s"', async (mode, value, message) => {
	await expect(fetchOne(mode, value)).rejects.toThrow(message);
});
