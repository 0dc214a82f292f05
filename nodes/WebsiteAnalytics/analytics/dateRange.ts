import { DateTime } from 'luxon';
import { dayOf } from '../values/days';

/** The first and the last day of a range, both included, as `yyyy-MM-dd`. */
export type DateRange = { from: string; to: string };

/** Period of an event. Weeks and months are those of the calendar. */
export type Period = 'day' | 'week' | 'month';

/** Unit of a range. Weeks, months, quarters and years are those of the calendar, whole or up to today. */
export type CalendarUnit = Period | 'quarter' | 'year';

/** A range and its calendar unit, which decide the range before. */
export type ChosenRange = {
	range: DateRange;
	unit: CalendarUnit;
	/** How many whole units of the calendar it has; one when absent. */
	count?: number;
};

/** The weekdays that a week can start on, as Luxon numbers them: 1 is Monday, 7 is Sunday. */
export type WeekStart = 1 | 6 | 7;

interface Preset {
	unit: CalendarUnit;
	count?: number;
	days: (today: DateTime, weekStart: WeekStart) => [from: DateTime, to: DateTime];
}

/** The ranges by name, short ones first. "Last N Days" are exactly N days ending yesterday. */
export const DATE_RANGES = {
	yesterday: last(1, 'day'),
	today: current('day'),
	last7Days: last(7, 'day'),
	last14Days: last(14, 'day'),
	last28Days: last(28, 'day'),
	last30Days: last(30, 'day'),
	last90Days: last(90, 'day'),
	last365Days: last(365, 'day'),
	last12Months: last(12, 'month'),
	thisWeek: current('week'),
	lastWeek: last(1, 'week'),
	thisMonth: current('month'),
	lastMonth: last(1, 'month'),
	thisQuarter: current('quarter'),
	lastQuarter: last(1, 'quarter'),
	thisYear: current('year'),
	lastYear: last(1, 'year'),
};

export type DateRangePreset = keyof typeof DATE_RANGES;

export const DATE_RANGE_PRESETS = Object.keys(DATE_RANGES) as DateRangePreset[];

/** The range of a preset at the moment `now` in `timezone`. */
export function presetRange(
	preset: DateRangePreset,
	now: Date,
	timezone: string,
	weekStart: WeekStart,
): DateRange {
	const today = DateTime.fromJSDate(now, { zone: timezone }).startOf('day');
	const [from, to] = DATE_RANGES[preset].days(today, weekStart);
	return { from: dayOf(from), to: dayOf(to) };
}

/** Ten years. */
export const MAX_DAYS = 3660;

/** The number of days in a range. In UTC, where every day has 24 hours. */
export function countDays({ from, to }: DateRange): number {
	return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}

/** Whole units of the calendar before the one that runs. */
function last(count: number, unit: CalendarUnit): Preset {
	return {
		unit,
		count,
		days: (today, weekStart) => {
			const next = startOfUnit(today, unit, weekStart);
			return [next.minus({ [unit]: count }), next.minus({ days: 1 })];
		},
	};
}

function current(unit: CalendarUnit): Preset {
	return {
		unit,
		days: (today, weekStart) => [startOfUnit(today, unit, weekStart), today],
	};
}

/** The first day of the unit that a day belongs to. */
export function startOfUnit(day: DateTime, unit: CalendarUnit, weekStart: WeekStart): DateTime {
	return unit === 'week'
		? day.minus({ days: (day.weekday - weekStart + 7) % 7 })
		: day.startOf(unit);
}
