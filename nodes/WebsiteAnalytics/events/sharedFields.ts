import { weekStartEntry, readWeekStart } from '../form/dateRangeFields';
import { STATISTIC_OPTIONS } from '../form/nameFields';
import { choiceField, switchField, wholeNumberField } from '../form/formField';
import type { ReadParameter } from '../parameterReaders';
import { valueKind } from '../analytics/catalog';
import type { DateRange, Period } from '../analytics/dateRange';
import { endsPeriod, periodUpTo } from './calendar';

/** Whether all events of a poll are one item. */
export const combineField = switchField({
	displayName: 'One Item for All',
	name: 'combine',
	default: false,
	description:
		'Whether to give all events of a day as one item with one text, e.g. for one message',
});

/** From which hour of the next day on a day is checked. */
export const checkAfterField = wholeNumberField(
	{
		displayName: 'Check After (Hour)',
		name: 'readyAt',
		default: 1,
		description:
			"A day is looked at from this hour of the next day on, in the workflow's timezone, but not before it is over in UTC, because most services count days in UTC. Choose a later hour if your service is still counting then.",
	},
	{ from: 0, to: 23 },
);

/** The statistics that have values: those by day and by hour have none. */
const VALUE_STATISTICS = STATISTIC_OPTIONS.filter(
	({ value }) => !['day', 'hour'].includes(valueKind(value)),
);

/** A value is chosen from those of so many days. */
export const DAYS_LISTED = 90;

/** A statistic that has values. */
export const valueStatisticField = (
	properties: Omit<Parameters<typeof choiceField<string>>[0], 'displayName' | 'name'>,
) =>
	choiceField<string>({ displayName: 'Statistic', name: 'name', ...properties }, VALUE_STATISTICS);

const period = choiceField<Period>(
	{
		displayName: 'Period',
		name: 'period',
		default: 'day',
		description:
			'The days that a report or a total is about. The workflow starts when they are over.',
	},
	[
		{ name: 'Day', value: 'day' },
		{ name: 'Week', value: 'week' },
		{ name: 'Month', value: 'month' },
	],
);

/** The field of an event about days, weeks or months. */
export const periodField = period.property;

/** What of the period is an option. */
export const periodEntries = [weekStartEntry({ show: { '/period': ['week'] } })];

/** The periods of the fields. @throws Problem naming the field */
export function readPeriod(parameter: ReadParameter) {
	const chosen = period.read(parameter);
	const weekStart = chosen === 'week' ? readWeekStart(parameter) : 1;
	return {
		period: chosen,
		/** Whether one is over when a day is. */
		endsOn: (day: string): boolean => endsPeriod(day, chosen, weekStart),
		/** The one that ends on a day. */
		periodUpTo: (day: string): DateRange => periodUpTo(day, chosen),
	};
}
