import type { INodePropertyOptions } from 'n8n-workflow';
import { readChoice, readWholeNumber, valuesOf, type ReadParameter } from '../given';
import { readWeekStart } from '../fields/dateRangeFields';
import { STATISTIC_OPTIONS } from '../fields/nameFields';
import { valueKind } from '../statistics/catalog';
import type { DateRange } from '../statistics/dateRange';
import { periodEndingOn, type Period } from './schedule';

export type EventName = 'newValue' | 'newWebsite' | 'report' | 'threshold' | 'unusualTraffic';

/** The label of the field `readyAt`. */
export const CHECK_AFTER = 'Check After (Hour)';

type Options<T> = Array<INodePropertyOptions & { value: T }>;

export const EVENTS: Options<EventName> = [
	{
		name: 'New Value Seen',
		value: 'newValue',
		// The panel would say "On new value seen", and nobody knows what a value is.
		action: 'On new referrer, page or other value seen',
		description:
			'A referrer, page, campaign or other value comes up that was hardly there in the 90 days before',
	},
	{
		name: 'New Website',
		value: 'newWebsite',
		description: 'A website was added to the account; looked for once an hour',
	},
	{
		name: 'Report Ready',
		value: 'report',
		description: 'A day, week or month is over; gives its summary',
	},
	{
		name: 'Traffic Above or Below',
		value: 'threshold',
		description: 'Visitors or pageviews of a day, week or month have crossed a number',
	},
	{
		name: 'Unusual Traffic',
		value: 'unusualTraffic',
		description: 'A day has far more or less traffic than is usual for its weekday',
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
	{ name: 'All Websites', value: 'all' },
	{ name: 'One Website', value: 'one' },
];

/** The statistics of which new values can be told: those by day and by hour have none. */
export const NEW_VALUE_OPTIONS = STATISTIC_OPTIONS.filter(
	({ value }) => !['day', 'hour'].includes(valueKind(String(value))),
);
export const NEW_VALUE_NAMES = NEW_VALUE_OPTIONS.map(({ value }) => String(value));

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
		/** The one that ends on a day; null when none does. */
		periodEndingOn: (day: string): DateRange | null => periodEndingOn(day, period, weekStart),
	};
}
