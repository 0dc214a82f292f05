import type { Column } from './rowShapes';

export const CHART: Column = {
	name: 'chart',
	label: 'Attach Chart',
	type: 'options',
	default: 'none',
	values: [
		['none', 'None'],
		['png', 'PNG'],
		['svg', 'SVG'],
	],
};

export const TEXT_FORMAT: Column = {
	name: 'textFormat',
	label: 'Text Format',
	type: 'options',
	default: 'slack',
	values: [
		['html', 'HTML'],
		['markdown', 'Markdown'],
		['plain', 'Plain Text'],
		['slack', 'Slack'],
		['telegram', 'Telegram'],
	],
};

export const LANGUAGE: Column = {
	name: 'language',
	label: 'Language',
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
	type: 'string',
	default: '',
	placeholder: 'e.g. en-GB',
};
