import type { Column } from './rowShapes';

/** The statistics of docs/interface.md, section 2, by their labels. */
const STATISTICS: Array<[string, string]> = [
	['browser', 'Browser'],
	['campaign', 'Campaign'],
	['city', 'City'],
	['continent', 'Continent'],
	['country', 'Country'],
	['device', 'Device'],
	['event', 'Event'],
	['landing_page', 'Landing Page'],
	['language', 'Language'],
	['os', 'Operating System'],
	['page', 'Page'],
	['pageviews', 'Pageviews'],
	['pageviews_hours', 'Pageviews by Hour'],
	['referrer', 'Referrer'],
	['resolution', 'Screen Resolution'],
	['visitors', 'Visitors'],
	['visitors_hours', 'Visitors by Hour'],
];

/** All but these. */
export const statisticsBut = (...names: string[]) =>
	STATISTICS.filter(([name]) => !names.includes(name));

export const LOCATOR: Column = {
	name: 'websiteId',
	label: 'Website',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	modes: [
		{
			...{ displayName: 'From List', name: 'list', type: 'list' },
			placeholder: 'Select a website...',
			typeOptions: { searchListMethod: 'searchWebsites', searchable: true },
		},
		{
			...{ displayName: 'By ID', name: 'id', type: 'string', placeholder: 'e.g. 42' },
			validation: [
				{
					type: 'regex',
					properties: {
						// A number from 1, or a domain that was dragged here.
						regex: '^\\s*([1-9][0-9]*|[^\\s/?#@]+\\.[^\\s/?#@]+)\\s*$',
						errorMessage: 'Enter a website id, e.g. 42, or a domain, e.g. shop.example',
					},
				},
			],
		},
		{
			...{ displayName: 'By Domain', name: 'domain', type: 'string' },
			placeholder: 'e.g. shop.example',
			hint: 'The whole domain, e.g. shop.example. Capitals do not matter. A leading www. matters only where a website is changed or deleted.',
		},
	],
};

export const WEEK_START: Column = {
	name: 'weekStart',
	label: 'Week Starts On',
	type: 'options',
	default: 1,
	// As ISO 8601 numbers the days of a week.
	values: [
		[1, 'Monday'],
		[6, 'Saturday'],
		[7, 'Sunday'],
	],
};

export const DATE_RANGE: Column = {
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

export const COMPARE_TO: Column = {
	name: 'compareTo',
	label: 'Compare To',
	type: 'options',
	default: 'previousPeriod',
	values: [
		['none', 'Nothing'],
		['previousPeriod', 'Previous Period'],
		['previousYear', 'Previous Year'],
	],
};

export const BREAKDOWNS: Column = {
	name: 'breakdowns',
	label: 'Breakdowns',
	type: 'multiOptions',
	default: ['page', 'referrer', 'country'],
	values: statisticsBut('visitors', 'pageviews'),
};

export const ROWS_PER_BREAKDOWN: Column = {
	name: 'top',
	label: 'Rows per Breakdown',
	type: 'number',
	default: 5,
	typeOptions: { minValue: 1, maxValue: 100 },
};

export const WHAT_CHANGED: Column = {
	name: 'whatChanged',
	label: 'Show What Changed',
	type: 'boolean',
	default: false,
};

export const METRIC: Column = {
	name: 'metric',
	label: 'Metric',
	type: 'options',
	default: 'visitors',
	values: [
		['visitors', 'Visitors'],
		['pageviews', 'Pageviews'],
	],
};

export const DIRECTION: Column = {
	name: 'direction',
	label: 'Direction',
	type: 'options',
	default: 'both',
	values: [
		['both', 'Spikes and Drops'],
		['spike', 'Spikes'],
		['drop', 'Drops'],
	],
};

export const SENSITIVITY: Column = {
	name: 'sensitivity',
	label: 'Sensitivity',
	type: 'options',
	default: 'medium',
	hint: 'Low: only what is far from usual, and hardly a false alarm. High: also smaller changes, and more false alarms.',
	values: [
		['low', 'Low'],
		['medium', 'Medium'],
		['high', 'High'],
	],
};

const ignoreBelow = (label: string): Column => ({
	...{ name: 'minimum', label, type: 'number', default: 20, typeOptions: { minValue: 0 } },
});

/** By the metric. */
export const IGNORE_BELOW = {
	visitors: ignoreBelow('Ignore Days Below (Visitors)'),
	pageviews: ignoreBelow('Ignore Days Below (Pageviews)'),
};
