import { DOMAIN_IF_KNOWN, RANGE, SUBJECT, WEBSITE_ID } from '../../form/items';
import { isWanted, type Metric, type WantedDirection } from '../../form/unusualFields';
import { booleanField, listField, numberField, textField, type ItemField } from '../../itemField';
import type { ChartedDay } from '../../report/chart/unusualDaysChart';
import { unusualDayText } from '../../report/unusualDaysText';
import { subjectText, withPercent } from '../../report/totals';
import type { Writer } from '../../report/writer';
import { weekdayOf } from '../../analytics/periods';
import { dayNumbers, unusualDayKey, type DayInRange } from '../../analytics/unusual';

const NO_BAND = { null: 'without enough history, and on a quiet day' };

const WITH_SUMMARY = { only: "with 'Summary Only'", isRare: true };
const WITHOUT_SUMMARY = { only: "without 'Summary Only'" };

/** What only a day has. */
const DAY_FIELDS: ItemField[] = [
	textField('date', 'the day, as yyyy-MM-dd', { isSimplified: true }),
	textField('weekday', 'its weekday, in English'),
	numberField('actual', 'what was counted', { isSimplified: true }),
	numberField('usual', 'what is usual for the day', { ...NO_BAND, isSimplified: true }),
	numberField('low', 'the lower end of the range in which days like this one usually are', NO_BAND),
	numberField('high', 'its upper end, included', NO_BAND),
	numberField('changePercent', 'from usual to actual, in percent with one decimal', {
		null: 'where usual is 0 or null',
		isSimplified: true,
	}),
	textField('direction', 'spike or drop', {
		null: 'on a day that is not unusual',
		isSimplified: true,
	}),
	textField(
		'recurring',
		'why a day far from usual is not unusual: year, if the same days of last year were as far from usual, or month, if the same days of both months before were',
		{ null: 'on all other days', isSimplified: true },
	),
	booleanField('quiet', 'whether it is one of the **Quiet Days**, which are not judged'),
	booleanField(
		'triggers',
		'whether the trigger would have started a workflow: on the first day of an event, and on one that is clearly farther out',
		{ isSimplified: true },
	),
];

/** The fields of an item, which is a day, or all of the range. */
export const UNUSUAL_DAY_FIELDS: ItemField[] = [
	WEBSITE_ID,
	DOMAIN_IF_KNOWN,
	...RANGE.map((field) => ({ ...field, ...WITH_SUMMARY })),
	textField('metric', 'visitors or pageviews', { isSimplified: true }),
	...DAY_FIELDS.map((field) => ({ ...field, ...WITHOUT_SUMMARY })),
	listField('days', 'the unusual days, or all', DAY_FIELDS, {
		...WITH_SUMMARY,
		isSimplified: true,
	}),
	textField(
		'text',
		"the sentence of the trigger's item, without what changed most, or with 'Summary Only' those of all unusual days; in the chosen 'Text Format' and 'Locale'",
	),
	SUBJECT,
	textField(
		'key',
		"where it triggers, the key of the trigger's item, such as 3:unusualTraffic:visitors:drop:2026-03-02; otherwise the same without the direction; with 'Summary Only' of the range",
	),
];

/** What only a day has. */
export function dayOf({ date, actual, judged, isQuiet }: DayInRange, wanted: WantedDirection) {
	const direction = judged?.direction ?? null;
	const notJudged = { actual, usual: null, low: null, high: null, changePercent: null };
	return {
		date,
		weekday: weekdayOf(date),
		...(judged ? dayNumbers(judged) : notJudged),
		direction,
		recurring: judged?.recurring ?? null,
		quiet: isQuiet,
		triggers: judged?.triggers === true && isWanted(direction, wanted),
	};
}

/** What an item or a list has of a day. */
export type UnusualDay = ReturnType<typeof dayOf>;

/** A day of the chart: marked where its item says that it triggers. */
export function chartedDay(day: DayInRange, wanted: WantedDirection): ChartedDay {
	const { date, actual, judged } = day;
	const { low = null, high = null } = judged ?? {};
	return { date, actual, low, high, triggers: dayOf(day, wanted).triggers };
}

export function itemOf(
	{ websiteId, name }: { websiteId: number; name: string },
	day: UnusualDay,
	metric: Metric,
	writer: Writer,
) {
	const { date, actual, changePercent, triggers, direction } = day;
	const counted = withPercent(writer.counted(actual, metric), changePercent, writer);
	const briefDay = writer.briefRange({ from: date, to: date });
	return {
		metric,
		...day,
		text: sentenceOf(name, day, metric, writer),
		subject: subjectText(name, counted, briefDay, writer),
		key: unusualDayKey(websiteId, metric, triggers ? direction : null, date),
	};
}

export function sentenceOf(domain: string, day: UnusualDay, metric: Metric, writer: Writer) {
	return unusualDayText({ domain, metric, ...day, isQuiet: day.quiet }, writer);
}
