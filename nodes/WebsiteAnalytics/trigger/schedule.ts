import { DateTime } from 'luxon';
import type { DateRange, WeekStart } from '../statistics/dateRange';
import { dayOf } from '../statistics/days';
import { addDays, daysOf, weekdayNumber } from '../statistics/periods';

/** The length of what an event is about. */
export type Period = 'day' | 'week' | 'month';

/** After a longer outage, older days are not caught up. */
export const MAX_MISSED_DAYS = 7;

/**
 * The last day (`yyyy-MM-dd`) that is finished at the moment `now`: a day is finished at the hour
 * `readyAt` of the next one, when the service has counted all of it.
 */
export function lastFinishedDay(now: Date, timezone: string, readyAt: number): string {
	const local = DateTime.fromJSDate(now, { zone: timezone });
	return dayOf(local.minus({ days: local.hour >= readyAt ? 1 : 2 }));
}

/** The days after `handled` up to `day`, oldest first, at most the last seven of them. */
export function daysToHandle(handled: string, day: string): string[] {
	const earliest = addDays(day, 1 - MAX_MISSED_DAYS);
	const first = addDays(handled, 1);
	const from = first < earliest ? earliest : first;
	return daysOf({ from, to: day });
}

/** The period that ends with a day; null when none does. */
export function periodEndingOn(
	day: string,
	period: Period,
	weekStart: WeekStart,
): DateRange | null {
	const next = addDays(day, 1);
	switch (period) {
		case 'day':
			return { from: day, to: day };
		case 'week':
			return weekdayNumber(next) === weekStart ? { from: addDays(day, -6), to: day } : null;
		case 'month':
			return next.endsWith('-01') ? { from: `${day.slice(0, 8)}01`, to: day } : null;
	}
}

/** The period of the same kind right before one. */
export function periodBefore({ from }: DateRange, period: Period): DateRange {
	const to = addDays(from, -1);
	const first = { day: to, week: addDays(to, -6), month: `${to.slice(0, 8)}01` };
	return { from: first[period], to };
}
