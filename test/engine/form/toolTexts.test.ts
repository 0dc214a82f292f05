import { memoize, sortBy } from 'lodash';
import { STATISTICS } from '../../../nodes/WebsiteAnalytics/analytics/catalog';
import { DATE_RANGE_PRESETS } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { useClock } from '../support/clock';
import { failureOf, NOT_SENT } from '../support/failure';
import { PARAMETERS, type NodeParameters } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { unknownValue } from '../../support/wordings';

const shared = sharedService({ apiKey: 'sandbox-key' });
const { get, getAll, getDailyTraffic, getSummary, getOverview, getUnusualDays } =
	PARAMETERS.statistic;

// A Sunday.
useClock('2026-03-15T12:00:00Z');

type Args = Record<string, unknown>;

/** By expressions in place of n8n's `$fromAI`, which needs an agent. */
const fromModel = (args: Args): NodeParameters =>
	Object.fromEntries(Object.keys(args).map((name) => [name, `={{ $json.${name} }}`]));

async function requestsOf(parameters: NodeParameters, options = {}) {
	shared.service.requests.length = 0;
	await shared.run(parameters, options);
	return sortBy(shared.requests(), [JSON.stringify]);
}

/** What the node itself requests for parameters. Many texts mean the same ones, so it runs once for each. */
const requestsFor = memoize(
	async (parameters: NodeParameters) => await requestsOf(parameters),
	JSON.stringify,
);

const DAYS = { from: '2026-01-05', to: '2026-01-31' };
const CUSTOM = { dateRange: 'custom', ...DAYS };
const SAVED = { ...get, name: 'country', dateRange: 'lastMonth' };

// The two ways in which n8n runs a tool.
describe.each([{ routed: false }, { routed: true }])('a tool, %j', ({ routed }) => {
	// Which words mean what is in the unit tests of fields/.
	it.each<[NodeParameters, Args, NodeParameters]>([
		[getDailyTraffic, { dateRangeText: 'last 7 days' }, { dateRange: 'last7Days' }],
		[getDailyTraffic, { dateRangeText: ' ' }, { dateRange: 'last7Days' }],
		[getDailyTraffic, { dateRangeText: 'Custom', ...DAYS }, CUSTOM],
		[getDailyTraffic, { dateRangeText: '2026-01-05 to 2026-01-31', from: '', to: null }, CUSTOM],
		// Days count for Custom only.
		[getDailyTraffic, { dateRangeText: 'last week', ...DAYS }, { dateRange: 'lastWeek' }],
		// What the workflow has is no choice of the model.
		[{ ...getDailyTraffic, ...DAYS }, { dateRangeText: 'last week' }, { dateRange: 'lastWeek' }],
		[get, { nameText: 'landing page' }, { name: 'landing_page' }],
		[get, { nameText: null }, { name: 'visitors' }],
		[getAll, { namesText: 'Country, City' }, { names: ['country', 'city'] }],
		[getSummary, { compareToText: 'previous year' }, { compareTo: 'previousYear' }],
		[getOverview, { compareToText: null }, { compareTo: 'previousPeriod' }],
		[getUnusualDays, { metricText: 'Pageviews' }, { metric: 'pageviews' }],
		// Tools that were saved when they had lists.
		[SAVED, {}, {}],
		[{ ...get, ...CUSTOM }, {}, {}],
		[
			get,
			{ name: 'city', dateRange: 'lastWeek', ...DAYS },
			{ name: 'city', dateRange: 'lastWeek' },
		],
		[get, { name: 'city', ...CUSTOM }, { name: 'city', ...CUSTOM }],
		[
			SAVED,
			{ nameText: 'Browser', dateRangeText: 'Last Week' },
			{ name: 'browser', dateRange: 'lastWeek' },
		],
	])('%j in which a model writes %j means %j', async (parameters, args, meant) => {
		const options = { asTool: true, routed, input: [args] };

		expect(await requestsOf({ ...parameters, ...fromModel(args) }, options)).toEqual(
			await requestsFor({ ...parameters, ...meant }),
		);
	});

	it.each<[NodeParameters, Args, string]>([
		[
			getDailyTraffic,
			{ dateRangeText: 'last millennium' },
			`Get Traffic by Day: ${unknownValue('Date Range', 'last millennium')}. Choose 'Date Range' from its list, or enter an expression that gives one of: ${DATE_RANGE_PRESETS.join(', ')}, custom, or two days, e.g. 2026-01-01 to 2026-01-31.`,
		],
		[
			get,
			{ nameText: 'revenue' },
			`Get: ${unknownValue('Statistic', 'revenue')}. Choose 'Statistic' from its list, or enter an expression that gives one of: ${Object.keys(STATISTICS).join(', ')}.`,
		],
		[
			getOverview,
			{ compareToText: { period: 'previous' } },
			`Get Overview: ${unknownValue('Compare To', { period: 'previous' })}. Choose 'Compare To' from its list, or enter an expression that gives one of: none, previousPeriod, previousWeekdays, previousYear.`,
		],
		[get, { nameText: 'page, referrer' }, 'several statistics: "page, referrer"'],
	])('%j in which a model writes %j is an error with what there is', async (form, args, text) => {
		const parameters = { ...form, ...fromModel(args) };
		const options = { asTool: true, routed, input: [args as never] };

		expect(await failureOf(shared, parameters, options)).toMatchObject({
			...NOT_SENT,
			message: expect.stringContaining(text),
		});
	});
});

it('a node that is no tool takes no text, and an empty expression is an error there', async () => {
	expect(await requestsOf({ ...get, dateRange: 'lastWeek', dateRangeText: 'last month' })).toEqual(
		await requestsFor({ ...get, dateRange: 'lastWeek' }),
	);
	expect(await failureOf(shared, { ...get, dateRange: '={{ $json.none }}' })).toMatchObject({
		...NOT_SENT,
		message: "Statistic: Get: 'Date Range' is empty",
	});
});
