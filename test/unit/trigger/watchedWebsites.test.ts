import { fetchWebsites } from '../../../nodes/WebsiteAnalytics/trigger/watchedWebsites';
import { domainOf } from '../../../nodes/WebsiteAnalytics/websites/record';
import { connectedService } from '../support/connectedService';
import { parametersOf } from './support/site';

const connected = connectedService({
	websites: [
		{ id: 1, domain: 'shop.example' },
		{ id: 7, domain: 'blog.example' },
	],
});

const fetchChosen = async (parameters: Record<string, unknown>) =>
	await fetchWebsites({
		parameter: parametersOf(parameters),
		connection: connected.connect(),
	});
const fetchOne = async (mode: string, value: string) =>
	await fetchChosen({ websites: 'one', websiteId: { mode, value } });

/** Has the service send this record of every website. */
function serveRecord(record: Record<string, unknown>): void {
	connected.service.faults.add({ effect: { transform: () => ({ data: record }) } });
}

it('gives all websites of the account, by falling id', async () => {
	expect(await fetchChosen({ websites: 'all' })).toEqual([
		{ websiteId: 7, domain: 'blog.example' },
		{ websiteId: 1, domain: 'shop.example' },
	]);
	expect(connected.service.requests).toMatchObject([
		{
			method: 'GET',
			path: '/api/v1/websites',
			query: { sort_by: 'id', sort: 'desc', per_page: '100' },
		},
	]);
});

it('gives the chosen website as it is now', async () => {
	expect(await fetchOne('id', '7')).toEqual([{ websiteId: 7, domain: 'blog.example' }]);
	expect(connected.service.requests).toMatchObject([{ path: '/api/v1/websites/7' }]);
});

it('gives the website with a domain', async () => {
	expect(await fetchOne('domain', 'shop.example')).toEqual([
		{ websiteId: 1, domain: 'shop.example' },
	]);
});

it('keeps the chosen id, whatever the record says', async () => {
	serveRecord({ id: 99, domain: 'blog.example' });

	expect(await fetchOne('id', '7')).toEqual([{ websiteId: 7, domain: 'blog.example' }]);
});

it.each([
	['id', '8', 'website 8 was not found (404)'],
	['domain', 'nowhere.example', 'the service has no website with the domain nowhere.example'],
	['list', '', "'Website' is empty"],
])('fails for the chosen %s "%s"', async (mode, value, message) => {
	await expect(fetchOne(mode, value)).rejects.toThrow(message);
});

it('names the field when it has another value', async () => {
	await expect(fetchChosen({ websites: 'some' })).rejects.toMatchObject({
		message: '\'Websites\' has an unknown value: "some"',
		solution:
			"Choose 'Websites' from its list, or enter an expression that gives one of: all, one.",
	});
});

it.each([
	['shop.example', 'shop.example'],
	['', 'Website 4'],
	[undefined, 'Website 4'],
	[null, 'Website 4'],
])('calls a website with the domain %j "%s"', (domain, name) => {
	expect(domainOf({ id: 4, domain })).toBe(name);
});
