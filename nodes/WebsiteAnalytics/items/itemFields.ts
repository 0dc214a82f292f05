import { DEFAULT_BREAKDOWNS } from '../analytics/breakdown';
import {
	booleanField,
	byStatisticField,
	integerField,
	listField,
	numberField,
	objectField,
	OTHER_FIELDS,
	type OutputField,
	textField,
} from './outputField';

/** Fields that items of several operations and events have, in the order of the items. */

export const WEBSITE_ID = integerField('websiteId', 'the id of the website', {
	isSimplified: true,
});

/** Of an operation, which returns its numbers even where the domain is not to be had. */
export const DOMAIN_IF_KNOWN = textField('domain', 'the domain of the website', {
	null: 'when it could not be looked up',
	isSimplified: true,
});

export const DOMAIN = textField('domain', 'the domain of the website');

export const RANGE = [
	textField('from', 'the first day of the range, as yyyy-MM-dd', { isSimplified: true }),
	textField('to', 'the last day of the range', { isSimplified: true }),
];

export const SUBJECT = textField(
	'subject',
	'the most important on one plain line, e.g. for the subject of a mail',
);

export const TOTALS = [
	numberField('visitors', 'the visitors, added up over the days'),
	numberField('pageviews', 'the pageviews, added up over the days'),
];

export const PAGEVIEWS_PER_VISITOR = numberField('pageviewsPerVisitor', 'with two decimals', {
	null: 'without either, and where many counts of only one of them are missing',
});

/** How many days the totals are of. */
const DAY_COUNTS = [
	integerField('days', 'the number of days of the range up to today'),
	integerField('daysWithTraffic', 'how many of them had traffic'),
];

/** How much of the range was counted. */
export const COMPLETENESS = [
	...DAY_COUNTS,
	listField(
		'suspectedOutageDays',
		'the days (yyyy-MM-dd) on which visitors or pageviews were probably not counted: one of them is 0, and the other, or the median visitors of the weekday, at least seven',
		[],
	),
];

export const IS_COMPLETE = booleanField(
	'isComplete',
	'whether the range is over, in the timezone of the workflow and in UTC',
);

const WITHOUT_COMPARISON = { null: 'without comparison, and while nothing of the range is over' };
const OF_ZERO = {
	null: 'where the previous total is zero, and where the suspected outage days of this number would have brought more than 2 % of it in either range',
};

const CHANGE = objectField(
	'change',
	'from the previous totals to these',
	[
		numberField('visitors', 'more or fewer visitors'),
		numberField('visitorsPercent', 'the same in percent, with one decimal', OF_ZERO),
		numberField('pageviews', 'more or fewer pageviews'),
		numberField('pageviewsPercent', 'the same in percent, with one decimal', OF_ZERO),
	],
	WITHOUT_COMPARISON,
);

/** The totals that others are compared with, and the change. @param range of these totals */
export const comparedFields = (range: OutputField[]): OutputField[] => [
	objectField(
		'toDate',
		'what the change is about while the range is not over: the totals of its finished days',
		[...range, ...TOTALS],
		{ null: 'where the range is over, and without comparison' },
	),
	objectField(
		'previous',
		'the totals to compare with, and on how many days there was traffic',
		[...range, ...TOTALS, ...DAY_COUNTS],
		WITHOUT_COMPARISON,
	),
	CHANGE,
];

export const FORECAST = objectField(
	'forecast',
	'the expected totals of the whole week, month or quarter while it is not over',
	TOTALS,
	{
		null: 'for other ranges, in the first third, with traffic on fewer than 21 of the last 56 days, and after an outage',
	},
);

/** A value of a statistic. */
const VALUE = [
	textField('value', 'the value as the service sends it; an empty one stays empty'),
	textField('label', 'the value as it is shown, e.g. New York, NY'),
];

const WITH_TOP_CHANGES = { presentWhen: "with 'Include Top Changes' and a comparison" };

const BREAKDOWN_ROW = [
	...VALUE,
	numberField('count', 'how often it was counted', {
		null: 'for what was not read, where nothing is left of the total',
	}),
	numberField('share', 'its part, from 0 to 1, of all pageviews or visitors', {
		null: 'for events, where that total is zero or much of it is missing, and where the count is null',
	}),
	numberField('previous', 'how often it was counted in the earlier range', {
		...WITH_TOP_CHANGES,
		null: 'where it was not read',
	}),
	numberField('change', 'from previous to now; of a running range, to its finished days', {
		...WITH_TOP_CHANGES,
		null: 'where one of them was not read',
	}),
];

const NOT_AMONG_LARGEST = 'where it was not among the largest of the range';

/** A value whose count has changed. */
export const TOP_CHANGE = [
	...VALUE,
	numberField('count', 'how often it was counted', { null: NOT_AMONG_LARGEST }),
	numberField('previous', 'how often it was counted in the earlier range', {
		null: NOT_AMONG_LARGEST,
	}),
	numberField('change', 'from previous to now; where one of them is null, the least possible'),
	textField('status', 'how it changed', { values: ['new', 'gone', 'up', 'down'] }),
];

const UNREAD = { null: 'when they could not be read' };

/** What changed on a day since the same weekday of the week before. */
export const TOP_CHANGES_OF_DAY = objectField(
	'topChanges',
	'what changed most since the same weekday of the week before',
	[
		listField('referrer', 'up to three referrers', TOP_CHANGE, UNREAD),
		listField('page', 'up to three pages', TOP_CHANGE, UNREAD),
	],
);

const TOO_MANY_EVENTS = 'where there are too many events to read';

/** The goals of one website, or of several together. */
export const GOALS_ITEM = listField('goals', 'the goals, in their order; empty without any', [
	textField('goal', 'the name of the event'),
	numberField('count', 'how often it happened', { null: TOO_MANY_EVENTS }),
	numberField('conversionRate', 'how often per visitor of the websites that have the event', {
		null: 'without visitors, where many of them are missing, and where the count is null',
	}),
	objectField(
		'value',
		'the sum of its amounts by unit; null for a unit with an amount that is not a plain number',
		[OTHER_FIELDS],
		{
			null: TOO_MANY_EVENTS,
		},
	),
	numberField('toDate', 'the count of the finished days, which the change is about', {
		null: 'where the range is over, and without comparison',
	}),
	numberField('previous', 'the count of the range to compare with', {
		null: 'where there are too many events to read, and without comparison',
	}),
	numberField('change', 'from previous to now', {
		null: 'where one of them is null, and without comparison',
	}),
	numberField('changePercent', 'the same in percent, with one decimal', {
		null: 'where previous is 0, without comparison, and where the total has no percentage',
	}),
	numberField('target', 'how often it is to happen in the range', { null: 'without target' }),
	numberField('ofTarget', 'which part of the target was reached, with four decimals', {
		null: 'without target, and where the count is null',
	}),
]);

/** The breakdowns of one website, or of several together. */
export const BREAKDOWN_FIELDS: OutputField[] = [
	byStatisticField('breakdowns', 'by statistic name, the largest values', BREAKDOWN_ROW, {
		statistics: DEFAULT_BREAKDOWNS,
	}),
	byStatisticField('topChanges', 'by statistic name, the values that changed most', TOP_CHANGE, {
		...WITH_TOP_CHANGES,
		statistics: DEFAULT_BREAKDOWNS,
	}),
];

/** The numbers of a summary, after its range and its text. */
export const SUMMARY_NUMBERS: OutputField[] = [
	...TOTALS,
	...COMPLETENESS,
	IS_COMPLETE,
	PAGEVIEWS_PER_VISITOR,
	objectField(
		'bestDay',
		'the day with the most visitors',
		[textField('date', 'the day, as yyyy-MM-dd'), ...TOTALS],
		{ null: 'without traffic' },
	),
	...comparedFields(RANGE),
	FORECAST,
	GOALS_ITEM,
	...BREAKDOWN_FIELDS,
];

/** The fields of an item of Get Summary. */
export const SUMMARY_FIELDS: OutputField[] = [
	WEBSITE_ID,
	DOMAIN_IF_KNOWN,
	...RANGE,
	textField('text', 'the summary in words', { isSimplified: true }),
	SUBJECT,
	...SUMMARY_NUMBERS,
];
