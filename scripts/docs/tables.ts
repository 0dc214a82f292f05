import { markdownTable } from 'markdown-table';
import type { INodePropertyOptions } from 'n8n-workflow';
import { LANGUAGE_OPTIONS, localeOf } from '../../nodes/WebsiteAnalytics/report/language';
import { createWriter } from '../../nodes/WebsiteAnalytics/report/writer';
import { optionsOf, SETTINGS } from '../../nodes/WebsiteAnalytics/interfaceFields';
import { RESOURCES } from '../../nodes/WebsiteAnalytics/operations';
import { STATISTICS } from '../../nodes/WebsiteAnalytics/analytics/catalog';
import { EVENTS } from '../../nodes/WebsiteAnalytics/events';
import type { Blocks } from './blocks';
import { eventFieldTable } from './eventFields';
import { ITEM_TABLES } from './items';
import { limits } from './limits';
import { workflowSections } from './workflows';

const code = (value: unknown) => `\`${String(value)}\``;
const sentence = (text = '') => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`);

/** The choices of a list of the node's form. @throws Error when no form has it */
function choicesOf(name: string): INodePropertyOptions[] {
	const fields = RESOURCES.flatMap(({ properties }) => properties);
	const field = fields.find((one) => one.name === name && one.options);
	if (!field?.options) throw new Error(`No form has a list ${name}.`);
	return field.options as INodePropertyOptions[];
}

function choiceTable(label: string, name: string): string {
	return markdownTable([
		[label, 'Value', 'What it is'],
		...choicesOf(name).map((choice) => [
			...[choice.name, code(choice.value), sentence(choice.description)],
		]),
	]);
}

function operationTable(): string {
	const rows = RESOURCES.flatMap(({ label, operations }) =>
		operations.map(({ name, description }) => [`${label}: ${name}`, sentence(description)]),
	);
	return markdownTable([['Operation', 'What it does'], ...rows]);
}

function eventTable(): string {
	return markdownTable([
		['Event', 'Value', 'When it starts the workflow'],
		...Object.entries(EVENTS).map(([value, { name, description }]) => [
			...[name, code(value), sentence(description)],
		]),
	]);
}

function statisticTable(): string {
	return markdownTable([
		['Statistic', 'Name', 'What it counts'],
		...Object.entries(STATISTICS).map(([name, { label, description }]) => [
			...[label, code(name), sentence(description)],
		]),
	]);
}

function settingTable(): string {
	return markdownTable([
		['Setting', 'Field', 'Values', 'Of a new website', 'What it is'],
		...Object.entries(SETTINGS).map(([name, setting]) => {
			const { label, description, default: initial } = setting;
			const options = optionsOf(setting) ?? [];
			const values = options.map((option) => `${option.value} (${option.name})`).join(', ');
			return [label, code(name), values, String(initial ?? 'none'), sentence(description)];
		}),
	]);
}

function languageTable(): string {
	return markdownTable([
		['Language', 'Value', 'Locale', 'A number', 'A day'],
		...LANGUAGE_OPTIONS.map(({ name, value: language }) => {
			const locale = localeOf(language);
			const { number, day } = createWriter({ language, locale });
			const samples = [number(1_234_567), day('2026-03-14')];
			// Some languages have spaces at which a line does not break, which no one sees here.
			return [name, code(language), code(locale), ...samples].map((cell) =>
				cell.replace(/[\u00a0\u202f]/g, ' '),
			);
		}),
	]);
}

/** Everything in the documents that follows from rows and constants. */
export const BLOCKS: Blocks = {
	operations: operationTable,
	events: eventTable,
	'fields of events': eventFieldTable,
	statistics: statisticTable,
	settings: settingTable,
	languages: languageTable,
	'ranges of days': () => choiceTable('Date Range', 'dateRange'),
	comparisons: () => choiceTable('Compare To', 'compareTo'),
	'text formats': () => choiceTable('Text Format', 'textFormat'),
	limits,
	workflows: workflowSections,
	...ITEM_TABLES,
};
