import { memoize, sortBy } from 'lodash';
import { useClock } from '../support/clock';
import { failureOf, NOT_SENT } from '../support/failure';
import { PARAMETERS, type NodeParameters } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { DATE_RANGE_PRESETS } from '../../../nodes/WebsiteAnalytics/statistics/dateRange';
import { STATISTIC_NAMES } from '../../support/interfaceDocument';

const shared = sharedService();
const { get, getAll, getDailyTraffic, getSummary, getOverview, getUnusualDays } =
	PARAMETERS.statistic;

// A Sunday.
useClock('2026-03-15T12:00:00Z');

/** The two ways in which n8n runs a tool. */
const ROADS = [{ routed: false }, { routed: true }];

async function requestsOf(parameters: NodeParameters, options = {}, input: object[] = [{}]) {
	shared.service.requests.length = 0;
	await shared.run(parameters, { ...options, input: input as never });
	return sortBy(shared.requests(), [JSON.stringify]);
}

/** What the node itself requests for parameters. Many texts mean the same ones, so it runs once for each. */
const requestsFor = memoize(
	async (parameters: NodeParameters) => await requestsOf(parameters),
	JSON.stringify,
);

/** The expression by which a test gives what a model would: n8n's `$fromAI` needs an agent. */
const fromModel = (key: string) => `={{ $json.${key} }}`;

/** What a tool requests for these arguments of a model, and the texts that take them. */
async function asked(parameters: NodeParameters, args: Record<string, unknown>, routed = false) {
	const texts = Object.fromEntries(Object.keys(args).map((name) => [name, fromModel(name)]));
	return await requestsOf({ ...parameters, ...texts }, { asTool: true, routed }, [args]);
}

const DAYS = { from: '2026-01-05', to: '2026-01-31' };

describe.each(ROADS)('what a model writes, %j', ({ routed }) => {
	// Which words mean what is in the unit tests of fields/.
	it.each<[NodeParameters, string, unknown, object]>([
		[getDailyTraffic, 'dateRangeText', 'the past 7 days', { dateRange: 'last7Days' }],
		[getDailyTraffic, 'dateRangeText', 'Last Quarter.', { dateRange: 'lastQuarter' }],
		[getDailyTraffic, 'dateRangeText', ' ', { dateRange: 'last7Days' }],
		[get, 'dateRangeText', 'null', { dateRange: 'yesterday' }],
		[get, 'nameText', 'Landing Pages', { name: 'landing_page' }],
		[get, 'nameText', null, { name: 'visitors' }],
		[get, 'perPage', '25', { perPage: 25 }],
		[getAll, 'namesText', 'countries and cities', { names: ['country', 'city'] }],
		[getAll, 'namesText', '["Browsers", "browser", "OS"]', { names: ['browser', 'os'] }],
		[getAll, 'namesText', ['Devices', 'events'], { names: ['device', 'event'] }],
		[getAll, 'namesText', null, { names: ['visitors', 'pageviews'] }],
		[getSummary, 'compareToText', 'year over year', { compareTo: 'previousYear' }],
		[getSummary, 'compareToText', 'Nothing', { compareTo: 'none' }],
		[getSummary, 'top', '3', { top: 3 }],
		[getOverview, 'compareToText', 'previous year', { compareTo: 'previousYear' }],
		[getOverview, 'compareToText', null, { compareTo: 'previousPeriod' }],
		[getUnusualDays, 'metricText', 'Page Views', { metric: 'pageviews' }],
		[getUnusualDays, 'metricText', null, { metric: 'visitors' }],
	])('%j: %s as %j is %j', async (parameters, name, text, meant) => {
		expect(await asked(parameters, { [name]: text }, routed)).toEqual(
			await requestsFor({ ...parameters, ...meant }),
		);
	});

	it.each([
		['custom with both days', { dateRangeText: 'Custom', ...DAYS }],
		['both days without a range', { dateRangeText: null, ...DAYS }],
		['both days with an empty range', { dateRangeText: '', ...DAYS }],
		['both days as the range', { dateRangeText: '2026-01-05 to 2026-01-31', from: '', to: null }],
		['an interval as the range', { dateRangeText: '2026-01-05/2026-01-31' }],
		[
			'times of both days',
			{ dateRangeText: 'custom', from: '2026-01-05T00:00:00Z', to: '2026-01-31T23:59:59Z' },
		],
	])('%s are those days', async (_what, args) => {
		expect(await asked(getDailyTraffic, args, routed)).toEqual(
			await requestsFor({ ...getDailyTraffic, dateRange: 'custom', ...DAYS }),
		);
	});

	it('a range with days that it does not need is that range', async () => {
		expect(await asked(getDailyTraffic, { dateRangeText: 'last week', ...DAYS }, routed)).toEqual(
			await requestsFor({ ...getDailyTraffic, dateRange: 'lastWeek' }),
		);
	});

	it.each([
		['HIGH', 'high'],
		['Low', 'low'],
		['', 'medium'],
	])('%j is the sensitivity %s', async (text, sensitivity) => {
		const bandsOf = async (parameters: NodeParameters, options = {}) => {
			const given = { ...getUnusualDays, output: 'raw', allDays: true, ...parameters };
			const { items } = await shared.run(given, options);
			return items.map(({ json }) => [json.date, json.low, json.high]);
		};
		const options = { asTool: true, routed, input: [{ text }] };

		expect(await bandsOf({ sensitivityText: fromModel('text') }, options)).toEqual(
			await bandsOf({ sensitivity }),
		);
	});

	it.each([
		[
			getDailyTraffic,
			{ dateRangeText: 'last millennium' },
			`Statistic: Get Traffic by Day: 'Date Range' has an unknown value: "last millennium". Give one of: ${DATE_RANGE_PRESETS.join(', ')}, custom. Or give the days, e.g. 2026-01-01 to 2026-01-31.`,
		],
		[
			get,
			{ nameText: 'revenue' },
			`Statistic: Get: 'Statistic' has an unknown value: "revenue". Give one of: ${STATISTIC_NAMES.join(', ')}.`,
		],
		[
			getOverview,
			{ compareToText: { period: 'previous' } },
			'Statistic: Get Overview: \'Compare To\' has an unknown value: {"period":"previous"}. Give one of: none, previousPeriod, previousYear.',
		],
		[
			getDailyTraffic,
			{ dateRangeText: 'custom', from: DAYS.from, to: null },
			expect.stringMatching(/^Statistic: Get Traffic by Day: 'To' is empty\. /),
		],
		[getDailyTraffic, { dateRangeText: '2026-02-31' }, expect.stringContaining('2026-02-31')],
		[
			get,
			{ nameText: 'pages and referrers' },
			expect.stringMatching(
				/^Statistic: Get: 'Statistic' contains several statistics: page, referrer/,
			),
		],
	])('the error of %j with %j says what there is', async (parameters, args, message) => {
		const texts = Object.fromEntries(Object.keys(args).map((name) => [name, fromModel(name)]));
		const failure = await failureOf(
			shared,
			{ ...parameters, ...texts },
			{ asTool: true, routed, input: [args as never] },
		);

		expect(failure).toMatchObject({ ...NOT_SENT, message });
	});
});

describe.each(ROADS)('a tool that was saved when it had lists, %j', ({ routed }) => {
	const run = async (parameters: NodeParameters, input: object = {}) =>
		await requestsOf(parameters, { asTool: true, routed }, [input]);

	it('goes on with what was chosen', async () => {
		const chosen = { ...get, name: 'country', dateRange: 'lastMonth' };

		expect(await run(chosen)).toEqual(await requestsFor(chosen));
		expect(await run({ ...get, dateRange: 'custom', ...DAYS })).toEqual(
			await requestsFor({ ...get, dateRange: 'custom', ...DAYS }),
		);
	});

	it('goes on with what the model chooses by an expression', async () => {
		const saved = {
			...get,
			name: fromModel('statistic'),
			dateRange: fromModel('dateRange'),
			from: fromModel('from'),
			to: fromModel('to'),
		};

		// The days are for `custom` only; a model may give them all the same.
		expect(await run(saved, { statistic: 'city', dateRange: 'lastWeek', ...DAYS })).toEqual(
			await requestsFor({ ...get, name: 'city', dateRange: 'lastWeek' }),
		);
		expect(await run(saved, { statistic: 'city', dateRange: 'custom', ...DAYS })).toEqual(
			await requestsFor({ ...get, name: 'city', dateRange: 'custom', ...DAYS }),
		);
	});

	it('takes the text once there is one', async () => {
		const saved = { ...get, name: 'country', dateRange: 'lastMonth' };

		expect(await run({ ...saved, nameText: 'Browsers', dateRangeText: 'Last Week' })).toEqual(
			await requestsFor({ ...get, name: 'browser', dateRange: 'lastWeek' }),
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
