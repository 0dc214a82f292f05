import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import { readChoice, valuesOf } from '../choice';
import {
	customRange,
	DATE_RANGE_PRESETS,
	DATE_RANGES,
	presetRange,
	type DateRange,
	type DateRangePreset,
	type WeekStart,
} from '../statistics/dateRange';

const CHOICES: Array<{ name: string; value: DateRangePreset | 'custom' }> = [
	...DATE_RANGE_PRESETS.map((value) => ({ name: DATE_RANGES[value].label, value })),
	{ name: 'Custom', value: 'custom' },
];

const WEEK_STARTS: Array<{ name: string; value: WeekStart }> = [
	{ name: 'Monday', value: 1 },
	{ name: 'Saturday', value: 6 },
	{ name: 'Sunday', value: 7 },
];

/** The fields that choose the days of a statistic. docs/interface.md, section 4.6: `from`, `to`. */
export function dateRangeFields(displayOptions: IDisplayOptions): INodeProperties[] {
	const show = (dateRange: string[]) => ({ show: { ...displayOptions.show, dateRange } });
	return [
		{
			displayName: 'Date Range',
			name: 'dateRange',
			type: 'options',
			options: CHOICES,
			default: 'yesterday',
			description:
				'Days in the timezone of the workflow. "Last N Days" end yesterday, "This …" ranges end today.',
			displayOptions,
		},
		// Not `required`, because n8n would demand both days whenever 'Date Range' is an expression.
		{
			displayName: 'From',
			name: 'from',
			type: 'dateTime',
			typeOptions: { dateOnly: true },
			default: '',
			placeholder: 'e.g. 2026-01-01',
			description:
				"First day of the range, included. A time with an offset, such as a database's 2026-01-01T00:00:00Z, counts as the day it is in the timezone of the workflow.",
			displayOptions: show(['custom']),
		},
		{
			displayName: 'To',
			name: 'to',
			type: 'dateTime',
			typeOptions: { dateOnly: true },
			default: '',
			placeholder: 'e.g. 2026-01-31',
			description:
				"Last day of the range, included. A time with an offset, such as a database's 2026-01-31T00:00:00Z, counts as the day it is in the timezone of the workflow.",
			displayOptions: show(['custom']),
		},
		{
			displayName: 'Week Starts On',
			name: 'weekStart',
			type: 'options',
			options: WEEK_STARTS,
			default: 1,
			displayOptions: show(['thisWeek', 'lastWeek']),
		},
	];
}

/** Gives the values of the fields, and the moment and timezone in which "today" is decided. */
interface RangeContext {
	parameter(name: string): unknown;
	timezone: string;
	now: Date;
}

/**
 * The chosen range of days.
 * @throws Problem naming the field that cannot be read
 */
export function readDateRange({ parameter, timezone, now }: RangeContext): DateRange {
	const dateRange = readChoice(parameter('dateRange'), 'Date Range', valuesOf(CHOICES));
	if (dateRange === 'custom') return customRange(parameter('from'), parameter('to'), timezone);
	return presetRange(dateRange, now, timezone, readWeekStart(parameter('weekStart')));
}

/** n8n gives an empty value while the field is hidden. */
function readWeekStart(given: unknown): WeekStart {
	return given === '' ? 1 : readChoice(given, 'Week Starts On', valuesOf(WEEK_STARTS));
}
