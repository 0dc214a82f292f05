import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { MAX_PAGE_SIZE, PAGE_SIZES } from '../client/pages';
import { LABELS } from '../interfaceFields';
import { readText, readWholeNumber } from '../parameterReaders';
import { choice, field, named, toggle, type Option } from './fields';
import { displayed, type Field } from './form';

/** Declares that the value of a field is sent in the query, under its name in the interface. */
export function sentInQuery<T>(property: string, sent: Field<T>): Field<T> {
	const routing: INodeProperties['routing'] = { send: { type: 'query', property } };
	return {
		...sent,
		properties: (name) => sent.properties(name).map((one) => ({ ...one, routing })),
	};
}

const returnAll = toggle(
	'Return All',
	false,
	'Whether to return all results or only up to a given limit',
);

/** An expression may give any number up to 100. */
const perPage = field(
	LABELS.per_page,
	{
		type: 'options',
		options: PAGE_SIZES.map((size) => ({ name: String(size), value: size })),
		default: 10,
		description: 'How many rows to return',
		hint: "Returns at most this many rows. Turn on 'Return All' for every row.",
	},
	(given, label) => readWholeNumber(given, label, { from: 1, to: MAX_PAGE_SIZE }),
);

/** How many rows are returned. Per Page reads to Infinity with Return All. */
export const countFields = {
	returnAll,
	perPage: sentInQuery(
		'per_page',
		displayed(
			{ show: { returnAll: [false] } },
			{
				...perPage,
				read: (values, name) =>
					returnAll.read(values, 'returnAll') ? Infinity : perPage.read(values, name),
			},
		),
	),
};

type Options<T extends string> = readonly [Option<T>, ...Array<Option<T>>];

/** The fields that choose rows. @param searchBy docs/interface.md, sections 4.1 and 4.6 */
export function filterFields<T extends string>(searchBy: Options<T>) {
	return {
		search: sentInQuery(
			'search',
			field(
				LABELS.search,
				{
					type: 'string',
					default: '',
					placeholder: 'e.g. shop',
					description: 'Return only results that contain this text',
				},
				readText,
			),
		),
		searchBy: sentInQuery(
			'search_by',
			choice(LABELS.search_by, searchBy, searchBy[0].value, 'Which field to search'),
		),
	};
}

/** The fields that order rows. @param sortBy docs/interface.md, sections 4.1 and 4.6 */
export function sortFields<T extends string>(sortBy: Options<T>) {
	const directions = named({ asc: 'Ascending', desc: 'Descending' });
	return {
		sortBy: sentInQuery(
			'sort_by',
			choice(LABELS.sort_by, sortBy, sortBy[0].value, 'Which field to sort by'),
		),
		direction: sentInQuery('sort', choice(LABELS.sort, directions, 'desc', 'Sort order')),
	};
}

/** What the fields of a list read to. */
export interface ListInput {
	search: string;
	searchBy: string;
	sortBy: string;
	direction: 'asc' | 'desc';
	perPage: number;
}

/** Returns the query of a list. `search_by` is sent only with a search, because hosts differ in its default. */
export function listQuery(input: ListInput): IDataObject {
	return {
		sort_by: input.sortBy,
		sort: input.direction,
		per_page: Math.min(input.perPage, MAX_PAGE_SIZE),
		...(input.search !== '' && { search: input.search, search_by: input.searchBy }),
	};
}
