import { isEqual } from 'lodash';
import type { ReadParameter } from '../../parameterReaders';
import { Problem } from '../../problem';
import type { DateRange } from '../../statistics/dateRange';
import { lastDayBefore, type IsQuiet } from '../../statistics/dailyTraffic';
import { choiceField, wholeNumberField } from '../../fields/formField';
import { quietDaysField } from '../../fields/quietDaysField';
import { RANGE } from '../../fields/items';
import { integerField, numberField, textField } from '../../itemField';
import { periodEntries, periodField, readPeriod } from '../sharedFields';
import { periodBefore } from '../calendar';
import { readWeekdays, weekdaysField } from '../weekdays';
import { crossingText } from '../../report/crossingText';
import { createWriter } from '../../report/writer';
import { readThresholdMetric, thresholdMetricFields } from './thresholdMetric';
import type { PeriodTotals, ThresholdMetric } from './thresholdTotals';
import type { EventItem } from '../eventItem';
import type { EventRule, TriggerEvent, WebsiteContext } from '../event';

const conditionField = choiceField<'above' | 'below'>(
	{
		displayName: 'Condition',
		name: 'condition',
		default: 'above',
		description: 'The workflow starts when a period meets it and the period before did not',
	},
	[
		{ name: 'Above', value: 'above' },
		{ name: 'Below', value: 'below' },
	],
);

const countField = wholeNumberField(
	{
		displayName: 'Count',
		name: 'count',
		default: 1000,
		description: 'The number that the total of a period has to be above, or below',
	},
	{ from: 0 },
);

/** The total of a finished day, week or month has crossed a number: that of the one before had not. */
export const threshold = {
	name: 'Traffic Above or Below',
	description:
		'Visitors, pageviews or one value, such as an event, have crossed a number in a day, week or month',
	of: 'websites',
	heading: ({ threshold: { heading } }) => heading,
	checked: 'daily',
	settings: [
		...thresholdMetricFields,
		conditionField.property,
		countField.property,
		periodField,
		weekdaysField,
	],
	options: [
		{ ...quietDaysField.property, displayOptions: { hide: { '/period': ['week', 'month'] } } },
		...periodEntries,
	],
	items: [
		...RANGE,
		textField('metric', 'visitors, pageviews or value'),
		textField('statistic', 'the name of the statistic', { only: 'for a value' }),
		textField('value', 'the value', { only: 'for a value' }),
		textField('condition', 'above or below'),
		integerField('count', 'the number that is crossed'),
		numberField('actual', 'the total of the period'),
		numberField('previous', 'the total of the period before'),
	],
	read,
} satisfies TriggerEvent;

function read(parameter: ReadParameter) {
	const metric = readThresholdMetric(parameter);
	const condition = conditionField.read(parameter);
	const count = countField.read(parameter);
	const { period, endsOn, periodUpTo } = readPeriod(parameter);
	const isQuietDay = quietDaysField.read(parameter);
	const weekdays = readWeekdays(parameter);
	const isQuiet: IsQuiet = (day) => isQuietDay(day) || !weekdays.has(day);
	const isBeyond = (total: number) => (condition === 'above' ? total > count : total < count);
	// Unknown days alone must not take a total to the other side.
	const isCrossed = ({ actual, previous }: PeriodTotals) =>
		isBeyond(actual.sum) && isBeyond(actual.estimate) && !isBeyond(previous.estimate);

	/** Null where nobody wants to know of the days before. */
	const rangeBefore = (range: DateRange): DateRange | null => {
		if (period !== 'day') return periodBefore(range, period);
		const day = lastDayBefore(range.from, isQuiet);
		return day === null ? null : { from: day, to: day };
	};
	const fetchTotals = async (
		website: WebsiteContext,
		range: DateRange,
	): Promise<PeriodTotals | null> => {
		const before = rangeBefore(range);
		const totals = before && (await metric.fetchTotals(website, range, before, isQuiet));
		if (!totals || isEqual(before, periodBefore(range, period))) return totals;
		return { previousDay: before.from, ...totals };
	};
	const createItem = (
		{ websiteId, domain, text: settings }: WebsiteContext,
		range: DateRange,
		totals: PeriodTotals,
	): EventItem => {
		const { unit, value } = metric;
		const { previousDay } = totals;
		const sums = { actual: totals.actual.sum, previous: totals.previous.sum };
		const side = { condition, count, isBeyond: isBeyond(sums.actual) };
		const crossing = { domain, period, range, unit, value, ...sums, previousDay, ...side };
		const text = crossingText(crossing, createWriter(settings));
		const found = { event: 'threshold', websiteId, domain, ...range, ...metric.fields };
		const key = keyOf(websiteId, metric, condition, count, range);
		return { json: { ...found, condition, count, ...sums, text, key } };
	};

	return {
		concerns: (day) => endsOn(day) && (period !== 'day' || !isQuiet(day)),

		async check(website, _remembered, { slot: day }) {
			const range = periodUpTo(day);
			const totals = await fetchTotals(website, range);
			return { items: totals && isCrossed(totals) ? [createItem(website, range, totals)] : [] };
		},

		async sample(website, day) {
			const range = periodUpTo(day);
			const totals = await fetchTotals(website, range);
			if (!totals) throw noCounts(range);
			const { json } = createItem(website, range, totals);
			const { withCount, words } = createWriter(website.text);
			const isOfSome = period === 'day' && !weekdays.areAll;
			const limit = withCount(count, words.limits[condition]);
			const needed = words.threshold.needed[isOfSome ? 'chosenDay' : period]({ limit });
			const { first = [], then = [] } = (await metric.explain?.(website, range, totals)) ?? {};
			return { json: { ...json, text: [...first, json.text, ...then, needed].join(' ') } };
		},

		...(metric.doubt && { doubt: metric.doubt }),
	} satisfies EventRule;
}

function noCounts({ from, to }: DateRange): Problem {
	return new Problem(
		`the service sent no counts from ${from} to ${to}, or none for the period before`,
		"Choose another website, and see in 'Statistic: Get' with 'Simplify' off what the service sends.",
	);
}

/** A value may contain colons, so it comes last: no two events have the same key. */
function keyOf(
	websiteId: number,
	{ fields: { metric, statistic, value } }: ThresholdMetric,
	condition: string,
	count: number,
	{ from, to }: DateRange,
): string {
	const what = statistic === undefined ? [metric] : [metric, statistic];
	const end = value === undefined ? [] : [value];
	return [websiteId, 'threshold', ...what, condition, count, from, to, ...end].join(':');
}
