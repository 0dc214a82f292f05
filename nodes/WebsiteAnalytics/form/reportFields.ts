import { readNotes } from '../values/notes';
import type { Comparison } from '../analytics/ranges';
import { LANGUAGE_OPTIONS, readLocale } from '../report/locale';
import type { ReportFormat, TextFormat } from '../report/textFormat';
import { brandOptions } from './brandFields';
import { weekStartField } from './dateRangeFields';
import { choice, notice, type Option, optionsOf, outputField, textInput, toggle } from './fields';
import { displayed, type Field } from './form';

const COMPARISONS = optionsOf<Comparison>({
	none: { label: 'Nothing' },
	previousPeriod:
		'The week, month, quarter, year or 12 months before; for all other ranges as many days right before',
	previousWeekdays: {
		label: 'Previous Period, Same Weekdays',
		description: 'The range moved back by whole weeks, as few as it takes not to overlap',
	},
	previousYear:
		'The same months a year before; the same weekdays for less than four weeks; for all other ranges as many days',
});

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

/** Not for a model, which would invent notes. */
const notesField = textInput(
	'Notes on Days',
	{
		typeOptions: { rows: 3 },
		displayOptions: { hide: { '@tool': [true] } },
		placeholder: 'e.g. 2026-11-17: Newsletter no. 42',
		description:
			'What happened on a day: one per line, such as 2026-11-17: Newsletter no. 42. Shown in the chart and below it.',
	},
	(given, label, { timezone }) => readNotes(given, label, timezone),
);

const FORMATS = optionsOf<ReportFormat>({
	discord: "Discord's Markdown, at most 2,000 characters",
	html: { label: 'HTML', description: 'For the body of a mail' },
	page: {
		label: 'HTML Page',
		description:
			'HTML for the body of a mail, and the whole report attached as report.html, to be sent, printed or turned into a PDF',
	},
	markdown: {},
	plain: { label: 'Plain Text' },
	slack: "Slack's own markup, at most 3,000 characters",
	telegram:
		"Telegram's HTML, at most 4,096 characters, or 1,024 with a chart. Set Parse Mode of n8n's Telegram node to HTML.",
});

const FORMAT_DESCRIPTION = "Format of the field 'text'";

const reportFormatField = choice('Text Format', FORMATS, 'slack', {
	description: FORMAT_DESCRIPTION,
	hint: "With HTML Page: In Send Email, add 'report' to Options > Attachments (File); before n8n 2.30, to Attachments.",
});
export const textFormatField = choice(
	'Text Format',
	FORMATS.filter((format): format is Option<TextFormat> => format.value !== 'page'),
	'slack',
	FORMAT_DESCRIPTION,
);

export const chartField = toggle('Attach Chart', false, {
	description: "Whether to attach a PNG chart as binary data named 'chart'",
	hint: "With HTML: In Send Email, add 'chart' to Options > Attachments (Inline) to show it in the mail.",
});

/** How a report is output. */
export const reportOutputFields = {
	textFormat: reportFormatField,
	chart: chartField,
	output: outputField,
};

/** The options of every report. */
export const reportOptions = {
	...brandOptions,
	notes: notesField,
	language: choice('Language', LANGUAGE_OPTIONS, 'en', 'Language of the text'),
	locale: textInput(
		'Locale',
		{
			placeholder: 'e.g. en-GB',
			description:
				'Format of numbers and dates, such as en-GB. Leave empty to follow the language.',
		},
		readLocale,
	),
	weekStartsOn: weekStartField,
};
