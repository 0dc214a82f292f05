import type { INodeProperties } from 'n8n-workflow';
import { isObject } from '../parameterReaders';
import type { Field } from './form';

/** The value of the website locator: how a website was chosen, and what was entered. */
export interface WebsiteChoice {
	mode: string;
	value: unknown;
	/** What the list showed when the website was chosen there: its domain, or a name for one without. */
	shown?: string;
}

const LOCATOR: Omit<INodeProperties, 'name'> = {
	displayName: 'Website',
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

/** The field that chooses a website: from a searchable list, by its id, or by its domain. */
export const websiteField: Field<WebsiteChoice> = {
	properties: (name) => [{ ...LOCATOR, name }],
	read({ get, originOf }, name) {
		const given = get(name);
		// An expression in place of the whole field gives an id or a domain itself.
		if (!isObject(given) || typeof given.mode !== 'string') return { mode: 'id', value: given };
		const { mode, value, cachedResultName: shown } = given;
		// What an expression gives is not what the list has shown.
		const isListed = mode === 'list' && originOf(`${name}.value`) === 'person';
		return { mode, value, ...(isListed && typeof shown === 'string' && shown !== '' && { shown }) };
	},
};
