import { compact } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { oneLine } from '../../values/text';
import type { TopChanges } from '../../analytics/breakdown';
import { weekdayOf } from '../../analytics/dateRange';
import { type FoldedDay, roundedNumbers } from '../../analytics/seriesRule';
import {
	describeTopChanges,
	expectedRow,
	MAY_BE_BROKEN,
	sentenceDocument,
	topChangesLine,
	unusualDayText,
} from '../../report/alarmDocument';
import type { Document } from '../../report/document';
import { enUsFormatter, shortName } from '../../report/formatter';
import type { Report } from '../../report/report';
import { reportText } from '../../report/reportOutput';
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

/** The fields of an item, which is a day, or all of the range. */
export const UNUSUAL_DAY_FIELDS: OutputField[] = [
	WEBSITE_ID,
	DOMAIN_IF_KNOWN,
	...RANGE.map((field) => ({ ...field, ...WITH_SUMMARY })),
	textField('metric', 'visitors or pageviews', { isSimplified: true }),
	...DAY_FIELDS.map((field) => ({ ...field, presentWhen: "without 'Summary Only'" })),
	topChanges("with 'Include Top Changes', without 'Summary Only'"),
	listField(
		'days',
		'the unusual days, or all',
		[...DAY_FIELDS, topChanges("with 'Include Top Changes'")],
		{ ...WITH_SUMMARY, isSimplified: true },
	),
	textField('text', 'the day in words, or all unusual days'),
	SUBJECT,
	textField('key', 'identifies the day among all days of all websites of a service'),
];

const LIKE_LAST_YEAR = 'Last year was like this.';

/** What an item or a list has of a day. */
export type UnusualDay = ReturnType<typeof unusualDayOf> & { topChanges?: TopChanges | null };

export function unusualDayOf(
	{ date, count: actual, excluded, found }: FoldedDay,
	wanted: WantedDirection,
) {
	const { direction = null, isSeasonal = false, isReported = false } = found ?? {};
	const notExpected = { actual, expected: null, low: null, high: null, changePercent: null };
	return {
		date,
		weekday: weekdayOf(date),
		...(found ? roundedNumbers(found) : notExpected),
		direction,
		seasonal: isSeasonal,
		excluded,
		reported: isReported && isWanted(direction, wanted),
	};
}

export function itemOf(
	{ websiteId, name }: { websiteId: number; name: string },
	day: UnusualDay,
	metric: Metric,
	textFormat: TextFormat,
): IDataObject {
	const reason = reasonOf(day, describeTopChanges);
	const text = compact([unusualDayText({ domain: name, metric, ...day }), reason]).join(' ');
	return {
		metric,
		...day,
		text: reportText({ document: sentenceDocument(text) }, { ...enUsFormatter, textFormat }),
		subject: oneLine(text),
		key: compact([
			websiteId,
			'unusualTraffic',
			metric,
			day.reported && day.direction,
			day.date,
		]).join(':'),
	};
}

/**
 * Returns the report of all unusual days of a range.
 * @param about the website, the checked range, and their chart
 */
export function unusualDaysReport(
	about: Pick<Report, 'name' | 'range' | 'chart'>,
	days: UnusualDay[],
	metric: Metric,
): Report {
	const { name, range } = about;
	const title = `Unusual traffic, ${shortName(name)}`;
	const subtitle = `${enUsFormatter.range(range)}: ${enUsFormatter.number(days.length)}`;
	const rows = days.map((day) => {
		const reason = reasonOf(day, topChangesLine);
		return expectedRow(enUsFormatter.day(day.date), { metric, ...day }, reason);
	});
	const blocks: Document['blocks'] = [{ kind: 'chart' }, { kind: 'events', rows }];
	return {
		...about,
		subject: oneLine(`${title}, ${subtitle}`),
		document: { title, subtitle, blocks },
	};
}

/** Returns why a day is unusual, as far as this is known. */
function reasonOf(
	{ actual, seasonal, reported, topChanges }: UnusualDay,
	describe: (changes: TopChanges) => string,
): string {
	if (seasonal) return LIKE_LAST_YEAR;
	if (reported && actual === 0) return MAY_BE_BROKEN;
	return describe(topChanges ?? {});
}
