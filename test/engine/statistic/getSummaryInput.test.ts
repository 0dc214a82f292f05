import { failureOf } from '../errors/support';
import { chosen, sharedService } from '../support/sharedService';

const shared = sharedService();

const getSummary = {
	resource: 'statistic',
	operation: 'getSummary',
	websiteId: chosen('domain', 'shop.example'),
	dateRange: 'custom',
	from: '2026-03-08',
	to: '2026-03-10',
	breakdowns: ['os'],
};

it.each([
	['breakdowns', 'visitors', "'Breakdowns' holds what is no statistic to break down by: visitors"],
	[
		'breakdowns',
		['os', 'shoe_size'],
		"'Breakdowns' holds what is no statistic to break down by: shoe_size",
	],
	[
		'breakdowns',
		'__proto__',
		"'Breakdowns' holds what is no statistic to break down by: __proto__",
	],
	['breakdowns', [7], "'Breakdowns' holds what is no name of a statistic: 7"],
	['breakdowns', { os: true }, '\'Breakdowns\' holds what is no name of a statistic: {"os":true}'],
	['top', 0, "'Top' is 0, which is no whole number from 1 to 100"],
	['top', 101, "'Top' is 101, which is no whole number from 1 to 100"],
	['top', 1.5, "'Top' is 1.5, which is no whole number from 1 to 100"],
	['top', -3, "'Top' is -3, which is no whole number from 1 to 100"],
	['top', 'x', '\'Top\' is "x", which is no whole number from 1 to 100'],
	['top', '', '\'Top\' is "", which is no whole number from 1 to 100'],
	['top', null, "'Top' is null, which is no whole number from 1 to 100"],
	['top', [5], "'Top' is [5], which is no whole number from 1 to 100"],
	['compareTo', 'lastDecade', '\'Compare To\' is "lastDecade", which is not one of its values'],
	['compareTo', null, "'Compare To' is empty"],
	['textFormat', 'html', '\'Text Format\' is "html", which is not one of its values'],
	['locale', 'xx-XX-XX', '\'Locale\' is not a known locale: "xx-XX-XX"'],
	['locale', 'klingon', '\'Locale\' is not a known locale: "klingon"'],
	['locale', '', "'Locale' is empty"],
	['dateRange', 'lastDecade', '\'Date Range\' is "lastDecade", which is not one of its values'],
	['from', '2026-03-11', "'From' (2026-03-11) is after 'To' (2026-03-10)"],
	['to', 'soon', '\'To\' is not a date: "soon"'],
])('refuses %s of %j, and sends nothing', async (name, given, message) => {
	const parameters = { ...getSummary, [name]: '={{ $json.given }}' };

	expect(await failureOf(shared, parameters, { input: [{ given }] })).toMatchObject({
		message: `Statistic: Get Summary: ${message}`,
		description: expect.stringMatching(/\w/),
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
	['compareTo', 'none'],
	['chart', 'false'],
])('takes %s of %j from an expression', async (name, given) => {
	const { items } = await shared.run(
		{ ...getSummary, [name]: '={{ $json.given }}' },
		{ input: [{ given }] },
	);

	expect(items).toHaveLength(1);
});

it('names the breakdowns that there are', async () => {
	const { description } = await failureOf(shared, { ...getSummary, breakdowns: ['pageviews'] });

	expect(description).toContain('browser, campaign, city');
	expect(description).toContain('operating_system');
	expect(description).not.toMatch(/\bvisitors,|\bpageviews,/);
});

it.each([
	['visitors', { value: 'someday', count: 1 }, 'a value that is no day: "someday"'],
	['pageviews', { value: '2026-03-08', count: 'NaN' }, 'a row whose count is not a number'],
	['os', { value: 'Linux', count: null }, 'a row whose count is not a number'],
	['os', { value: 'Linux', count: [] }, 'a row whose count is not a number'],
	['os', { value: {}, count: 1 }, 'a row without a value'],
])('refuses what the service sends for %s: %j', async (name, row, words) => {
	shared.service.faults.add({
		on: { query: { name } },
		// Last of all, so that no other request of the run reaches into the next test.
		answer: { delay: 40, transform: () => ({ data: [row], status: 200 }) },
	});
	const { message } = await failureOf(shared, getSummary);

	expect(message).toContain(
		`Statistic: Get Summary: the service sent, for the statistic "${name}", ${words}`,
	);
});

it('says which breakdown the service refuses', async () => {
	const { message, description } = await failureOf(shared, {
		...getSummary,
		breakdowns: '={{ "visitors_hour" }}',
	});

	expect(message).toMatch(/^Statistic: Get Summary: .*\(422\): 'Statistic': /);
	expect(description).toContain('Servers of other generations');
});
