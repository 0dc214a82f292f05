import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { readText } from '../parameterReaders';
import { Problem } from '../problem';
import { isByExpression } from './parameters';

/** The fields that choose websites, as the form calls them. */
export const WEBSITES_LABELS = {
	websites: 'Websites',
	websiteIds: 'Website Names or IDs',
	except: 'Except Website Names or IDs',
	search: 'Domain Contains',
} as const;

export const WEBSITES_CHOICES = ['one', 'several', 'all'] as const;
/** The field that chooses a website: from a searchable list, by its id, or by its domain. */
export function websiteLocator(displayOptions?: IDisplayOptions): INodeProperties {
	return {
		displayName: 'Website',
		name: 'websiteId',
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		required: true,
		description: 'The website to work with',
		...(displayOptions && { displayOptions }),
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: 'Select a website...',
				typeOptions: { searchListMethod: 'searchWebsites', searchable: true },
			},
			{
				displayName: 'By ID',
				name: 'id',
				type: 'string',
				placeholder: 'e.g. 42',
				validation: [
					{
						type: 'regex',
						properties: {
							regex: '^\\s*([1-9][0-9]*|[^\\s/?#@]+\\.[^\\s/?#@]+)\\s*$',
							errorMessage: 'Enter a website id, e.g. 42, or a domain, e.g. shop.example',
						},
					},
				],
			},
			{
				displayName: 'By Domain',
				name: 'domain',
				type: 'string',
				placeholder: 'e.g. shop.example',
				hint: 'The whole domain, e.g. shop.example. Capitals do not matter. A leading www. matters only where a website is changed or deleted.',
			},
		],
	};
}

type Which = (typeof WEBSITES_CHOICES)[number];

const CHOICES: Array<INodePropertyOptions & { value: Which }> = [
	{ name: 'All Websites', value: 'all', description: 'Also those that are added later' },
	{ name: 'One Website', value: 'one' },
	{ name: 'Several Websites', value: 'several' },
];

/** @param description what is done with them @param hasSearch whether all of them can be narrowed down by a text */
export function websiteFields(
	which: Which,
	description: string,
	{ hasSearch = false }: { hasSearch?: boolean } = {},
): INodeProperties[] {
	return [
		{
			displayName: WEBSITES_LABELS.websites,
			name: 'websites',
			type: 'options',
			options: CHOICES,
			// With an expression here, n8n would show all fields below, and demand those that are required.
			noDataExpression: true,
			default: which,
			description,
		},
		websiteLocator({ show: { websites: ['one'] } }),
		{
			...listOf('websiteIds'),
			required: true,
			hint: 'Expressions can return domains or IDs, as a list or comma-separated.',
			displayOptions: { show: { websites: ['several'] } },
		},
		...(hasSearch ? [{ ...domainContainsField, ...OF_ALL }] : []),
		{ ...listOf('except'), ...OF_ALL },
	];
}

const OF_ALL = { displayOptions: { show: { websites: ['all'] } } };

const listOf = (name: 'websiteIds' | 'except'): INodeProperties => ({
	displayName: WEBSITES_LABELS[name],
	name,
	type: 'multiOptions',
	// Values that are not in the list stay, so that an expression may give any.
	typeOptions: { loadOptionsMethod: 'getWebsites', allowArbitraryValues: true },
	default: [],
	description:
		'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
});

/** Not the search of the rows, which Get and Get Many have too. */
export const domainContainsField: INodeProperties = {
	displayName: WEBSITES_LABELS.search,
	name: 'search',
	type: 'string',
	default: '',
	placeholder: 'e.g. shop',
	description: 'Include only websites whose domain contains this text',
};

/** Reads 'Domain Contains'; empty for all websites. @throws Problem when its expression gives nothing */
export function readDomainContains(given: unknown, stored: unknown): string {
	const text = readText(given, WEBSITES_LABELS.search);
	if (text === '') checkLeftEmpty('search', stored);
	return text;
}

/**
 * An empty field means all websites, which an empty cell does not.
 * @param stored the value of the empty field in the workflow
 * @throws Problem when it is an expression
 */
export function checkLeftEmpty(name: 'search' | 'except', stored: unknown): void {
	if (!isByExpression(stored)) return;
	const label = WEBSITES_LABELS[name];
	throw new Problem(
		`the expression in '${label}' gives nothing`,
		`Check the data that it reads. For all websites, remove the expression from '${label}'.`,
	);
}

/** Those of statistics. */
export const statisticWebsites = websiteFields(
	'one',
	'Which websites to read. Each one is handled like a separate item.',
	{ hasSearch: true },
);
