import { failureOf, NOT_SENT } from '../../support/failure';
import { locator, PARAMETERS, type NodeParameters } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';
import { notAWholeNumber, notTrueOrFalse, unknownValue } from '../../../support/wordings';

const shared = sharedService({ websites: [{ id: 3, domain: 'shop.example' }] });

const { create, getAll, upsert } = PARAMETERS.website;
const given = '={{ $json.given }}';
/** A domain would be looked up, if anything were sent. */
const update = (updateFields: object) => ({
	...{ ...PARAMETERS.website.update, updateFields },
	websiteId: locator('domain', 'shop.example'),
});
const settings = { excludeParams: given };

// What else is rejected is in the unit tests of websites/ and of the readers.
it.each<[title: string, NodeParameters, value: unknown, message: string]>([
	['Create', { ...create, domain: given }, ' ', "'Domain' is empty"],
	['Create', { ...create, privacy: 2, password: given }, '', "'Password' is empty"],
	['Create', { ...create, privacy: 2 }, '', "'Password' is empty"],
	['Get Many', { ...getAll, perPage: given }, 0, notAWholeNumber('Per Page', 'from 1 to 100')],
	['Get Many', { ...getAll, returnAll: given }, 'x', notTrueOrFalse('Return All', 'x')],
	['Update', update({ privacy: given }), 3, unknownValue('Privacy', '3')],
	['Update', update({ email: 1, password: '' }), '', "'Password' is empty"],
	['Update', update({}), '', "'Update Fields' is empty, so there is nothing to update"],
	['Create or Update', { ...upsert, domain: given }, null, "'Domain' is empty"],
	['Create or Update', { ...upsert, settings }, {}, "'Exclude Params' has no value"],
])('%s with %j sends nothing for %j', async (title, parameters, value, message) => {
	const input = [{ given: value as never }, { given: 'not reached' }];

	expect(await failureOf(shared, parameters, { input })).toEqual({
		...NOT_SENT,
		message: `Website: ${title}: ${message}`,
		description: expect.stringMatching(/\b(Add|Check|Choose|Enter|Switch) /),
	});
});
