import { memoize } from 'lodash';
import type { DateRange, Period, WeekStart } from '../analytics/dateRange';
import { addDays, daysOf, weekdayNumber } from '../analytics/periods';
import { isDayText, isText } from './stored';

/** After a longer outage, earlier days are not caught up, except the last week or month. */
export const MAX_MISSED_DAYS = 7;
/** How far back the days that come too late are counted. */
const MAX_LATE_DAYS = 400;
/** A change of the clocks, the hour or the timezone may set the last finished day back by so many days. */
const MAX_DAYS_AHEAD = 2;
/** What is checked once an hour and is missing, or not chosen for a time, goes on from where it was. */
const MAX_GONE_DAYS = 30;

const HOUR = /^\d{4}(-\d\d){2}T\d\d/;

/** What can have an event and was not checked, oldest first. */
export interface OpenSlots {
	/** Those that are not caught up any more. */
	late: string[];
	due: string[];
}

/** When there is something to check. A slot is a day, as `yyyy-MM-dd`, or an hour in UTC, as `yyyy-MM-ddTHH`. */
export interface Calendar {
	isHourly: boolean;
	nowMs: number;
	/** The last finished day, or the hour that it is. */
	slot: string;
	/** What counts as handled where a trigger begins. */
	beginning: string;
	/** The slots after the last one that was handled. */
	open(handled: string): OpenSlots;
	/** Whether it is a slot that has been, and not one that a wrong clock has left behind. */
	isPast(stored: unknown): stored is string;
	/** Whether what was gone after a slot is forgotten. */
	isForgotten(handled: string): boolean;
}

/**
 * For what happens on days.
 * @param day the last finished one
 * @param concerns whether something can happen on a day: a month is over on one day only
 */
export function dailyCalendar(
	day: string,
	nowMs: number,
	concerns: (day: string) => boolean = () => true,
): Calendar {
	const latest = addDays(day, MAX_DAYS_AHEAD);
	return {
		isHourly: false,
		nowMs,
		slot: day,
		beginning: day,
		// Most websites were handled up to the same day.
		open: memoize((handled: string) => openDays(handled, day, concerns)),
		isPast: (stored): stored is string => isDayText(stored) && stored <= latest,
		isForgotten: () => true,
	};
}

/** For what is looked for once an hour: a trigger begins with a first look, and hours are not caught up. */
export function hourlyCalendar(nowMs: number): Calendar {
	const slot = new Date(nowMs).toISOString().slice(0, 'yyyy-MM-ddTHH'.length);
	const earliest = addDays(slot.slice(0, 10), -MAX_GONE_DAYS);
	return {
		isHourly: true,
		nowMs,
		slot,
		beginning: '1970-01-01T00',
		open: (handled) => ({ late: [], due: handled === slot ? [] : [slot] }),
		isPast: (stored): stored is string => isText(stored) && HOUR.test(stored),
		isForgotten: (handled) => handled < earliest,
	};
}

/**
 * The last seven days are due. If none of them can have an event, the last earlier day that can is due: a
 * month is reported however long ago it ended.
 */
function openDays(handled: string, day: string, concerns: (day: string) => boolean): OpenSlots {
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
