import { upperFirst } from 'lodash';
import { DateTime } from 'luxon';
import { UserFacingError } from '../values/userFacingError';
import { dayOf, readDay } from './days';
import { LABELS } from './interfaceFields';

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
	label: string;
	description: string;
	unit: CalendarUnit;
	count?: number;
	days: (today: DateTime, weekStart: WeekStart) => [from: DateTime, to: DateTime];
}

/** The ranges by name, short ones first. "Last N Days" are exactly N days ending yesterday. */
export const DATE_RANGES = {
	yesterday: { ...lastDays(1), label: 'Yesterday', description: 'The day before this one' },
	today: { ...current('day'), label: 'Today', description: 'This day so far' },
	last7Days: lastDays(7),
	last14Days: lastDays(14),
	last28Days: lastDays(28),
	last30Days: lastDays(30),
	last90Days: lastDays(90),
	last365Days: lastDays(365),
	last12Months: last(12, 'month', 'The 12 full months before this one'),
	thisWeek: current('week'),
	lastWeek: last(1, 'week'),
	thisMonth: current('month'),
	lastMonth: last(1, 'month'),
	thisQuarter: current('quarter'),
	lastQuarter: last(1, 'quarter'),
	thisYear: { ...current('year'), description: 'From 1 January up to today' },
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

function lastDays(count: number): Preset {
	return last(count, 'day', `The ${count} days that end yesterday`);
}

/** Whole units of the calendar before the one that runs. */
function last(
	count: number,
	unit: CalendarUnit,
	description = `The full ${unit} before this one`,
): Preset {
	return {
		label: count === 1 ? `Last ${upperFirst(unit)}` : `Last ${count} ${upperFirst(unit)}s`,
		description,
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
		label: `This ${upperFirst(unit)}`,
		description: `From the first day of this ${unit} up to today`,
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

/**
 * The range between two days, in any form that {@link readDay} reads.
 * @throws UserFacingError when a day cannot be read, `from` comes after `to`, or the range is too long
 */
export function customRange(from: unknown, to: unknown, timezone: string): DateRange {
	const range = {
		from: readDay(from, LABELS.from, timezone),
		to: readDay(to, LABELS.to, timezone),
	};
	if (range.from > range.to) {
		throw new UserFacingError(
			`'From' (${range.from}) is after 'To' (${range.to})`,
			"Set 'From' to the first day of the range and 'To' to its last day.",
		);
	}
	if (countDays(range) > MAX_DAYS) {
		throw new UserFacingError(
			`'From' (${range.from}) to 'To' (${range.to}) is more than ${MAX_DAYS} days`,
			'Ask for a shorter range.',
		);
	}
	return range;
}
