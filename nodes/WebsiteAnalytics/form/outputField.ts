import { pick } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { ReadParameter } from '../parameterReaders';
import { namesOf, type ItemField } from '../itemField';
import { choiceField } from './formField';

/** Keeps the result of a tool small; only shown when the node is a tool. */
export const outputField = choiceField<'simplified' | 'raw'>(
	{
		displayName: 'Output',
		name: 'output',
		default: 'simplified',
		description: 'Which fields to return to the model',
		displayOptions: { show: { '@tool': [true] } },
	},
	[
		{ name: 'Simplified', value: 'simplified', description: 'The most important fields' },
		{ name: 'Raw', value: 'raw', description: 'All fields' },
	],
);

/**
 * Returns a function that picks the chosen fields of an item; all of them when the node is not a tool.
 * @throws Problem naming the field
 */
export function readOutput(
	parameter: ReadParameter,
	items: readonly ItemField[],
): (item: IDataObject) => IDataObject {
	const output = parameter('output') === '' ? 'raw' : outputField.read(parameter);
	if (output === 'raw') return (item) => item;
	const names = namesOf(items.filter(({ isSimplified }) => isSimplified));
	return (item) => pick(item, names);
}
