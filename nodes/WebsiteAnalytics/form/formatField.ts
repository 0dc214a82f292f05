import { sortBy } from 'lodash';
import type { TextFormat } from '../report/textFormat';
import { choice, type Option } from './fields';

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
export const REPORT_FORMATS: Array<Option<TextFormat | 'page'>> = sortBy(
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
