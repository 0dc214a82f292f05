import { readSummarySettings } from '../../../nodes/WebsiteAnalytics/fields/summaryFields';
import { problemOf } from '../support/problemOf';
import { parametersOf } from '../trigger/support/site';

const DEFAULTS = {
	compareTo: 'previousPeriod',
	breakdowns: ['page', 'referrer'],
	top: 5,
	whatChanged: false,
	chart: 'none',
	textFormat: 'slack',
	language: 'en',
	locale: '',
};

const settingsOf = (values: object = {}) =>
	readSummarySettings(parametersOf({ ...DEFAULTS, ...values }));

it('are the values of the fields', () => {
	expect(settingsOf()).toMatchObject({
		compareTo: 'previousPeriod',
		breakdowns: ['page', 'referrer'],
		top: 5,
		whatChanged: false,
		chart: 'none',
		textFormat: 'slack',
		language: 'en',
		locale: 'en-US',
	});
	expect(
		settingsOf({ whatChanged: 'true', chart: 'png', top: '100', breakdowns: [] }),
	).toMatchObject({
		whatChanged: true,
		chart: 'png',
		top: 100,
		breakdowns: [],
	});
});

it('take the locale that is given, or else that of the language', () => {
	expect(settingsOf({ locale: 'fr-CA' }).locale).toBe('fr-CA');
	expect(settingsOf({ language: 'de' }).locale).toBe('de-DE');
});

it('do not look at what changed where there is nothing to compare with', () => {
	expect(settingsOf({ compareTo: 'none', whatChanged: true }).whatChanged).toBe(false);
	// The field is hidden, so it has no value.
	expect(settingsOf({ compareTo: 'none', whatChanged: '' }).whatChanged).toBe(false);
});

it.each([
	[{ compareTo: 'lastYear' }, '\'Compare To\' has an unknown value: "lastYear"'],
	[{ top: 0 }, "'Rows per Breakdown' must be a whole number from 1 to 100"],
	[{ top: 101 }, "'Rows per Breakdown' must be a whole number from 1 to 100"],
	[{ whatChanged: 'x' }, '\'Show What Changed\' is not true or false: "x"'],
	[{ chart: 'gif' }, '\'Attach Chart\' has an unknown value: "gif"'],
	[{ chart: 'constructor' }, '\'Attach Chart\' has an unknown value: "constructor"'],
	[{ textFormat: 'rtf' }, '\'Text Format\' has an unknown value: "rtf"'],
	[{ locale: 'english' }, '\'Locale\' is not a known locale: "english"'],
	[{ breakdowns: [7] }, "'Breakdowns' contains a value that is not the name of a statistic: 7"],
	[
		{ breakdowns: 'page, visitors, pagez' },
		"'Breakdowns' contains an unknown statistic: visitors, pagez",
	],
])('are not %j', (values, message) => {
	expect(problemOf(() => settingsOf(values)).message).toBe(message);
});

it('name the breakdowns that there are', () => {
	const { solution } = problemOf(() => settingsOf({ breakdowns: 'x'.repeat(300) }));

	expect(solution).toMatch(
		/^Choose 'Breakdowns' from its list, or enter an expression that gives some of: .*\bpage, .*\breferrer, /,
	);
	expect(solution).not.toMatch(/ visitors[,.]/);
});

it('quote a long name that is unknown only in part', () => {
	const { message } = problemOf(() => settingsOf({ breakdowns: 'x'.repeat(300) }));

	expect(message).toBe(`'Breakdowns' contains an unknown statistic: ${'x'.repeat(199)}…`);
});
