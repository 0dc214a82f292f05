import type { Column } from './rowShapes';

/** The statistics of docs/interface.md, section 2, with their labels and descriptions. */
const STATISTICS: Array<[name: string, label: string, description: string]> = [
	['browser', 'Browser', 'Visitors by browser'],
	['campaign', 'Campaign', 'Visitors by campaign'],
	['city', 'City', 'Visitors by city'],
	['continent', 'Continent', 'Visitors by continent'],
	['country', 'Country', 'Visitors by country'],
	['device', 'Device', 'Visitors by device type'],
	['event', 'Event', 'Recorded events with value and unit'],
	['landing_page', 'Landing Page', 'Visitors by the page they arrived on'],
	['language', 'Language', 'Visitors by language'],
	['os', 'Operating System', 'Visitors by operating system'],
	['page', 'Page', 'Pageviews by page'],
	['pageviews', 'Pageviews', 'Pageviews by day'],
	['pageviews_hours', 'Pageviews by Hour', 'Pageviews by hour of the day, summed over the range'],
	['referrer', 'Referrer', 'Visitors by the website they came from'],
	['resolution', 'Screen Resolution', 'Visitors by screen resolution'],
	['visitors', 'Visitors', 'Visitors by day'],
	['visitors_hours', 'Visitors by Hour', 'Visitors by hour of the day, summed over the range'],
];

/** All but these. */
export const statisticsBut = (...names: string[]) =>
	STATISTICS.filter(([name]) => !names.includes(name));

export const LOCATOR: Column = {
	name: 'websiteId',
	label: 'Website',
	description: 'The website to work with',
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
	description:
		'Days in the timezone of the workflow. "Last N Days" end yesterday, "This …" ranges end today.',
	values: [
		['yesterday', 'Yesterday', 'The day before this one'],
		['today', 'Today', 'This day so far'],
		['last7Days', 'Last 7 Days', 'The 7 days that end yesterday'],
		['last14Days', 'Last 14 Days', 'The 14 days that end yesterday'],
		['last28Days', 'Last 28 Days', 'The 28 days that end yesterday'],
		['last30Days', 'Last 30 Days', 'The 30 days that end yesterday'],
		['last90Days', 'Last 90 Days', 'The 90 days that end yesterday'],
		['thisWeek', 'This Week', 'From the first day of this week up to today'],
		['lastWeek', 'Last Week', 'The full week before this one'],
		['thisMonth', 'This Month', 'From the first day of this month up to today'],
		['lastMonth', 'Last Month', 'The full month before this one'],
		['thisQuarter', 'This Quarter', 'From the first day of this quarter up to today'],
		['lastQuarter', 'Last Quarter', 'The full quarter before this one'],
		['thisYear', 'This Year', 'From 1 January up to today'],
		['lastYear', 'Last Year', 'The full year before this one'],
		['custom', 'Custom', 'From one day to another, both included'],
	],
};

export const COMPARE_TO: Column = {
	name: 'compareTo',
	label: 'Compare To',
	description: 'The days to compare the totals with',
	type: 'options',
	default: 'previousPeriod',
	values: [
		['none', 'Nothing'],
		[
			'previousPeriod',
			'Previous Period',
			'The week, month, quarter or year before; for all other ranges as many days right before',
		],
		[
			'previousYear',
			'Previous Year',
			'The same months a year before; for all other ranges as many days',
		],
	],
};

export const BREAKDOWNS: Column = {
	name: 'breakdowns',
	label: 'Breakdowns',
	description: 'Statistics to list the largest values of, each with its share of the traffic',
	type: 'multiOptions',
	default: ['page', 'referrer', 'country'],
	values: statisticsBut('visitors', 'pageviews'),
};

export const ROWS_PER_BREAKDOWN: Column = {
	name: 'top',
	label: 'Rows per Breakdown',
	description: 'How many values to get of each breakdown',
	type: 'number',
	default: 5,
	typeOptions: { minValue: 1, maxValue: 100 },
};

export const WHAT_CHANGED: Column = {
	name: 'whatChanged',
	label: 'Show What Changed',
	description:
		'Whether to add the values of each breakdown that are new or gone, or changed most, which takes one more request for each',
	type: 'boolean',
	default: false,
};

export const METRIC: Column = {
	name: 'metric',
	label: 'Metric',
	description: 'What to look at',
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
	description: 'Whether days count that have more traffic than usual, or less',
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
	description: 'How far from usual a day has to be',
	type: 'options',
	default: 'medium',
	hint: 'Low: only what is far from usual, and hardly a false alarm. High: also smaller changes, and more false alarms.',
	values: [
		['low', 'Low', 'Few false alarms'],
		['medium', 'Medium'],
		['high', 'High', 'Finds smaller changes, with more false alarms'],
	],
};

const ignoreBelow = (label: string): Column => ({
	...{ name: 'minimum', label, type: 'number', default: 20, typeOptions: { minValue: 0 } },
	description: 'A day is ignored when both its number and the usual one are smaller than this',
});

/** By the metric. */
export const IGNORE_BELOW = {
	visitors: ignoreBelow('Ignore Days Below (Visitors)'),
	pageviews: ignoreBelow('Ignore Days Below (Pageviews)'),
};
