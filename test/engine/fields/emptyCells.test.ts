import { failureOf, NOT_SENT } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { serviceForEachTest } from '../support/sharedService';

const SHOP = {
	...{ id: 3, domain: 'shop.example', privacy: 2, password: 'open sesame' },
	...{ email: 1, exclude_bots: 0, exclude_ips: '203.0.113.7', exclude_params: 'ref' },
};
const shared = serviceForEachTest({ websites: [SHOP] });

const { create, update, upsert } = PARAMETERS.website;

const forms = () =>
	shared
		.requests()
		.filter(({ method }) => method !== 'GET')
		.map(({ form }) => form);

const CELL = '={{ $json.cell }}';
/** The settings of a collection, all by expressions. */
const BY_EXPRESSION = {
	...{ privacy: CELL, password: CELL, email: CELL, excludeBots: CELL },
	...{ excludeIps: CELL, excludeParams: CELL },
};
const DEFAULTS = { domain: 'new.example', privacy: '1', email: '0', exclude_bots: '1' };

/** What a cell of a sheet, a field of a record or a model gives that has nothing to say. */
describe.each(['', null, undefined, ' \r\n', ['', ' ', null]])('a cell that holds %j', (cell) => {
	const input = [{ cell }] as Array<Record<string, string>>;

	it('changes no setting, with Update', async () => {
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

	it('leaves a new website at the defaults', async () => {
		const { privacy, email, excludeBots, excludeIps, excludeParams } = BY_EXPRESSION;
		const additionalFields = { excludeIps, excludeParams };

		await shared.run({ ...create, privacy, email, excludeBots, additionalFields }, { input });
		await shared.run({ ...upsert, domain: 'newer.example', settings: BY_EXPRESSION }, { input });

		expect(forms()).toEqual([DEFAULTS, { ...DEFAULTS, domain: 'newer.example' }]);
	});

	it('is an error of Update when nothing is left, which names the fields', async () => {
		expect(await failureOf(shared, { ...update, updateFields: BY_EXPRESSION }, { input })).toEqual({
			...NOT_SENT,
			message:
				"Website: Update: there is nothing to update, because these expressions gave nothing: 'Email', 'Exclude Bots', 'Exclude IPs', 'Exclude Params', 'Password', 'Privacy'",
			description:
				'Check what they give for this item. To clear a list, leave its field empty by hand, or have its expression give an empty list.',
		});
	});
});

it('keeps a text that holds more than an expression', async () => {
	const excludeIps = '={{ $json.a }}\n198.51.100.1\n{{ $json.b }}';

	await shared.run(
		{ ...update, updateFields: { excludeIps } },
		{ input: [{ a: '', b: '203.0.113.9' }] },
	);

	expect(forms()).toEqual([{ exclude_ips: '198.51.100.1\n203.0.113.9' }]);
});

describe('a list is cleared', () => {
	const cleared = { exclude_ips: '', exclude_params: '' };
	const byHand = { excludeIps: '', excludeParams: ' ' };

	it.each([
		['by Update, with an empty field', { ...update, updateFields: byHand }, cleared],
		[
			'by Create or Update, with an empty field',
			{ ...upsert, domain: 'shop.example', settings: byHand },
			cleared,
		],
		[
			'by an expression that gives a list without entries',
			{ ...update, updateFields: { excludeIps: '={{ [] }}' } },
			{ exclude_ips: '' },
		],
	])('%s', async (_how, parameters, form) => {
		await shared.run(parameters);

		expect(forms()).toEqual([form]);
	});
});

it('takes each item of a sheet by itself', async () => {
	const { errorItems } = await shared.run(
		{ ...update, updateFields: { excludeIps: '={{ $json.ips }}', email: '={{ $json.email }}' } },
		{
			input: [
				{ ips: '', email: 0 },
				{ ips: '', email: '' },
				{ ips: '203.0.113.9', email: '' },
			],
			onError: 'continueErrorOutput',
		},
	);

	expect(forms()).toHaveLength(2);
	expect(forms()).toEqual(expect.arrayContaining([{ email: '0' }, { exclude_ips: '203.0.113.9' }]));
	expect(errorItems).toMatchObject([
		{
			json: { error: expect.stringContaining("gave nothing: 'Email', 'Exclude IPs'") },
			pairedItem: { item: 1 },
		},
	]);
});
