import { has, type Form, type Row } from './fieldTable';
import {
	asNode,
	asTool,
	choice,
	dependent,
	listRows,
	on,
	outputRows,
	type Column,
	type Shown,
} from './rowShapes';
import {
	BREAKDOWNS,
	COMPARE_TO,
	DATE_RANGE,
	DIRECTION,
	IGNORE_BELOW,
	LOCATOR,
	METRIC,
	ROWS_PER_BREAKDOWN,
	SENSITIVITY,
	statisticsBut,
	WEEK_START,
	WHAT_CHANGED,
} from './sharedRows';
import { CHART, LANGUAGE, LOCALE, TEXT_FORMAT } from './textRows';

const statistic = (...operations: string[]) => on('statistic', ...operations);
const ofOneWebsite = statistic(
	...['get', 'getAll', 'getDailyTraffic', 'getSummary', 'getUnusualDays'],
);
const ofRows = statistic('get', 'getAll');
const ofReports = statistic('getOverview', 'getSummary');
const ofTexts = statistic('getOverview', 'getSummary', 'getUnusualDays');
const ofUnusualDays = statistic('getUnusualDays');
const isCompared = (form: Form) => has(form, 'compareTo', 'previousPeriod', 'previousYear');

const ofStatistics: Shown = (form) => form.resource === 'statistic';

const day = (name: string, label: string, which: string, placeholder: string): Row[] =>
	dependent(
		{
			...{ name, label, type: 'dateTime', default: '', typeOptions: { dateOnly: true } },
			description: `${which} day of the range, included. A time with an offset, such as a database's ${placeholder.slice(-10)}T00:00:00Z, counts as the day it is in the timezone of the workflow.`,
			placeholder,
		},
		ofStatistics,
		(form) => has(form, 'dateRange', 'custom'),
	);

const addDomain = (isOn: boolean): Column => ({
	...{ name: 'addDomain', label: 'Add Domain', type: 'boolean', default: isOn },
	description:
		'Whether to add the domain of the website to each row, which takes a request where it is not known yet',
});

/** The fields of the item of a summary that are always there; `movers` only with Show What Changed. */
export const SUMMARY_FIELDS = [
	...['websiteId', 'domain', 'from', 'to', 'text', 'visitors', 'pageviews'],
	...['pageviewsPerVisitor', 'bestDay', 'previous', 'change', 'breakdowns'],
];

/** The fields of an unusual day. */
export const UNUSUAL_DAY_FIELDS = [
	...['websiteId', 'domain', 'date', 'weekday', 'metric', 'actual', 'usual', 'low', 'high'],
	...['changePercent', 'direction', 'triggers', 'text', 'key'],
];

/** Every field of the operations of a statistic, in the order of their forms. */
export const STATISTIC_TABLE: Row[] = [
	{
		...{ name: 'operation', label: 'Operation', type: 'options', default: 'get' },
		values: [
			[
				'get',
				'Get',
				'Get the rows of one statistic of a website, e.g. its visitors by country',
				'Get a statistic',
			],
			[
				'getAll',
				'Get Many',
				'Get the rows of several statistics of a website, one statistic after the other',
				'Get several statistics of a website',
			],
			[
				'getOverview',
				'Get Overview',
				'Get all websites in one item: totals, each website, and a text ready to post',
				'Get an overview of all websites',
			],
			[
				'getSummary',
				'Get Summary',
				'Get totals of a range, compared with another, its top values, and a text ready to post',
				'Get a summary of a website',
			],
			[
				'getDailyTraffic',
				'Get Traffic by Day',
				'Get visitors and pageviews of every day of a range, one item per day, oldest first',
				'Get the traffic of a website by day',
			],
			[
				'getUnusualDays',
				'Get Unusual Days',
				"Get the days with far more or less traffic than usual, by the rule of the trigger's 'Unusual Traffic'",
				'Get the unusual days of a website',
			],
		],
		shown: (form) => form.resource === 'statistic',
	},
	{
		...LOCATOR,
		hint: 'For all websites, put "Website: Get Many" with Return All before this node and set By ID to {{ $json.id }}',
		shown: (form) => form.isTool !== true && ofOneWebsite(form),
	},
	{ ...LOCATOR, shown: (form) => form.isTool === true && ofOneWebsite(form) },
	{
		...{ name: 'search', label: 'Search', type: 'string', default: '' },
		description: 'Only websites whose domain contains this text. Leave empty for all websites.',
		placeholder: 'e.g. shop',
		shown: statistic('getOverview'),
	},
	...choice(
		{
			...{ name: 'name', label: 'Statistic', type: 'options', default: 'visitors' },
			description: 'Which statistic to get',
			...{ required: true, values: statisticsBut() },
		},
		'e.g. referrer',
		statistic('get'),
	),
	...choice(
		{
			...{ name: 'names', label: 'Statistics', type: 'multiOptions', required: true },
			description: 'Which statistics to get',
			...{ default: ['visitors', 'pageviews'], values: statisticsBut() },
		},
		'e.g. page, referrer',
		statistic('getAll'),
	),
	...choice({ ...DATE_RANGE, default: 'yesterday' }, 'e.g. last week', ofRows),
	...choice(
		{ ...DATE_RANGE, default: 'last7Days' },
		'e.g. last week',
		statistic('getDailyTraffic', 'getOverview', 'getSummary'),
	),
	...choice({ ...DATE_RANGE, default: 'last90Days' }, 'e.g. last week', ofUnusualDays),
	...day('from', 'From', 'First', 'e.g. 2026-01-01'),
	...day('to', 'To', 'Last', 'e.g. 2026-01-31'),
	...dependent(
		WEEK_START,
		(form) => ofStatistics(form) && !has(form, 'splitBy', 'week'),
		(form) => has(form, 'dateRange', 'thisWeek', 'lastWeek'),
	),
	...dependent(
		{ name: 'visitorsNotice', type: 'notice' },
		ofReports,
		(form) => !['today', 'yesterday'].includes(String(form.dateRange)),
	),
	...choice(COMPARE_TO, 'e.g. previous year', ofReports),
	{ ...BREAKDOWNS, shown: statistic('getSummary') },
	{ ...ROWS_PER_BREAKDOWN, shown: statistic('getSummary') },
	...dependent(WHAT_CHANGED, statistic('getSummary'), isCompared),
	...dependent(
		{
			...{ name: 'orderBy', label: 'Order By', type: 'options', default: 'visitors' },
			description: 'Which websites come first',
			values: [
				['change', 'Size of the Change'],
				['visitors', 'Visitors'],
			],
		},
		statistic('getOverview'),
		isCompared,
	),
	{
		...{ name: 'top', label: 'Websites in the Text', type: 'number', default: 20 },
		description: "How many websites the text lists. The item's 'websites' holds all of them.",
		typeOptions: { minValue: 1, maxValue: 1000 },
		shown: statistic('getOverview'),
	},
	...choice(METRIC, 'e.g. pageviews', ofUnusualDays),
	{ ...DIRECTION, shown: ofUnusualDays },
	...choice(SENSITIVITY, 'e.g. high', ofUnusualDays),
	...(['visitors', 'pageviews'] as const).map((metric) => ({
		...IGNORE_BELOW[metric],
		shown: asNode((form) => ofUnusualDays(form) && has(form, 'metric', metric)),
	})),
	// A tool has one, for whichever metric the model chooses.
	{ ...IGNORE_BELOW.visitors, label: 'Ignore Days Below', shown: asTool(ofUnusualDays) },
	{
		...{ name: 'allDays', label: 'All Days', type: 'boolean', default: false },
		description:
			'Whether to return the usual days too, each with the band that is usual for it, e.g. for a chart',
		shown: ofUnusualDays,
	},
	{ ...TEXT_FORMAT, shown: ofTexts },
	{ ...LANGUAGE, shown: ofTexts },
	{ ...LOCALE, shown: ofTexts },
	{ ...CHART, shown: ofTexts },
	{
		...{ name: 'splitBy', label: 'Split By', type: 'options', default: 'none' },
		description:
			'Whether to get one set of rows for each day, week or month of the range, at most 400. Weeks and months are whole, even where they begin before the range.',
		values: [
			['none', 'None', 'One set of rows for the whole range'],
			['day', 'Day'],
			['week', 'Week'],
			['month', 'Month'],
		],
		shown: ofRows,
	},
	...listRows(
		ofRows,
		['value', 'Value'],
		[
			['count', 'Count'],
			['value', 'Value'],
		],
	),
	{
		...{ name: 'simplify', label: 'Simplify', type: 'boolean', default: true },
		description: 'Whether to return a simplified version of the response instead of the raw data',
		shown: ofRows,
	},
	{ ...WEEK_START, shown: (form) => ofRows(form) && has(form, 'splitBy', 'week') },
	{ ...addDomain(false), shown: (form) => ofRows(form) && has(form, 'simplify', true) },
	{ ...addDomain(true), shown: statistic('getDailyTraffic') },
	...outputRows(
		statistic('getSummary'),
		['websiteId', 'domain', 'from', 'to', 'text'],
		[...SUMMARY_FIELDS, 'movers'],
	),
	...outputRows(
		ofUnusualDays,
		[
			...['websiteId', 'domain', 'date', 'metric', 'actual', 'usual', 'changePercent'],
			...['direction', 'triggers'],
		],
		UNUSUAL_DAY_FIELDS,
	),
];
