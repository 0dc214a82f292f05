import {
	fetchDomain,
	fetchWebsiteId,
	readWebsiteChoice,
	type WebsiteChoice,
} from '../../../nodes/WebsiteAnalytics/execution/websiteChoice';
import { WebsiteLookup } from '../../../nodes/WebsiteAnalytics/execution/websiteLookup';
import { connectedService } from '../support/connectedService';

const connected = connectedService({ websites: [{ id: 42, domain: 'shop.example' }] });

const never = new AbortController().signal;

const idOf = async (choice: WebsiteChoice) =>
	await fetchWebsiteId(choice, new WebsiteLookup(connected.connect()), never);
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

describe('the domain', () => {
	it('is the name that the list showed, which takes no request', async () => {
		const choice = { mode: 'list', value: '42', cachedResultName: 'old-name.example' };

		expect(await domainOf(choice)).toBe('old-name.example');
		expect(connected.service.requests).toEqual([]);
	});

	it.each<[string, WebsiteChoice]>([
		['there is no name', { mode: 'list', value: '42' }],
		['the name is empty', { mode: 'list', value: '42', cachedResultName: '' }],
		['the name is no text', { mode: 'list', value: '42', cachedResultName: 5 }],
		['the id was entered', { mode: 'id', value: '42', cachedResultName: 'old-name.example' }],
		['the domain was entered', { mode: 'domain', value: 'www.shop.example' }],
	])('is looked up where %s', async (_why, choice) => {
		expect(await domainOf(choice)).toBe('shop.example');
	});

	it('is null when nobody knows it', async () => {
		expect(await domainOf({ mode: 'id', value: '7' })).toBeNull();
	});
});
