import { has, type Form, type Row } from './fieldTable';
import {
	BREAKDOWNS,
	COMPARE_TO,
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

const on =
	(...events: string[]) =>
	(form: Form) =>
		events.includes(String(form.event));
const daily = on('newValue', 'report', 'threshold', 'unusualTraffic');
const ofWebsites = (form: Form) => daily(form) || on('noVisitors')(form);

const ofValue = (form: Form) => on('threshold')(form) && has(form, 'metric', 'value');

/** Every field of the trigger, in the order of its form. */
export const TRIGGER_TABLE: Row[] = [
	{
		...{ name: 'event', label: 'Event', type: 'options', default: 'unusualTraffic' },
		values: [
			['newValue', 'New Value Seen'],
			['newWebsite', 'New Website'],
			['noVisitors', 'No Visitors'],
			['report', 'Report Ready'],
			['threshold', 'Traffic Above or Below'],
			['unusualTraffic', 'Unusual Traffic'],
		],
		shown: () => true,
	},
	// One of many, for each form.
	{ name: 'pollNotice', type: 'notice', shown: () => true },
	{
		...{ name: 'websites', label: 'Websites', type: 'options', default: 'all' },
		values: [
			['all', 'All Websites'],
			['one', 'One Website'],
		],
		shown: ofWebsites,
	},
	{ ...LOCATOR, shown: (form) => ofWebsites(form) && has(form, 'websites', 'one') },
	{ ...METRIC, shown: on('unusualTraffic') },
	{ ...DIRECTION, shown: on('unusualTraffic') },
	{ ...SENSITIVITY, shown: on('unusualTraffic') },
	...(['visitors', 'pageviews'] as const).map((metric) => ({
		...IGNORE_BELOW[metric],
		shown: (form: Form) => on('unusualTraffic')(form) && form.metric === metric,
	})),
	{ ...{ name: 'tryNotice', type: 'notice' }, shown: on('unusualTraffic') },
	{
		...{ name: 'metric', label: 'Metric', type: 'options', default: 'visitors' },
		values: [
			['visitors', 'Visitors'],
			['pageviews', 'Pageviews'],
			['value', 'Value of a Statistic'],
		],
		shown: on('threshold'),
	},
	{
		...{ name: 'name', label: 'Statistic', type: 'options', default: 'event' },
		values: statisticsBut('pageviews', 'pageviews_hours', 'visitors', 'visitors_hours'),
		shown: ofValue,
	},
	{
		...{ name: 'value', label: 'Value', type: 'string', default: '', required: true },
		placeholder: 'e.g. Registration',
		shown: ofValue,
	},
	{
		...{ name: 'condition', label: 'Condition', type: 'options', default: 'above' },
		values: [
			['above', 'Above'],
			['below', 'Below'],
		],
		shown: on('threshold'),
	},
	{
		...{ name: 'count', label: 'Count', type: 'number', default: 1000 },
		typeOptions: { minValue: 0 },
		shown: on('threshold'),
	},
	{
		...{ name: 'name', label: 'Statistic', type: 'options', default: 'referrer' },
		values: statisticsBut('pageviews', 'pageviews_hours', 'visitors', 'visitors_hours'),
		shown: on('newValue'),
	},
	{
		...{ name: 'minimumCount', label: 'Minimum Count', type: 'number', default: 5 },
		typeOptions: { minValue: 1 },
		shown: on('newValue'),
	},
	{
		...{ name: 'hours', label: 'Hours', type: 'number', default: 12 },
		typeOptions: { minValue: 2, maxValue: 168 },
		shown: on('noVisitors'),
	},
	{
		...{ name: 'minimum', label: 'Minimum Visitors a Day', type: 'number', default: 50 },
		typeOptions: { minValue: 1 },
		shown: on('noVisitors'),
	},
	{
		...{ name: 'tellWhenBack', label: 'Also Tell When Traffic Is Back', type: 'boolean' },
		default: false,
		shown: on('noVisitors'),
	},
	{
		...{ name: 'period', label: 'Period', type: 'options', default: 'day' },
		values: [
			['day', 'Day'],
			['week', 'Week'],
			['month', 'Month'],
		],
		shown: on('report', 'threshold'),
	},
	{
		...WEEK_START,
		shown: (form) => on('report', 'threshold')(form) && has(form, 'period', 'week'),
	},
	{
		...{ name: 'visitorsNotice', type: 'notice' },
		shown: (form) => on('report')(form) && form.period !== 'day',
	},
	{ ...COMPARE_TO, shown: on('report') },
	{ ...BREAKDOWNS, shown: on('report') },
	{ ...ROWS_PER_BREAKDOWN, shown: on('report') },
	{
		...WHAT_CHANGED,
		shown: (form) => on('report')(form) && has(form, 'compareTo', 'previousPeriod', 'previousYear'),
	},
	{ ...CHART, shown: on('report') },
	{
		...{ name: 'combine', label: 'Combine', type: 'boolean', default: false },
		shown: ofWebsites,
	},
	{ ...TEXT_FORMAT, shown: () => true },
	{ ...LANGUAGE, shown: () => true },
	{ ...LOCALE, shown: () => true },
	{
		...{ name: 'readyAt', label: 'Check After (Hour)', type: 'number', default: 1 },
		typeOptions: { minValue: 0, maxValue: 23 },
		shown: daily,
	},
];
