import type { INodeProperties } from 'n8n-workflow';
import { dayOfDate, readDay } from '../values/days';
import { isNothing, readOption } from '../values/parameterReaders';
import { UserFacingError } from '../values/userFacingError';
import {
	type ChosenRange,
	countDays,
	DATE_RANGE_PRESETS,
	DATE_RANGES,
	type DateRange,
	type DateRangePreset,
	MAX_DAYS,
	presetRange,
	type WeekStart,
} from '../analytics/dateRange';
import { LABELS } from '../analytics/interfaceFields';
import { choice, described, type Option, valueOr } from './fields';
import type { Field, FormValues } from './form';
import { readToolText, TWO_DAYS_EXAMPLE } from './toolFields';

const RANGES = described<DateRangePreset | 'custom'>({
	yesterday: { label: 'Yesterday', description: 'The day before this one' },
	today: { label: 'Today', description: 'This day so far' },
	last7Days: { label: 'Last 7 Days', description: 'The 7 days that end yesterday' },
	last14Days: { label: 'Last 14 Days', description: 'The 14 days that end yesterday' },
	last28Days: { label: 'Last 28 Days', description: 'The 28 days that end yesterday' },
	last30Days: { label: 'Last 30 Days', description: 'The 30 days that end yesterday' },
	last90Days: { label: 'Last 90 Days', description: 'The 90 days that end yesterday' },
	last365Days: { label: 'Last 365 Days', description: 'The 365 days that end yesterday' },
	last12Months: { label: 'Last 12 Months', description: 'The 12 full months before this one' },
	thisWeek: { label: 'This Week', description: 'From the first day of this week up to today' },
	lastWeek: { label: 'Last Week', description: 'The full week before this one' },
	thisMonth: { label: 'This Month', description: 'From the first day of this month up to today' },
	lastMonth: { label: 'Last Month', description: 'The full month before this one' },
	thisQuarter: {
		label: 'This Quarter',
		description: 'From the first day of this quarter up to today',
	},
	lastQuarter: { label: 'Last Quarter', description: 'The full quarter before this one' },
	thisYear: { label: 'This Year', description: 'From 1 January up to today' },
	lastYear: { label: 'Last Year', description: 'The full year before this one' },
	custom: { label: 'Custom', description: 'From one day to another, both included' },
});

const WEEK_STARTS: ReadonlyArray<Option<WeekStart>> = [
	{ name: 'Monday', value: 1 },
	{ name: 'Saturday', value: 6 },
	{ name: 'Sunday', value: 7 },
];

/** The option of the first day of weeks. */
export const weekStartField = choice('Week Starts On', WEEK_STARTS, 1, 'First day of the week');

/** Not `required`, because n8n would demand both days whenever 'Date Range' is an expression. */
const dayProperty = (name: 'from' | 'to', which: string, example: string): INodeProperties => ({
	displayName: LABELS[name],
	name,
	type: 'dateTime',
	typeOptions: { dateOnly: true },
	default: '',
	placeholder: `e.g. ${example}`,
	description: `${which} day, included`,
	displayOptions: { hide: { dateRange: [...DATE_RANGE_PRESETS] } },
});

const DAYS = [dayProperty('from', 'First', '2026-01-01'), dayProperty('to', 'Last', '2026-01-31')];
const LABEL = 'Date Range';
const DESCRIPTION =
	"Days in the workflow's timezone. 'Last …' ranges end yesterday, 'This …' ranges end today.";

/** Two days of ISO 8601. The time behind a day does not count. */
const TWO_DAYS = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d\S*)? to (\d{4}-\d{2}-\d{2})(?:[T ]\d\S*)?$/i;

/**
 * The fields of the range: docs/interface.md, section 4.6, `from` and `to`. Reads the option `weekStartsOn` too.
 * Throws an error that names the field that cannot be read, or when the range is in the future.
 */
export function dateRange(initial: DateRangePreset): Field<ChosenRange> {
	const presets = choice(LABEL, RANGES, initial, DESCRIPTION);
	return {
		properties: (name) => [...presets.properties(name), ...DAYS],
		read(values, path) {
			const { get, originOf, now, timezone } = values;
			// A tool always shows both days. They replace a date range that is only the default.
			const hasDays = originOf(path) === 'person' && !['from', 'to'].map(get).every(isNothing);
			const listed = hasDays ? 'custom' : valueOr(values, path, initial);
			const chosen = readRange(readToolText(get, path) ?? listed, values);
			const today = dayOfDate(now, timezone);
			if (chosen.range.from <= today) return chosen;
			throw new UserFacingError(
				`'From' (${chosen.range.from}) is after today (${today})`,
				`Choose a range that begins today or earlier. The timezone of the workflow is ${timezone}.`,
			);
		},
	};
}

function readRange(given: unknown, values: FormValues): ChosenRange {
	const { get, now, timezone } = values;
	const [, first, last] = TWO_DAYS.exec(typeof given === 'string' ? given.trim() : '') ?? [];
	if (first !== undefined) return { range: customRange(first, last, timezone), unit: 'day' };
	const option = readOption(given, LABEL, RANGES, [`or ${TWO_DAYS_EXAMPLE}`]);
	if (option === 'custom') {
		return { range: customRange(get('from'), get('to'), timezone), unit: 'day' };
	}
	const { unit, count } = DATE_RANGES[option];
	const weekStart = weekStartField.read(values, 'options.weekStartsOn');
	return { range: presetRange(option, dayOfDate(now, timezone), weekStart), unit, count };
}

/**
 * Returns the range between two days, in any form that {@link readDay} reads.
 *
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
