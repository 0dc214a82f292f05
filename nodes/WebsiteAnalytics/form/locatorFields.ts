import type { INodeProperties } from 'n8n-workflow';
import { isObject, readText } from '../values/parameterReaders';
import { UserFacingError } from '../values/userFacingError';
import type { WebsiteChoice } from '../service/itemWebsite';
import type { Field } from './form';

type Property = Omit<INodeProperties, 'name'>;

const WEBSITE: Property = {
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	displayName: 'Website',
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
};

/** The field that chooses a website: from a searchable list, by its id, or by its domain. */
export const websiteField: Field<WebsiteChoice> = {
	properties: (name) => [{ ...WEBSITE, name }],
	read({ get, originOf }, name) {
		const given = get(name);
		// An expression for the whole field gives an id or a domain.
		if (!isObject(given) || typeof given.mode !== 'string') return { mode: 'id', value: given };
		const { mode, value, cachedResultName: shown } = given;
		// What an expression gives is not what the list has shown.
		const isListed = mode === 'list' && originOf(`${name}.value`) === 'person';
		return { mode, value, ...(isListed && typeof shown === 'string' && shown !== '' && { shown }) };
	},
};

const LABEL = 'Value';

const VALUE: Property = {
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	displayName: LABEL,
	description: "The value to count, such as a page or an event. 'Direct' and 'Unknown' work too.",
	typeOptions: {
		loadOptionsDependsOn: ['name', 'websites', 'websiteId.value', 'websiteIds', 'except'],
	},
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a value...',
			hint: 'Lists the 100 most frequent values of the last 90 days. With several websites, lists those of the busiest.',
			typeOptions: { searchListMethod: 'searchValues', searchable: true },
		},
		{
			displayName: 'By Name',
			name: 'name',
			type: 'string',
			placeholder: 'e.g. Registration',
			hint: "Enter it as 'Statistic: Get' shows it. The name of an event counts all of its values.",
		},
	],
};

/** The value of a statistic, from a searchable list or by its name. Empty only while the field is hidden. */
export const valueField: Field<string> = {
	properties: (name) => [{ ...VALUE, name }],
	read({ get, originOf }, name) {
		if (originOf(name) === undefined) return '';
		const given = get(name);
		const value = readText(isObject(given) && '__rl' in given ? given.value : given, LABEL);
		if (value !== '') return value;
		throw new UserFacingError(
			`'${LABEL}' is empty`,
			`Choose '${LABEL}' from its list, or enter it as 'Statistic: Get' shows it.`,
		);
	},
};
