import { failureOf, NOT_SENT } from '../../support/failure';
import { locator, PARAMETERS, type NodeParameters } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({ websites: [{ id: 3, domain: 'shop.example' }] });

const { create, getAll, upsert } = PARAMETERS.website;
const given = '={{ $json.given }}';
/** A domain would be looked up, if anything were sent. */
const update = { ...PARAMETERS.website.update, websiteId: locator('domain', 'shop.example') };

// What else is rejected is in the unit tests of websites/ and of the readers.
it.each<[title: string, NodeParameters, value: unknown, message: string]>([
	['Create', { ...create, domain: given }, ' ', "'Domain' is empty"],
	['Create', { ...create, privacy: 2, password: given }, '', "'Password' is empty"],
	['Create', { ...create, privacy: 2 }, '', "'Password' is empty"],
	['Get Many', { ...getAll, perPage: given }, 0, "'Per Page' must be a whole number from 1 to 100"],
	['Get Many', { ...getAll, returnAll: given }, 'x', '\'Return All\' is not true or false: "x"'],
	[
		...(['Update', { ...update, updateFields: { privacy: given } }] as const),
		...([3, '\'Privacy\' has an unknown value: "3"'] as const),
	],
	[
		...(['Update', { ...update, updateFields: { email: 1, password: '' } }] as const),
		...['', "'Password' is empty"],
	],
	[
		...(['Update', { ...update, updateFields: {} }] as const),
		...['', "'Update Fields' is empty, so there is nothing to update"],
	],
	['Create or Update', { ...upsert, domain: given }, null, "'Domain' is empty"],
	[
		...(['Create or Update', { ...upsert, settings: { excludeParams: given } }] as const),
		...([[{}], "'Exclude Params' has an entry that is not a text"] as const),
	],
])('%s with %j sends nothing for %j', async (title, parameters, value, message) => {
	const input = [{ given: value as never }, { given: 'not reached' }];

	expect(await failureOf(shared, parameters, { input })).toEqual({
		...NOT_SENT,
		message: `Website: ${title}: ${message}`,
		description: expect.stringMatching(/\b(Add|Check|Choose|Enter|Switch) /),
	});
});
