import {
	booleanField,
	integerField,
	listField,
	numberField,
	objectField,
	type OutputField,
	textField,
} from './outputField';
import { BREAKDOWN_FIELDS, GOALS_ITEM } from './valueFields';

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
	null: 'where the previous total is zero, and where the suspected outage days of this number would have brought more than 2 percent of it in either range',
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

/**
 * The totals that others are compared with, and the change.
 * @param range of these totals
 */
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
