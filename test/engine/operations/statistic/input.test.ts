import { cloneDeep, set } from 'lodash';
import { failureOf, NOT_SENT } from '../../support/failure';
import { customRange, locator, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';
import { notAText, notTrueOrFalse, unknownLocale, unknownValue } from '../../../support/wordings';

const shared = sharedService({ websites: [{ id: 3, domain: 'shop.example' }] });

const LONG = 'x'.repeat(300);
const DAYS = customRange('2026-03-01', '2026-03-14');
/** A domain would be looked up, if anything were sent. */
const byDomain = { ...DAYS, websiteId: locator('domain', 'shop.example') };
const OPERATIONS = {
	Get: { ...PARAMETERS.statistic.get, ...byDomain, splitBy: 'week' },
	'Get Many': { ...PARAMETERS.statistic.getAll, ...byDomain },
	'Get Overview': { ...PARAMETERS.statistic.getOverview, ...DAYS },
	'Get Summary': { ...PARAMETERS.statistic.getSummary, ...byDomain },
	'Get Traffic by Day': { ...PARAMETERS.statistic.getDailyTraffic, ...byDomain },
	'Get Unusual Days': { ...PARAMETERS.statistic.getUnusualDays, ...byDomain },
};

it.each<[title: keyof typeof OPERATIONS, name: string, given: unknown, message: string]>([
	['Get', 'name', ['browser', 'os'], `'Statistic' contains several statistics: "browser, os"`],
	['Get', 'name', [LONG, 'os'], `'Statistic' contains several statistics: "${LONG.slice(0, 99)}…"`],
	['Get', 'name', null, "'Statistic' is empty"],
	['Get', 'options.simplify', null, "'Simplify' is empty"],
	['Get', 'from', '2016-03-20', 'the range has more than 400 parts, each of which is a request'],
	['Get', 'options.addDomain', [true], notTrueOrFalse('Add Domain', [true])],
	['Get Many', 'names', [], "'Statistics' is empty"],
	['Get Many', 'names', [{}], notAText('Statistics', {})],
	['Get Overview', 'compareTo', '', "'Compare To' is empty"],
	['Get Overview', 'options.search', ['a'], notAText('Domain Contains', ['a'])],
	['Get Summary', 'breakdowns', ['os', 'x'], unknownValue('Breakdowns', 'x')],
	['Get Summary', 'dateRange', 'ever', unknownValue('Date Range', 'ever')],
	['Get Summary', 'options.locale', 'klingon', unknownLocale('klingon')],
	['Get Traffic by Day', 'from', '2026-03-15', "'From' (2026-03-15) is after 'To' (2026-03-14)"],
	['Get Traffic by Day', 'options.addDomain', '', "'Add Domain' is empty"],
])('%s with %s of %j sends nothing', async (title, name, given, message) => {
	const parameters = set(cloneDeep(OPERATIONS[title]), name, '={{ $json.given }}');

	expect(await failureOf(shared, parameters, { input: [{ given: given as never }] })).toEqual({
		...NOT_SENT,
		message: `Statistic: ${title}: ${message}`,
		description: expect.stringMatching(/\b([Cc]hoose|Enter|Set|Switch) /),
	});
});
