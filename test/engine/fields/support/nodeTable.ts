import { has, type Form, type Row } from './fieldTable';
import {
	BREAKDOWNS,
	CHART,
	COMPARE_TO,
	DIRECTION,
	IGNORE_BELOW,
	LANGUAGE,
	LOCALE,
	LOCATOR,
	METRIC,
	ROWS_PER_BREAKDOWN,
	SENSITIVITY,
	statisticsBut,
	TEXT_FORMAT,
	WEEK_START,
	WHAT_CHANGED,
} from './sharedRows';

type Column = Omit<Row, 'shown'>;

const on =
	(resource: string, ...operations: string[]) =>
	(form: Form) =>
		form.resource === resource && operations.includes(String(form.operation));
const website = (...operations: string[]) => on('website', ...operations);
const statistic = (...operations: string[]) => on('statistic', ...operations);
const ofOneWebsite = statistic(
	...['get', 'getAll', 'getDailyTraffic', 'getSummary', 'getUnusualDays'],
);
const ofRows = statistic('get', 'getAll');
const ofReports = statistic('getOverview', 'getSummary');
const ofTexts = statistic('getOverview', 'getSummary', 'getUnusualDays');
const ofUnusualDays = statistic('getUnusualDays');
const isCompared = (form: Form) => has(form, 'compareTo', 'previousPeriod', 'previousYear');

/** docs/interface.md, section 2, and the labels of its values. */
const PRIVACY: Column = {
	name: 'privacy',
	label: 'Privacy',
	type: 'options',
	default: 1,
	values: [
		[0, 'Public'],
		[1, 'Private'],
		[2, 'Password'],
	],
};
const PASSWORD: Column = {
	name: 'password',
	label: 'Password',
	type: 'string',
	default: '',
	typeOptions: { password: true },
};
const SWITCH: Column['values'] = [
	[0, 'Disabled'],
	[1, 'Enabled'],
];
const EMAIL: Column = {
	name: 'email',
	label: 'Email',
	type: 'options',
	default: 0,
	values: SWITCH,
};
const EXCLUDE_BOTS: Column = {
	name: 'excludeBots',
	label: 'Exclude Bots',
	type: 'options',
	default: 1,
	values: SWITCH,
};
const list = (name: string, label: string, placeholder: string): Column => ({
	...{ name, label, type: 'string', default: '', typeOptions: { rows: 3 }, placeholder },
});
const EXCLUDE_IPS = list('excludeIps', 'Exclude IPs', 'e.g. 203.0.113.7');
const EXCLUDE_PARAMS = list('excludeParams', 'Exclude Params', 'e.g. utm_source');
const LEAVE_EMPTY =
	'Leave empty to clear the list. An expression that gives nothing leaves it as it is.';
const SETTINGS: Column[] = [
	EMAIL,
	EXCLUDE_BOTS,
	{ ...EXCLUDE_IPS, hint: LEAVE_EMPTY },
	{ ...EXCLUDE_PARAMS, hint: LEAVE_EMPTY },
	PASSWORD,
	PRIVACY,
];

const collection = (
	name: string,
	label: string,
	members: Column[],
	placeholder = 'Add Field',
): Column => ({
	...{ name, label, type: 'collection', default: {}, members, placeholder },
});

/** docs/interface.md, sections 4.1 and 4.6. */
const listRows = (
	isShown: (form: Form) => boolean,
	searchBy: [value: string, label: string],
	sortBy: Array<[value: string, label: string]>,
): Row[] => [
	{
		...{ name: 'returnAll', label: 'Return All', type: 'boolean', default: false },
		shown: isShown,
	},
	{
		...{ name: 'perPage', label: 'Per Page', type: 'options', default: 10 },
		hint: "Only the first results are returned. For all of them, switch on 'Return All'.",
		values: [
			[10, '10'],
			[25, '25'],
			[50, '50'],
			[100, '100'],
		],
		shown: (form) => isShown(form) && has(form, 'returnAll', false),
	},
	{
		...collection(
			'filters',
			'Filters',
			[
				{
					...{ name: 'search', label: 'Search', type: 'string', default: '' },
					placeholder: 'e.g. shop',
				},
				{
					...{ name: 'searchBy', label: 'Search By', type: 'options' },
					default: searchBy[0],
					values: [searchBy],
				},
			],
			'Add Filter',
		),
		shown: isShown,
	},
	{
		...collection(
			'sort',
			'Sort',
			[
				{
					...{ name: 'sortBy', label: 'Sort By', type: 'options' },
					default: sortBy[0]?.[0],
					values: sortBy,
				},
				{
					...{ name: 'direction', label: 'Direction', type: 'options', default: 'desc' },
					values: [
						['asc', 'Ascending'],
						['desc', 'Descending'],
					],
				},
			],
			'Add Sort Option',
		),
		shown: isShown,
	},
];

const outputRows = (
	isShown: (form: Form) => boolean,
	simplified: string[],
	all: string[],
): Row[] => [
	{
		...{ name: 'output', label: 'Output', type: 'options', default: 'simplified' },
		values: [
			['simplified', 'Simplified'],
			['raw', 'Raw'],
			['selectedFields', 'Selected Fields'],
		],
		shown: (form) => form.isTool === true && isShown(form),
	},
	{
		...{ name: 'outputFields', label: 'Fields', type: 'multiOptions', default: simplified },
		values: all.map((name) => [name, name]),
		shown: (form) => form.isTool === true && isShown(form) && has(form, 'output', 'selectedFields'),
	},
];

const DATE_RANGE: Column = {
	...{ name: 'dateRange', label: 'Date Range', type: 'options' },
	values: [
		['yesterday', 'Yesterday'],
		['today', 'Today'],
		['last7Days', 'Last 7 Days'],
		['last14Days', 'Last 14 Days'],
		['last28Days', 'Last 28 Days'],
		['last30Days', 'Last 30 Days'],
		['last90Days', 'Last 90 Days'],
		['thisWeek', 'This Week'],
		['lastWeek', 'Last Week'],
		['thisMonth', 'This Month'],
		['lastMonth', 'Last Month'],
		['thisQuarter', 'This Quarter'],
		['lastQuarter', 'Last Quarter'],
		['thisYear', 'This Year'],
		['lastYear', 'Last Year'],
		['custom', 'Custom'],
	],
};

type Shown = Row['shown'];

const asNode = (isShown: Shown) => (form: Form) => form.isTool !== true && isShown(form);
const asTool = (isShown: Shown) => (form: Form) => form.isTool === true && isShown(form);

/** A list of choices, in whose place a tool has a text. What the list has is kept there. */
const choice = (
	{ required, values, hint, ...column }: Column,
	placeholder: string,
	shown: Shown,
): Row[] => [
	{
		...{ ...column, values, ...(required && { required }), ...(hint && { hint }) },
		shown: asNode(shown),
	},
	{
		...{ name: `${column.name}Text`, label: column.label, type: 'string', default: '' },
		...{ placeholder, shown: asTool(shown) },
	},
	{ ...column, type: 'hidden', shown: asTool(shown) },
];

/** A field that depends on such a list, which a tool shows whatever the model may choose. */
const dependent = (column: Column, shown: Shown, condition: Shown): Row[] => [
	{ ...column, shown: asNode((form) => shown(form) && condition(form)) },
	{ ...column, shown: asTool(shown) },
];

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

/** Every field of the node, in the order of its form. */
export const NODE_TABLE: Row[] = [
	{
		...{ name: 'resource', label: 'Resource', type: 'options', default: 'statistic' },
		values: [
			['statistic', 'Statistic'],
			['website', 'Website'],
		],
		shown: () => true,
	},
	{
		...{ name: 'operation', label: 'Operation', type: 'options', default: 'getAll' },
		values: [
			['create', 'Create'],
			['upsert', 'Create or Update'],
			['delete', 'Delete'],
			['get', 'Get'],
			['getAll', 'Get Many'],
			['update', 'Update'],
		],
		shown: (form) => form.resource === 'website',
	},
	{ ...LOCATOR, shown: website('delete', 'get', 'update') },
	{
		...{ name: 'domain', label: 'Domain', type: 'string', default: '', required: true },
		placeholder: 'e.g. shop.example',
		shown: website('create', 'upsert'),
	},
	{ ...PRIVACY, shown: website('create') },
	{ ...PASSWORD, shown: (form) => website('create')(form) && has(form, 'privacy', 2) },
	{ ...EMAIL, shown: website('create') },
	{ ...EXCLUDE_BOTS, shown: website('create') },
	{
		...collection('additionalFields', 'Additional Fields', [EXCLUDE_IPS, EXCLUDE_PARAMS]),
		shown: website('create'),
	},
	...listRows(
		website('getAll'),
		['domain', 'Domain'],
		[
			['id', 'Date Created'],
			['domain', 'Domain'],
		],
	),
	{ ...collection('updateFields', 'Update Fields', SETTINGS), shown: website('update') },
	{ ...collection('settings', 'Settings', SETTINGS, 'Add Setting'), shown: website('upsert') },
	{ name: 'deleteNotice', type: 'notice', shown: website('delete') },
	...outputRows(
		website('get', 'getAll'),
		['id', 'domain', 'privacy'],
		[
			...[
				'id',
				'domain',
				'privacy',
				'password',
				'email',
				'exclude_bots',
				'exclude_params',
				'exclude_ips',
			],
			...['created_at', 'updated_at', 'favorite'],
		],
	),
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
