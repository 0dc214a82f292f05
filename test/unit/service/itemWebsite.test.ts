import {
	findWebsite,
	findWebsiteToChange,
	type WebsiteChoice,
} from '../../../nodes/WebsiteAnalytics/service/itemWebsite';
import { notADomain, notAWebsiteId, noWebsiteWith } from '../../support/wordings';
import { Account, never, site } from './support/account';

let account: Account;
const hints: string[] = [];

beforeEach(() => {
	account = new Account([site(42, 'shop.example')]);
	hints.length = 0;
});

const contextWith = (signal: AbortSignal) => ({
	websites: account.lookup,
	signal,
	hint: (said: string) => void hints.push(said),
});
const find = async (choice: WebsiteChoice, signal = never) =>
	await findWebsite(choice, contextWith(signal));
const findToChange = async (choice: WebsiteChoice, isLookedUp = false) =>
	await findWebsiteToChange(choice, contextWith(never), isLookedUp);
/** The record of the website cannot be read, or has no domain. */
const failing = () => (account.failing = '/websites/42');
const nameless = () => account.websites.splice(0, 1, site(42));

/** Returns the choice of the website 42, with the name that the list showed. */
const shown = (name?: string): WebsiteChoice => ({ mode: 'list', value: '42', shown: name });

describe('a website to read', () => {
	it.each([
		[{ mode: 'id', value: ' 42 ' }, 0],
		[shown('Shop.example'), 0],
		[shown('Website 42'), 0],
		[{ mode: 'id', value: 'shop.example' }, 1],
		[{ mode: 'domain', value: 'https://shop.example/cart' }, 1],
		[{ mode: 'domain', value: 'www.shop.example' }, 2],
		[{ mode: 'domain', value: ' 42 ' }, 0],
	])('of %j is found with %i requests, and a domain with it', async (choice, requests) => {
		const website = await find(choice);

		expect([website.id, account.requests.length]).toEqual([42, requests]);
		expect(await website.fetchDomain()).toBe('shop.example');
		expect(account.requests).toHaveLength(requests || 1);
		expect(hints).toEqual([]);
	});

	it.each([
		['id', 'https://shop.example/cart', notAWebsiteId('https://shop.example/cart')],
		['domain', '4.2', notADomain('Website', '4.2')],
	])('is nothing in the mode %s for %s', async (mode, value, message) => {
		await expect(find({ mode, value })).rejects.toThrow(message);

		expect(account.requests).toEqual([]);
	});
});

describe('a website to change', () => {
	it.each(['domain', 'id', 'list'])('is not one of a near domain in the mode %s', async (mode) => {
		await expect(findToChange({ mode, value: 'www.shop.example' })).rejects.toThrow(
			`${noWebsiteWith('www.shop.example')}, only shop.example (id 42)`,
		);
	});

	it.each([
		[{ mode: 'id', value: '42' }, 0],
		[shown(), 0],
		// The list shows this name for a website without a domain.
		[shown('Website 42'), 0],
		[shown('SHOP.example.'), 1],
	])('is that of %j, with %i requests', async (choice, requests) => {
		expect((await findToChange(choice)).id).toBe(42);
		expect(account.requests).toHaveLength(requests);
	});

	it.each(['www.shop.example', 'localhost'])(
		'is not that of the list where it showed %s, as that of another account does',
		async (name) => {
			await expect(findToChange(shown(name))).rejects.toMatchObject({
				message: `'Website' shows "${name}", but website 42 is "shop.example" in this account`,
				hint: "Choose the website from the list in 'Website' again. The ids of another account are other websites here.",
			});
		},
	);

	it('is looked up by its id where the lookup is demanded', async () => {
		expect((await findToChange({ mode: 'id', value: '42' }, true)).name()).toBe('shop.example');
		await expect(findToChange({ mode: 'id', value: '43' }, true)).rejects.toThrow('not found');
	});

	it('is an error when its lookup fails, but not when the service sends no domain', async () => {
		failing();

		await expect(findToChange(shown('shop.example'))).rejects.toThrow('It fails');

		account.failing = undefined;
		nameless();

		expect((await findToChange(shown('shop.example'))).id).toBe(42);
	});
});

describe('the domain', () => {
	it.each([failing, nameless])(
		'is null with a hint when it is unknown, and never the name from the list (%#)',
		async (fail) => {
			fail();

			expect(await (await find(shown('client-a.example'))).fetchDomain()).toBeNull();
			expect(hints).toEqual(['The domain of website 42 could not be looked up, so it is missing.']);
		},
	);

	it('is null also when hints are not wanted', async () => {
		nameless();
		const context = { websites: account.lookup, signal: never };

		expect(await (await findWebsite(shown(), context)).fetchDomain()).toBeNull();
	});

	it('is an error and not null when the execution has stopped', async () => {
		const stop = new AbortController();
		const found = (await find({ mode: 'id', value: '42' }, stop.signal)).fetchDomain();
		stop.abort(new Error('item 0 failed'));

		await expect(found).rejects.toThrow('item 0 failed');

		expect(hints).toEqual([]);
	});
});

it('has its domain as name once the domain is known, before that the name from the list, or its id', async () => {
	const website = await find(shown('client-a.example'));

	expect([website.name(), (await find(shown())).name()]).toEqual([
		'client-a.example',
		'Website 42',
	]);

	await website.fetchDomain();

	expect(website.name()).toBe('shop.example');
});
