import { json } from '../../../support/replies';
import { failureOf } from '../../support/failure';
import { customRange, locator, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

const getSummary = {
	...PARAMETERS.statistic.getSummary,
	...customRange('2026-03-08', '2026-03-10'),
	websiteId: locator('domain', 'shop.example'),
	breakdowns: ['os'],
};

/** What to do about a wrong value of each parameter. */
const ADVICE: Record<string, string> = {
	breakdowns: " 'Breakdowns'",
	top: 'Enter a whole number from 1 to 100.',
	compareTo: "Choose 'Compare To' from its list, or enter an expression that gives ",
	textFormat: "Choose 'Text Format' from its list, or enter an expression that gives ",
	whatChanged:
		"Switch 'Show What Changed' on or off, or enter an expression that gives true or false.",
	chart:
		"Choose 'Attach Chart' from its list, or enter an expression that gives one of: none, png, svg",
	language: "Choose 'Language' from its list, or enter an expression that gives ",
	locale: 'Enter a language, with a region where it matters, e.g. en',
	dateRange: "Choose 'Date Range' from its list, or enter an expression that gives ",
	from: "Set 'From' to the first day of the range and 'To' to its last day.",
	to: "Pick a date in 'To', or enter yyyy-MM-dd",
};

it.each([
	['breakdowns', 'visitors', "'Breakdowns' contains an unknown statistic: visitors"],
	['breakdowns', ['os', 'shoe_size'], "'Breakdowns' contains an unknown statistic: shoe_size"],
	['breakdowns', '__proto__', "'Breakdowns' contains an unknown statistic: __proto__"],
	['breakdowns', [7], "'Breakdowns' contains a value that is not the name of a statistic: 7"],
	[
		'breakdowns',
		{ os: true },
		'\'Breakdowns\' contains a value that is not the name of a statistic: {"os":true}',
	],
	['top', 0, "'Rows per Breakdown' must be a whole number from 1 to 100"],
	['top', 101, "'Rows per Breakdown' must be a whole number from 1 to 100"],
	['top', 1.5, "'Rows per Breakdown' must be a whole number from 1 to 100"],
	['top', -3, "'Rows per Breakdown' must be a whole number from 1 to 100"],
	['top', 'x', "'Rows per Breakdown' must be a whole number from 1 to 100"],
	['top', '', "'Rows per Breakdown' must be a whole number from 1 to 100"],
	['top', null, "'Rows per Breakdown' must be a whole number from 1 to 100"],
	['top', [5], "'Rows per Breakdown' must be a whole number from 1 to 100"],
	['compareTo', 'lastDecade', '\'Compare To\' has an unknown value: "lastDecade"'],
	['compareTo', null, "'Compare To' is empty"],
	['textFormat', 'rtf', '\'Text Format\' has an unknown value: "rtf"'],
	['textFormat', null, "'Text Format' is empty"],
	['whatChanged', 'perhaps', '\'Show What Changed\' is not true or false: "perhaps"'],
	['whatChanged', null, "'Show What Changed' is empty"],
	['chart', 2, '\'Attach Chart\' has an unknown value: "2"'],
	['chart', 'gif', '\'Attach Chart\' has an unknown value: "gif"'],
	['chart', null, "'Attach Chart' is empty"],
	['locale', 'xx-XX-XX', '\'Locale\' is not a known locale: "xx-XX-XX"'],
	['locale', 'klingon', '\'Locale\' is not a known locale: "klingon"'],
	['language', 'German', '\'Language\' has an unknown value: "German"'],
	['language', '', "'Language' is empty"],
	['dateRange', 'lastDecade', '\'Date Range\' has an unknown value: "lastDecade"'],
	['from', '2026-03-11', "'From' (2026-03-11) is after 'To' (2026-03-10)"],
	['to', 'soon', '\'To\' is not a date: "soon"'],
])('rejects %s of %j without sending anything', async (name, given, message) => {
	const parameters = { ...getSummary, [name]: '={{ $json.given }}' };

	expect(await failureOf(shared, parameters, { input: [{ given }] })).toMatchObject({
		message: `Statistic: Get Summary: ${message}`,
		description: expect.stringContaining(String(ADVICE[name])),
		requests: 0,
	});
});

it.each([
	['top', '3'],
	['top', 100],
	['breakdowns', 'os, event'],
	['breakdowns', ''],
	['breakdowns', []],
	['locale', 'de'],
	['locale', ''],
	['language', 'pl'],
	['compareTo', 'none'],
	['chart', ' png '],
	['textFormat', ' html '],
	['whatChanged', 'yes'],
])('accepts %s of %j from an expression', async (name, given) => {
	const { items } = await shared.run(
		{ ...getSummary, [name]: '={{ $json.given }}' },
		{ input: [{ given }] },
	);

	expect(items).toHaveLength(1);
});

it('lists the available breakdowns in the error', async () => {
	const { description } = await failureOf(shared, { ...getSummary, breakdowns: ['pageviews'] });

	expect(description).toContain('browser, campaign, city');
	expect(description).toContain('operating_system');
	expect(description).not.toMatch(/\bvisitors,|\bpageviews,/);
});

it.each([
	[
		'visitors',
		{ value: 'someday', count: 1 },
		'the service sent a value of the statistic "visitors" that is not a day: "someday"',
	],
	[
		'pageviews',
		{ value: '2026-03-08', count: 'NaN' },
		'the service sent a row whose count is not a number, in the statistic "pageviews": ',
	],
	[
		'os',
		{ value: 'Linux' },
		'the service sent a row whose count is not a number, in the statistic "os": ',
	],
	[
		'os',
		{ value: 'Linux', count: [] },
		'the service sent a row whose count is not a number, in the statistic "os": ',
	],
	[
		'os',
		{ value: {}, count: 1 },
		'the service sent a row without a value, in the statistic "os": ',
	],
])('fails on an invalid row of %s: %j', async (name, row, problem) => {
	shared.service.faults.add({
		on: { query: { name } },
		// The last response, so that no request of this run arrives during the next test.
		effect: { delayMs: 40, ...json(200, { data: [row], status: 200 }) },
	});

	const { message } = await failureOf(shared, getSummary);

	expect(message).toContain(`Statistic: Get Summary: ${problem}`);
});

it('fails with the reasons of the service for a rejected breakdown', async () => {
	const { message, description } = await failureOf(shared, {
		...getSummary,
		breakdowns: '={{ "visitors_hour" }}',
	});

	expect(message).toMatch(/^Statistic: Get Summary: .*\(422\): 'Statistic': /);
	expect(description).toContain('Servers of other generations');
});
