import type { IDataObject, INodeProperties } from 'n8n-workflow';
import {
	readChoice,
	readText,
	readWholeNumber,
	valuesOf,
	type ReadParameter,
} from '../parameterReaders';
import { switchField } from './formField';
import { LABELS } from '../interfaceFields';
import { MAX_PAGE_SIZE, PAGE_SIZES } from '../client/pages';

interface Choice {
	name: string;
	value: string;
}

type Choices = readonly [initial: Choice, ...others: Choice[]];

/** What a list can be searched and sorted by: docs/interface.md, sections 4.1 and 4.6. */
export interface ListOptions {
	searchBy: Choices;
	sortBy: Choices;
}

const returnAllField = switchField({
	displayName: 'Return All',
	name: 'returnAll',
	default: false,
	description: 'Whether to return all results or only up to a given limit',
});

/** A field whose value is sent in the query, under its name in the interface. */
const queryField = (
	property: keyof typeof LABELS,
	name: string,
	field: Omit<INodeProperties, 'displayName' | 'name' | 'routing'>,
): INodeProperties => ({
	...{ displayName: LABELS[property], name, ...field },
	routing: { send: { type: 'query', property } },
});

const choices = (options: Choices) => ({
	...{ type: 'options' as const, options: [...options], default: options[0].value },
});

/** How many rows an operation returns that returns a list. */
export const countFields: INodeProperties[] = [
	returnAllField.property,
	queryField('per_page', 'perPage', {
		type: 'options',
		options: PAGE_SIZES.map((size) => ({ name: String(size), value: size })),
		default: 10,
		description: 'How many rows to return',
		hint: "Returns at most this many rows. Turn on 'Return All' for every row.",
		displayOptions: { show: { returnAll: [false] } },
	}),
];

/** Which rows are returned. */
export const filterEntries = ({ searchBy }: ListOptions): INodeProperties[] => [
	queryField('search', 'search', {
		type: 'string',
		default: '',
		placeholder: 'e.g. shop',
		description: 'Return only results that contain this text',
	}),
	queryField('search_by', 'searchBy', {
		...choices(searchBy),
		description: 'Which field to search',
	}),
];

/** In which order the rows are. */
export const sortEntries = ({ sortBy }: ListOptions): INodeProperties[] => [
	queryField('sort_by', 'sortBy', {
		...choices(sortBy),
		description: 'Which field to sort by',
	}),
	queryField('sort', 'direction', {
		type: 'options',
		options: [
			{ name: 'Ascending', value: 'asc' },
			{ name: 'Descending', value: 'desc' },
		],
		default: 'desc',
		description: 'Sort order',
	}),
];

/**
 * The query of a list. An expression may give `per_page` as any number up to 100, for which the next larger page
 * is requested. `search_by` is sent only with a search, because hosts differ in its default.
 * @throws Problem for a value that the interface does not allow
 */
export function readListQuery(
	{ search, search_by: givenSearchBy, ...query }: IDataObject,
	{ searchBy, sortBy }: ListOptions,
): IDataObject {
	const text = readText(search, LABELS.search);
	const searched = givenSearchBy ?? searchBy[0].value;
	const search_by = readChoice(searched, LABELS.search_by, valuesOf(searchBy));
	return {
		...query,
		per_page: readWholeNumber(query.per_page, LABELS.per_page, { from: 1, to: MAX_PAGE_SIZE }),
		sort: readChoice(query.sort, LABELS.sort, ['asc', 'desc']),
		sort_by: readChoice(query.sort_by, LABELS.sort_by, valuesOf(sortBy)),
		...(text !== '' && { search: text, search_by }),
	};
}

/** Returns how many rows of a list are wanted; all without a limit. @throws Problem naming the field */
export function readCount(parameter: ReadParameter, { per_page: perPage }: IDataObject): number {
	return returnAllField.read(parameter) ? Infinity : Number(perPage);
}
