import { readSummarySettings } from '../../../nodes/WebsiteAnalytics/fields/summaryFields';
import { problemOf } from '../support/problemOf';
import { parametersOf } from '../trigger/support/site';

const DEFAULTS = {
	...{ compareTo: 'previousPeriod', breakdowns: ['page', 'referrer'], top: 5, whatChanged: false },
	...{ chart: 'none', textFormat: 'slack', language: 'en', locale: '' },
};

const settingsOf = (values: object = {}) =>
	readSummarySettings(parametersOf({ ...DEFAULTS, ...values }));

it.each([
	[{}, { ...DEFAULTS, locale: 'en-US' }],
	[
		{ whatChanged: 'true', chart: 'png' },
		{ whatChanged: true, chart: 'png' },
	],
	[
		{ top: '100', breakdowns: [] },
		{ top: 100, breakdowns: [] },
	],
	[{ locale: 'fr-CA' }, { locale: 'fr-CA' }],
	[{ language: 'de' }, { locale: 'de-DE' }],
	[{ compareTo: 'none', whatChanged: true }, { whatChanged: false }],
	// The field is hidden, so it has no value.
	[{ compareTo: 'none', whatChanged: '' }, { whatChanged: false }],
])('of the fields %j the settings are %j', (values, settings) => {
	expect(settingsOf(values)).toMatchObject(settings);
});

const LONG = 'x'.repeat(300);

it.each([
	[{ compareTo: 'lastYear' }, '\'Compare To\' has an unknown value: "lastYear"'],
	[{ top: 0 }, "'Rows per Breakdown' must be a whole number from 1 to 100"],
	[{ top: 101 }, "'Rows per Breakdown' must be a whole number from 1 to 100"],
	[{ whatChanged: 'x' }, '\'Show What Changed\' is not true or false: "x"'],
	[{ chart: 'gif' }, '\'Attach Chart\' has an unknown value: "gif"'],
	[{ chart: 'constructor' }, '\'Attach Chart\' has an unknown value: "constructor"'],
	[{ textFormat: 'rtf' }, '\'Text Format\' has an unknown value: "rtf"'],
	[{ locale: 'english' }, '\'Locale\' is not a known locale: "english"'],
	[{ locale: LONG }, `'Locale' is not a known locale: "${'x'.repeat(39)}…"`],
	[{ breakdowns: [7] }, "'Breakdowns' contains a value that is not the name of a statistic: 7"],
	[{ breakdowns: 'page, visitors, x' }, "'Breakdowns' contains an unknown statistic: visitors, x"],
	[{ breakdowns: LONG }, `'Breakdowns' contains an unknown statistic: ${'x'.repeat(199)}…`],
])('there are no settings of %j', (values, message) => {
	expect(problemOf(() => settingsOf(values)).message).toBe(message);
});

it('an error names the breakdowns that there are', () => {
	const { solution } = problemOf(() => settingsOf({ breakdowns: 'x' }));

	expect(solution).toMatch(
		/^Choose 'Breakdowns' from its list, or enter an expression that gives some of: .*\bpage, .*\breferrer, /,
	);
	expect(solution).not.toMatch(/ visitors[,.]/);
});
