import { readSummarySettings } from '../../../nodes/WebsiteAnalytics/form/summaryFields';
import { problemOf } from '../support/problemOf';
import { parametersOf } from '../events/support/site';
import {
	notAStatistic,
	notAWholeNumber,
	notTrueOrFalse,
	unknownLocale,
	unknownValue,
} from '../../support/wordings';

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
	[{ textFormat: 'page' }, { textFormat: 'html', isPage: true, whatChanged: true }],
	// The field is hidden, so it has no value.
	[{ compareTo: 'none', whatChanged: '' }, { whatChanged: false }],
])('of the fields %j the settings are %j', (values, settings) => {
	expect(settingsOf(values)).toMatchObject(settings);
});

const LONG = 'x'.repeat(300);

it.each([
	[{ compareTo: 'lastYear' }, unknownValue('Compare To', 'lastYear')],
	[{ top: 0 }, notAWholeNumber('Rows per Breakdown', 'from 1 to 100')],
	[{ top: 101 }, notAWholeNumber('Rows per Breakdown', 'from 1 to 100')],
	[{ whatChanged: 'x' }, notTrueOrFalse('Show What Changed', 'x')],
	[{ chart: 'gif' }, unknownValue('Attach Chart', 'gif')],
	[{ chart: 'constructor' }, unknownValue('Attach Chart', 'constructor')],
	[{ textFormat: 'rtf' }, unknownValue('Text Format', 'rtf')],
	[{ locale: 'english' }, unknownLocale('english')],
	[{ locale: LONG }, unknownLocale(`${'x'.repeat(39)}…`)],
	[{ breakdowns: [7] }, notAStatistic('Breakdowns', 7)],
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
