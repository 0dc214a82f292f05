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

/** Every event with its label, its description and, where n8n would not make it of the label, its action. */
export const EVENTS: Array<[event: string, label: string, description: string, action?: string]> = [
	[
		'newValue',
		'New Value Seen',
		'A referrer, page, campaign or other value comes up that was hardly there in the 90 days before',
		'On new referrer, page or other value seen',
	],
	['newWebsite', 'New Website', 'A website was added to the account; looked for once an hour'],
	[
		'noVisitors',
		'No Visitors',
		'Nobody has visited a website for some hours: its tracking is broken, or it is down; looked for once an hour',
	],
	['report', 'Report Ready', 'A day, week or month is over; gives its summary'],
	[
		'threshold',
		'Traffic Above or Below',
		'Visitors, pageviews or one value, such as an event, have crossed a number in a day, week or month',
	],
	[
		'unusualTraffic',
		'Unusual Traffic',
		'A day has far more or less traffic than is usual for its weekday',
	],
];

/** What the form says of an event that is looked for once an hour, and not on days. */
export const HOURLY_NOTICES: Record<string, string> = {
	newWebsite:
		"Looks once an hour for websites that were added. 'Poll Times' can stay as it is. If it polls less often than once an hour, an event comes with the next poll.",
	noVisitors:
		"Looks once an hour, with one request for each website. 'Poll Times' can stay as it is. If it polls less often than once an hour, an event comes later. The first look only remembers the numbers.",
};

/** The other events happen on days. */
export const DAILY_EVENTS = EVENTS.map(([event]) => event).filter(
	(event) => !(event in HOURLY_NOTICES),
);

const on =
	(...events: string[]) =>
	(form: Form) =>
		events.includes(String(form.event));
const daily = on(...DAILY_EVENTS);
const ofWebsites = (form: Form) => daily(form) || on('noVisitors')(form);

const ofValue = (form: Form) => on('threshold')(form) && has(form, 'metric', 'value');

/** Every field of the trigger, in the order of its form. */
export const TRIGGER_TABLE: Row[] = [
	{
		...{ name: 'event', label: 'Event', type: 'options', default: 'unusualTraffic' },
		description: 'What starts the workflow',
		values: EVENTS,
		isDecisive: true,
		shown: () => true,
	},
	// One of many, for each form.
	{ name: 'pollNotice', type: 'notice', shown: () => true },
	{
		...{ name: 'websites', label: 'Websites', type: 'options', default: 'all' },
		description: 'Which websites to watch',
		values: [
			['all', 'All Websites', 'Also those that are added later'],
			['one', 'One Website'],
		],
		isDecisive: true,
		shown: ofWebsites,
	},
	{
		...LOCATOR,
		isDecisive: true,
		shown: (form) => ofWebsites(form) && has(form, 'websites', 'one'),
	},
	{ ...METRIC, isDecisive: true, shown: on('unusualTraffic') },
	{ ...DIRECTION, isDecisive: true, shown: on('unusualTraffic') },
	{ ...SENSITIVITY, isDecisive: true, shown: on('unusualTraffic') },
	...(['visitors', 'pageviews'] as const).map((metric) => ({
		...IGNORE_BELOW[metric],
		isDecisive: true,
		shown: (form: Form) => on('unusualTraffic')(form) && has(form, 'metric', metric),
	})),
	{ ...{ name: 'tryNotice', type: 'notice' }, shown: on('unusualTraffic') },
	{
		...{ name: 'metric', label: 'Metric', type: 'options', default: 'visitors' },
		description: 'What to look at',
		values: [
			['visitors', 'Visitors'],
			['pageviews', 'Pageviews'],
			['value', 'Value of a Statistic', 'Such as one event, page, referrer or country'],
		],
		isDecisive: true,
		shown: on('threshold'),
	},
	{
		...{ name: 'name', label: 'Statistic', type: 'options', default: 'event' },
		description: 'Which statistic the value is of',
		values: statisticsBut('pageviews', 'pageviews_hours', 'visitors', 'visitors_hours'),
		isDecisive: true,
		shown: ofValue,
	},
	{
		...{ name: 'value', label: 'Value', type: 'string', default: '', required: true },
		description:
			"Exactly as 'Statistic: Get' shows it. Of an event the name is enough, which adds up all its values; of a country, the code or the name.",
		placeholder: 'e.g. Registration',
		isDecisive: true,
		shown: ofValue,
	},
	{
		...{ name: 'condition', label: 'Condition', type: 'options', default: 'above' },
		description: 'The workflow starts when a period meets it and the period before did not',
		values: [
			['above', 'Above'],
			['below', 'Below'],
		],
		isDecisive: true,
		shown: on('threshold'),
	},
	{
		...{ name: 'count', label: 'Count', type: 'number', default: 1000 },
		description: 'The number that the total of a period has to be above, or below',
		typeOptions: { minValue: 0 },
		isDecisive: true,
		shown: on('threshold'),
	},
	{
		...{ name: 'name', label: 'Statistic', type: 'options', default: 'referrer' },
		description: 'Which statistic to look at',
		values: statisticsBut('pageviews', 'pageviews_hours', 'visitors', 'visitors_hours'),
		isDecisive: true,
		shown: on('newValue'),
	},
	{
		...{ name: 'minimumCount', label: 'Minimum Count', type: 'number', default: 5 },
		description:
			'A value is new on the day that brings it to this number within 90 days, if that day has at least half of the number',
		typeOptions: { minValue: 1 },
		isDecisive: true,
		shown: on('newValue'),
	},
	{
		...{ name: 'hours', label: 'Hours', type: 'number', default: 12 },
		description:
			'How long nobody has to come. Where that is usual at night, on a weekend or on a small website, it takes longer: until at least 15 visitors are missing.',
		typeOptions: { minValue: 2, maxValue: 168 },
		isDecisive: true,
		shown: on('noVisitors'),
	},
	{
		...{ name: 'minimum', label: 'Minimum Visitors a Day', type: 'number', default: 50 },
		description: 'A website that had fewer on an average day of the four weeks before is ignored',
		typeOptions: { minValue: 1 },
		isDecisive: true,
		shown: on('noVisitors'),
	},
	{
		...{ name: 'tellWhenBack', label: 'Also Tell When Traffic Is Back', type: 'boolean' },
		description: 'Whether to start the workflow again when somebody comes after that',
		default: false,
		isDecisive: true,
		shown: on('noVisitors'),
	},
	{
		...{ name: 'period', label: 'Period', type: 'options', default: 'day' },
		description:
			'The days that a report or a total is about. The workflow starts when they are over.',
		values: [
			['day', 'Day'],
			['week', 'Week'],
			['month', 'Month'],
		],
		isDecisive: true,
		shown: on('report', 'threshold'),
	},
	{
		...WEEK_START,
		isDecisive: true,
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
		description:
			'Whether to give all events of a poll as one item, with one text for one message, instead of an item for each event. Charts are then named chart, chart_2 and so on, in the order of the events.',
		shown: ofWebsites,
	},
	{ ...TEXT_FORMAT, shown: () => true },
	{ ...LANGUAGE, shown: () => true },
	{ ...LOCALE, shown: () => true },
	{
		...{ name: 'readyAt', label: 'Check After (Hour)', type: 'number', default: 1 },
		description:
			"A day is looked at from this hour of the next day on, in the workflow's timezone, but not before it is over in UTC, because most services count days in UTC. Choose a later hour if your service is still counting then.",
		typeOptions: { minValue: 0, maxValue: 23 },
		shown: daily,
	},
];
