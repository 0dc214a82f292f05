import { pick } from 'lodash';
import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { readChoice, valuesOf, type ReadParameter } from '../given';
import { Problem } from '../problem';
import { showOnlyFor } from './showOnlyFor';

type Output = 'simplified' | 'raw' | 'selectedFields';

const OUTPUTS: Array<INodePropertyOptions & { value: Output }> = [
	{ name: 'Simplified', value: 'simplified', description: 'The most important fields' },
	{ name: 'Raw', value: 'raw', description: 'All fields' },
	{ name: 'Selected Fields', value: 'selectedFields' },
];

/** The fields of an item, of which a model that uses the node as a tool may need few only. */
export interface OutputFields {
	all: string[];
	simplified: string[];
}

/** The fields that keep the result of a tool small; only shown when the node is a tool. */
export function outputFields(
	resource: string,
	operations: string[],
	{ all, simplified }: OutputFields,
): INodeProperties[] {
	const { show } = showOnlyFor(resource, operations);
	return [
		{
			displayName: 'Output',
			name: 'output',
			type: 'options',
			options: OUTPUTS,
			default: 'simplified',
			description: 'Which fields the model gets',
			displayOptions: { show: { ...show, '@tool': [true] } },
		},
		{
			displayName: 'Fields',
			name: 'outputFields',
			type: 'multiOptions',
			options: all.map((field) => ({ name: field, value: field })),
			default: [...simplified],
			description: 'The fields that the model gets',
			displayOptions: { show: { ...show, '@tool': [true], output: ['selectedFields'] } },
		},
	];
}

/**
 * Gives of an item the fields that were chosen; all of them when the node is not a tool.
 * @throws Problem naming the field
 */
export function readOutput(
	parameter: ReadParameter,
	{ all, simplified }: OutputFields,
): (item: IDataObject) => IDataObject {
	const given = parameter('output');
	const output = given === '' ? 'raw' : readChoice(given, 'Output', valuesOf(OUTPUTS));
	if (output === 'raw') return (item) => item;
	if (output === 'simplified') return (item) => pick(item, simplified);
	const fields = [parameter('outputFields')]
		.flat()
		.map((field) => readChoice(field, 'Fields', all));
	if (fields.length === 0) {
		throw new Problem("'Fields' is empty", "Choose at least one field in 'Fields'.");
	}
	return (item) => pick(item, fields);
}
