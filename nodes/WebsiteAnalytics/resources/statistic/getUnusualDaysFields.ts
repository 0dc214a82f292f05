import type { Form } from '../../execution/form';
import { dateRangeFields, weekStartEntries } from '../../fields/dateRangeFields';
import { switchField } from '../../fields/formField';
import { DOMAIN_IF_KNOWN, RANGE, SUBJECT, WEBSITE_ID } from '../../fields/items';
import { outputFields } from '../../fields/outputFields';
import { chartField, readTextSettings, textEntries, textFields } from '../../fields/reportFields';
import {
	metricField,
	readWantedDays,
	unusualFields,
	type WantedDays,
} from '../../fields/unusualFields';
import { statisticWebsites } from '../../fields/websiteFields';
import type { ReadParameter } from '../../parameterReaders';
import { booleanField, listField, numberField, textField, type ItemField } from '../../itemField';
import { quietDaysField } from '../../fields/quietDaysField';
import type { IsQuiet } from '../../statistics/quietDays';
import type { ReportSettings } from '../../report/writer';

const UNKNOWN = { null: 'when it is unknown what is usual, or on a quiet day' };

const WITH_SUMMARY = { only: "with 'Summary Only'", isRare: true };
const WITHOUT_SUMMARY = { only: "without 'Summary Only'" };

/** What only a day has. */
const DAY_FIELDS: ItemField[] = [
	textField('date', 'the day, as yyyy-MM-dd', { isSimplified: true }),
	textField('weekday', 'its weekday, in English'),
	numberField('actual', 'what was counted', { isSimplified: true }),
	numberField('usual', 'what is usual for the day', { ...UNKNOWN, isSimplified: true }),
	numberField('low', 'the lower end of the range in which days like this one usually are', UNKNOWN),
	numberField('high', 'its upper end, included', UNKNOWN),
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

const allDaysField = switchField({
	displayName: 'All Days',
	name: 'allDays',
	default: false,
	description: 'Whether to return the usual days too, each with what is usual for it',
});

const summaryField = switchField({
	displayName: 'Summary Only',
	name: 'summary',
	default: false,
	description:
		'Whether to return one item for the range, with one text and the days in it, also where no day is unusual',
});

export const unusualDaysForm: Form = {
	fields: [
		...statisticWebsites,
		...dateRangeFields('last90Days'),
		metricField.property,
		...unusualFields,
		allDaysField.property,
		summaryField.property,
		...textFields,
		...outputFields(UNUSUAL_DAY_FIELDS),
	],
	options: [quietDaysField.property, ...textEntries, ...weekStartEntries()],
};

/** The values of the fields. */
export interface UnusualDaysSettings {
	wanted: WantedDays;
	isQuiet: IsQuiet;
	allDays: boolean;
	/** Whether one item has all days. */
	isSummary: boolean;
	text: ReportSettings;
}

/** @throws Problem naming the field that has another value */
export function readUnusualDaysSettings(parameter: ReadParameter): UnusualDaysSettings {
	return {
		wanted: readWantedDays(parameter),
		isQuiet: quietDaysField.read(parameter),
		allDays: allDaysField.read(parameter),
		isSummary: summaryField.read(parameter),
		text: { ...readTextSettings(parameter), chart: chartField.read(parameter) },
	};
}
