import { has, type Form, type Row } from './fieldTable';

export type Column = Omit<Row, 'shown'>;
export type Shown = Row['shown'];

/** Of these operations of a resource. */
export const on =
	(resource: string, ...operations: string[]) =>
	(form: Form) =>
		form.resource === resource && operations.includes(String(form.operation));

export const collection = (
	name: string,
	label: string,
	members: Column[],
	placeholder = 'Add Field',
): Column => ({
	...{ name, label, type: 'collection', default: {}, members, placeholder },
});

/** docs/interface.md, sections 4.1 and 4.6. */
export const listRows = (
	isShown: (form: Form) => boolean,
	searchBy: [value: string, label: string],
	sortBy: Array<[value: string, label: string]>,
): Row[] => [
	{
		...{ name: 'returnAll', label: 'Return All', type: 'boolean', default: false },
		description: 'Whether to return all results or only up to a given limit',
		shown: isShown,
	},
	{
		...{ name: 'perPage', label: 'Per Page', type: 'options', default: 10 },
		description: 'Max number of results to return',
		hint: "Only the first results are returned. For all of them, switch on 'Return All'.",
		values: [
			[10, '10'],
			[25, '25'],
			[50, '50'],
			[100, '100'],
		],
		shown: (form) => isShown(form) && has(form, 'returnAll', false),
	},
	{
		...collection(
			'filters',
			'Filters',
			[
				{
					...{ name: 'search', label: 'Search', type: 'string', default: '' },
					description: 'Return only results that contain this text',
					placeholder: 'e.g. shop',
				},
				{
					...{ name: 'searchBy', label: 'Search By', type: 'options' },
					description: 'Where to search',
					default: searchBy[0],
					values: [searchBy],
				},
			],
			'Add Filter',
		),
		shown: isShown,
	},
	{
		...collection(
			'sort',
			'Sort',
			[
				{
					...{ name: 'sortBy', label: 'Sort By', type: 'options' },
					description: 'What to sort the results by',
					default: sortBy[0]?.[0],
					values: sortBy,
				},
				{
					...{ name: 'direction', label: 'Direction', type: 'options', default: 'desc' },
					description: 'In which order to return the results',
					values: [
						['asc', 'Ascending'],
						['desc', 'Descending'],
					],
				},
			],
			'Add Sort Option',
		),
		shown: isShown,
	},
];

export const outputRows = (
	isShown: (form: Form) => boolean,
	simplified: string[],
	all: string[],
): Row[] => [
	{
		...{ name: 'output', label: 'Output', type: 'options', default: 'simplified' },
		description: 'Which fields the model gets',
		values: [
			['simplified', 'Simplified', 'The most important fields'],
			['raw', 'Raw', 'All fields'],
			['selectedFields', 'Selected Fields'],
		],
		shown: (form) => form.isTool === true && isShown(form),
	},
	{
		...{ name: 'outputFields', label: 'Fields', type: 'multiOptions', default: simplified },
		description: 'The fields that the model gets',
		values: all.map((name) => [name, name]),
		shown: (form) => form.isTool === true && isShown(form) && has(form, 'output', 'selectedFields'),
	},
];

export const asNode = (isShown: Shown) => (form: Form) => form.isTool !== true && isShown(form);
export const asTool = (isShown: Shown) => (form: Form) => form.isTool === true && isShown(form);

/** What the text says in place of the list. */
function oneOf({ type, values = [], default: initial }: Column): string {
	const which = type === 'multiOptions' ? 'One or more of' : 'One of';
	const labels = new Map(values.map(([value, label]) => [value, label]));
	const initials = [initial].flat().map((value) => labels.get(value));
	return `${which}: ${[...labels.values()].join(', ')}. Capitals, spaces and plurals do not matter. Empty for ${initials.join(', ')}.`;
}

/** A list of choices, in whose place a tool has a text. What the list has is kept there. */
export const choice = (
	{ required, values, hint, ...column }: Column,
	placeholder: string,
	shown: Shown,
): Row[] => [
	{
		...{ ...column, values, ...(required && { required }), ...(hint && { hint }) },
		shown: asNode(shown),
	},
	{
		...{ name: `${column.name}Text`, label: column.label, type: 'string', default: '' },
		description: oneOf({ ...column, values }),
		...{ placeholder, shown: asTool(shown) },
	},
	{ ...column, type: 'hidden', shown: asTool(shown) },
];

/** A field that depends on such a list, which a tool shows whatever the model may choose. */
export const dependent = (column: Column, shown: Shown, condition: Shown): Row[] => [
	{ ...column, shown: asNode((form) => shown(form) && condition(form)) },
	{ ...column, shown: asTool(shown) },
];
