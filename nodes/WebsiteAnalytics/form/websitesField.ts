import { omit } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { entriesOf, isObject, readText } from '../values/parameterReaders';
import { quote } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { isDomain } from '../service/domain';
import type { WebsiteChoice } from '../service/itemWebsite';
import { EXCEPT_LABEL } from '../service/match';
import { idOf } from '../service/record';
import { choice, field, optionsOf, type Reader, textInput } from './fields';
import { displayed, type Field, propertiesOf, readFields } from './form';

/** The field that chooses a website: from a searchable list, by its id, or by its domain. */
export const websiteField = field<WebsiteChoice>(
	'Website',
	{
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		required: true,
		description: 'The website to work with',
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: 'Select a website...',
				typeOptions: { searchListMethod: 'searchWebsites', searchable: true },
			},
			{ displayName: 'By ID', name: 'id', type: 'string', placeholder: 'e.g. 42' },
			{
				displayName: 'By Domain',
				name: 'domain',
				type: 'string',
				placeholder: 'e.g. shop.example',
				hint: 'The whole domain, e.g. shop.example. Capitals do not matter. A leading www. matters only where a website is changed or deleted.',
			},
		],
	},
	(given, _label, { originOf }, path) => {
		// An expression for the whole field gives an id or a domain.
		if (!isObject(given) || typeof given.mode !== 'string') return { mode: 'id', value: given };
		const { mode, value, cachedResultName: shown } = given;
		// What an expression gives is not what the list has shown.
		const isListed = mode === 'list' && originOf(`${path}.value`) === 'person';
		return { mode, value, ...(isListed && typeof shown === 'string' && shown !== '' && { shown }) };
	},
);

/** What the form calls the list of several websites. */
export const WEBSITE_IDS_LABEL = 'Website Names or IDs';

/** The websites that an item is about: ids and domains. */
export type WebsitesChoice =
	| { which: 'one'; website: WebsiteChoice }
	| { which: 'several'; entries: unknown[] }
	| { which: 'all'; search: string; except: unknown[] };

type Which = WebsitesChoice['which'];

const CHOICES = optionsOf<Which>({
	all: { label: 'All Websites', description: 'Also websites that are added later' },
	one: { label: 'One Website' },
	several: { label: 'Several Websites' },
});

const listOf = (
	label: string,
	read: Reader<unknown[]>,
	more?: Partial<INodeProperties>,
): Field<unknown[]> =>
	field(
		label,
		{
			type: 'multiOptions',
			// Values that are not in the list stay, so that an expression may give any.
			typeOptions: { loadOptionsMethod: 'getWebsites', allowArbitraryValues: true },
			default: [],
			description:
				'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
		},
		read,
		more,
	);

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

/** An empty field means all websites. The reader throws where an expression gives nothing, such as an empty cell. */
function rejectEmptyExpression<T extends { length: number }>(read: Reader<T>): Reader<T> {
	return (given, label, values, path) => {
		const value = read(given, label, values, path);
		if (value.length > 0 || values.originOf(path) !== 'expression') return value;
		throw new UserFacingError(
			`the expression in '${label}' gives nothing`,
			`Check the data that it reads. For all websites, remove the expression from '${label}'.`,
		);
	};
}

/** Reads to the text that domains contain; empty for all websites. */
export const domainContainsField = textInput(
	'Domain Contains',
	{
		placeholder: 'e.g. shop',
		description: 'Include only websites whose domain contains this text',
	},
	rejectEmptyExpression(readText),
);

const OF_ALL = { show: { websites: ['all'] } };
const FIELDS = {
	websiteId: displayed({ show: { websites: ['one'] } }, websiteField),
	websiteIds: displayed(
		{ show: { websites: ['several'] } },
		listOf(WEBSITE_IDS_LABEL, readEntries, {
			required: true,
			hint: 'Expressions can return domains or IDs, as a list or comma-separated.',
		}),
	),
	search: displayed(OF_ALL, domainContainsField),
	except: displayed(OF_ALL, listOf(EXCEPT_LABEL, rejectEmptyExpression(readEntries))),
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
	// With an expression here, n8n would show all fields below, and demand the required ones.
	const texts = { description, noDataExpression: true };
	const websites = choice('Websites', CHOICES, initial, texts);
	return {
		properties: () => propertiesOf({ websites, ...(hasSearch ? FIELDS : omit(FIELDS, 'search')) }),
		read(values, path) {
			const which = websites.read(values, path);
			const { websiteId, websiteIds, ...narrowing } = FIELDS;
			if (which === 'one') return { which, website: websiteId.read(values, 'websiteId') };
			if (which === 'all') return { which, ...readFields(narrowing, values) };
			const entries = websiteIds.read(values, 'websiteIds');
			if (entries.length > 0) return { which, entries };
			throw new UserFacingError(
				`'${WEBSITE_IDS_LABEL}' is empty`,
				"Choose at least one website there, or 'All Websites' in 'Websites'.",
			);
		},
	};
}

/** The websites of statistics. */
export const statisticWebsites = websitesField(
	'one',
	'Which websites to read. Each one is handled like a separate item.',
	true,
);
