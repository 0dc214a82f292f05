import type { INodeProperties } from 'n8n-workflow';
import type { Field } from './form';
import { isObject, readText } from '../parameterReaders';
import { UserFacingError } from '../userFacingError';

const LABEL = 'Value';

const PROPERTY: Omit<INodeProperties, 'name'> = {
	displayName: LABEL,
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
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

/** The value of a statistic, from a searchable list or by its name. */
export const valueField: Field<string> = {
	properties: (name) => [{ name, ...PROPERTY }],
	read({ get }, name) {
		const given = get(name);
		const value = readText(isObject(given) && '__rl' in given ? given.value : given, LABEL);
		if (value !== '') return value;
		throw new UserFacingError(
			`'${LABEL}' is empty`,
			`Choose '${LABEL}' from its list, or enter it as 'Statistic: Get' shows it.`,
		);
	},
};
