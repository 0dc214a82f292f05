import { DEFAULT_RECORD } from '../../../support/defaultRecord';
import { json } from '../../../support/replies';
import { failureOf } from '../../support/failure';
import { PARAMETERS } from '../../support/parameters';
import { formRequest, requestWithoutBody } from '../../support/sentRequest';
import { serviceForEachTest } from '../../support/sharedService';

const shared = serviceForEachTest({
	websites: [
		{ id: 3, domain: 'shop.example', privacy: 0, exclude_ips: '203.0.113.7' },
		{ id: 7, domain: 'www.blog.example' },
		{ id: 40, domain: 'müller.example' },
	],
});

const upsert = (domain: string, settings = {}) => ({
	...PARAMETERS.website.upsert,
	domain,
	settings,
});
const search = (domain: string) =>
	requestWithoutBody('GET', '/api/v1/websites', {
		search: domain,
		search_by: 'domain',
		sort_by: 'id',
		sort: 'desc',
		per_page: '100',
	});
const writes = () =>
	shared
		.requests()
		.filter(({ method }) => method !== 'GET')
		.map(({ method, path, form }) => [method, path, form]);
const DEFAULTS = { privacy: '1', email: '0', exclude_bots: '1' };

describe('a new domain', () => {
	it('is created with the defaults of Create', async () => {
		const { items } = await shared.run(upsert('new.example'));

		expect(shared.requests()).toEqual([
			search('new.example'),
			formRequest(
				'POST',
				'/api/v1/websites',
				{ domain: 'new.example', ...DEFAULTS },
				'domain=new.example&privacy=1&email=0&exclude_bots=1',
			),
		]);
		expect(items).toEqual([
			{
				json: {
					...DEFAULT_RECORD,
					id: 41,
					domain: 'new.example',
					created: true,
				},
				pairedItem: { item: 0 },
			},
		]);
	});

	it('is created with what was added, and the defaults for the rest', async () => {
		const { items } = await shared.run(
			upsert('new.example', { privacy: 2, password: 'open sesame', excludeParams: 'ref, utm' }),
		);

		expect(writes()).toEqual([
			[
				'POST',
				'/api/v1/websites',
				{
					...DEFAULTS,
					domain: 'new.example',
					privacy: '2',
					password: 'open sesame',
					exclude_params: 'ref\nutm',
				},
			],
		]);
		expect(items[0]?.json).toMatchObject({ privacy: 2, password: true, created: true });
		expect(JSON.stringify(items)).not.toContain('open sesame');
	});

	it.each([{}, { privacy: 0 }])(
		'is not created with a password that %j leaves unused',
		async (settings) => {
			const parameters = upsert('new.example', { ...settings, password: 'open sesame' });

			expect(await failureOf(shared, parameters)).toMatchObject({
				message:
					"Website: Create or Update: 'Password' is set, but 'Privacy' of the new website would not be Password",
				description: "Add 'Privacy' with the value Password, or remove 'Password'.",
				requests: 1,
			});
			expect(writes()).toEqual([]);
		},
	);

	it('is not created with Privacy as Password and no password', async () => {
		expect(await failureOf(shared, upsert('new.example', { privacy: 2 }))).toMatchObject({
			message: "Website: Create or Update: 'Password' is empty",
			requests: 1,
		});
		expect(writes()).toEqual([]);
	});
});

describe('a domain that exists', () => {
	it('gets only what was added', async () => {
		const { items } = await shared.run(upsert('shop.example', { email: 1 }));

		expect(shared.requests()).toEqual([
			search('shop.example'),
			formRequest('PUT', '/api/v1/websites/3', { email: '1' }, 'email=1'),
		]);
		expect(items).toEqual([
			{
				json: expect.objectContaining({
					id: 3,
					privacy: 0,
					email: 1,
					exclude_ips: '203.0.113.7',
					created: false,
				}),
				pairedItem: { item: 0 },
			},
		]);
	});

	it('is only read when nothing was added', async () => {
		const { items } = await shared.run(upsert('shop.example'));

		expect(shared.requests()).toEqual([
			search('shop.example'),
			requestWithoutBody('GET', '/api/v1/websites/3'),
		]);
		expect(items[0]?.json).toMatchObject({ id: 3, privacy: 0, created: false });
	});

	it('gets an empty list that was added, which clears it', async () => {
		await shared.run(upsert('shop.example', { excludeIps: '' }));

		expect(writes()).toEqual([['PUT', '/api/v1/websites/3', { exclude_ips: '' }]]);
	});

	it.each([
		['capitals', 'SHOP.Example', 3],
		['www.', 'www.shop.example', 3],
		['an address', 'https://shop.example/cart?id=1', 3],
		['spaces', ' shop.example ', 3],
		['a trailing dot', 'shop.example.', 3],
		['www. in the account too', 'www.blog.example', 7],
		['Unicode', 'Müller.example', 40],
		['Punycode', 'xn--mller-kva.example', 40],
	])('is found by another spelling: %s', async (_how, domain, id) => {
		const { items } = await shared.run(upsert(domain, { email: 1 }));

		expect(items[0]?.json).toMatchObject({ id, created: false });
		expect(writes()).toEqual([['PUT', `/api/v1/websites/${id}`, { email: '1' }]]);
	});

	it('fails when it was deleted after it was found', async () => {
		shared.service.faults.add({
			on: { method: 'PUT' },
			effect: json(404, { message: 'Resource not found.' }),
		});

		expect(await failureOf(shared, upsert('shop.example', { email: 1 }))).toMatchObject({
			message: 'Website: Create or Update: website 3 was not found (404): Resource not found.',
			requests: 2,
		});
	});
});

describe('a domain that several websites have', () => {
	const twins = serviceForEachTest({
		websites: [
			{ id: 3, domain: 'twice.example' },
			{ id: 4, domain: 'TWICE.example.' },
		],
	});

	it('is left alone, and the error names an operation that can tell them apart', async () => {
		expect(await failureOf(twins, upsert('twice.example', { email: 1 }))).toMatchObject({
			message:
				'Website: Create or Update: several websites have the domain twice.example: twice.example. (id 4), twice.example (id 3)',
			description: "Use 'Update' with the id of one of them.",
			requests: 1,
		});
	});
});
