import { memoize } from 'lodash';
import type { DateRange, Period, WeekStart } from '../statistics/dateRange';
import { addDays, daysOf, weekdayNumber } from '../statistics/periods';

/** After a longer outage, earlier days are not caught up, except the last week or month. */
export const MAX_MISSED_DAYS = 7;
/** How far back the days that come too late are counted. */
const MAX_LATE_DAYS = 400;

/** The days that can have an event and were not checked, oldest first, each `yyyy-MM-dd`. */
export interface OpenDays {
	/** Those that are not caught up any more. */
	late: string[];
	due: string[];
}

/** What there is to check, up to the last finished day. */
export interface Calendar {
	/** The last finished day, as `yyyy-MM-dd`. */
	day: string;
	nowMs: number;
	/** The days after the last one that was handled. */
	open(handled: string): OpenDays;
}

/** @param concerns whether something can happen on a day: a month is over on one day only */
export function calendarUpTo(
	day: string,
	concerns: (day: string) => boolean,
	nowMs: number,
): Calendar {
	// Most websites were handled up to the same day.
	const open = memoize((handled: string) => openDays(handled, day, concerns));
	return { day, nowMs, open };
}

/**
 * The last seven days are due. If none of them can have an event, the last earlier day that can is due: a
 * month is reported however long ago it ended.
 */
function openDays(handled: string, day: string, concerns: (day: string) => boolean): OpenDays {
	if (handled >= day) return { late: [], due: [] };
	const next = addDays(handled, 1);
	const earliest = addDays(day, -MAX_LATE_DAYS);
	const open = daysOf({ from: next < earliest ? earliest : next, to: day }).filter(concerns);
	const firstCaughtUp = addDays(day, 1 - MAX_MISSED_DAYS);
	const recent = open.filter((one) => one >= firstCaughtUp).length;
	const due = Math.max(recent, 1);
	return { late: open.slice(0, -due), due: open.slice(-due) };
}

/** Whether a period ends with a day. */
export function endsPeriod(day: string, period: Period, weekStart: WeekStart): boolean {
	if (period === 'day') return true;
	const next = addDays(day, 1);
	return period === 'week' ? weekdayNumber(next) === weekStart : next.endsWith('-01');
}

/** The period that ends with a day. */
export function periodUpTo(day: string, period: Period): DateRange {
	const first = { day, week: addDays(day, -6), month: `${day.slice(0, 8)}01` };
	return { from: first[period], to: day };
}

/** The period of the same kind right before one. */
export function periodBefore({ from }: DateRange, period: Period): DateRange {
	return periodUpTo(addDays(from, -1), period);
}
