import {
	ACCOUNT,
	fetchWebsites,
	nameWebsite,
} from '../../../nodes/WebsiteAnalytics/events/watchedWebsites';
import { connectedService } from '../support/connectedService';
import { parametersOf, SHOP as ONE } from './support/site';
import { leavesOutAll, noWebsiteWith } from '../../support/wordings';

const connected = connectedService({ websites: [...ONE, { id: 7, domain: 'blog.example' }] });
const SHOP = { websiteId: 1, domain: 'shop.example' };
const BLOG = { websiteId: 7, domain: 'blog.example' };

const watch = async (parameters: Record<string, unknown>, context = {}) =>
	await fetchWebsites({
		...{ parameter: parametersOf(parameters), stored: () => '', connection: connected.connect() },
		...{ isManual: false, isPublished: false, ...context },
	});
const fetchChosen = async (parameters: Record<string, unknown>, context = {}) =>
	(await watch(parameters, context)).websites;
const fetchOne = async (mode: string, value: string) =>
	await fetchChosen({ websites: 'one', websiteId: { mode, value } });

it('gives all websites of the account, by falling id', async () => {
	expect(await fetchChosen({ websites: 'all' })).toEqual([BLOG, SHOP]);
	expect(await fetchChosen({ websites: 'all', search: 'shop' })).toEqual([SHOP]);
	expect(connected.service.requests).toMatchObject([
		{ path: '/api/v1/websites', query: { sort_by: 'id', sort: 'desc', per_page: '100' } },
		{ query: { search: 'shop' } },
	]);
});

it.each([
	['id', '7', BLOG],
	['list', '7', BLOG],
	['domain', 'shop.example', SHOP],
])('gives the website with the %s %s', async (mode, value, website) => {
	const watched = { websites: [website], missing: [], unmatched: [] };

	expect(await watch({ websites: 'one', websiteId: { mode, value } })).toEqual(watched);
});

it('keeps the chosen id, and has the domain that it has now, in one request', async () => {
	const transform = () => ({ data: { id: 99, domain: 'renamed.example' } });
	connected.service.faults.add({ effect: { transform } });

	expect(await fetchOne('id', '7')).toEqual([{ websiteId: 7, domain: 'renamed.example' }]);
	expect(connected.service.requests).toMatchObject([{ path: '/api/v1/websites/7' }]);
});

it.each([
	['id', '8', 'website 8 was not found (404)'],
	['domain', 'nowhere.example', noWebsiteWith('nowhere.example')],
	['list', '', "'Website' is empty"],
])('fails for the chosen %s "%s"', async (mode, value, message) => {
	await expect(fetchOne(mode, value)).rejects.toThrow(message);
});

it('gives the exceptions that are no website', async () => {
	const except = 'www.blog.example, shop-example.example, 8';
	const watched = { websites: [SHOP], missing: [], unmatched: ['shop-example.example', '8'] };

	expect(await watch({ websites: 'all', except }, { isPublished: true })).toEqual(watched);
});

it('fails where the expression of the exceptions gives nothing', async () => {
	const stored = (name: string) => (name === 'except' ? '={{ $vars.none }}' : undefined);

	await expect(watch({ websites: 'all', except: '' }, { stored })).rejects.toThrow(
		"the expression in 'Except Website Names or IDs' gives nothing",
	);
});

describe('several websites', () => {
	const several = (websiteIds: unknown, context = {}) =>
		fetchChosen({ websites: 'several', websiteIds }, context);

	it.each([[['7', '1']], ['7, shop.example'], [[7, 'www.shop.example', 'shop.example']]])(
		'are those of the entries %j, each once, read with one list',
		async (websiteIds) => {
			expect(await several(websiteIds)).toEqual([BLOG, SHOP]);
			expect(connected.service.requests).toHaveLength(1);
		},
	);

	/** Has the service list these websites, by falling id. */
	const list = (...domains: string[]) => {
		const data = domains.map((domain, index) => ({ id: domains.length - index, domain }));
		connected.service.faults.add({ times: 2, effect: { transform: () => ({ data }) } });
	};
	const GONE = expect.objectContaining({ message: noWebsiteWith('gone.example') });

	it('are none where two are meant, which the error names', async () => {
		list('dev.example:8080', 'dev.example:9090');

		await expect(several('dev.example')).rejects.toMatchObject({
			message:
				'several websites have the domain dev.example: dev.example:8080 (id 2), dev.example:9090 (id 1)',
			solution: "Choose one of them in 'Website Names or IDs', from the list or by its id.",
		});
	});

	it('go on without a domain that is gone, which is given too', async () => {
		const websiteIds = 'gone.example, shop.example';

		expect(await watch({ websites: 'several', websiteIds })).toEqual({
			websites: [SHOP],
			unmatched: [],
			missing: [{ id: 'gone.example', problem: GONE }],
		});
	});

	it('keep an id that is gone, so that its failure is an error', async () => {
		expect(await several([8, 1])).toEqual([{ websiteId: 8, domain: 'Website 8' }, SHOP]);
	});

	it.each([
		['shop.example', { isManual: true }],
		['shop.example', { isPublished: true }],
		['lost.example', {}],
	])('fail for a domain that is gone where %s is the other one, with %j', async (...of) => {
		const [other, context] = of;

		await expect(several(`gone.example, ${other}`, context)).rejects.toMatchObject(GONE);
	});
});

it('says to a person that all websites are left out', async () => {
	const parameters = { websites: 'all', except: [1, 7] };

	expect(await fetchChosen(parameters)).toEqual([]);
	await expect(fetchChosen(parameters, { isManual: true })).rejects.toThrow(
		leavesOutAll('Except Website Names or IDs'),
	);

	connected.service.faults.add({ effect: { transform: () => ({ data: [] }) } });

	expect(await fetchChosen(parameters, { isManual: true })).toEqual([]);
});

it('a failure has the name of the website, and none of the account', () => {
	const solution = 'It is tried again by itself.';

	expect(nameWebsite(ACCOUNT, new Error('No'))).toMatchObject({ message: 'Error: No', solution });
	expect(nameWebsite(SHOP, new Error('No')).message).toBe('shop.example: Error: No');
});
