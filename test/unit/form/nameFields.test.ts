import { readNames, readOptionalNames } from '../../../nodes/WebsiteAnalytics/form/nameFields';
import { problemOf } from '../support/problemOf';

describe('the names of statistics', () => {
	it.each([
		['visitors', ['visitors']],
		['visitors, pageviews', ['visitors', 'pageviews']],
		[' page ,, page ', ['page']],
		[
			['visitors', 'page,os'],
			['visitors', 'page', 'os'],
		],
		['["visitors","page"]', ['visitors', 'page']],
		[' ["os"]', ['os']],
		['a["os"]', ['a["os"]']],
		['[visitors', ['[visitors']],
		['page\r\nos', ['page', 'os']],
		[['page', null], ['page']],
		['a_name_of_another_server', ['a_name_of_another_server']],
	])('are read from %j', (given, names) => {
		expect(readNames(given, 'Statistics')).toEqual(names);
	});

	it.each(['', ' , ', [], [''], null, undefined])('must not be missing: %j', (given) => {
		expect(problemOf(() => readNames(given, 'Statistics'))).toMatchObject({
			message: "'Statistics' is empty",
			solution:
				"Choose a statistic in 'Statistics', or enter an expression that gives its name, e.g. visitors.",
		});
	});

	it.each(['', [], null])('may be missing where there need not be any: %j', (given) => {
		expect(readOptionalNames(given, 'Breakdowns')).toEqual([]);
	});

	it.each([
		[7, '7'],
		[['page', 7], '7'],
		[[{ name: 'page' }], '{"name":"page"}'],
		['[7]', '7'],
	])('are texts, unlike %j', (given, quoted) => {
		expect(problemOf(() => readNames(given, 'Statistics'))).toMatchObject({
			message: `'Statistics' contains a value that is not the name of a statistic: ${quoted}`,
			solution:
				"Choose statistics in 'Statistics', or enter an expression that gives their names, as a list or as text with commas.",
		});
	});
});
