import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { listFields, type ListOptions } from '../../fields/listFields';
import { showOnlyFor } from '../../fields/showOnlyFor';
import { DATE_RANGE_PRESETS, DATE_RANGES } from '../../statistics/dateRange';
import { namesOfKind } from '../../statistics/catalog';
import { MAX_DAYS_OF_PART, type Split } from '../../statistics/split';
import { PAGE_SIZES } from '../../transport/list';

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

/** Where rows of days or hours would be cut off, the form says so, with the chosen number. */
const cutOffNotices: INodeProperties[] = [
	...PAGE_SIZES.map((size) => {
		const dateRange = rangesLongerThan(size);
		return cutOffNotice('day', size, { splitBy: ['none'], dateRange });
	}),
	// Months are whole, however short the range is.
	...PAGE_SIZES.filter((size) => size < MAX_DAYS_OF_PART.month).map((size) =>
		cutOffNotice('day', size, { splitBy: ['month'] }),
	),
	// The largest page size but one holds all 24 hours.
	cutOffNotice('hour', 10, {}),
];

export const rowFields: INodeProperties[] = [
	splitField,
	...cutOffNotices,
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

function cutOffNotice(
	kind: 'day' | 'hour',
	perPage: number,
	show: Record<string, string[]>,
): INodeProperties {
	const alternative = kind === 'day' ? "use 'Get Traffic by Day', or " : '';
	return {
		displayName: `Gives the ${perPage} largest ${kind}s only. For every ${kind} ${alternative}switch on 'Return All'.`,
		name: `${kind}Notice${perPage}`,
		type: 'notice',
		default: '',
		displayOptions: {
			show: {
				...showOnlyFor('statistic', ['get']).show,
				name: namesOfKind(kind),
				returnAll: [false],
				perPage: [perPage],
				...show,
			},
		},
	};
}

function rangesLongerThan(days: number): string[] {
	const presets = DATE_RANGE_PRESETS.filter((preset) => DATE_RANGES[preset].maxDays > days);
	return [...presets, 'custom'];
}
