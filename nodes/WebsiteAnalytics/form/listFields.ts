import type { IDataObject } from 'n8n-workflow';
import { readText, readWholeNumber } from '../values/parameterReaders';
import { LABELS } from '../analytics/interfaceFields';
import { searchFor } from '../http/list';
import { MAX_PAGE_SIZE, PAGE_SIZES } from '../http/pages';
import { choice, field, type Option, optionsOf, textInput, toggle } from './fields';

/**
 * Describes a field, and declares that its value is sent in the query.
 * @param property name in the interface
 */
export const inQuery = (property: string, description: string) =>
	({ description, routing: { send: { type: 'query', property } } }) as const;

const returnAll = toggle(
	'Return All',
	false,
	'Whether to return all results or only up to a given limit',
);

/** How many rows are returned: Infinity with Return All. An expression may give any number up to 100. */
const perPage = field(
	LABELS.per_page,
	{
		type: 'options',
		options: PAGE_SIZES.map((size) => ({ name: String(size), value: size })),
		default: 10,
		displayOptions: { show: { returnAll: [false] } },
		hint: "Returns at most this many rows. Turn on 'Return All' for every row.",
		...inQuery('per_page', 'How many rows to return'),
	},
	(given, label, values) =>
		returnAll.read(values, 'returnAll')
			? Infinity
			: readWholeNumber(given, label, { from: 1, to: MAX_PAGE_SIZE }),
);

export const countFields = { returnAll, perPage };

/**
 * The fields that choose rows.
 * @param searchBy docs/interface.md, sections 4.1 and 4.6
 */
export function filterFields(searchBy: Option<'domain' | 'value'>) {
	return {
		search: textInput(
			LABELS.search,
			{
				placeholder: 'e.g. shop',
				...inQuery('search', 'Return only results that contain this text'),
			},
			readText,
		),
		searchBy: choice(
			LABELS.search_by,
			[searchBy],
			searchBy.value,
			inQuery('search_by', 'Which field to search'),
		),
	};
}

const DIRECTIONS = optionsOf({ asc: { label: 'Ascending' }, desc: { label: 'Descending' } });

/**
 * The fields that order rows.
 * @param sortBy docs/interface.md, sections 4.1 and 4.6
 */
export function sortFields<T extends string>(sortBy: Array<Option<T>>, initial: T) {
	return {
		sortBy: choice(LABELS.sort_by, sortBy, initial, inQuery('sort_by', 'Which field to sort by')),
		direction: choice(LABELS.sort, DIRECTIONS, 'desc', inQuery('sort', 'Sort order')),
	};
}

/** What the fields of a list read to. */
interface ListInput {
	perPage: number;
	search: string;
	searchBy: 'domain' | 'value';
	sortBy: string;
	direction: string;
}

/** Returns the query of a list. `search_by` is sent only with a search, because hosts differ in its default. */
export function listQuery(input: ListInput): IDataObject {
	return {
		sort_by: input.sortBy,
		sort: input.direction,
		per_page: Math.min(input.perPage, MAX_PAGE_SIZE),
		...searchFor(input.search, input.searchBy),
	};
}
