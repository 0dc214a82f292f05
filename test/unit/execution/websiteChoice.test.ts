import {
	fetchDomain,
	fetchWebsiteId,
	readWebsiteChoice,
	type Access,
	type WebsiteChoice,
} from '../../../nodes/WebsiteAnalytics/execution/websiteChoice';
import { WebsiteLookup } from '../../../nodes/WebsiteAnalytics/service/websiteLookup';
import { json } from '../../support/replies';
import { connectedService } from '../support/connectedService';

const connected = connectedService({ websites: [{ id: 42, domain: 'shop.example' }] });

const never = new AbortController().signal;

const idOf = async (choice: WebsiteChoice, access?: Access) =>
	await fetchWebsiteId(choice, new WebsiteLookup(connected.connect()), never, access);
const domainOf = async (choice: WebsiteChoice) =>
	await fetchDomain(choice, new WebsiteLookup(connected.connect()), never);

describe('the value of the field', () => {
	it('is a mode, a value, and the name that the list showed', () => {
		const given = { __rl: true, mode: 'list', value: '42', cachedResultName: 'shop.example' };

		expect(readWebsiteChoice(given)).toEqual({
			mode: 'list',
			value: '42',
			cachedResultName: 'shop.example',
		});
	});

	it('has no name when an expression gives another value than the list did', () => {
		const given = { mode: 'list', value: '7', cachedResultName: 'shop.example' };

		expect(readWebsiteChoice(given, { ...given, value: '={{ $json.id }}' })).toEqual({
			mode: 'list',
			value: '7',
		});
		expect(readWebsiteChoice(given, '={{ $json }}')).toEqual({ mode: 'list', value: '7' });
		expect(readWebsiteChoice(given, null)).toEqual({ mode: 'list', value: '7' });
	});

	it.each([42, '42', 'shop.example', null, undefined, { value: 42 }, { mode: 1, value: 42 }])(
		'is an id where an expression gives %j in place of the whole field',
		(given) => {
			expect(readWebsiteChoice(given)).toEqual({ mode: 'id', value: given });
		},
	);
});

describe('the id', () => {
	it.each(['id', 'list'])('is the value of the mode %s, which takes no request', async (mode) => {
		expect(await idOf({ mode, value: ' 42 ' })).toBe(42);
		expect(connected.service.requests).toEqual([]);
	});

	it.each(['domain', 'id', 'list'])('is looked up for a domain in the mode %s', async (mode) => {
		expect(await idOf({ mode, value: 'shop.example' })).toBe(42);
		expect(connected.service.requests).toHaveLength(1);
	});

	it('is looked up for the domain of an address, in the mode domain only', async () => {
		expect(await idOf({ mode: 'domain', value: 'https://shop.example/cart' })).toBe(42);
		await expect(idOf({ mode: 'id', value: 'https://shop.example/cart' })).rejects.toThrow(
			'\'Website\' is not a website id: "https://shop.example/cart"',
		);
	});

	it('is not read from a number in the mode domain', async () => {
		await expect(idOf({ mode: 'domain', value: '42' })).rejects.toThrow(
			'\'Website\' is not a domain: "42"',
		);
		expect(connected.service.requests).toEqual([]);
	});
});

describe('the id of a website to read', () => {
	it('is that of a near domain', async () => {
		expect(await idOf({ mode: 'domain', value: 'www.shop.example' })).toBe(42);
	});

	it('is not looked up for a choice from the list, whatever the list showed', async () => {
		const choice = { mode: 'list', value: '42', cachedResultName: 'other.example' };

		expect(await idOf(choice)).toBe(42);
		expect(connected.service.requests).toEqual([]);
	});
});

describe('the id of a website to change', () => {
	it.each(['domain', 'id', 'list'])('is not that of a near domain in the mode %s', async (mode) => {
		await expect(idOf({ mode, value: 'www.shop.example' }, 'change')).rejects.toThrow(
			'the service has no website with the domain www.shop.example, only shop.example (id 42)',
		);
	});

	it.each([
		['an id', { mode: 'id', value: '42' }],
		['an id with a name from the list before', { mode: 'id', value: '42', cachedResultName: 'x' }],
		['a choice from the list that has lost its name', { mode: 'list', value: '42' }],
		['one with an empty name', { mode: 'list', value: '42', cachedResultName: '' }],
		[
			'one without a domain, which the list names itself',
			{ mode: 'list', value: '42', cachedResultName: 'Website 42' },
		],
	])('takes no look-up for %s', async (_what, choice) => {
		expect(await idOf(choice, 'change')).toBe(42);
		expect(connected.service.requests).toEqual([]);
	});

	it.each(['shop.example', 'SHOP.example.'])(
		'is that of the list where the website is still %s',
		async (cachedResultName) => {
			expect(await idOf({ mode: 'list', value: '42', cachedResultName }, 'change')).toBe(42);
			expect(connected.service.requests.map(({ path }) => path)).toEqual(['/api/v1/websites/42']);
		},
	);

	it.each(['other.example', 'www.shop.example', 'localhost'])(
		'is not that of the list where it showed %s, as that of another account does',
		async (cachedResultName) => {
			await expect(
				idOf({ mode: 'list', value: '42', cachedResultName }, 'change'),
			).rejects.toMatchObject({
				message: `'Website' shows "${cachedResultName}", but website 42 is "shop.example" in this account`,
				solution:
					"Choose the website from the list in 'Website' again. The ids of another account are other websites here.",
			});
		},
	);

	it('is not taken when it cannot be looked up what it is', async () => {
		const choice = { mode: 'list', value: '42', cachedResultName: 'shop.example' };
		connected.service.faults.add({ effect: json(501, { message: 'Not Implemented' }) });

		await expect(idOf(choice, 'change')).rejects.toThrow('(501)');
	});

	it('is that of the list where the service does not say what the domain is', async () => {
		const choice = { mode: 'list', value: '42', cachedResultName: 'shop.example' };
		connected.service.faults.add({ effect: { transform: () => ({ data: { id: 42 } }) } });

		expect(await idOf(choice, 'change')).toBe(42);
	});
});

describe('the domain', () => {
	it.each<[string, WebsiteChoice]>([
		['the list showed it', { mode: 'list', value: '42', cachedResultName: 'shop.example' }],
		[
			'the list showed another',
			{ mode: 'list', value: '42', cachedResultName: 'client-a.example' },
		],
		['the list showed none', { mode: 'list', value: '42' }],
		['the id was entered', { mode: 'id', value: '42', cachedResultName: 'old-name.example' }],
		['a near domain was entered', { mode: 'domain', value: 'www.shop.example' }],
	])('is what the service says where %s', async (_why, choice) => {
		expect(await domainOf(choice)).toBe('shop.example');
	});

	it('is null when it cannot be looked up, and never what the list showed', async () => {
		const choice = { mode: 'list', value: '42', cachedResultName: 'client-a.example' };
		connected.service.faults.add({ effect: json(501, { message: 'Not Implemented' }) });

		expect(await domainOf(choice)).toBeNull();
	});

	it('is not null when nobody waits for it any more', async () => {
		const stop = new AbortController();
		const websites = new WebsiteLookup(connected.connect());
		const found = fetchDomain({ mode: 'id', value: '42' }, websites, stop.signal);

		stop.abort(new Error('item 0 failed'));

		await expect(found).rejects.toThrow('item 0 failed');
	});
});
