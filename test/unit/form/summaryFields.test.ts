import { form } from '../../../nodes/WebsiteAnalytics/form/form';
import {
	chartField,
	comparisonFields,
	reportFormatField,
	reportSettings,
	textOptions,
} from '../../../nodes/WebsiteAnalytics/form/reportFields';
import { summaryFields, summaryOptions } from '../../../nodes/WebsiteAnalytics/form/summaryFields';
import { unknownLocale, unknownValue } from '../../support/wordings';
import { errorOf } from '../support/errorOf';
import { formValues } from '../support/formValues';

const DEFAULTS = {
	compareTo: 'previousPeriod',
	breakdowns: ['page', 'referrer'],
	top: 5,
	topChanges: false,
	chart: false,
	textFormat: 'slack',
	language: 'en',
	locale: '',
};

const FORM = form(
	{ ...comparisonFields, ...summaryFields, textFormat: reportFormatField, chart: chartField },
	{ ...summaryOptions, ...textOptions },
);

function settingsOf(values: object = {}) {
	const given = { ...DEFAULTS, ...values };
	const input = FORM.read(formValues({ ...given, options: given }));
	return { ...input, ...reportSettings(input) };
}

it.each([
	[{}, DEFAULTS],
	[
		{ topChanges: 'true', chart: 'true' },
		{ topChanges: true, chart: true },
	],
	[
		{ top: '100', breakdowns: [] },
		{ top: 100, breakdowns: [] },
	],
	[{ locale: 'fr-CA' }, { locale: 'fr-CA' }],
	[
		{ compareTo: ' Previous Year', topChanges: true },
		{ compareTo: 'previousYear', topChanges: true },
	],
	[{ textFormat: 'page' }, { textFormat: 'html', isPage: true, topChanges: false }],
])('of the fields %j the settings are %j', (values, settings) => {
	expect(settingsOf(values)).toMatchObject(settings);
});

const LONG = 'x'.repeat(300);

it.each([
	[{ locale: 'english' }, unknownLocale('english')],
	[{ locale: LONG }, unknownLocale(`${'x'.repeat(39)}…`)],
	[{ breakdowns: [7] }, unknownValue('Breakdowns', '7')],
	[{ breakdowns: 'page, visitors, x' }, unknownValue('Breakdowns', 'visitors')],
	[{ breakdowns: LONG }, unknownValue('Breakdowns', `${'x'.repeat(39)}…`)],
])('there are no settings of %j', (values, message) => {
	expect(errorOf(() => settingsOf(values)).message).toBe(message);
});

it('an error names the breakdowns that there are', () => {
	const { hint } = errorOf(() => settingsOf({ breakdowns: 'x' }));

	expect(hint).toMatch(
		/^Choose 'Breakdowns' from its list, or enter an expression that gives one of: .*\bpage, .*\breferrer, /,
	);
	expect(hint).not.toMatch(/ visitors[,.]/);
});
