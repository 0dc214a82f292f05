import { difference } from 'lodash';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { valuesOf, type ReadParameter } from '../parameterReaders';
import { choiceField, switchField, type FormField } from './formField';
import { formatField, REPORT_FORMATS, reportFormatField } from './formatField';
import { EXPRESSION } from './visibleFields';
import { LANGUAGE_OPTIONS, localeOf } from '../report/language';
import { readLocale } from '../report/locale';
import { PAGE_NAME } from '../report/htmlPage';
import type { ReportSettings, TextSettings } from '../report/writer';
import type { Comparison } from '../analytics/ranges';

const COMPARISONS: Array<INodePropertyOptions & { value: Comparison }> = [
	{ name: 'Nothing', value: 'none' },
	{
		name: 'Previous Period',
		value: 'previousPeriod',
		description:
			'The week, month, quarter, year or 12 months before; for all other ranges as many days right before',
	},
	{
		name: 'Previous Period, Same Weekdays',
		value: 'previousWeekdays',
		description: 'The range moved back by whole weeks, as few as it takes not to overlap',
	},
	{
		name: 'Previous Year',
		value: 'previousYear',
		description:
			'The same months a year before; the same weekdays for less than four weeks; for all other ranges as many days',
	},
];

/** The comparisons that there are, except none. */
export const COMPARED = valuesOf(COMPARISONS).filter((comparison) => comparison !== 'none');

const languageField = choiceField(
	{
		displayName: 'Language',
		name: 'language',
		default: 'en',
		description: 'Language of the text',
	},
	LANGUAGE_OPTIONS,
);

export function comparisonField(
	properties: Pick<INodeProperties, 'description' | 'displayOptions'> & { default: Comparison },
): FormField<Comparison> {
	const name = { displayName: 'Compare To', name: 'compareTo' };
	return choiceField({ ...name, ...properties }, COMPARISONS);
}

const totalsComparison = comparisonField({
	default: 'previousPeriod',
	description: 'Which earlier range to compare with',
});

/** @throws Problem naming the field */
export const readComparison = totalsComparison.read;

export const comparisonFields: INodeProperties[] = [
	{
		displayName:
			'Visitors are added up over the days: a person who visits on two days counts as two visitors.',
		name: 'visitorsNotice',
		type: 'notice',
		default: '',
		displayOptions: { hide: { dateRange: ['today', 'yesterday'] } },
	},
	totalsComparison.property,
];

/** What of the text is an option. */
export const textEntries: INodeProperties[] = [
	languageField.property,
	{
		displayName: 'Locale',
		name: 'locale',
		type: 'string',
		default: '',
		placeholder: 'e.g. en-GB',
		description: 'Format of numbers and dates, such as en-GB. Leave empty to follow the language.',
	},
];

/** Says how a mail shows the chart. */
export const PICTURE_HINT =
	"In Send Email, add 'chart' to Options > Attachments (Inline) to show it in the mail.";

/** What is said of a result with a page. */
export const PAGE_SENTENCE = `The preview of n8n does not show the page in the binary data '${PAGE_NAME}': download it, and open it in a browser.`;

const chartSwitch = switchField({
	displayName: 'Attach Chart',
	name: 'chart',
	default: false,
	description: "Whether to attach a PNG chart as binary data named 'chart'",
});

const HTML_FORMATS = ['html', 'page'];

/** The switch has a hint with HTML only, so it is two properties. */
const chartProperties: INodeProperties[] = [
	{
		...chartSwitch.property,
		hint: PICTURE_HINT,
		displayOptions: {
			hide: { textFormat: [...difference(valuesOf(REPORT_FORMATS), HTML_FORMATS), EXPRESSION] },
		},
	},
	{ ...chartSwitch.property, displayOptions: { hide: { textFormat: HTML_FORMATS } } },
];

/** The format of the text and the chart, in this order in every form. */
export const textFields = [formatField.property, ...chartProperties];
export const reportTextFields = [reportFormatField.property, ...chartProperties];

/** @throws Problem naming the field */
export function readTextSettings(parameter: ReadParameter): TextSettings {
	return { textFormat: formatField.read(parameter), ...readLanguage(parameter) };
}

/** Reads the settings of an English text that may have a chart. @throws Problem naming the field */
export function readChartedText(parameter: ReadParameter): ReportSettings {
	const textFormat = formatField.read(parameter);
	return { textFormat, language: 'en', locale: localeOf('en'), chart: chartSwitch.read(parameter) };
}

/** Reads the settings of a report, which may be a page too. @throws Problem naming the field */
export function readReportSettings(parameter: ReadParameter): ReportSettings {
	const format = reportFormatField.read(parameter);
	const isPage = format === 'page';
	return {
		textFormat: isPage ? 'html' : format,
		...readLanguage(parameter),
		chart: chartSwitch.read(parameter),
		isPage,
	};
}

function readLanguage(parameter: ReadParameter): Pick<TextSettings, 'language' | 'locale'> {
	const language = languageField.read(parameter);
	return { language, locale: readLocale(parameter('locale')) || localeOf(language) };
}
