import { json } from '../../../support/replies';
import { failureOf } from '../../support/failure';
import { locator, PARAMETERS } from '../../support/parameters';
import { serviceForEachTest } from '../../support/sharedService';

const shared = serviceForEachTest({
	websites: [
		{ id: 3, domain: 'open.example', privacy: 0 },
		{ id: 7, domain: 'closed.example', privacy: 1, password: 'open sesame' },
		{ id: 9, domain: 'other.example' },
	],
});

const { update, upsert } = PARAMETERS.website;

const sent = () => shared.requests().map(({ method, path }) => `${method} ${path.slice(8)}`);

/** The operations that change an existing website, with the request that finds it. */
const OPERATIONS = [
	[
		'Update',
		(id: number, updateFields: object) => ({
			...update,
			websiteId: locator('id', id),
			updateFields,
		}),
		[],
	],
	[
		'Create or Update',
		(id: number, settings: object) => ({
			...upsert,
			domain: id === 3 ? 'open.example' : 'closed.example',
			settings,
		}),
		['GET websites'],
	],
] as const;

describe.each(OPERATIONS)('the privacy Password, set with %s', (title, parameters, found) => {
	it.each([
		['no password', {}],
		['an expression that gives none', { password: '={{ $json.nope }}' }],
	])('is rejected with %s for a website that has none', async (_what, password) => {
		expect(await failureOf(shared, parameters(3, { privacy: 2, ...password }))).toMatchObject({
			message: `Website: ${title}: 'Privacy' is Password, but website 3 has no password yet`,
			description: "Add 'Password' with 1 to 128 characters, or choose another 'Privacy'.",
		});
		expect(sent()).toEqual([...found, 'GET websites/3']);
	});

	it('is sent for a website that has a password', async () => {
		await shared.run(parameters(7, { privacy: 2 }));

		expect(sent()).toEqual([...found, 'GET websites/7', 'PUT websites/7']);
	});

	it.each([[{ id: 3 }], [{ id: 3, password: null }]])(
		'is sent where the service does not say whether there is one: %j',
		async (record) => {
			shared.service.faults.add({
				on: { method: 'GET', path: '/api/v1/websites/3' },
				effect: json(200, { data: record }),
			});

			await shared.run(parameters(3, { privacy: 2 }));

			expect(sent()).toEqual([...found, 'GET websites/3', 'PUT websites/3']);
		},
	);

	it.each([false, 0, '0', ''])('is rejected where the service says %j', async (password) => {
		shared.service.faults.add({
			on: { method: 'GET', path: '/api/v1/websites/7' },
			effect: json(200, { data: { id: 7, password } }),
		});

		expect(await failureOf(shared, parameters(7, { privacy: 2 }))).toMatchObject({
			message: expect.stringContaining('website 7 has no password yet'),
		});
	});

	it.each([{ privacy: 2, password: 'new secret' }, { privacy: 1 }, { email: 1 }])(
		'costs no look at the website with %j',
		async (settings) => {
			await shared.run(parameters(3, settings));

			expect(sent()).toEqual([...found, 'PUT websites/3']);
		},
	);

	it('is not sent when the website cannot be looked at', async () => {
		shared.service.faults.add({
			on: { method: 'GET', path: '/api/v1/websites/3' },
			effect: json(501, { message: 'Not Implemented' }),
		});

		expect(await failureOf(shared, parameters(3, { privacy: 2 }))).toMatchObject({
			httpCode: '501',
		});
		expect(sent()).toEqual([...found, 'GET websites/3']);
	});
});

it('is rejected for one item of many only', async () => {
	const { items, errorItems } = await shared.run(
		{
			...update,
			websiteId: locator('id', '={{ $json.id }}'),
			updateFields: { privacy: 2, password: '={{ $json.password }}' },
		},
		{
			input: [
				{ id: 3, password: '' },
				{ id: 7, password: '' },
				{ id: 9, password: 'new secret' },
			],
			onError: 'continueErrorOutput',
		},
	);

	expect(errorItems.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }]);
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }, { item: 2 }]);
});
