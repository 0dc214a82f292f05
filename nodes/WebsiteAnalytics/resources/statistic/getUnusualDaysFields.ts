import type { Form } from '../../execution/options';
import { dateRangeFields, weekStartEntries } from '../../fields/dateRangeFields';
import { switchField } from '../../fields/formField';
import { DOMAIN_IF_KNOWN, SUBJECT, WEBSITE_ID } from '../../fields/items';
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
import { booleanField, numberField, textField, type ItemField } from '../../itemField';
import { quietDaysField } from '../../fields/quietDaysField';
import type { IsQuiet } from '../../statistics/quietDays';
import type { ChartChoice } from '../../report/chart/attachment';
import type { TextSettings } from '../../report/textSettings';

const UNKNOWN = { null: 'when it is unknown what is usual, or on a quiet day' };

/** The fields of an item. */
export const UNUSUAL_DAY_FIELDS: ItemField[] = [
	WEBSITE_ID,
	DOMAIN_IF_KNOWN,
	textField('date', 'the day, as yyyy-MM-dd', { isSimplified: true }),
	textField('weekday', 'its weekday, in English'),
	textField('metric', 'visitors or pageviews', { isSimplified: true }),
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
	textField(
		'text',
		"the sentence of the trigger's item, without what changed most; in the chosen 'Text Format' and 'Locale'",
	),
	SUBJECT,
	textField(
		'key',
		"where it triggers, the key of the trigger's item, such as 3:unusualTraffic:visitors:drop:2026-03-02; otherwise the same without the direction",
	),
];

const allDaysField = switchField({
	displayName: 'All Days',
	name: 'allDays',
	default: false,
	description:
		'Whether to return the usual days too, each with the band that is usual for it, e.g. for a chart',
});

/** The form of Get Unusual Days. */
export const unusualDaysForm: Form = {
	fields: [
		...statisticWebsites,
		...dateRangeFields('last90Days'),
		metricField,
		...unusualFields,
		allDaysField.property,
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
	text: TextSettings;
	chart: ChartChoice;
}

/** @throws Problem naming the field that has another value */
export function readUnusualDaysSettings(parameter: ReadParameter): UnusualDaysSettings {
	return {
		wanted: readWantedDays(parameter),
		isQuiet: quietDaysField.read(parameter),
		allDays: allDaysField.read(parameter),
		text: readTextSettings(parameter),
		chart: chartField.read(parameter),
	};
}
