import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { readChoice, valuesOf, type ReadParameter } from '../given';
import type { OtherWords } from './meaning';
import { showOnlyFor } from './showOnlyFor';
import { readChosen } from './toolFields';
import { LANGUAGE_OPTIONS, localeOf } from '../report/language';
import { readLocale } from '../report/locale';
import type { TextSettings } from '../report/textSettings';
import type { TextFormat } from '../report/textFormat';
import type { Comparison } from '../statistics/comparison';

const displayOptions = showOnlyFor('statistic', ['getOverview', 'getSummary']);
const ofTexts = showOnlyFor('statistic', ['getOverview', 'getSummary', 'getUnusualDays']);

const COMPARISONS: Array<INodePropertyOptions & { value: Comparison }> = [
	{ name: 'Nothing', value: 'none' },
	{
		name: 'Previous Period',
		value: 'previousPeriod',
		description:
			'The week, month, quarter or year before; for all other ranges as many days right before',
	},
	{
		name: 'Previous Year',
		value: 'previousYear',
		description: 'The same months a year before; for all other ranges as many days',
	},
];

const OTHER_COMPARISONS: OtherWords<Comparison> = {
	no: 'none',
	false: 'none',
	nocomparison: 'none',
	previous: 'previousPeriod',
	priorperiod: 'previousPeriod',
	lastperiod: 'previousPeriod',
	precedingperiod: 'previousPeriod',
	periodbefore: 'previousPeriod',
	prioryear: 'previousYear',
	lastyear: 'previousYear',
	yearbefore: 'previousYear',
	yearago: 'previousYear',
	yearyear: 'previousYear',
	yoy: 'previousYear',
	sameperiodlastyear: 'previousYear',
	sameperiodpreviousyear: 'previousYear',
};

/** The comparisons that there are, except none. */
export const COMPARED = valuesOf(COMPARISONS).filter((comparison) => comparison !== 'none');

const FORMATS: Array<INodePropertyOptions & { value: TextFormat }> = [
	{ name: 'HTML', value: 'html', description: 'For the body of a mail' },
	{ name: 'Markdown', value: 'markdown' },
	{ name: 'Plain Text', value: 'plain' },
	{ name: 'Slack', value: 'slack', description: "Slack's own markup, at most 3,000 characters" },
	{
		name: 'Telegram',
		value: 'telegram',
		description:
			"Telegram's HTML, at most 4,096 characters, or 1,024 with a chart. Set Parse Mode of n8n's Telegram node to HTML.",
	},
];

export const comparisonFields: INodeProperties[] = [
	{
		displayName:
			'Visitors are added up over the days: a person who visits on two days counts as two visitors.',
		name: 'visitorsNotice',
		type: 'notice',
		default: '',
		displayOptions: { ...displayOptions, hide: { dateRange: ['today', 'yesterday'] } },
	},
	{
		displayName: 'Compare To',
		name: 'compareTo',
		type: 'options',
		options: COMPARISONS,
		default: 'previousPeriod',
		description: 'The days to compare the totals with',
		displayOptions,
	},
];

export const textFields: INodeProperties[] = [
	{
		displayName: 'Text Format',
		name: 'textFormat',
		type: 'options',
		options: FORMATS,
		default: 'slack',
		description: 'The markup of the text',
		displayOptions: ofTexts,
	},
	{
		displayName: 'Language',
		name: 'language',
		type: 'options',
		options: LANGUAGE_OPTIONS,
		default: 'en',
		description: 'The language of the text and of the chart',
		displayOptions: ofTexts,
	},
	{
		displayName: 'Locale',
		name: 'locale',
		type: 'string',
		default: '',
		placeholder: 'e.g. en-GB',
		description:
			'How numbers and days are written in the text and in the chart. Leave empty for what is usual in the language.',
		displayOptions: ofTexts,
	},
];

/** @throws Problem naming the field */
export function readComparison(parameter: ReadParameter): Comparison {
	return readChosen(parameter, 'compareTo', 'Compare To', COMPARISONS, OTHER_COMPARISONS);
}

/** @throws Problem naming the field */
export function readTextSettings(parameter: ReadParameter): TextSettings {
	const language = readChoice(parameter('language'), 'Language', valuesOf(LANGUAGE_OPTIONS));
	return {
		textFormat: readChoice(parameter('textFormat'), 'Text Format', valuesOf(FORMATS)),
		language,
		locale: readLocale(parameter('locale')) || localeOf(language),
	};
}
