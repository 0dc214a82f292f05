import { sortBy } from 'lodash';
import type { Comparison } from '../analytics/ranges';
import { LANGUAGE_OPTIONS, localeOf, readLocale } from '../report/locale';
import type { TextFormat } from '../report/textFormat';
import type { ReportSettings, TextSettings } from '../report/formatter';
import { choice, field, notice, toggle, type Option } from './fields';
import { displayed, type Field } from './form';

const COMPARISONS: Array<Option<Comparison>> = [
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

/** Returns the field of the earlier range. */
export function comparison(
	initial: Comparison,
	description = 'Which earlier range to compare with',
): Field<Comparison> {
	return choice('Compare To', COMPARISONS, initial, description);
}

export const visitorsNotice = notice(
	'Visitors are added up over the days: a person who visits on two days counts as two visitors.',
);

/** The comparison of totals, and what its totals are. */
export const comparisonFields = {
	visitorsNotice: displayed({ hide: { dateRange: ['today', 'yesterday'] } }, visitorsNotice),
	compareTo: comparison('previousPeriod'),
};

const language = choice('Language', LANGUAGE_OPTIONS, 'en', 'Language of the text');
const locale = field(
	'Locale',
	{
		type: 'string',
		default: '',
		placeholder: 'e.g. en-GB',
		description: 'Format of numbers and dates, such as en-GB. Leave empty to follow the language.',
	},
	readLocale,
);

/** The options of the text. Without a locale, the language decides the format. */
export const textOptions = {
	language,
	locale: {
		...locale,
		read: (values, path) =>
			locale.read(values, path) || localeOf(language.read(values, 'options.language')),
	} satisfies Field<string>,
};

const FORMATS: Array<Option<TextFormat>> = [
	{
		name: 'Discord',
		value: 'discord',
		description: "Discord's Markdown, at most 2,000 characters",
	},
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

/** The formats of a report, which can be a page. */
const REPORT_FORMATS: Array<Option<TextFormat | 'page'>> = sortBy(
	[
		...FORMATS,
		{
			name: 'HTML Page',
			value: 'page',
			description:
				'HTML for the body of a mail, and the whole report attached as report.html, to be sent, printed or turned into a PDF',
		},
	],
	'name',
);

const formatField = <T extends TextFormat | 'page'>(formats: Array<Option<T>>) =>
	choice('Text Format', formats, 'slack' as T, "Format of the field 'text'");

export const reportFormatField = formatField(REPORT_FORMATS);
export const textFormatField = formatField(FORMATS);

export const chartField = toggle('Attach Chart', false, {
	description: "Whether to attach a PNG chart as binary data named 'chart'",
	hint: "With HTML: In Send Email, add 'chart' to Options > Attachments (Inline) to show it in the mail.",
});

/** What the fields of a report read to. */
interface ReportInput extends Omit<TextSettings, 'textFormat'> {
	textFormat: TextFormat | 'page';
	chart: boolean;
}

/** Returns the settings of a report. A page is HTML with an attachment. */
export function reportSettings(input: ReportInput): ReportSettings {
	const { textFormat, language, locale, chart } = input;
	const isPage = textFormat === 'page';
	return { textFormat: isPage ? 'html' : textFormat, language, locale, chart, isPage };
}
