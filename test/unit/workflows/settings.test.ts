import type { AnySchemaObject } from 'ajv';
import type { INodePropertyCollection } from 'n8n-workflow';
import { fieldsOf } from '../../../scripts/outputSchemas';
import { membersOf, NODE, optionsOf, shownFields, TRIGGER, type Values } from '../../support/forms';
import { outputOf } from '../../support/outputs';
import { linksOf, type Node, nodeOf, ofType, PACK, WORKFLOWS } from './support/readyWorkflows';

/** Settings that n8n itself adds to the fields of a node: for a trigger that polls, and for a tool. */
const OF_N8N = ['pollTimes', 'toolDescription', 'descriptionType'];
/** Number of choices that a model does not get: Custom, and the statistics of days, for which there is another tool. */
const NOT_OFFERED: Record<string, number> = { dateRange: 1, name: 2 };
const isTool = ({ type }: Node) => type.endsWith('Tool');

/** Returns the settings of a node that its form does not show, or whose value is not among the choices. */
function unknownSettings({ name, type, parameters }: Node) {
	const form = { type: type.endsWith('Trigger') ? TRIGGER : NODE, asTool: type.endsWith('Tool') };
	const shown = shownFields(parameters, form);
	const isKnown = (fields: typeof shown, key: string, value: unknown): boolean => {
		const field = fields.find((one) => one.name === key);
		if (!field) return OF_N8N.includes(key);
		if (field.type === 'fixedCollection') {
			const [group] = (field.options ?? []) as INodePropertyCollection[];
			const rows = (value as Record<string, Values[]>)[group?.name ?? ''] ?? [];
			return rows.every((row) =>
				Object.entries(row).every((entry) => isKnown(group?.values ?? [], ...entry)),
			);
		}
		if (membersOf(field).length > 0) {
			return Object.entries(value as Values).every((entry) => isKnown(membersOf(field), ...entry));
		}
		const values = optionsOf(field).map((option) => option.value);
		const isChoice = [value].flat().every((one) => values.includes(one as string));
		return values.length === 0 || String(value).startsWith('=') || isChoice;
	};
	return Object.entries(parameters)
		.filter(([key, value]) => !isKnown(shown, key, value))
		.map(([key]) => `${name}: ${key}`);
}

/** Returns whether items have the field of a path such as `breakdowns.page[0]?.label`. Ignores methods at its end. */
function hasPath(schema: AnySchemaObject | undefined, path: string): boolean {
	const [name = '', next = '', ...others] = path.split(/\?\.|\.|\[0\]/).filter((one) => one !== '');
	const field = fieldsOf(schema)[name];
	if (!field || next === '') return field !== undefined;
	const isByStatistic = field.additionalProperties?.items !== undefined;
	const isMethod = field.type === 'string' && ['replace', 'slice'].includes(next);
	return isMethod || hasPath(field, [...(isByStatistic ? [] : [next]), ...others].join('.'));
}

describe.each(WORKFLOWS)('%s', (_file, workflow) => {
	const { nodes } = workflow;
	const ours = nodes.filter(({ type }) => type.startsWith(PACK));
	const links = linksOf(workflow);
	const nodesBehind = ({ name }: Node) =>
		links.filter(({ from }) => from === name).map(({ to }) => nodeOf(workflow, to));

	it('has settings that the forms show, with choices that they have', () => {
		expect(ours.flatMap(unknownSettings)).toEqual([]);
	});

	it('reads only fields that the node before gives', () => {
		const missing = ours.flatMap((before) => {
			const text = JSON.stringify(nodesBehind(before).map(({ parameters }) => parameters));
			const paths = text.matchAll(/\$json\.((?:\w+(?:\[0\])?(?:\?\.|\.)?)+)(?!\()/g);
			return [...paths].flatMap(([, path = '']) => {
				const isError = path === 'error' && before.onError !== undefined;
				return isError || hasPath(outputOf(before.parameters), path) ? [] : [path];
			});
		});

		expect(missing).toEqual([]);
	});

	it('tries to store rows again, and creates a table once for all rows', () => {
		const stores = ofType(workflow, /googleSheets$|dataTable$/).filter(
			({ parameters: { operation } }) => /^(upsert|appendOrUpdate)$/.test(String(operation)),
		);
		const tables = ours
			.filter(({ parameters: { event } }) => event === 'rows')
			.flatMap(nodesBehind)
			.filter(({ parameters: { operation } }) => operation === 'create');

		expect(stores.filter(({ retryOnFail }) => !retryOnFail)).toEqual([]);
		expect(tables.filter(({ executeOnce }) => !executeOnce)).toEqual([]);
	});

	it('has tools whose model is given choices that there are, and all ranges of days and statistics', () => {
		const defects = ours.filter(isTool).flatMap(({ parameters }) =>
			shownFields(parameters).flatMap((field) => {
				const text = String(parameters[`${field.name}Text`] ?? '');
				const [, listed = ''] = /`One of: ([^`]+?)(?:, or [^`]*)?`/.exec(text) ?? [];
				const given = listed === '' ? [] : listed.split(', ');
				const labels = optionsOf(field).map(({ name }) => name);
				const left = NOT_OFFERED[field.name];
				const isWhole = left === undefined || given.length === labels.length - left;
				return [...given.filter((label) => !labels.includes(label)), ...(isWhole ? [] : [text])];
			}),
		);

		expect(defects).toEqual([]);
	});
});
