import { memoize, sortBy } from 'lodash';
import { useClock } from '../support/clock';
import { failureOf, NOT_SENT } from '../support/failure';
import { PARAMETERS, type NodeParameters } from '../support/parameters';
import { sharedService } from '../support/sharedService';
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
	it.each([
		['last week', 'lastWeek'],
		['Last Week', 'lastWeek'],
		['lastWeek', 'lastWeek'],
		['LAST_WEEK', 'lastWeek'],
		['last-weeks', 'lastWeek'],
		['  previous week ', 'lastWeek'],
		['last 7 days', 'last7Days'],
		['the past 7 days', 'last7Days'],
		['7 days', 'last7Days'],
		['Past Seven Days', 'last7Days'],
		['last_30_days', 'last30Days'],
		['30d', 'last30Days'],
		['last 4 weeks', 'last28Days'],
		['Yesterday', 'yesterday'],
		['current month', 'thisMonth'],
		['month to date', 'thisMonth'],
		['YTD', 'thisYear'],
		['Last Quarter.', 'lastQuarter'],
	])('"%s" is the range %s', async (text, dateRange) => {
		expect(await asked(getDailyTraffic, { dateRangeText: text }, routed)).toEqual(
			await requestsFor({ ...getDailyTraffic, dateRange }),
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

	it.each([null, '', ' ', 'null'])(
		'%j for the range is the one that the list begins with',
		async (text) => {
			const args = { dateRangeText: text, from: null, to: '' };

			expect(await asked(getDailyTraffic, args, routed)).toEqual(
				await requestsFor({ ...getDailyTraffic, dateRange: 'last7Days' }),
			);
			expect(await asked(get, args, routed)).toEqual(
				await requestsFor({ ...get, dateRange: 'yesterday' }),
			);
		},
	);

	it('a range with days that it does not need is that range', async () => {
		expect(await asked(getDailyTraffic, { dateRangeText: 'last week', ...DAYS }, routed)).toEqual(
			await requestsFor({ ...getDailyTraffic, dateRange: 'lastWeek' }),
		);
	});

	it.each([
		['Referrers', 'referrer'],
		['countries', 'country'],
		['CITY', 'city'],
		['Landing Pages', 'landing_page'],
		['landing-page', 'landing_page'],
		['page views', 'pageviews'],
		['Operating Systems', 'os'],
		['OS', 'os'],
		['Visitors by Hour', 'visitors_hours'],
		['screen_resolution', 'resolution'],
		['top pages', 'page'],
		[null, 'visitors'],
	])('%j is the statistic %s', async (nameText, name) => {
		expect(await asked(get, { nameText }, routed)).toEqual(await requestsFor({ ...get, name }));
	});

	it.each([
		['Pages, Referrers', ['page', 'referrer']],
		['countries and cities', ['country', 'city']],
		['["Browsers", "browser", "OS"]', ['browser', 'os']],
		[
			['Devices', 'events'],
			['device', 'event'],
		],
		[null, ['visitors', 'pageviews']],
	])('%j are the statistics %j', async (namesText, names) => {
		expect(await asked(getAll, { namesText }, routed)).toEqual(
			await requestsFor({ ...getAll, names }),
		);
	});

	it.each([
		['previous year', 'previousYear'],
		['Previous Period', 'previousPeriod'],
		['year over year', 'previousYear'],
		['Nothing', 'none'],
		['none', 'none'],
		['last year', 'previousYear'],
		[null, 'previousPeriod'],
	])('%j is the comparison %s', async (compareToText, compareTo) => {
		const args = { compareToText, dateRangeText: 'last month' };

		expect(await asked(getSummary, args, routed)).toEqual(
			await requestsFor({ ...getSummary, compareTo, dateRange: 'lastMonth' }),
		);
		expect(await asked(getOverview, args, routed)).toEqual(
			await requestsFor({ ...getOverview, compareTo, dateRange: 'lastMonth' }),
		);
	});

	it.each([
		['Page Views', 'pageviews'],
		['unique visitors', 'visitors'],
		[null, 'visitors'],
	])('%j is the metric %s', async (metricText, metric) => {
		expect(await asked(getUnusualDays, { metricText }, routed)).toEqual(
			await requestsFor({ ...getUnusualDays, metric }),
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

	it('numbers as text are numbers', async () => {
		const args = { top: '3', perPage: '25' };

		expect(await asked(get, { perPage: args.perPage }, routed)).toEqual(
			await requestsFor({ ...get, perPage: 25 }),
		);
		expect(await asked(getSummary, { top: args.top }, routed)).toEqual(
			await requestsFor({ ...getSummary, top: 3 }),
		);
	});

	it.each([
		[
			getDailyTraffic,
			{ dateRangeText: 'last millennium' },
			'Statistic: Get Traffic by Day: \'Date Range\' has an unknown value: "last millennium". Give one of: yesterday, today, last7Days, last14Days, last28Days, last30Days, last90Days, thisWeek, lastWeek, thisMonth, lastMonth, thisQuarter, lastQuarter, thisYear, lastYear, custom. Or give the days, e.g. 2026-01-01 to 2026-01-31.',
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
