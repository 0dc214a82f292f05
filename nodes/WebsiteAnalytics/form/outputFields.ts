import { pick } from 'lodash';
import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { readChoice, type ReadParameter } from '../parameterReaders';
import { namesOf, type ItemField } from '../itemField';
import { Problem } from '../problem';
import { choiceField } from './formField';

const outputField = choiceField<'simplified' | 'raw' | 'selectedFields'>(
	{
		displayName: 'Output',
		name: 'output',
		default: 'simplified',
		description: 'Which fields the model gets',
		displayOptions: { show: { '@tool': [true] } },
	},
	[
		{ name: 'Simplified', value: 'simplified', description: 'The most important fields' },
		{ name: 'Raw', value: 'raw', description: 'All fields' },
		{ name: 'Selected Fields', value: 'selectedFields' },
	],
);

/**
 * The fields that keep the result of a tool small; only shown when the node is a tool.
 * @param items the fields of an item, of which a model may need few only
 */
export function outputFields(items: readonly ItemField[]): INodeProperties[] {
	return [
		outputField.property,
		{
			displayName: 'Fields',
			name: 'outputFields',
			type: 'multiOptions',
			options: namesOf(items).map((field) => ({ name: field, value: field })),
			default: [...simplifiedNames(items)],
			description: 'The fields that the model gets',
			displayOptions: { show: { '@tool': [true], output: ['selectedFields'] } },
		},
	];
}

/**
 * Gives of an item the fields that were chosen; all of them when the node is not a tool.
 * @throws Problem naming the field
 */
export function readOutput(
	parameter: ReadParameter,
	items: readonly ItemField[],
): (item: IDataObject) => IDataObject {
	const output = parameter('output') === '' ? 'raw' : outputField.read(parameter);
	if (output === 'raw') return (item) => item;
	if (output === 'simplified') return (item) => pick(item, simplifiedNames(items));
	const fields = [parameter('outputFields')]
		.flat()
		.map((field) => readChoice(field, 'Fields', namesOf(items)));
	if (fields.length === 0) {
		throw new Problem("'Fields' is empty", "Choose at least one field in 'Fields'.");
	}
	return (item) => pick(item, fields);
}

function simplifiedNames(items: readonly ItemField[]): string[] {
	return namesOf(items.filter(({ isSimplified }) => isSimplified));
}
