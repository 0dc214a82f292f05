import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { listFields, type ListOptions } from '../../fields/listFields';
import { showOnlyFor } from '../../fields/showOnlyFor';
import type { Split } from '../../statistics/split';

/** The values of docs/interface.md, section 4.6, except its default of `search_by`, which it does not allow. */
export const LIST_OPTIONS: ListOptions = {
	searchBy: [{ name: 'Value', value: 'value' }],
	defaultSearchBy: 'value',
	sortBy: [
		{ name: 'Count', value: 'count' },
		{ name: 'Value', value: 'value' },
	],
	defaultSortBy: 'count',
};

export const SPLITS: Array<INodePropertyOptions & { value: Split }> = [
	{ name: 'None', value: 'none', description: 'One set of rows for the whole range' },
	{ name: 'Day', value: 'day' },
	{ name: 'Week', value: 'week' },
	{ name: 'Month', value: 'month' },
];

const displayOptions = showOnlyFor('statistic', ['get', 'getAll']);

const splitField: INodeProperties = {
	displayName: 'Split By',
	name: 'splitBy',
	type: 'options',
	options: SPLITS,
	default: 'none',
	description:
		'Whether to get one set of rows for each day, week or month of the range, at most 400. Weeks and months are whole, even where they begin before the range.',
	displayOptions,
};

export const rowFields: INodeProperties[] = [
	splitField,
	...listFields(displayOptions, LIST_OPTIONS),
	{
		displayName: 'Simplify',
		name: 'simplify',
		type: 'boolean',
		default: true,
		description: 'Whether to return a simplified version of the response instead of the raw data',
		displayOptions,
	},
];
