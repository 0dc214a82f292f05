import {
	DOMAIN,
	STATISTICS_QUERY,
	WEBSITES_QUERY,
	WEBSITE_SETTINGS,
	type DocumentedField,
} from './interfaceDocument';

/** An operation of section 4 of the interface document, and where the node has it. */
export interface DocumentedOperation {
	section: string;
	resource: string;
	operation: string;
	label: string;
	method: string;
	path: string;
	/** How the fields travel. */
	type?: 'body' | 'query';
	fields: DocumentedField[];
	/** Where the node has a field: the names of a parameter and, where it is in one, its collection. */
	parameters: Record<string, string>;
}

const QUERY_PARAMETERS = {
	search: 'filters.search',
	search_by: 'filters.searchBy',
	sort_by: 'sort.sortBy',
	sort: 'sort.direction',
	per_page: 'perPage',
};

export const DOCUMENTED_OPERATIONS: DocumentedOperation[] = [
	{
		section: '4.1',
		resource: 'website',
		operation: 'getAll',
		label: 'Get Many',
		method: 'GET',
		path: '/api/v1/websites',
		type: 'query',
		fields: WEBSITES_QUERY,
		parameters: QUERY_PARAMETERS,
	},
	{
		section: '4.2',
		resource: 'website',
		operation: 'get',
		label: 'Get',
		method: 'GET',
		path: '/api/v1/websites/{id}',
		fields: [],
		parameters: {},
	},
	{
		section: '4.3',
		resource: 'website',
		operation: 'create',
		label: 'Create',
		method: 'POST',
		path: '/api/v1/websites',
		type: 'body',
		fields: [DOMAIN, ...WEBSITE_SETTINGS],
		parameters: {
			domain: 'domain',
			privacy: 'privacy',
			password: 'password',
			email: 'email',
			exclude_bots: 'excludeBots',
			exclude_params: 'additionalFields.excludeParams',
			exclude_ips: 'additionalFields.excludeIps',
		},
	},
	{
		section: '4.4',
		resource: 'website',
		operation: 'update',
		label: 'Update',
		method: 'PUT',
		path: '/api/v1/websites/{id}',
		type: 'body',
		fields: WEBSITE_SETTINGS,
		parameters: {
			privacy: 'updateFields.privacy',
			password: 'updateFields.password',
			email: 'updateFields.email',
			exclude_bots: 'updateFields.excludeBots',
			exclude_params: 'updateFields.excludeParams',
			exclude_ips: 'updateFields.excludeIps',
		},
	},
	{
		section: '4.5',
		resource: 'website',
		operation: 'delete',
		label: 'Delete',
		method: 'DELETE',
		path: '/api/v1/websites/{id}',
		fields: [],
		parameters: {},
	},
	{
		section: '4.6',
		resource: 'statistic',
		operation: 'get',
		label: 'Get',
		method: 'GET',
		path: '/api/v1/stats/{id}',
		type: 'query',
		fields: STATISTICS_QUERY,
		parameters: { name: 'name', from: 'from', to: 'to', ...QUERY_PARAMETERS },
	},
];
