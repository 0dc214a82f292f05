import { difference } from 'lodash';
import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { isNothing, readChoice, valuesOf, type ReadParameter } from '../parameterReaders';
import { LABELS } from '../interfaceFields';
import {
	customRange,
	DATE_RANGE_PRESETS,
	DATE_RANGES,
	presetRange,
	type ChosenRange,
	type DateRangePreset,
	type WeekStart,
} from '../analytics/dateRange';
import { EXPRESSION } from './visibleFields';
import { Problem } from '../problem';
import { readDay } from '../analytics/days';
import { quote } from '../text';
import { choiceField, readMeant, readToolText } from './formField';
import { daysIn, lastDaysIn, OTHER_RANGES, rangeWords } from './rangeWords';

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
	description: `${which} day of the range, included. A time with an offset, such as a database's ${example}T00:00:00Z, counts as the day it is in the timezone of the workflow.`,
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
				'Days in the timezone of the workflow. "Last N Days" end yesterday, "This …" ranges end today.',
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

/** @throws Problem naming the field that cannot be read */
export function readDateRange(parameter: ReadParameter, item: Circumstances): ChosenRange {
	const { timezone, now } = item;
	const text = readToolText(parameter, 'dateRange');
	const named = typeof text === 'string' ? rangeIn(text, item) : undefined;
	if (named) return withoutOtherDays(named, parameter, item, text);
	const dateRange = readPreset(parameter, item, text);
	if (dateRange === 'custom') {
		return { range: customRange(parameter('from'), parameter('to'), timezone), unit: 'day' };
	}
	const range = presetRange(dateRange, now, timezone, readWeekStart(parameter));
	const { unit, count } = DATE_RANGES[dateRange];
	const chosen = { range, unit, count };
	return text === undefined ? chosen : withoutOtherDays(chosen, parameter, item, text);
}

/** The days that a text names by themselves, or by their number. */
function rangeIn(text: string, { timezone, now }: Circumstances): ChosenRange | undefined {
	const days = daysIn(text);
	if (days) return { range: customRange(days.from, days.to, timezone), unit: days.unit };
	const last = lastDaysIn(rangeWords(text), now, timezone);
	return last && { ...last, range: customRange(last.range.from, last.range.to, timezone) };
}

/**
 * A model that gives a range as well as days may have meant either, and is told so where they differ. It cannot
 * change days that the workflow has.
 */
function withoutOtherDays(
	chosen: ChosenRange,
	parameter: ReadParameter,
	{ timezone, stored }: Circumstances,
	text: unknown,
): ChosenRange {
	const { from, to } = chosen.range;
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
	return chosen;
}

function readPreset(
	parameter: ReadParameter,
	item: Circumstances,
	text: unknown,
): DateRangePreset | 'custom' {
	if (text !== undefined) {
		const words = typeof text === 'string' ? rangeWords(text) : text;
		return readMeant(words, 'Date Range', CHOICES, OTHER_RANGES, {
			said: text,
			also: 'Or give the days, e.g. 2026-01-01 to 2026-01-31, May 2026 or last 3 days.',
		});
	}
	const preset = readChoice(parameter('dateRange'), 'Date Range', valuesOf(CHOICES));
	// A tool shows the days also beside a preset, which nobody may have chosen.
	const hasDays = !['from', 'to'].map(parameter).every(isNothing);
	return hasDays && !String(item.stored('dateRange')).startsWith('=') ? 'custom' : preset;
}

/** The chosen first day of weeks. @throws Problem naming the field */
export const readWeekStart = weekStart.read;
