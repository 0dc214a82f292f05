import { failureOf, NOT_SENT } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

const { statistic, website } = PARAMETERS;

// The unit tests of form/ and values/ have the values that each kind of field takes.
it.each([
	['Rows per Breakdown', 0, { ...statistic.getSummary, options: { top: 0 } }],
	['Rows per Breakdown', 101, { ...statistic.getSummary, options: { top: 101 } }],
	['Per Page', 0, { ...website.getAll, perPage: 0 }],
	['Per Page', 101, { ...website.getAll, perPage: 101 }],
])("a number beyond the limits of '%s' is an error: %d", async (label, _value, parameters) => {
	expect(await failureOf(shared, parameters)).toMatchObject({
		...NOT_SENT,
		message: expect.stringContaining(`: '${label}' must be a whole number from 1 to 100`),
	});
});
