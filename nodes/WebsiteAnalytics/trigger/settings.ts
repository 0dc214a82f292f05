import type { INodePropertyOptions } from 'n8n-workflow';
import { readBoolean, readChoice, readWholeNumber, valuesOf, type ReadParameter } from '../given';
import { readWeekStart } from '../fields/dateRangeFields';
import { METRICS } from '../fields/unusualFields';
import { STATISTIC_OPTIONS } from '../fields/nameFields';
import { valueKind } from '../statistics/catalog';
import type { DateRange, Period } from '../statistics/dateRange';
import { endsPeriod, periodUpTo } from './schedule';

/** The label of the field `readyAt`. */
export const CHECK_AFTER = 'Check After (Hour)';

/** The field `hours`: a shorter time is no silence, and a longer one is what Unusual Traffic finds. */
export const SILENT_HOURS = { label: 'Hours', from: 2, to: 168 };

/** The label of the field `minimum` of No Visitors. */
export const MINIMUM_PER_DAY = 'Minimum Visitors a Day';

type Options<T> = Array<INodePropertyOptions & { value: T }>;

/** What can cross a number. */
export const THRESHOLD_METRICS: Options<'visitors' | 'pageviews' | 'value'> = [
	...METRICS,
	{
		name: 'Value of a Statistic',
		value: 'value',
		description: 'Such as one event, page, referrer or country',
	},
];

export const CONDITIONS: Options<'above' | 'below'> = [
	{ name: 'Above', value: 'above' },
	{ name: 'Below', value: 'below' },
];

export const PERIODS: Options<Period> = [
	{ name: 'Day', value: 'day' },
	{ name: 'Week', value: 'week' },
	{ name: 'Month', value: 'month' },
];

export const WEBSITES: Options<'all' | 'one'> = [
	{ name: 'All Websites', value: 'all', description: 'Also those that are added later' },
	{ name: 'One Website', value: 'one' },
];

/** The statistics that have values: those by day and by hour have none. */
export const VALUE_STATISTICS = STATISTIC_OPTIONS.filter(
	({ value }) => !['day', 'hour'].includes(valueKind(String(value))),
);
export const VALUE_STATISTIC_NAMES = VALUE_STATISTICS.map(({ value }) => String(value));

/** Whether all events of a poll are one item. @throws Problem naming the field */
export function readCombine(given: unknown): boolean {
	return readBoolean(given, 'Combine');
}

/** From which hour of the next day on a day is looked at. @throws Problem naming the field */
export function readCheckAfter(given: unknown): number {
	return readWholeNumber(given, CHECK_AFTER, { from: 0, to: 23 });
}

/** The periods of the field 'Period'. @throws Problem naming the field */
export function readPeriod(parameter: ReadParameter) {
	const period = readChoice(parameter('period'), 'Period', valuesOf(PERIODS));
	const weekStart = period === 'week' ? readWeekStart(parameter) : 1;
	return {
		period,
		/** Whether one is over when a day is. */
		endsOn: (day: string): boolean => endsPeriod(day, period, weekStart),
		/** The one that ends on a day. */
		periodUpTo: (day: string): DateRange => periodUpTo(day, period),
	};
}
