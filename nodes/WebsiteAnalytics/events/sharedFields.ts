import type { DateRange, Period } from '../analytics/dateRange';
import { valueKind } from '../analytics/catalog';
import { addDays, weekdayNumber } from '../analytics/periods';
import { weekStartEntry, readWeekStart } from '../form/dateRangeFields';
import { asField, choice, integer, notice, when } from '../form/form';
import { excludedDaysField } from '../form/excludedDaysField';
import { formatField } from '../form/formatField';
import { STATISTIC_OPTIONS } from '../form/nameFields';
import { DAILY_NOTICE, MONTHLY_NOTICE, WEEKLY_NOTICE } from './notices';

export const textFormatField = asField(formatField);

/** Reads to a function that tells whether a day is excluded. */
export const excludedDays = asField(excludedDaysField);

export const checkAfterField = integer(
	'Check After (Hour)',
	1,
	{ from: 0, to: 23 },
	{
		description:
			"Earliest hour to check, in the workflow's timezone. Raise it if your service finishes counting late.",
	},
);

/** Options of the statistics that have values: those by day and by hour have none. */
export const VALUE_STATISTICS = STATISTIC_OPTIONS.filter(
	({ value }) => !['day', 'hour'].includes(valueKind(value)),
);

/** Days from which the editor lists values. */
export const DAYS_LISTED = 90;

export const periodField = choice<Period>(
	'Period',
	[
		{ name: 'Day', value: 'day' },
		{ name: 'Week', value: 'week' },
		{ name: 'Month', value: 'month' },
	],
	'day',
	{ description: 'The days to add up' },
);

/** The notices of an event with the field 'Period'. */
export const periodNotices = {
	pollNotice: when({ period: ['day'] }, notice(DAILY_NOTICE)),
	weeklyNotice: when({ period: ['week'] }, notice(WEEKLY_NOTICE)),
	monthlyNotice: when({ period: ['month'] }, notice(MONTHLY_NOTICE)),
};

export const weekStartField = when(
	{ '/period': ['week'] },
	asField({ property: weekStartEntry({}), read: readWeekStart }),
);

/** The finished days, weeks or months of an event. */
export interface Periods {
	/** Whether a period ends with a day. */
	endsOn(day: string): boolean;
	/** Returns the period that ends with a day. */
	upTo(day: string): DateRange;
	/** Returns the period of the same kind right before. */
	before(range: DateRange): DateRange;
}

/** @param weekStart the first day of weeks, 1 for Monday */
export function periodsOf(period: Period, weekStart = 1): Periods {
	const upTo = (day: string): DateRange => {
		const first = { day, week: addDays(day, -6), month: `${day.slice(0, 8)}01` };
		return { from: first[period], to: day };
	};
	return {
		endsOn(day) {
			const next = addDays(day, 1);
			if (period === 'month') return next.endsWith('-01');
			return period === 'day' || weekdayNumber(next) === weekStart;
		},
		upTo,
		before: ({ from }) => upTo(addDays(from, -1)),
	};
}
