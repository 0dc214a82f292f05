import { failureOf, NOT_SENT } from '../../support/failure';
import { locator, PARAMETERS, type NodeParameters } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({ websites: [{ id: 3, domain: 'shop.example' }] });

const { create, getAll, update, upsert } = PARAMETERS.website;
const given = '={{ $json.given }}';
/** A domain would be looked up, if anything were sent. */
const updateWith = (name: string): NodeParameters => ({
	...update,
	websiteId: locator('domain', 'shop.example'),
	updateFields: { [name]: given },
});
const upsertWith = (name: string): NodeParameters => ({ ...upsert, settings: { [name]: given } });

it.each<[title: string, NodeParameters, value: unknown, message: string]>([
	['Create', { ...create, domain: given }, ' ', "'Domain' is empty"],
	[
		'Create',
		{ ...create, domain: given },
		'a@b.example',
		'\'Domain\' is not a domain: "a@b.example"',
	],
	['Create', { ...create, privacy: 2, password: given }, '', "'Password' is empty"],
	['Get Many', { ...getAll, perPage: given }, 0, "'Per Page' must be a whole number from 1 to 100"],
	['Get Many', { ...getAll, returnAll: given }, 'x', '\'Return All\' is not true or false: "x"'],
	['Update', updateWith('privacy'), 3, '\'Privacy\' has an unknown value: "3"'],
	['Update', updateWith('excludeIps'), { ip: 1 }, "'Exclude IPs' has no value"],
	['Update', updateWith('password'), 'x'.repeat(129), "'Password' has more than 128 characters"],
	[
		...(['Update', updateWith('email'), ''] as const),
		"there is nothing to update, because these expressions gave nothing: 'Email'",
	],
	[
		...(['Update', { ...update, updateFields: {} }, ''] as const),
		"'Update Fields' is empty, so there is nothing to update",
	],
	['Create or Update', { ...upsert, domain: given }, null, "'Domain' is empty"],
	[
		'Create or Update',
		{ ...upsert, domain: given },
		'intranet',
		'\'Domain\' is not a domain: "intranet"',
	],
	['Create or Update', upsertWith('email'), 'maybe', '\'Email\' has an unknown value: "maybe"'],
	[
		'Create or Update',
		upsertWith('excludeParams'),
		[{}],
		"'Exclude Params' has an entry that is not a text",
	],
])('%s with %j sends nothing for %j', async (title, parameters, value, message) => {
	const input = [{ given: value as never }, { given: 'not reached' }];

	expect(await failureOf(shared, parameters, { input })).toEqual({
		...NOT_SENT,
		message: `Website: ${title}: ${message}`,
		description: expect.stringMatching(/\b(Add|Check|Choose|Enter|Switch) /),
	});
});
