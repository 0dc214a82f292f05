import { failureOf } from '../../support/failure';
import { PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({ websites: [{ id: 3, domain: 'shop.example' }] });

const { upsert } = PARAMETERS.website;

it.each([
	['', "'Domain' is empty"],
	[null, "'Domain' is empty"],
	[' ', "'Domain' is empty"],
	['my shop', '\'Domain\' is not a domain: "my shop"'],
	['intranet', '\'Domain\' is not a domain: "intranet"'],
	['a@b.example', '\'Domain\' is not a domain: "a@b.example"'],
	['../../account', '\'Domain\' is not a domain: "../../account"'],
])('rejects the domain %j without sending anything', async (given, message) => {
	const parameters = { ...upsert, domain: '={{ $json.given }}' };

	expect(await failureOf(shared, parameters, { input: [{ given }] })).toMatchObject({
		message: `Website: Create or Update: ${message}`,
		description: expect.stringMatching(
			/^Enter the (full )?host name of the website, e\.g\. shop\.example\.$/,
		),
		itemIndex: 0,
		requests: 0,
	});
});

/** What to do about a wrong value of each parameter. */
const ADVICE: Record<string, string> = {
	privacy: "Choose 'Privacy' from its list, or enter an expression that gives ",
	email: "Choose 'Email' from its list, or enter an expression that gives ",
	excludeBots: "Choose 'Exclude Bots' from its list, or enter an expression that gives ",
	excludeIps:
		"Enter 'Exclude IPs' one per line or separated by commas, or leave the field empty to clear it.",
	excludeParams:
		"Enter 'Exclude Params' one per line or separated by commas, or leave the field empty to clear it.",
	password: 'Enter a password of 1 to 128 characters.',
};

it.each([
	['privacy', 3, '\'Privacy\' has an unknown value: "3"'],
	['email', 'maybe', '\'Email\' has an unknown value: "maybe"'],
	['excludeBots', 2, '\'Exclude Bots\' has an unknown value: "2"'],
	['excludeIps', { ip: '203.0.113.7' }, "'Exclude IPs' has no value"],
	['excludeParams', [{ name: 'ref' }], "'Exclude Params' has an entry that is not a text"],
	['password', 'x'.repeat(129), "'Password' has more than 128 characters"],
])('rejects %s of %j under Settings without sending anything', async (name, given, message) => {
	const parameters = { ...upsert, settings: { [name]: '={{ $json.given }}' } };

	expect(await failureOf(shared, parameters, { input: [{ given }] })).toMatchObject({
		message: `Website: Create or Update: ${message}`,
		description: expect.stringContaining(String(ADVICE[name])),
		itemIndex: 0,
		requests: 0,
	});
});

it('rejects one of many items without sending those behind it', async () => {
	const { itemIndex, requests } = await failureOf(
		shared,
		{ ...upsert, domain: '={{ $json.domain }}' },
		{ input: [{ domain: 'x y' }, { domain: 'new.example' }] },
	);

	expect([itemIndex, requests]).toEqual([0, 0]);
});
