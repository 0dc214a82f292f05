import { DOMAIN_IF_KNOWN, RANGE, SUBJECT, WEBSITE_ID } from '../../fields/items';
import { isWanted, type WantedDays } from '../../fields/unusualFields';
import { booleanField, listField, numberField, textField, type ItemField } from '../../itemField';
import type { ChartedDay } from '../../report/chart/unusualDaysChart';
import { unusualDayText } from '../../report/unusualDaysText';
import { subjectText, withPercent } from '../../report/totals';
import type { Writer } from '../../report/writer';
import { weekdayOf } from '../../statistics/periods';
import { dayNumbers, unusualDayKey, type DayInRange } from '../../statistics/unusual';

const IF_UNKNOWN = { null: 'when it is unknown what is usual, or on a quiet day' };

const WITH_SUMMARY = { only: "with 'Summary Only'", isRare: true };
const WITHOUT_SUMMARY = { only: "without 'Summary Only'" };

/** What only a day has. */
const DAY_FIELDS: ItemField[] = [
	textField('date', 'the day, as yyyy-MM-dd', { isSimplified: true }),
	textField('weekday', 'its weekday, in English'),
	numberField('actual', 'what was counted', { isSimplified: true }),
	numberField('usual', 'what is usual for the day', { ...IF_UNKNOWN, isSimplified: true }),
	numberField(
		'low',
		'the lower end of the range in which days like this one usually are',
		IF_UNKNOWN,
	),
	numberField('high', 'its upper end, included', IF_UNKNOWN),
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

/** A day of the chart: marked where its item says that it triggers. */
export function chartedDay(
	{ date, actual, judged }: DayInRange,
	{ direction }: WantedDays,
): ChartedDay {
	const { low, high } = judged ?? UNKNOWN;
	return { date, actual, low, high, triggers: isTriggering(judged, direction) };
}

/** Whether the day would have started a workflow. */
function isTriggering(judged: DayInRange['judged'], wanted: WantedDays['direction']): boolean {
	return judged?.triggers === true && isWanted(judged.direction, wanted);
}

const UNKNOWN = { usual: null, low: null, high: null, changePercent: null };

/** What only a day has. */
export function dayOf({ date, actual, judged, isQuiet }: DayInRange, { direction }: WantedDays) {
	return {
		date,
		weekday: weekdayOf(date),
		...(judged ? dayNumbers(judged) : { actual, ...UNKNOWN }),
		direction: judged?.direction ?? null,
		recurring: judged?.recurring ?? null,
		quiet: isQuiet,
		triggers: isTriggering(judged, direction),
	};
}

export function itemOf(
	{ websiteId, name }: { websiteId: number; name: string },
	day: DayInRange,
	wanted: WantedDays,
	writer: Writer,
) {
	const { metric } = wanted;
	const fields = dayOf(day, wanted);
	const { date, actual, changePercent, triggers, direction } = fields;
	const counted = withPercent(writer.counted(actual, metric), changePercent, writer);
	const briefDay = writer.briefRange({ from: date, to: date });
	return {
		metric,
		...fields,
		text: sentenceOf(name, day, wanted, writer),
		subject: subjectText(name, counted, briefDay, writer),
		key: unusualDayKey(websiteId, metric, triggers ? direction : null, date),
	};
}

export function sentenceOf(domain: string, day: DayInRange, wanted: WantedDays, writer: Writer) {
	const { metric } = wanted;
	return unusualDayText({ domain, metric, ...dayOf(day, wanted), isQuiet: day.isQuiet }, writer);
}
