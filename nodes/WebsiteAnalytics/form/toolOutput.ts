import { choice, type Option } from './fields';
import { displayed, type Field } from './form';

type Output = 'simplified' | 'raw';

const OUTPUTS: ReadonlyArray<Option<Output>> = [
	{ name: 'Simplified', value: 'simplified', description: 'The most important fields' },
	{ name: 'Raw', value: 'raw', description: 'All fields' },
];
const output = choice('Output', OUTPUTS, 'simplified', 'Which fields to return to the model');

/** Keeps the result of a tool small. Shown only in a tool; all others return all fields. */
export const outputField: Field<Output> = displayed(
	{ show: { '@tool': [true] } },
	{
		...output,
		read: (values, path) =>
			values.originOf(path) === undefined ? 'raw' : output.read(values, path),
	},
);
