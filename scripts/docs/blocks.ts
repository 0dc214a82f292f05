import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable } from 'markdown-table';
import type { INodePropertyOptions } from 'n8n-workflow';
import { STATISTICS } from '../../nodes/WebsiteAnalytics/analytics/catalog';
import { SETTINGS } from '../../nodes/WebsiteAnalytics/analytics/interfaceFields';
import { LANGUAGE_OPTIONS, localeOf } from '../../nodes/WebsiteAnalytics/report/locale';
import { EVENTS } from '../../nodes/WebsiteAnalytics/events';
import { RESOURCES } from '../../nodes/WebsiteAnalytics/operations';
import { ITEM_TABLES } from './items';
import { LIMITS } from './limits';

const FOLDER = join(__dirname, '../../workflows');

const code = (value: unknown) => `\`${String(value)}\``;
const sentence = (text = '') => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`);

/**
 * Returns the table of the choices of a list in the node's form.
 * @throws Error when no form has the list
 */
function choiceTable(label: string, name: string) {
	const fields = RESOURCES.flatMap(({ properties }) => properties);
	const field = fields.find((one) => one.name === name && one.options);
	if (!field?.options) throw new Error(`No form has a list ${name}.`);
	const rows = (field.options as INodePropertyOptions[]).map((choice) => {
		return [choice.name, code(choice.value), sentence(choice.description)];
	});
	return markdownTable([[label, 'Value', 'What it is'], ...rows]);
}

const operations = RESOURCES.flatMap(({ label, operations: ofResource }) =>
	ofResource.map(({ name, description }) => [`${label}: ${name}`, sentence(description)]),
);

const settings = Object.entries(SETTINGS).map(([name, setting]) => {
	const { label, description, default: initial } = setting;
	const options = setting.options ?? [];
	const values = options.map((option) => `${option.value} (${option.name})`).join(', ');
	return [label, code(name), values, String(initial ?? 'none'), sentence(description)];
});

/** The blocks of the documents that follow from rows and constants, by name. */
export const BLOCKS: Readonly<Record<string, string>> = {
	operations: markdownTable([['Operation', 'What it does'], ...operations]),
	events: markdownTable([
		['Event', 'Value', 'When it starts the workflow'],
		...Object.entries(EVENTS).map(([value, { name, description }]) => {
			return [name, code(value), sentence(description)];
		}),
	]),
	statistics: markdownTable([
		['Statistic', 'Name', 'What it counts'],
		...Object.entries(STATISTICS).map(([name, { label, description }]) => {
			return [label, code(name), sentence(description)];
		}),
	]),
	settings: markdownTable([
		['Setting', 'Field', 'Values', 'Of a new website', 'What it is'],
		...settings,
	]),
	languages: markdownTable([
		['Language', 'Value', 'Locale'],
		...LANGUAGE_OPTIONS.map(({ name, value }) => [name, code(value), code(localeOf(value))]),
	]),
	'ranges of days': choiceTable('Date Range', 'dateRange'),
	comparisons: choiceTable('Compare To', 'compareTo'),
	'text formats': choiceTable('Text Format', 'textFormat'),
	limits: markdownTable([
		['What', 'Limit'],
		...LIMITS.map(([what, limit]) => [what, limit.toLocaleString('en-US')]),
	]),
	workflows: workflowSections(),
	...ITEM_TABLES,
};

interface Workflow {
	name: string;
	nodes: Array<{ type: string; parameters: Record<string, unknown> }>;
}

/** Returns a section for each ready workflow: the purpose in its note, its file and its picture. */
function workflowSections() {
	const sections = readdirSync(FOLDER).map((file) => {
		const workflow = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Workflow;
		const picture = `images/workflow-${file.replace('.json', '')}.png`;
		return [
			`## ${workflow.name}`,
			`${purposeOf(workflow)} [${file}](../workflows/${file})`,
			`![The nodes in n8n](${picture})`,
		];
	});
	return sections.flat().join('\n\n');
}

/** Returns the first sentence of the note. */
function purposeOf({ name, nodes }: Workflow) {
	const note = nodes.find(({ type }) => type.endsWith('.stickyNote'));
	const [, purpose] = String(note?.parameters.content).split(/\n+|(?<=[.?]) (?=\p{Lu})/u);
	if (purpose === undefined) throw new Error(`${name} has no note that says what it does.`);
	return purpose;
}
