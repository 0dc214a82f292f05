import { memoize, sortBy } from 'lodash';
import { useClock } from '../support/clock';
import { failureOf, NOT_SENT } from '../support/failure';
import { type NodeParameters, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService({ apiKey: 'sandbox-key' });
const { get, getAll, getDailyTraffic, getSummary, getOverview, getUnusualDays } =
	PARAMETERS.statistic;

// A Sunday.
useClock('2026-03-15T12:00:00Z');

type Args = Record<string, unknown>;

/** Returns parameters that read `args` by expressions, because n8n's `$fromAI` needs an agent. */
const fromModel = (args: Args): NodeParameters =>
	Object.fromEntries(Object.keys(args).map((name) => [name, `={{ $json.${name} }}`]));

async function requestsOf(parameters: NodeParameters, options = {}) {
	shared.service.requests.length = 0;
	await shared.run(parameters, options);
	return sortBy(shared.requests(), [JSON.stringify]);
}

/** Returns the requests of the node itself. Many texts mean the same parameters, so the node runs once for each. */
const requestsFor = memoize(
	async (parameters: NodeParameters) => await requestsOf(parameters),
	JSON.stringify,
);

const DAYS = { from: '2026-01-05', to: '2026-01-31' };
const CUSTOM = { dateRange: 'custom', ...DAYS };
const SAVED = { ...get, name: 'country', dateRange: 'lastMonth' };

// The two ways in which n8n runs a tool.
describe.each([{ routed: false }, { routed: true }])('a tool, %j', ({ routed }) => {
	// The unit tests of form/ have the words of each value.
	it.each<[NodeParameters, Args, NodeParameters]>([
		[getDailyTraffic, { dateRangeText: 'last 7 days' }, { dateRange: 'last7Days' }],
		[getDailyTraffic, { dateRangeText: 'Custom', ...DAYS }, CUSTOM],
		[get, { nameText: 'landing page' }, { name: 'landing_page' }],
		[get, { nameText: null }, { name: 'visitors' }],
		[getAll, { namesText: 'Country, City' }, { names: ['country', 'city'] }],
		[getSummary, { compareToText: 'previous year' }, { compareTo: 'previousYear' }],
		[getOverview, { compareToText: null }, { compareTo: 'previousPeriod' }],
		[getUnusualDays, { metricText: 'Pageviews' }, { metric: 'pageviews' }],
		// The model writes nothing, so the values that a person chose remain.
		[SAVED, {}, {}],
	])('%j in which a model writes %j means %j', async (parameters, args, meant) => {
		const options = { asTool: true, routed, input: [args] };

		expect(await requestsOf({ ...parameters, ...fromModel(args) }, options)).toEqual(
			await requestsFor({ ...parameters, ...meant }),
		);
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
