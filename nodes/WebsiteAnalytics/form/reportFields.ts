import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { valuesOf, type ReadParameter } from '../parameterReaders';
import { choiceField, type FormField } from './formField';
import { formatProperty, reportFormatField } from './formatField';
import type { ChartChoice } from '../report/chart/scene';
import { LANGUAGE_OPTIONS, localeOf } from '../report/language';
import { readLocale } from '../report/locale';
import { PAGE_NAME } from '../report/htmlPage';
import type { ReportSettings, TextSettings } from '../report/writer';
import type { Comparison } from '../analytics/comparison';

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
		description: 'The language of the text and of the chart',
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
	description: 'The days to compare the totals with',
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
		description:
			'How numbers and days are written in the text and in the chart. Leave empty for what is usual in the language.',
	},
];

/** What is said of a result whose HTML shows its chart. */
export const PICTURE_SENTENCE =
	"The HTML shows the chart in a mail of n8n's Send Email: enter chart in its Options > Attachments (Inline). The nodes of Gmail and Outlook send no picture within the text: set 'Attach Chart' to None there. Summaries and overviews have bars in their HTML too.";

/** What is said of a result with a page. */
export const PAGE_SENTENCE = `The preview of n8n does not show the page in the binary data '${PAGE_NAME}': download it, and open it in a browser.`;

/** As which kind of file a chart is wanted. */
export const chartField = choiceField<ChartChoice>(
	{
		displayName: 'Attach Chart',
		name: 'chart',
		default: 'none',
		description:
			'Whether to attach a chart as binary data "chart". With PNG, the HTML of a summary or an overview shows it where Send Email has "chart" in Options > Attachments (Inline). The nodes of Gmail and Outlook send no picture within the text: with None, the HTML has bars.',
	},
	[
		{ name: 'None', value: 'none' },
		{ name: 'PNG', value: 'png', description: 'A picture that chats and mails show' },
		{
			name: 'SVG',
			value: 'svg',
			description:
				'A drawing for web pages, sharp in every size, which most chats and mails do not show',
		},
	],
);

/** How the text is written, and what is attached to it: in this order in every form. */
export const textFields = [formatProperty, chartField.property];
export const reportTextFields = [reportFormatField.property, chartField.property];

/** @throws Problem naming the field */
export function readTextSettings(parameter: ReadParameter): TextSettings {
	const language = languageField.read(parameter);
	const format = reportFormatField.read(parameter);
	return {
		textFormat: format === 'page' ? 'html' : format,
		language,
		locale: readLocale(parameter('locale')) || localeOf(language),
	};
}

/** The same of a report. @throws Problem naming the field */
export function readReportSettings(parameter: ReadParameter): ReportSettings {
	return {
		...readTextSettings(parameter),
		chart: chartField.read(parameter),
		isPage: reportFormatField.read(parameter) === 'page',
	};
}
