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

const day = (name: string, label: string, placeholder: string): Row[] =>
	dependent(
		{
			...{ name, label, type: 'dateTime', default: '', typeOptions: { dateOnly: true } },
			placeholder,
		},
		ofStatistics,
		(form) => has(form, 'dateRange', 'custom'),
	);

const addDomain = (isOn: boolean): Column => ({
	...{ name: 'addDomain', label: 'Add Domain', type: 'boolean', default: isOn },
});

/** Every field of the operations of a statistic, in the order of their forms. */
export const STATISTIC_TABLE: Row[] = [
	{
		...{ name: 'operation', label: 'Operation', type: 'options', default: 'get' },
		values: [
			['get', 'Get'],
			['getAll', 'Get Many'],
			['getOverview', 'Get Overview'],
			['getSummary', 'Get Summary'],
			['getDailyTraffic', 'Get Traffic by Day'],
			['getUnusualDays', 'Get Unusual Days'],
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
		placeholder: 'e.g. shop',
		shown: statistic('getOverview'),
	},
	...choice(
		{
			...{ name: 'name', label: 'Statistic', type: 'options', default: 'visitors' },
			...{ required: true, values: statisticsBut() },
		},
		'e.g. referrer',
		statistic('get'),
	),
	...choice(
		{
			...{ name: 'names', label: 'Statistics', type: 'multiOptions', required: true },
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
	...day('from', 'From', 'e.g. 2026-01-01'),
	...day('to', 'To', 'e.g. 2026-01-31'),
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
		shown: ofUnusualDays,
	},
	{ ...TEXT_FORMAT, shown: ofTexts },
	{ ...LANGUAGE, shown: ofTexts },
	{ ...LOCALE, shown: ofTexts },
	{ ...CHART, shown: ofTexts },
	{
		...{ name: 'splitBy', label: 'Split By', type: 'options', default: 'none' },
		values: [
			['none', 'None'],
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
	{ ...{ name: 'simplify', label: 'Simplify', type: 'boolean', default: true }, shown: ofRows },
	{ ...WEEK_START, shown: (form) => ofRows(form) && has(form, 'splitBy', 'week') },
	{ ...addDomain(false), shown: (form) => ofRows(form) && has(form, 'simplify', true) },
	{ ...addDomain(true), shown: statistic('getDailyTraffic') },
	...outputRows(
		statistic('getSummary'),
		['websiteId', 'domain', 'from', 'to', 'text'],
		[
			...['websiteId', 'domain', 'from', 'to', 'text'],
			...['visitors', 'pageviews', 'pageviewsPerVisitor', 'bestDay', 'previous', 'change'],
			...['breakdowns', 'movers'],
		],
	),
	...outputRows(
		ofUnusualDays,
		[
			...['websiteId', 'domain', 'date', 'metric', 'actual', 'usual', 'changePercent'],
			...['direction', 'triggers'],
		],
		[
			...['websiteId', 'domain', 'date', 'weekday', 'metric', 'actual', 'usual', 'low', 'high'],
			...['changePercent', 'direction', 'triggers', 'text', 'key'],
		],
	),
];
