import type { Column } from './rowShapes';

export const CHART: Column = {
	name: 'chart',
	label: 'Attach Chart',
	description:
		'Whether to attach a chart as binary data "chart". With PNG, the HTML of a summary or an overview shows it where it is sent as an inline attachment.',
	type: 'options',
	default: 'none',
	values: [
		['none', 'None'],
		['png', 'PNG', 'A picture that chats and mails show'],
		[
			'svg',
			'SVG',
			'A drawing for web pages, sharp in every size, which most chats and mails do not show',
		],
	],
};

export const TEXT_FORMAT: Column = {
	name: 'textFormat',
	label: 'Text Format',
	description: 'The markup of the text',
	type: 'options',
	default: 'slack',
	values: [
		['html', 'HTML', 'For the body of a mail'],
		['markdown', 'Markdown'],
		['plain', 'Plain Text'],
		['slack', 'Slack', "Slack's own markup, at most 3,000 characters"],
		[
			'telegram',
			'Telegram',
			"Telegram's HTML, at most 4,096 characters, or 1,024 with a chart. Set Parse Mode of n8n's Telegram node to HTML.",
		],
	],
};

export const LANGUAGE: Column = {
	name: 'language',
	label: 'Language',
	description: 'The language of the text and of the chart',
	type: 'options',
	default: 'en',
	values: [
		['nl', 'Dutch'],
		['en', 'English'],
		['fr', 'French'],
		['de', 'German'],
		['it', 'Italian'],
		['pl', 'Polish'],
		['pt', 'Portuguese'],
		['es', 'Spanish'],
	],
};

export const LOCALE: Column = {
	name: 'locale',
	label: 'Locale',
	description:
		'How numbers and days are written in the text and in the chart. Leave empty for what is usual in the language.',
	type: 'string',
	default: '',
	placeholder: 'e.g. en-GB',
};
