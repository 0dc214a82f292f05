import {
	findWebsite,
	readWebsiteChoice,
	type WebsiteChoice,
} from '../../../nodes/WebsiteAnalytics/execution/itemWebsite';
import type { Hint } from '../../../nodes/WebsiteAnalytics/execution/operation';
import { WebsiteLookup } from '../../../nodes/WebsiteAnalytics/service/websiteLookup';
import { json } from '../../support/replies';
import { connectedService } from '../support/connectedService';

const connected = connectedService({ websites: [{ id: 42, domain: 'shop.example' }] });
const { signal } = new AbortController();
const hints: Hint[] = [];

beforeEach(() => void (hints.length = 0));

const find = async (choice: WebsiteChoice, access?: 'read' | 'change', stopped = signal) =>
	await findWebsite(choice, {
		websites: new WebsiteLookup(connected.connect()),
		access,
		signal: stopped,
		hint: (said) => void hints.push(...said()),
	});
const paths = () => connected.service.requests.map(({ path }) => path);

/** The website 42 as the list showed it when it was chosen. */
const shown = (name?: string): WebsiteChoice => ({ mode: 'list', value: '42', shown: name });

describe('the choice', () => {
	const given = { __rl: true, mode: 'list', value: '42', cachedResultName: 'shop.example' };

	it('is a mode, a value, and the name that the list showed', () => {
		expect(readWebsiteChoice(given)).toEqual({ mode: 'list', value: '42', shown: 'shop.example' });
	});

	it.each([{ ...given, value: '={{ $json.id }}' }, '={{ $json }}', null])(
		'has no name where an expression (%j) gives another value than the list did',
		(stored) => {
			expect(readWebsiteChoice(given, stored)).toEqual({ mode: 'list', value: '42' });
		},
	);

	it.each(['', 7])('has no name where that is %j', (cachedResultName) => {
		expect(readWebsiteChoice({ ...given, cachedResultName })).toEqual({
			mode: 'list',
			value: '42',
		});
	});

	it.each([42, '42', 'shop.example', null, undefined, { value: 42 }, { mode: 1, value: 42 }])(
		'is an id where an expression gives %j in place of the whole field',
		(whole) => {
			expect(readWebsiteChoice(whole)).toEqual({ mode: 'id', value: whole });
		},
	);
});

describe('a website to read', () => {
	it.each(['id', 'list'])('has the id of the mode %s, which takes no request', async (mode) => {
		expect((await find({ mode, value: ' 42 ' })).id).toBe(42);
		expect((await find(shown('other.example'))).id).toBe(42);
		expect(paths()).toEqual([]);
	});

	it.each<[string, string]>([
		['domain', 'shop.example'],
		['id', 'shop.example'],
		['list', 'shop.example'],
		['domain', 'https://shop.example/cart'],
		['domain', 'www.shop.example'],
	])('is looked up in the mode %s for %s, and its domain with it', async (mode, value) => {
		const website = await find({ mode, value });

		expect(website.id).toBe(42);

		const { length } = paths();

		expect(length).toBeGreaterThan(0);
		expect(await website.fetchDomain()).toBe('shop.example');
		expect(paths()).toHaveLength(length);
	});

	it.each([
		['id', 'https://shop.example/cart', 'is not a website id: "https://shop.example/cart"'],
		['domain', '42', 'is not a domain: "42"'],
	])('is nothing in the mode %s for %s', async (mode, value, message) => {
		await expect(find({ mode, value })).rejects.toThrow(`'Website' ${message}`);

		expect(paths()).toEqual([]);
	});
});

describe('a website to change', () => {
	it.each(['domain', 'id', 'list'])('is not one of a near domain in the mode %s', async (mode) => {
		await expect(find({ mode, value: 'www.shop.example' }, 'change')).rejects.toThrow(
			'the service has no website with the domain www.shop.example, only shop.example (id 42)',
		);
	});

	it.each<[string, WebsiteChoice]>([
		['an id', { mode: 'id', value: '42' }],
		['an id with a name from the list before', { mode: 'id', value: '42', shown: 'x' }],
		['a choice from the list that has lost its name', shown()],
		['one without a domain, which the list names itself', shown('Website 42')],
	])('takes no look-up for %s', async (_what, choice) => {
		expect((await find(choice, 'change')).id).toBe(42);
		expect(paths()).toEqual([]);
	});

	it.each(['shop.example', 'SHOP.example.'])(
		'is that of the list where it is still %s',
		async (name) => {
			expect((await find(shown(name), 'change')).id).toBe(42);
			expect(paths()).toEqual(['/api/v1/websites/42']);
		},
	);

	it.each(['other.example', 'www.shop.example', 'localhost'])(
		'is not that of the list where it showed %s, as that of another account does',
		async (name) => {
			await expect(find(shown(name), 'change')).rejects.toMatchObject({
				message: `'Website' shows "${name}", but website 42 is "shop.example" in this account`,
				solution:
					"Choose the website from the list in 'Website' again. The ids of another account are other websites here.",
			});
		},
	);

	it('is not taken when nobody knows what it is, but where the service sends no domain', async () => {
		connected.service.faults.add({ effect: json(501, { message: 'Not Implemented' }) });

		await expect(find(shown('shop.example'), 'change')).rejects.toThrow('(501)');

		connected.service.faults.add({ effect: { transform: () => ({ data: { id: 42 } }) } });

		expect((await find(shown('shop.example'), 'change')).id).toBe(42);
	});
});

describe('the domain', () => {
	it.each<[string, WebsiteChoice]>([
		['the list showed another', shown('client-a.example')],
		['the list showed none', shown()],
		['the id was entered', { mode: 'id', value: '42', shown: 'old-name.example' }],
	])('is what the service says where %s', async (_why, choice) => {
		expect(await (await find(choice)).fetchDomain()).toBe('shop.example');
		expect(hints).toEqual([]);
	});

	it.each([
		['cannot be looked up', json(501, { message: 'Not Implemented' })],
		['is not sent', { transform: () => ({ data: { id: 42 } }) }],
	])(
		'is null when it %s, which a hint says, and never what the list showed',
		async (_why, effect) => {
			connected.service.faults.add({ effect });

			expect(await (await find(shown('client-a.example'))).fetchDomain()).toBeNull();
			expect(hints.map(({ alone, several }) => [alone, several(3)])).toEqual([
				[
					'The domain of the website could not be looked up, so it is missing.',
					'The domains of 3 items could not be looked up, so they are missing.',
				],
			]);
		},
	);

	it('is not null when nobody waits for it any more', async () => {
		const stop = new AbortController();
		const website = await find({ mode: 'id', value: '42' }, 'read', stop.signal);
		const found = website.fetchDomain();
		stop.abort(new Error('item 0 failed'));

		await expect(found).rejects.toThrow('item 0 failed');

		expect(hints).toEqual([]);
	});
});

it('has as name its domain once that is known, before that what the list showed, or its id', async () => {
	const website = await find(shown('client-a.example'));

	expect(website.name).toBe('client-a.example');
	expect((await find(shown())).name).toBe('Website 42');

	await website.fetchDomain();

	expect(website.name).toBe('shop.example');
});
