import { memoize } from 'lodash';
import { addDays, daysOf, isDay, later } from '../analytics/dateRange';
import type { Due, Rule } from './event';

/** A wrong clock or a changed timezone can leave a cursor that is a little ahead. */
const MAX_DAYS_AHEAD = 2;
/** Days before these are never checked, however long a trigger was off. */
const MAX_DUE_DAYS = 400;

/** The due periods. A period is a finished day (`yyyy-MM-dd`) or an hour in UTC (`yyyy-MM-ddTHH`). */
export interface Schedule {
	/** The last period that can be checked now. */
	period: string;
	/** The cursor of a target when the trigger starts. */
	start: string;
	/** Returns the days or the hour due after a cursor. */
	due(cursor: string): Due;
	/** Whether a stored cursor can be trusted. */
	isCursor(stored: string): boolean;
}

type DailyRule = Pick<Rule, 'isEventDay' | 'catchUpDays' | 'reportedDays' | 'startDate'>;

/**
 * @param day the last finished day, as `yyyy-MM-dd`
 */
export function dailySchedule(
	day: string,
	{
		isEventDay = () => true,
		catchUpDays = MAX_DUE_DAYS,
		reportedDays = MAX_DUE_DAYS,
		startDate,
	}: DailyRule,
): Schedule {
	const first = addDays(day, 1 - catchUpDays);
	return {
		period: day,
		// A start date that was allowed at publishing can be too long ago later.
		start: startDate === undefined ? day : addDays(later(startDate, first), -1),
		// Most of the websites have the same cursor.
		due: memoize((cursor: string) => {
			const open = daysOf({ from: addDays(cursor, 1), to: day }).filter(isEventDay);
			// However long ago a month ended, the last one is reported.
			const to = open.at(-1) ?? day;
			const due = open.filter((one) => one >= first || one === to);
			const [from = day] = due;
			const reportFrom = later(from, addDays(to, 1 - reportedDays));
			return { due, from, to, reportFrom, unreported: open.filter((one) => one < reportFrom) };
		}),
		isCursor: memoize((stored: string) => isDay(stored) && stored <= addDays(day, MAX_DAYS_AHEAD)),
	};
}

/** Hours are not caught up: each check compares with the one before. */
export function hourlySchedule(now: Date): Schedule {
	const period = now.toISOString().slice(0, 'yyyy-MM-ddTHH'.length);
	return {
		period,
		start: '',
		due: (cursor) => ({
			due: cursor === period ? [] : [period],
			from: period,
			to: period,
			reportFrom: period,
			unreported: [],
		}),
		isCursor: () => true,
	};
}
