import { failureOf, NOT_SENT } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { serviceForEachTest } from '../support/sharedService';

const shared = serviceForEachTest({
	websites: [{ id: 3, domain: 'shop.example', privacy: 2, exclude_ips: '203.0.113.7' }],
});

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

// What else has nothing to say is in the unit tests of fields/.
describe.each([undefined, ' \r\n', ['', ' ', null]])('a cell that holds %j', (cell) => {
	const input = [{ cell }] as Array<Record<string, string>>;

	it('changes no setting, with Update', async () => {
		await shared.run({ ...update, updateFields: { ...BY_EXPRESSION, email: 0 } }, { input });

		expect(forms()).toEqual([{ email: '0' }]);
	});

	it('changes nothing on a website that Create or Update finds', async () => {
		const parameters = { ...upsert, domain: 'shop.example', settings: BY_EXPRESSION };
		const { items } = await shared.run(parameters, { input });

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
	const input = [{ a: '', b: '203.0.113.9' }];

	await shared.run({ ...update, updateFields: { excludeIps } }, { input });

	expect(forms()).toEqual([{ exclude_ips: '198.51.100.1\n203.0.113.9' }]);
});
