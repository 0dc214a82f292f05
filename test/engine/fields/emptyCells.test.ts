import { failureOf } from '../support/failure';
import { locator, PARAMETERS } from '../support/parameters';
import { serviceForEachTest } from '../support/sharedService';

const SHOP = {
	id: 3,
	domain: 'shop.example',
	privacy: 2,
	password: 'open sesame',
	email: 1,
	exclude_bots: 0,
	exclude_ips: '203.0.113.7',
	exclude_params: 'ref',
};
const shared = serviceForEachTest({ websites: [SHOP] });

const { create, update, upsert } = PARAMETERS.website;

const forms = () =>
	shared
		.requests()
		.filter(({ method }) => method !== 'GET')
		.map(({ form }) => form);

/** What a cell of a sheet, a field of a record or a model gives that has nothing to say. */
const NOTHING: Array<[what: string, value: unknown]> = [
	['an empty text', ''],
	['null', null],
	['no field at all', undefined],
	['spaces', '  '],
	['a line break', '\r\n'],
	['a list of empty cells', ['', ' ', null]],
];

/** The settings of a collection, all by expressions. */
const BY_EXPRESSION = {
	privacy: '={{ $json.cell }}',
	password: '={{ $json.cell }}',
	email: '={{ $json.cell }}',
	excludeBots: '={{ $json.cell }}',
	excludeIps: '={{ $json.cell }}',
	excludeParams: '={{ $json.cell }}',
};
const ALL_NAMES = "'Email', 'Exclude Bots', 'Exclude IPs', 'Exclude Params', 'Password', 'Privacy'";

describe.each(NOTHING)('an expression that gives %s', (_what, cell) => {
	const input = [{ cell }] as Array<Record<string, string>>;

	it('changes nothing, of all settings', async () => {
		await shared.run({ ...update, updateFields: { ...BY_EXPRESSION, email: 0 } }, { input });

		expect(forms()).toEqual([{ email: '0' }]);
	});

	it('changes nothing on a website that Create or Update finds', async () => {
		const { items } = await shared.run(
			{ ...upsert, domain: 'shop.example', settings: BY_EXPRESSION },
			{ input },
		);

		expect(forms()).toEqual([]);
		expect(items).toMatchObject([{ json: { exclude_ips: '203.0.113.7', created: false } }]);
	});

	it('leaves a new website of Create or Update at the defaults', async () => {
		await shared.run({ ...upsert, domain: 'new.example', settings: BY_EXPRESSION }, { input });

		expect(forms()).toEqual([
			{ domain: 'new.example', privacy: '1', email: '0', exclude_bots: '1' },
		]);
	});

	it('leaves a new website of Create at the defaults', async () => {
		const { privacy, email, excludeBots, excludeIps, excludeParams } = BY_EXPRESSION;

		await shared.run(
			{ ...create, privacy, email, excludeBots, additionalFields: { excludeIps, excludeParams } },
			{ input },
		);

		expect(forms()).toEqual([
			{ domain: 'new.example', privacy: '1', email: '0', exclude_bots: '1' },
		]);
	});

	it('is an error of Update when nothing is left, which names the fields', async () => {
		expect(await failureOf(shared, { ...update, updateFields: BY_EXPRESSION }, { input })).toEqual({
			message: `Website: Update: there is nothing to update, because these expressions gave nothing: ${ALL_NAMES}`,
			description:
				'Check what they give for this item. To clear a list, leave its field empty by hand, or have its expression give an empty list.',
			httpCode: null,
			itemIndex: 0,
			requests: 0,
		});
	});
});

it('is no password for a new website', async () => {
	const parameters = { ...create, privacy: 2, password: '={{ $json.cell }}' };

	expect(await failureOf(shared, parameters, { input: [{ cell: ' ' }] })).toMatchObject({
		message: "Website: Create: 'Password' is empty",
		requests: 0,
	});
});

it('keeps a text and a line that hold more than an expression in the field', async () => {
	await shared.run(
		{ ...update, updateFields: { excludeIps: '={{ $json.a }}\n198.51.100.1\n{{ $json.b }}' } },
		{ input: [{ a: '', b: '203.0.113.9' }] },
	);

	expect(forms()).toEqual([{ exclude_ips: '198.51.100.1\n203.0.113.9' }]);
});

describe('a field that is empty by hand', () => {
	it.each([
		['Update', { ...update, updateFields: { excludeIps: '', excludeParams: ' ' } }],
		[
			'Create or Update',
			{ ...upsert, domain: 'shop.example', settings: { excludeIps: '', excludeParams: ' ' } },
		],
	])('clears the list, with %s', async (_title, parameters) => {
		await shared.run(parameters);

		expect(forms()).toEqual([{ exclude_ips: '', exclude_params: '' }]);
	});

	it('is no password', async () => {
		const updateFields = { email: 1, password: '' };

		expect(await failureOf(shared, { ...update, updateFields })).toMatchObject({
			message: "Website: Update: 'Password' is empty",
			requests: 0,
		});
	});
});

it('clears a list for which an expression gives a list without entries', async () => {
	await shared.run(
		{ ...update, updateFields: { excludeIps: '={{ $json.ips }}' } },
		{ input: [{ ips: [] }] },
	);

	expect(forms()).toEqual([{ exclude_ips: '' }]);
});

it('takes each item of a sheet by itself', async () => {
	const { errorItems } = await shared.run(
		{
			...update,
			websiteId: locator('id', '={{ $json.id }}'),
			updateFields: { excludeIps: '={{ $json.ips }}', email: '={{ $json.email }}' },
		},
		{
			input: [
				{ id: 3, ips: '', email: 0 },
				{ id: 3, ips: '', email: '' },
				{ id: 3, ips: '203.0.113.9', email: '' },
			],
			onError: 'continueErrorOutput',
		},
	);

	expect(forms()).toEqual(expect.arrayContaining([{ email: '0' }, { exclude_ips: '203.0.113.9' }]));
	expect(forms()).toHaveLength(2);
	expect(errorItems).toMatchObject([
		{
			json: {
				error: expect.stringContaining("gave nothing: 'Email', 'Exclude IPs'"),
			},
			pairedItem: { item: 1 },
		},
	]);
});
