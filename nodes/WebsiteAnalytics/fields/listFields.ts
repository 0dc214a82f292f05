import type { IDataObject, INodeProperties } from 'n8n-workflow';
import {
	readChoice,
	readText,
	readWholeNumber,
	valuesOf,
	type ReadParameter,
} from '../parameterReaders';
import { switchField, wholeNumberField } from './formField';
import { isObject } from '../json';
import { LABELS } from '../interfaceFields';
import { MAX_PAGE_SIZE, PAGE_SIZES } from '../transport/pages';

interface Choice {
	name: string;
	value: string;
}

/** What a list can be searched and sorted by: docs/interface.md, sections 4.1 and 4.6. */
export interface ListOptions {
	searchBy: Choice[];
	defaultSearchBy: string;
	sortBy: Choice[];
	defaultSortBy: string;
}

const returnAllField = switchField({
	displayName: 'Return All',
	name: 'returnAll',
	default: false,
	description: 'Whether to return all results or only up to a given limit',
});

/** Lint demands the description and the default. */
const limitField = wholeNumberField(
	{
		displayName: 'Rows to Return',
		name: 'limit',
		default: 50,
		description: 'Max number of results to return',
	},
	{ from: 1, to: 10_000 },
);

/** Any number of rows, in place of those of a page. */
export const limitEntry: INodeProperties = {
	...limitField.property,
	hint: "Of each statistic, in place of 'Per Page'. With 'Return All', all rows are returned.",
};

/** How many rows an operation returns that returns a list. */
export const countFields: INodeProperties[] = [
	returnAllField.property,
	{
		displayName: LABELS.per_page,
		name: 'perPage',
		type: 'options',
		options: PAGE_SIZES.map((size) => ({ name: String(size), value: size })),
		default: 10,
		description: 'How many rows to return at most',
		hint: "No more rows than these are returned, and in production nothing says so. For all of them, switch on 'Return All'.",
		displayOptions: { show: { returnAll: [false] } },
		routing: { send: { type: 'query', property: 'per_page' } },
	},
];

/** Which rows are returned. */
export function filterEntries({ searchBy, defaultSearchBy }: ListOptions): INodeProperties[] {
	return [
		{
			displayName: LABELS.search,
			name: 'search',
			type: 'string',
			default: '',
			placeholder: 'e.g. shop',
			description: 'Return only results that contain this text',
			routing: { send: { type: 'query', property: 'search' } },
		},
		{
			displayName: LABELS.search_by,
			name: 'searchBy',
			type: 'options',
			options: searchBy,
			default: defaultSearchBy,
			description: 'Where to search',
			routing: { send: { type: 'query', property: 'search_by' } },
		},
	];
}

/** In which order the rows are. */
export function sortEntries({ sortBy, defaultSortBy }: ListOptions): INodeProperties[] {
	return [
		{
			displayName: LABELS.sort_by,
			name: 'sortBy',
			type: 'options',
			options: sortBy,
			default: defaultSortBy,
			description: 'What to sort the results by',
			routing: { send: { type: 'query', property: 'sort_by' } },
		},
		{
			displayName: LABELS.sort,
			name: 'direction',
			type: 'options',
			options: [
				{ name: 'Ascending', value: 'asc' },
				{ name: 'Descending', value: 'desc' },
			],
			default: 'desc',
			description: 'In which order to return the results',
			routing: { send: { type: 'query', property: 'sort' } },
		},
	];
}

/**
 * The query of a list. An expression may give any number of rows as `per_page`, for which the next
 * larger page is requested. `search_by` is sent only with a search, because hosts differ in its default.
 * @throws Problem for a value that the interface does not allow
 */
export function readListQuery(
	{ search, search_by: givenSearchBy, ...query }: IDataObject,
	{ searchBy, defaultSearchBy, sortBy }: ListOptions,
): IDataObject {
	const text = readText(search, LABELS.search);
	const search_by = readChoice(
		givenSearchBy ?? defaultSearchBy,
		LABELS.search_by,
		valuesOf(searchBy),
	);
	return {
		...query,
		per_page: readWholeNumber(query.per_page, LABELS.per_page, { from: 1, to: MAX_PAGE_SIZE }),
		sort: readChoice(query.sort, LABELS.sort, ['asc', 'desc']),
		sort_by: readChoice(query.sort_by, LABELS.sort_by, valuesOf(sortBy)),
		...(text !== '' && { search: text, search_by }),
	};
}

/** How many rows of a list are wanted: those of one page, another number, or all. @throws Problem naming the field */
export function readCount(parameter: ReadParameter, { per_page: perPage }: IDataObject): number {
	if (returnAllField.read(parameter)) return Infinity;
	const options = parameter('options');
	return isObject(options) && 'limit' in options ? limitField.read(parameter) : Number(perPage);
}
