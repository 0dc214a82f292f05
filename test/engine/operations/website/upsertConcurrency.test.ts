import { DEFAULT_SETTINGS } from '../../../support/defaultSettings';
import { json } from '../../../support/replies';
import { failureOf } from '../../support/failure';
import { PARAMETERS } from '../../support/parameters';
import { serviceForEachTest } from '../../support/sharedService';
import { formsOf } from './support/account';

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
const domains = (...given: string[]) => ({ input: given.map((domain) => ({ domain })) });
const fromItem = (settings = {}) => upsert('={{ $json.domain }}', settings);
const writes = () => formsOf(shared.service);

const LIST = { method: 'GET', path: '/api/v1/websites' };

/** Makes lists empty, as on a service whose search lags behind. */
const hideFromLists = (times = Infinity) =>
	shared.service.faults.add({
		on: LIST,
		times,
		effect: json(200, { data: [] }),
	});
const failToList = () =>
	shared.service.faults.add({ on: LIST, effect: json(501, { message: 'Server Error' }) });
const failToCreate = (status: number, message: unknown = 'Server Error') =>
	shared.service.faults.add({ on: { method: 'POST' }, effect: json(status, { message }) });

it('a known website is only read where nothing is to be set', async () => {
	const { items } = await shared.run(upsert('shop.example'));

	expect(items[0]?.json).toMatchObject({ id: 3, domain: 'shop.example', created: false });
	expect(writes()).toEqual([]);
});

describe('several items', () => {
	it('create a domain once where lists lag behind, whatever the service calls it, and set what each adds', async () => {
		hideFromLists();
		const transform = (sent: unknown) => ({ data: { id: Object(sent).data.id } });
		shared.service.faults.add({ on: { method: 'POST' }, effect: { transform } });
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
			['POST', '/api/v1/websites', { ...DEFAULT_SETTINGS, domain: 'new.example', email: '1' }],
			['PUT', '/api/v1/websites/41', { email: '0' }],
			['PUT', '/api/v1/websites/41', { email: '1' }],
		]);
	});

	it('fail by themselves, also for the domain of one that failed', async () => {
		failToCreate(501);
		const { items, errorItems } = await shared.run(fromItem(), {
			...domains('new.example', 'new.example', 'x', 'shop.example'),
			onError: 'continueErrorOutput',
		});

		expect(errorItems.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 2 }]);
		expect(items.map(({ json: { created }, pairedItem }) => [created, pairedItem])).toEqual([
			[true, { item: 1 }],
			[false, { item: 3 }],
		]);
	});
});

describe('a domain that another client creates in between', () => {
	const TAKEN = { domain: ['The domain has already been taken.'] };

	it.each([
		['', () => undefined],
		['also where the service reports a conflict', () => failToCreate(409)],
	])('is looked up again, and updated %s', async (_when, prepare) => {
		hideFromLists(1);
		prepare();
		const { items } = await shared.run(upsert('shop.example', { email: 1 }));

		expect(items[0]?.json).toMatchObject({ id: 3, email: 1, privacy: 0, created: false });
		expect(writes()).toEqual([
			['POST', '/api/v1/websites', { ...DEFAULT_SETTINGS, domain: 'shop.example', email: '1' }],
			['PUT', '/api/v1/websites/3', { email: '1' }],
		]);
	});

	it('is neither looked up again nor updated when creating it failed for another reason', async () => {
		hideFromLists(1);
		failToCreate(501);

		expect(await failureOf(shared, upsert('shop.example', { email: 1 }))).toMatchObject({
			message: expect.stringContaining('Server Error'),
			requests: 2,
		});
	});

	it('is created once by two runs at once', async () => {
		const results = await Promise.all([
			shared.run(upsert('new.example')),
			shared.run(upsert('new.example')),
		]);

		expect(results.map(({ items }) => items[0]?.json.created).sort()).toEqual([false, true]);
		expect(shared.service.websites).toHaveLength(4);
	});

	it.each([
		['another account has it', 'new.example', () => undefined],
		['it cannot be looked up again', 'shop.example', () => failToList()],
	])('fails with the reason of the service when %s', async (_when, domain, prepare) => {
		hideFromLists(1);
		failToCreate(422, TAKEN);
		prepare();

		expect(await failureOf(shared, upsert(domain))).toMatchObject({
			message: expect.stringContaining('The domain has already been taken.'),
			httpCode: '422',
			requests: 3,
		});
	});
});
