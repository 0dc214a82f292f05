import { range } from 'lodash';
import { startService, type Service } from '../../../../sandbox/service';
import { json } from '../../../support/replies';
import { runNode } from '../../support/engine';
import { failureOf } from '../../support/failure';
import { PARAMETERS } from '../../support/parameters';
import { serviceForEachTest } from '../../support/sharedService';

const shared = serviceForEachTest({
	websites: [
		{ id: 3, domain: 'shop.example', privacy: 0 },
		{ id: 7, domain: 'www.blog.example' },
		{ id: 40, domain: 'müller.example' },
	],
});

const upsert = (domain: string, settings = {}) => ({
	...PARAMETERS.website.upsert,
	domain,
	settings,
});
const fromItem = (settings = {}) => upsert('={{ $json.domain }}', settings);
const writes = () =>
	shared
		.requests()
		.filter(({ method }) => method !== 'GET')
		.map(({ method, path, form }) => [method, path, form]);
const DEFAULTS = { privacy: '1', email: '0', exclude_bots: '1' };

/** The first lookup finds nothing, as if the website had been created right after it. */
function hideFromFirstLookup() {
	shared.service.faults.add({
		on: { method: 'GET', path: '/api/v1/websites' },
		effect: json(200, { data: [] }),
	});
}

/** No list has any website yet, as on a service whose search lags behind. */
function hideFromLookups() {
	shared.service.faults.add({
		on: { method: 'GET', path: '/api/v1/websites' },
		times: Infinity,
		effect: json(200, { data: [] }),
	});
}

describe('several items', () => {
	it('create a domain once', async () => {
		const { items } = await shared.run(fromItem(), {
			input: [{ domain: 'new.example' }, { domain: 'new.example' }],
		});

		expect(items.map(({ json: { id, created }, pairedItem }) => [id, created, pairedItem])).toEqual(
			[
				[41, true, { item: 0 }],
				[41, false, { item: 1 }],
			],
		);
		expect(writes()).toHaveLength(1);
	});

	it('create a domain once, however it is spelled', async () => {
		const domains = [
			'straße.example',
			'STRASSE.example',
			'www.Straße.example',
			'xn--strae-oqa.example',
			'https://straße.example/',
			'new.example',
			'www.new.example.',
		];

		const { items } = await shared.run(fromItem(), {
			input: domains.map((domain) => ({ domain })),
		});

		expect(items.map(({ json: { domain, created } }) => [domain, created])).toEqual([
			['xn--strae-oqa.example', true],
			['strasse.example', true],
			['xn--strae-oqa.example', false],
			['xn--strae-oqa.example', false],
			['xn--strae-oqa.example', false],
			['new.example', true],
			['new.example', false],
		]);
		expect(writes()).toHaveLength(3);
	});

	it('create a domain once where the lists of the service lag behind', async () => {
		hideFromLookups();

		const { items } = await shared.run(fromItem({ email: '={{ $json.email }}' }), {
			input: [
				{ domain: 'new.example', email: 1 },
				{ domain: 'https://www.New.example/', email: 0 },
				{ domain: 'new.example.', email: 1 },
			],
		});

		expect(items.map(({ json: { id, created } }) => [id, created])).toEqual([
			[41, true],
			[41, false],
			[41, false],
		]);
		expect(writes()).toEqual([
			['POST', '/api/v1/websites', { ...DEFAULTS, domain: 'new.example', email: '1' }],
			['PUT', '/api/v1/websites/41', { email: '0' }],
			['PUT', '/api/v1/websites/41', { email: '1' }],
		]);
	});

	it('know what they created by what they sent, whatever the service calls it', async () => {
		hideFromLookups();
		shared.service.faults.add({
			on: { method: 'POST' },
			effect: json(201, { data: { id: 3 } }),
		});

		const { items } = await shared.run(fromItem(), {
			input: [{ domain: 'new.example' }, { domain: 'new.example' }],
		});

		expect(items.map(({ json: { id, created } }) => [id, created])).toEqual([
			[3, true],
			[3, false],
		]);
	});

	it('of one domain set what each of them adds, in their order', async () => {
		await shared.run(fromItem({ email: '={{ $json.email }}' }), {
			input: [
				{ domain: 'new.example', email: 1 },
				{ domain: 'new.example', email: 0 },
			],
		});

		expect(writes()).toEqual([
			['POST', '/api/v1/websites', { ...DEFAULTS, domain: 'new.example', email: '1' }],
			['PUT', '/api/v1/websites/41', { email: '0' }],
		]);
	});

	it('find the websites that exist in the list, and create each of the others once', async () => {
		const domains = [
			'shop.example',
			'www.blog.example',
			'müller.example',
			...range(30).map((number) => `new-${number}.example`),
		];

		const { items } = await shared.run(fromItem(), {
			input: [...domains, ...domains].map((domain) => ({ domain })),
		});

		const lookups = shared.requests().filter(({ path }) => path === '/api/v1/websites');
		const searched = lookups
			.filter(({ method }) => method === 'GET')
			.map(({ query }) => query.search);
		const isCreated = items.map(({ json }) => json.created);

		expect(isCreated.slice(0, domains.length)).toEqual(domains.map((_, index) => index >= 3));
		expect(isCreated.slice(domains.length)).toEqual(domains.map(() => false));
		expect(shared.service.websites).toHaveLength(3 + 30);
		expect(searched.filter((text) => text !== undefined && !text.startsWith('new-'))).toEqual([]);
	});

	it('fail by themselves, also for the domain of one that failed', async () => {
		shared.service.faults.add({
			on: { method: 'POST' },
			effect: json(501, { message: 'Server Error' }),
		});

		const { items, errorItems } = await shared.run(fromItem(), {
			input: [
				{ domain: 'new.example' },
				{ domain: 'new.example' },
				{ domain: 'x' },
				{ domain: 'shop.example' },
			],
			onError: 'continueErrorOutput',
		});

		expect(errorItems.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 2 }]);
		expect(items.map(({ json: { created }, pairedItem }) => [created, pairedItem])).toEqual([
			[true, { item: 1 }],
			[false, { item: 3 }],
		]);
	});

	it('behind a failed one send nothing when the run stops on errors', async () => {
		shared.service.faults.add({
			on: { method: 'POST' },
			effect: json(501, { message: 'Server Error' }),
		});

		const { error } = await runNode({
			credential: shared.credential,
			parameters: fromItem(),
			input: [{ domain: 'new.example' }, { domain: 'new.example' }],
		});

		expect(error).toMatchObject({ httpCode: '501', context: { itemIndex: 0 } });
		expect(writes()).toHaveLength(1);
	});
});

describe('a domain that somebody else creates in between', () => {
	it('is looked up again, and updated', async () => {
		hideFromFirstLookup();

		const { items } = await shared.run(upsert('shop.example', { email: 1 }));

		expect(items[0]?.json).toMatchObject({ id: 3, email: 1, privacy: 0, created: false });
		expect(writes()).toEqual([
			['POST', '/api/v1/websites', { ...DEFAULTS, domain: 'shop.example', email: '1' }],
			['PUT', '/api/v1/websites/3', { email: '1' }],
		]);
	});

	it('is looked up again after a conflict too', async () => {
		hideFromFirstLookup();
		shared.service.faults.add({
			on: { method: 'POST' },
			effect: json(409, { message: 'Conflict.' }),
		});

		const { items } = await shared.run(upsert('shop.example'));

		expect(items[0]?.json).toMatchObject({ id: 3, created: false });
	});

	it('is neither looked up again nor updated when creating it failed for another reason', async () => {
		hideFromFirstLookup();
		shared.service.faults.add({
			on: { method: 'POST' },
			effect: json(501, { message: 'Server Error' }),
		});

		const { message, requests } = await failureOf(shared, upsert('shop.example', { email: 1 }));

		expect(message).toContain('Server Error');
		expect(requests).toBe(2);
	});

	it('is created once by two runs at once', async () => {
		const results = await Promise.all([
			shared.run(upsert('new.example')),
			shared.run(upsert('new.example')),
		]);

		expect(results.map(({ items }) => items[0]?.json.created).sort()).toEqual([false, true]);
		expect(shared.service.websites).toHaveLength(4);
	});

	const TAKEN = json(422, { message: { domain: ['The domain has already been taken.'] } });

	it('fails with the reason of the service when another account has it', async () => {
		shared.service.faults.add({ on: { method: 'POST' }, effect: TAKEN });

		const { message, requests } = await failureOf(shared, upsert('new.example'));

		expect(message).toContain('The domain has already been taken.');
		expect(requests).toBe(3);
	});

	it('fails with the reason of the service when it cannot be looked up again', async () => {
		hideFromFirstLookup();
		shared.service.faults.add({ on: { method: 'POST' }, effect: TAKEN });
		shared.service.faults.add({
			on: { method: 'GET', path: '/api/v1/websites' },
			effect: json(501, { message: 'Server Error' }),
		});

		const failure = await failureOf(shared, upsert('shop.example'));

		expect(failure.message).toContain('The domain has already been taken.');
		expect(failure.httpCode).toBe('422');
	});
});

describe('two credentials in one run', () => {
	let services: Service[] = [];

	beforeEach(async () => {
		const serviceWith = async (id: number, domain: string) =>
			await startService({
				apiKey: `key-${id}`,
				requestsPerMinute: false,
				websites: [{ id, domain }],
			});
		services = await Promise.all([serviceWith(11, 'shop.example'), serviceWith(22, 'b.example')]);
	});

	afterEach(async () => {
		await Promise.all(services.map(async (service) => await service.close()));
	});

	it('create or update the website in each account', async () => {
		const { items } = await runNode({
			credential: ({ url, key }) => ({ baseUrl: String(url), apiKey: String(key) }),
			parameters: upsert('shop.example', { email: 1 }),
			input: [...services, ...services].map(({ url, apiKey }) => ({ url, key: apiKey })),
		});

		expect(items.map(({ json: { id, created } }) => [id, created])).toEqual([
			[11, false],
			[23, true],
			[11, false],
			[23, false],
		]);
		expect(services.map(({ websites }) => websites.map(({ domain }) => domain))).toEqual([
			['shop.example'],
			['b.example', 'shop.example'],
		]);
	});
});
