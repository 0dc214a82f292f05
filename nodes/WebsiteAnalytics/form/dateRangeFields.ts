import { difference } from 'lodash';
import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { isNothing, valuesOf, type ReadParameter } from '../parameterReaders';
import { LABELS } from '../interfaceFields';
import {
	customRange,
	DATE_RANGE_PRESETS,
	DATE_RANGES,
	presetRange,
	type ChosenRange,
	type DateRange,
	type DateRangePreset,
	type WeekStart,
} from '../analytics/dateRange';
import { EXPRESSION } from './visibleFields';
import { Problem } from '../problem';
import { dayOfDate, readDay } from '../analytics/days';
import { quote } from '../text';
import { choiceField, readOption, readToolText, TWO_DAYS_EXAMPLE } from './formField';

type Choice = INodePropertyOptions & { value: DateRangePreset | 'custom' };

const CHOICES: Choice[] = [
	...DATE_RANGE_PRESETS.map((value) => {
		const { label: name, description } = DATE_RANGES[value];
		return { name, value, description };
	}),
	{ name: 'Custom', value: 'custom', description: 'From one day to another, both included' },
];

const weekStart = choiceField<WeekStart>(
	{ displayName: 'Week Starts On', name: 'weekStartsOn', default: 1 },
	[
		{ name: 'Monday', value: 1 },
		{ name: 'Saturday', value: 6 },
		{ name: 'Sunday', value: 7 },
	],
);

/** The option of the first day of weeks. */
export function weekStartEntry(displayOptions: IDisplayOptions): INodeProperties {
	return { ...weekStart.property, displayOptions };
}

const NOT_OF_WEEKS = { '/dateRange': difference(valuesOf(CHOICES), ['thisWeek', 'lastWeek']) };

/** The option of the first day of weeks, where the range has weeks. */
export const weekStartOfRange = weekStartEntry({ hide: NOT_OF_WEEKS });

/** The same where the field `splitBy` may split the range by weeks. */
export const weekStartsOfSplit = [
	// By `hide`, because an expression in a field under `show` shows this one beside the other.
	weekStartEntry({ hide: { ...NOT_OF_WEEKS, '/splitBy': ['week', EXPRESSION] } }),
	weekStartEntry({ hide: { '/splitBy': ['none', 'day', 'month'] } }),
];

/** Not `required`, because n8n would demand both days whenever 'Date Range' is an expression. */
const dayField = (name: 'from' | 'to', which: string, example: string): INodeProperties => ({
	displayName: LABELS[name],
	name,
	type: 'dateTime',
	typeOptions: { dateOnly: true },
	default: '',
	placeholder: `e.g. ${example}`,
	description: `${which} day, included`,
	displayOptions: { show: { dateRange: ['custom'] } },
});

/** The fields of the range: docs/interface.md, section 4.6, `from` and `to`. */
export function dateRangeFields(startsWith: DateRangePreset): INodeProperties[] {
	const { property } = choiceField<Choice['value']>(
		{
			displayName: 'Date Range',
			name: 'dateRange',
			default: startsWith,
			description:
				"Days in the workflow's timezone. 'Last …' ranges end yesterday, 'This …' ranges end today.",
		},
		CHOICES,
	);
	return [property, dayField('from', 'First', '2026-01-01'), dayField('to', 'Last', '2026-01-31')];
}

/** The moment and the timezone in which "today" is decided, and the fields as the workflow has them. */
interface Circumstances {
	readonly timezone: string;
	now: Date;
	stored(name: string): unknown;
}

/** Two days of ISO 8601. The time behind a day does not count. */
const TWO_DAYS = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d\S*)? to (\d{4}-\d{2}-\d{2})(?:[T ]\d\S*)?$/i;

/** @throws Problem naming the field that cannot be read, or when the range is in the future */
export function readDateRange(parameter: ReadParameter, item: Circumstances): ChosenRange {
	const { timezone, now } = item;
	const text = readToolText(parameter, 'dateRange');
	const chosen = readChosen(text ?? parameter('dateRange'), parameter, item);
	if (text !== undefined) checkOtherDays(chosen.range, parameter, item, text);
	const today = dayOfDate(now, timezone);
	if (chosen.range.from <= today) return chosen;
	throw new Problem(
		`'From' (${chosen.range.from}) is after today (${today})`,
		`Choose a range that begins today or earlier. The timezone of the workflow is ${timezone}.`,
	);
}

function readChosen(given: unknown, parameter: ReadParameter, item: Circumstances): ChosenRange {
	const { timezone, now } = item;
	const [, first, last] = TWO_DAYS.exec(typeof given === 'string' ? given.trim() : '') ?? [];
	if (first !== undefined) return { range: customRange(first, last, timezone), unit: 'day' };
	const option = readOption(given, 'Date Range', CHOICES, [`or ${TWO_DAYS_EXAMPLE}`]);
	if (option === 'custom' || hasOtherDays(parameter, item)) {
		return { range: customRange(parameter('from'), parameter('to'), timezone), unit: 'day' };
	}
	const { unit, count } = DATE_RANGES[option];
	return { range: presetRange(option, now, timezone, readWeekStart(parameter)), unit, count };
}

/** A tool shows the days also beside a range of the list, which nobody may have chosen. */
function hasOtherDays(parameter: ReadParameter, { stored }: Circumstances): boolean {
	const isChosen =
		readToolText(parameter, 'dateRange') !== undefined ||
		String(stored('dateRange')).startsWith('=');
	return !isChosen && !['from', 'to'].map(parameter).every(isNothing);
}

/**
 * A model that gives a range as well as days may have meant either. It cannot change days that the workflow has.
 * @throws Problem when they differ
 */
function checkOtherDays(
	{ from, to }: DateRange,
	parameter: ReadParameter,
	{ timezone, stored }: Circumstances,
	text: unknown,
): void {
	const given = [
		['from', LABELS.from, from],
		['to', LABELS.to, to],
	] as const;
	for (const [name, label, day] of given) {
		const value = parameter(name);
		if (!String(stored(name)).startsWith('=') || isNothing(value)) continue;
		if (readDay(value, label, timezone) === day) continue;
		throw new Problem(
			`'Date Range' is ${quote(text)}, so ${from} to ${to}, but '${label}' is ${quote(value)}`,
			"Give either 'Date Range', or 'From' and 'To'; leave the other empty.",
		);
	}
}

/** The chosen first day of weeks. @throws Problem naming the field */
export const readWeekStart = weekStart.read;
