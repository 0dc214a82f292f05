import { map } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { readDay } from '../values/days';
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
import { choice, type Option, optionsOf, valueOr } from './fields';
import type { Field } from './form';
import { readToolText, TWO_DAYS_EXAMPLE } from './toolFields';

const RANGES = optionsOf<DateRangePreset | 'custom'>({
	yesterday: 'The day before this one',
	today: 'This day so far',
	last7Days: 'The 7 days that end yesterday',
	last14Days: 'The 14 days that end yesterday',
	last28Days: 'The 28 days that end yesterday',
	last30Days: 'The 30 days that end yesterday',
	last90Days: 'The 90 days that end yesterday',
	last365Days: 'The 365 days that end yesterday',
	last12Months: 'The 12 full months before this one',
	thisWeek: 'From the first day of this week up to today',
	lastWeek: 'The full week before this one',
	thisMonth: 'From the first day of this month up to today',
	lastMonth: 'The full month before this one',
	thisQuarter: 'From the first day of this quarter up to today',
	lastQuarter: 'The full quarter before this one',
	thisYear: 'From 1 January up to today',
	lastYear: 'The full year before this one',
	custom: 'From one day to another, both included',
});

const WEEK_STARTS: Array<Option<WeekStart>> = [
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

/** Two days of ISO 8601. The time behind a day does not count. */
const TWO_DAYS = /^([\d-]{10})(?:[T ]\d\S*)? to ([\d-]{10})(?:[T ]\d\S*)?$/i;

/**
 * The fields of the range: docs/interface.md, section 4.6, `from` and `to`. Reads the option `weekStartsOn` too.
 * Throws an error that names the field that cannot be read, or when the range is in the future.
 */
export function dateRangeField(initial: DateRangePreset): Field<ChosenRange> {
	const presets = choice(
		LABEL,
		RANGES,
		initial,
		"Days in the workflow's timezone. 'Last …' ranges end yesterday, 'This …' ranges end today.",
	);
	return {
		properties: (name) => [...presets.properties(name), ...DAYS],
		read(values, path) {
			const { get, originOf, today, timezone } = values;
			// A tool always shows both days. They replace a date range that is only the default.
			const hasDays = originOf(path) === 'person' && !isNothing(['from', 'to'].map(get));
			const listed = hasDays ? 'custom' : valueOr(values, path, initial);
			const given = readToolText(values, path) ?? listed;

			const days = typeof given === 'string' ? TWO_DAYS.exec(given.trim()) : null;
			const shown = [...map(RANGES, 'value'), `or ${TWO_DAYS_EXAMPLE}`];
			const option = days ? 'custom' : readOption(given, LABEL, RANGES, shown);
			if (option !== 'custom') {
				const weekStart = weekStartField.read(values, 'options.weekStartsOn');
				return { ...DATE_RANGES[option], range: presetRange(option, today, weekStart) };
			}

			const [, from = get('from'), to = get('to')] = days ?? [];
			const range = customRange(from, to, timezone);
			if (range.from <= today) return { range, unit: 'day' };
			throw new UserFacingError(
				`'From' (${range.from}) is after today (${today})`,
				`Choose a range that begins today or earlier. The timezone of the workflow is ${timezone}.`,
			);
		},
	};
}

/**
 * Returns the range between two days, in any form that {@link readDay} reads.
 *
 * @throws UserFacingError when a day cannot be read, `from` comes after `to`, or the range is too long
 */
function customRange(from: unknown, to: unknown, timezone: string): DateRange {
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
