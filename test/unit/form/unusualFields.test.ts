import { excludedDaysField, isWanted } from '../../../nodes/WebsiteAnalytics/form/unusualFields';
import { errorOf } from '../support/errorOf';
import { formValues } from '../support/formValues';

describe('the wanted days', () => {
	it.each([
		['spike', 'both', true],
		[null, 'both', false],
		['drop', 'spike', false],
		['drop', 'drop', true],
	] as const)('with the direction %j and %s wanted, are such days: %j', (direction, wanted, is) => {
		expect(isWanted(direction, wanted)).toBe(is);
	});
});

describe('the excluded days', () => {
	const DAYS = ['2024-02-29', '2025-02-28', '2025-12-25', '2026-05-14', '2026-12-25', '2027-05-14'];
	const excludedOf = (excludedDays: unknown) =>
		DAYS.filter(excludedDaysField.read(formValues({ excludedDays }), 'excludedDays'));

	it.each([
		['nothing', '', []],
		['an expression that gives nothing', undefined, []],
		['a day of every year', '12-25', ['2025-12-25', '2026-12-25']],
		['a day of one year', '2026-05-14', ['2026-05-14']],
		['29 February', '02-29', ['2024-02-29']],
		['several, with commas', ' 12-25, 2026-05-14 ,', ['2025-12-25', '2026-05-14', '2026-12-25']],
		['a list', ['2025-12-25', '05-14'], ['2025-12-25', '2026-05-14', '2027-05-14']],
		['days of a calendar, with a time', ['2026-05-14T00:00:00.000Z'], ['2026-05-14']],
	])('takes %s', (_what, given, excluded) => {
		expect(excludedOf(given)).toEqual(excluded);
	});

	it.each([
		['25.12.', '"25.12."'],
		['12-25, 2026-02-29', '"2026-02-29"'],
		['02-30', '"02-30"'],
		['x12-25', '"x12-25"'],
		['12-25x', '"12-25x"'],
		[1225, '1225'],
		[[{ day: '12-25' }], '{"day":"12-25"}'],
		[{ toString: null }, '{"toString":null}'],
	])('does not take %j', (given, shown) => {
		expect(errorOf(() => excludedOf(given))).toMatchObject({
			message: `'Excluded Days' contains an entry that is not a day: ${shown}`,
			hint: expect.stringContaining('Enter one day per line'),
		});
	});
});
