import type { INodeProperties } from 'n8n-workflow';
import { isDomain } from '../client/domain';
import { idOf } from '../client/record';
import { entriesOf, readChoice, readText, valuesOf } from '../parameterReaders';
import { UserFacingError } from '../userFacingError';
import { quote } from '../text';
import { field, type Option } from './fields';
import { displayed, propertiesOf, type Field, type FormValues } from './form';
import { websiteField, type WebsiteChoice } from './locatorFields';

/** The fields that choose several websites, as the form calls them. */
export const WEBSITES_LABELS = {
	websiteIds: 'Website Names or IDs',
	except: 'Except Website Names or IDs',
	search: 'Domain Contains',
} as const;

/** The websites that an item is about: ids and domains. */
export type WebsitesChoice =
	| { which: 'one'; website: WebsiteChoice }
	| { which: 'several'; entries: unknown[] }
	| { which: 'all'; search: string; except: unknown[] };

type Which = WebsitesChoice['which'];

const CHOICES: Array<Option<Which>> = [
	{ name: 'All Websites', value: 'all', description: 'Also those that are added later' },
	{ name: 'One Website', value: 'one' },
	{ name: 'Several Websites', value: 'several' },
];

const listOf = (name: 'websiteIds' | 'except', more: Partial<INodeProperties> = {}) =>
	field(
		WEBSITES_LABELS[name],
		{
			type: 'multiOptions',
			// Values that are not in the list stay, so that an expression may give any.
			typeOptions: { loadOptionsMethod: 'getWebsites', allowArbitraryValues: true },
			default: [],
			description:
				'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
			...more,
		},
		readEntries,
	);

const OF_ALL = { show: { websites: ['all'] } };
const websiteIds = listOf('websiteIds', {
	required: true,
	hint: 'Expressions can return domains or IDs, as a list or comma-separated.',
});
const except = listOf('except');

const domainContains = field(
	WEBSITES_LABELS.search,
	{
		type: 'string',
		default: '',
		placeholder: 'e.g. shop',
		description: 'Include only websites whose domain contains this text',
	},
	readText,
);

/** Reads to the text that domains contain; empty for all websites. */
export const domainContainsField: Field<string> = {
	...domainContains,
	read(values, path) {
		const text = domainContains.read(values, path);
		if (text === '') checkLeftEmpty(values, path, WEBSITES_LABELS.search);
		return text;
	},
};

/**
 * Returns the field that chooses one, several or all websites.
 * @param hasSearch whether all of them can be narrowed down by a text
 */
export function websitesField(
	initial: Which,
	description: string,
	hasSearch = false,
): Field<WebsitesChoice> {
	const chosen: INodeProperties = {
		displayName: 'Websites',
		name: 'websites',
		type: 'options',
		options: CHOICES,
		// With an expression here, n8n would show all fields below, and demand the required ones.
		noDataExpression: true,
		default: initial,
		description,
	};
	const others = propertiesOf({
		websiteId: displayed({ show: { websites: ['one'] } }, websiteField),
		websiteIds: displayed({ show: { websites: ['several'] } }, websiteIds),
		...(hasSearch && { search: displayed(OF_ALL, domainContains) }),
		except: displayed(OF_ALL, except),
	});
	return { properties: () => [chosen, ...others], read: readWebsites };
}

function readWebsites(values: FormValues, name: string): WebsitesChoice {
	const which = readChoice(values.get(name), 'Websites', valuesOf(CHOICES));
	if (which === 'one') return { which, website: websiteField.read(values, 'websiteId') };
	if (which === 'all') {
		const search = domainContainsField.read(values, 'search');
		const exceptions = except.read(values, 'except');
		if (exceptions.length === 0) checkLeftEmpty(values, 'except', WEBSITES_LABELS.except);
		return { which, search, except: exceptions };
	}
	const entries = websiteIds.read(values, 'websiteIds');
	if (entries.length > 0) return { which, entries };
	throw new UserFacingError(
		`'${WEBSITES_LABELS.websiteIds}' is empty`,
		"Choose at least one website there, or 'All Websites' in 'Websites'.",
	);
}

/** A list, or a text with commas between its entries. */
function readEntries(given: unknown, label: string): unknown[] {
	const entries = entriesOf(given);
	const wrong = entries.find((entry) => !isDomain(entry) && idOf(entry) === null);
	if (wrong === undefined) return entries;
	throw new UserFacingError(
		`'${label}' has an entry that is neither a website id nor a domain: ${quote(wrong)}`,
		'Choose the websites from the list, or enter an expression that gives ids or domains, e.g. 42, shop.example.',
	);
}

/** An empty field means all websites, which an empty cell does not. @throws UserFacingError when it is an expression */
function checkLeftEmpty({ originOf }: FormValues, path: string, label: string): void {
	if (originOf(path) !== 'expression') return;
	throw new UserFacingError(
		`the expression in '${label}' gives nothing`,
		`Check the data that it reads. For all websites, remove the expression from '${label}'.`,
	);
}

/** The websites of statistics. */
export const statisticWebsites = websitesField(
	'one',
	'Which websites to read. Each one is handled like a separate item.',
	true,
);
