import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

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
