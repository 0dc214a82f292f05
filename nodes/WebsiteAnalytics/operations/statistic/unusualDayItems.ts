import type { IDataObject } from 'n8n-workflow';
import { oneLine, shorten } from '../../values/text';
import type { TopChanges } from '../../analytics/breakdown';
import { percentChange } from '../../analytics/comparedTotals';
import { type DateRange, weekdayOf } from '../../analytics/dateRange';
import type { FoldedDay } from '../../analytics/seriesRule';
import {
	describeTopChanges,
	expectedRow,
	MAY_BE_BROKEN,
	sentenceDocument,
	topChangesLine,
	unusualDayText,
} from '../../report/alarmDocument';
import type { Chart } from '../../report/chart/chart';
import type { ChartedDay } from '../../report/chart/unusualDaysChart';
import type { Document, Row } from '../../report/document';
import { enUsFormatter, type Formatter, MAX_VALUE_LENGTH } from '../../report/formatter';
import { documentText } from '../../report/reportOutput';
import type { TextFormat } from '../../report/textFormat';
import { isWanted, type Metric, type WantedDirection } from '../../form/unusualFields';
import { DOMAIN_IF_KNOWN, RANGE, SUBJECT, WEBSITE_ID } from '../../items/itemFields';
import {
	booleanField,
	listField,
	numberField,
	type OutputField,
	textField,
} from '../../items/outputField';
import { TOP_CHANGES_OF_DAY } from '../../items/valueFields';

const IF_UNKNOWN = { null: 'without enough history, and on an excluded day' };
const WITH_SUMMARY = { presentWhen: "with 'Summary Only'", isRare: true };
const WITHOUT_SUMMARY = { presentWhen: "without 'Summary Only'" };

const DAY_FIELDS: OutputField[] = [
	textField('date', 'the day, as yyyy-MM-dd', { isSimplified: true }),
	textField('weekday', 'its weekday, in English'),
	numberField('actual', 'the number of the day', { isSimplified: true }),
	numberField('expected', 'the expected number', { ...IF_UNKNOWN, isSimplified: true }),
	numberField('low', 'a number below this one is unusual', IF_UNKNOWN),
	numberField('high', 'a number above this one is unusual', IF_UNKNOWN),
	numberField('changePercent', 'from expected to actual in percent, with one decimal', {
		null: 'where expected is 0 or null',
		isSimplified: true,
	}),
	textField('direction', 'spike or drop', {
		null: 'on a day that is not unusual',
		isSimplified: true,
	}),
	booleanField('seasonal', 'whether last year was like this, so that the day is not reported', {
		isSimplified: true,
	}),
	booleanField('excluded', 'whether it is one of the **Excluded Days**'),
	booleanField(
		'reported',
		'whether the trigger reports the day: the first day of an event, or one that is twice as far from expected',
		{ isSimplified: true },
	),
];

const topChanges = (presentWhen: string): OutputField => ({
	...TOP_CHANGES_OF_DAY,
	presentWhen,
	null: 'on a day that is not reported, and without visitors',
	isRare: true,
	isSimplified: true,
});

const DAYS_FIELDS = [...DAY_FIELDS, topChanges("with 'Include Top Changes'")];

/** The fields of an item, which is a day, or all of the range. */
export const UNUSUAL_DAY_FIELDS: OutputField[] = [
	WEBSITE_ID,
	DOMAIN_IF_KNOWN,
	...RANGE.map((field) => ({ ...field, ...WITH_SUMMARY })),
	textField('metric', 'visitors or pageviews', { isSimplified: true }),
	...DAY_FIELDS.map((field) => ({ ...field, ...WITHOUT_SUMMARY })),
	topChanges("with 'Include Top Changes', without 'Summary Only'"),
	listField('days', 'the unusual days, or all', DAYS_FIELDS, {
		...WITH_SUMMARY,
		isSimplified: true,
	}),
	textField('text', 'the day in words, or all unusual days'),
	SUBJECT,
	textField('key', 'identifies the day among all days of all websites of a service'),
];

const LIKE_LAST_YEAR = 'Last year was like this.';

/** What an item or a list has of a day. */
export type UnusualDay = ReturnType<typeof dayOf> & { topChanges?: TopChanges | null };

export function dayOf(
	{ date, count: actual, excluded, found }: FoldedDay,
	wanted: WantedDirection,
) {
	const { expected, low, high, direction = null, isSeasonal, isReported } = found ?? {};
	return {
		date,
		weekday: weekdayOf(date),
		actual,
		expected: expected === undefined ? null : Math.round(expected),
		low: low === undefined ? null : Math.ceil(low),
		high: high === undefined ? null : Math.floor(high),
		changePercent: Math.round(expected ?? 0) === 0 ? null : percentChange(actual, expected ?? 0),
		direction,
		seasonal: isSeasonal === true,
		excluded,
		reported: isReported === true && isWanted(direction, wanted),
	};
}

/** Returns a day of the chart; reported days are marked. */
export function chartedDay({ date, count: actual, found }: FoldedDay): ChartedDay {
	const { low = null, high = null, isReported = false } = found ?? {};
	return { date, actual, low, high, isMarked: isReported };
}

export function itemOf(
	{ websiteId, name }: { websiteId: number; name: string },
	day: UnusualDay,
	metric: Metric,
	textFormat: TextFormat,
): IDataObject {
	const { date, direction, reported } = day;
	const text = sentenceOf(name, day, metric);
	const kind = reported && direction ? [direction] : [];
	return {
		metric,
		...day,
		text: documentText(sentenceDocument(text), { ...enUsFormatter, textFormat }),
		subject: oneLine(text),
		key: [websiteId, 'unusualTraffic', metric, ...kind, date].join(':'),
	};
}

function sentenceOf(domain: string, day: UnusualDay, metric: Metric): string {
	const { date, actual, expected, excluded } = day;
	const sentence = unusualDayText({ domain, metric, date, actual, expected, excluded });
	if (day.seasonal) return `${sentence} ${LIKE_LAST_YEAR}`;
	if (day.reported && actual === 0) return `${sentence} ${MAY_BE_BROKEN}`;
	return day.topChanges ? `${sentence}${describeTopChanges(day.topChanges)}` : sentence;
}

/** Returns the text and the subject of all unusual days of a range. */
export function summaryTexts(
	{ name, range }: { name: string; range: DateRange },
	days: UnusualDay[],
	metric: Metric,
	formatter: Formatter,
	chart: () => Chart,
): IDataObject {
	const title = `Unusual traffic, ${shorten(name, MAX_VALUE_LENGTH)}`;
	const subtitle = `${enUsFormatter.range(range)}: ${enUsFormatter.number(days.length)}`;
	const rows = days.map((day) => rowOf(day, metric));
	const document: Document = {
		title,
		subtitle,
		blocks: [{ kind: 'chart' }, { kind: 'events', rows }],
	};
	return {
		text: documentText(document, formatter, chart),
		subject: oneLine(`${title}, ${subtitle}`),
	};
}

function rowOf(day: UnusualDay, metric: Metric): Row {
	const { date, actual, expected } = day;
	return expectedRow(enUsFormatter.day(date), { metric, actual, expected }, reasonOf(day));
}

function reasonOf({ actual, seasonal, reported, topChanges }: UnusualDay): string {
	if (seasonal) return LIKE_LAST_YEAR;
	if (reported && actual === 0) return MAY_BE_BROKEN;
	return topChangesLine(topChanges ?? {});
}
