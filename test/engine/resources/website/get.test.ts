import { DEFAULT_RECORD } from '../../../support/defaultRecord';
import { json } from '../../../support/replies';
import { PARAMETERS } from '../../support/parameters';
import { requestWithoutBody } from '../../support/sentRequest';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

const { get } = PARAMETERS.website;

it('gets the website without body and query', async () => {
	expect(await shared.requestOf(get)).toEqual(requestWithoutBody('GET', '/api/v1/websites/3'));
});

it('gives the record of the website', async () => {
	const { items } = await shared.run(get);

	expect(items).toEqual([
		{
			json: {
				...DEFAULT_RECORD,
				id: 3,
				domain: 'shop.example',
				privacy: 0,
				email: 1,
				exclude_ips: '203.0.113.0/24\n2001:db8::/32',
				exclude_params: 'utm_source\nsession',
			},
			pairedItem: { item: 0 },
		},
	]);
});

it.each([
	[
		'text in place of numbers',
		{ id: '3', domain: 'a.example', privacy: '2', email: '1', exclude_bots: '0', password: '1' },
		{ id: 3, domain: 'a.example', privacy: 2, email: 1, exclude_bots: 0, password: true },
	],
	[
		'booleans in place of numbers',
		{ id: 3, domain: 'a.example', privacy: true, email: false, exclude_bots: true, password: 1 },
		{ id: 3, domain: 'a.example', privacy: 1, email: 0, exclude_bots: 1, password: true },
	],
	[
		'the password itself',
		{ id: 3, domain: 'a.example', privacy: 2, password: 'hunter two' },
		{ id: 3, domain: 'a.example', privacy: 2, password: true },
	],
	[
		'an empty password',
		{ id: 3, domain: 'a.example', password: '' },
		{ id: 3, domain: 'a.example', password: false },
	],
	[
		'null in place of a password',
		{ id: 3, domain: 'a.example', password: null },
		{ id: 3, domain: 'a.example', password: false },
	],
	[
		'fields of a newer server',
		{ id: 3, domain: 'a.example', favorite: true, exclude_ips: null },
		{ id: 3, domain: 'a.example', favorite: true, exclude_ips: null },
	],
])('normalizes the types of a record with %s', async (_what, data, expected) => {
	shared.respondWith(json(200, { data, status: 200 }));

	const { items } = await shared.run(get);

	expect(items.map(({ json }) => json)).toEqual([expected]);
});
