import { failureOf } from '../../support/failure';
import { customRange, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({ websites: [{ id: 3, domain: 'shop.example' }] });

const getOverview = {
	...PARAMETERS.statistic.getOverview,
	...customRange('2026-03-08', '2026-03-10'),
};
const A_NUMBER = "'Websites in the Text' must be a whole number from 1 to 1000";

/** What to do about a wrong value of each parameter. */
const ADVICE: Record<string, string> = {
	dateRange: "Choose 'Date Range' from its list, or enter an expression that gives ",
	from: "'From'",
	to: "Pick a date in 'To', or enter yyyy-MM-dd",
	compareTo: "Choose 'Compare To' from its list, or enter an expression that gives ",
	orderBy: "Choose 'Order By' from its list, or enter an expression that gives ",
	top: 'Enter a whole number from 1 to 1000.',
	textFormat: "Choose 'Text Format' from its list, or enter an expression that gives ",
	language: "Choose 'Language' from its list, or enter an expression that gives ",
	locale: 'Enter a language, with a region where it matters, e.g. en',
};

it.each([
	['dateRange', 'lastDecade', '\'Date Range\' has an unknown value: "lastDecade"'],
	['dateRange', null, "'Date Range' is empty"],
	['from', '2026-03-11', "'From' (2026-03-11) is after 'To' (2026-03-10)"],
	['from', null, "'From' is empty"],
	['to', 'soon', '\'To\' is not a date: "soon"'],
	['compareTo', 'lastDecade', '\'Compare To\' has an unknown value: "lastDecade"'],
	['compareTo', null, "'Compare To' is empty"],
	['orderBy', 'pageviews', '\'Order By\' has an unknown value: "pageviews"'],
	['orderBy', null, "'Order By' is empty"],
	['top', 0, A_NUMBER],
	['top', 1001, A_NUMBER],
	['top', 2.5, A_NUMBER],
	['top', 'x', A_NUMBER],
	['top', null, A_NUMBER],
	['top', [20], A_NUMBER],
	['textFormat', 'rtf', '\'Text Format\' has an unknown value: "rtf"'],
	['textFormat', null, "'Text Format' is empty"],
	['locale', 'klingon', '\'Locale\' is not a known locale: "klingon"'],
	['language', 'klingon', '\'Language\' has an unknown value: "klingon"'],
	['language', null, "'Language' is empty"],
])('rejects %s of %j without sending anything', async (name, given, message) => {
	const parameters = { ...getOverview, [name]: '={{ $json.given }}' };

	expect(await failureOf(shared, parameters, { input: [{ given }] })).toMatchObject({
		message: `Statistic: Get Overview: ${message}`,
		description: expect.stringContaining(String(ADVICE[name])),
		itemIndex: 0,
		requests: 0,
	});
});

it.each([
	['dateRange', 'lastMonth'],
	['from', '2026-03-10T08:00:00Z'],
	['compareTo', ' none '],
	['orderBy', 'change'],
	['top', '3'],
	['top', 1000],
	['textFormat', 'html'],
	['locale', 'de'],
	['locale', null],
	['language', ' de '],
	['search', null],
	['search', 'shop'],
])('accepts %s of %j from an expression', async (name, given) => {
	const { items } = await shared.run(
		{ ...getOverview, [name]: '={{ $json.given }}' },
		{ input: [{ given }] },
	);

	expect(items).toHaveLength(1);
});

it('needs no order without comparison, because the form has none', async () => {
	const { items } = await shared.run({ ...getOverview, compareTo: 'none', orderBy: 'nonsense' });

	expect(items).toHaveLength(1);
});

it.each([
	['a list', ['shop', 'blog'], '["shop","blog"]'],
	['an object', { domain: 'shop' }, '{"domain":"shop"}'],
])('rejects %s as Search', async (_what, search, quoted) => {
	const parameters = { ...getOverview, search: '={{ $json.search }}' };

	expect(await failureOf(shared, parameters, { input: [{ search }] })).toMatchObject({
		message: `Statistic: Get Overview: 'Search' is not a text: ${quoted}`,
		requests: 0,
	});
});
