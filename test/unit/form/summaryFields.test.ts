import { form } from '../../../nodes/WebsiteAnalytics/form/form';
import {
	comparisonFields,
	reportOutputFields,
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
	topChanges: true,
	chart: false,
	textFormat: 'slack',
	language: 'en',
	locale: '',
};

const FORM = form(
	{ ...comparisonFields, ...summaryFields, ...reportOutputFields },
	{ ...summaryOptions, ...textOptions },
);

function settingsOf(values: object = {}) {
	const given = { ...DEFAULTS, ...values };
	return FORM.read(formValues({ ...given, options: given }));
}

it.each([
	[{}, DEFAULTS],
	[
		{ topChanges: 'false', chart: 'true' },
		{ topChanges: false, chart: true },
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

describe('goals', () => {
	const goal = (event: unknown, target?: unknown) => ({ event, target });
	const goalsOf = (...rows: object[]) => settingsOf({ goals: { goal: rows } }).goals;

	it.each(['null', ' NULL ', 'undefined', '', null, ['null'], '["null"]'])(
		'are none where a model gives %j',
		(event) => {
			expect(goalsOf(goal(event, 5))).toEqual([]);
		},
	);

	it.each(['Sign-up, Buy', ['Sign-up', 'Buy'], '["Sign-up", "Buy"]'])(
		'are several by %j',
		(events) => {
			expect(goalsOf(goal(null), goal(events, '20'))).toEqual([
				{ event: 'Sign-up', target: 20 },
				{ event: 'Buy', target: 20 },
			]);
		},
	);

	it('are of each event once, with its target', () => {
		expect(
			goalsOf(goal('Sign-up'), goal('Buy'), goal('sign-up ', 20), goal('Sign-up', '20')),
		).toEqual([
			{ event: 'Sign-up', target: 20 },
			{ event: 'Buy', target: null },
		]);
	});

	it('of one event with different targets are an error that names it', () => {
		const { message } = errorOf(() => goalsOf(goal('Sign-up', 20), goal('SIGN-UP', 30)));

		expect(message).toBe(`'Goals' has the event "Sign-up" with different targets: 20, 30`);
	});
});
