import { DEFAULT_BREAKDOWNS } from '../analytics/breakdown';
import {
	byStatisticField,
	listField,
	numberField,
	objectField,
	OTHER_FIELDS,
	type OutputField,
	textField,
} from './outputField';

/** Fields of the values of statistics: breakdowns, what changed most, and goals. */

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
const TOP_CHANGE = [
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
