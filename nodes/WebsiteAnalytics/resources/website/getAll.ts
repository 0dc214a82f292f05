import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { readBoolean } from '../../choice';
import { operation } from '../../execution/operation';
import { listFields, readListQuery, type ListOptions } from '../../fields/listFields';
import { readOutput } from '../../fields/outputFields';
import { showOnlyFor } from '../../fields/showOnlyFor';
import { fetchAllRows, fetchFirstRows } from '../../transport/list';
import { RECORD_FIELDS, websiteRecord } from '../../websites/record';

/** The values of docs/interface.md, section 4.1. */
const LIST_OPTIONS: ListOptions = {
	searchBy: [{ name: 'Domain', value: 'domain' }],
	defaultSearchBy: 'domain',
	sortBy: [
		{ name: 'Date Created', value: 'id' },
		{ name: 'Domain', value: 'domain' },
	],
	defaultSortBy: 'id',
};

/** docs/interface.md, section 4.1. Its defaults are sent too, because hosts differ. */
export const getAll: INodePropertyOptions = {
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many websites',
	description: 'Get the websites of the account',
	routing: {
		request: {
			method: 'GET',
			url: '/api/v1/websites',
			qs: { sort_by: 'id', sort: 'desc', per_page: 10 },
		},
		...operation('Website: Get Many', async ({ request, parameter, connection }) => {
			const query = readListQuery(request.query, LIST_OPTIONS);
			const output = readOutput(parameter, RECORD_FIELDS);
			const rows = readBoolean(parameter('returnAll'), 'Return All')
				? await fetchAllRows(connection, { ...request, query })
				: await fetchFirstRows(connection, { ...request, query }, Number(query.per_page));
			return rows.map((row) => output(websiteRecord(row)));
		}),
	},
};

export const getAllFields: INodeProperties[] = listFields(
	showOnlyFor('website', ['getAll']),
	LIST_OPTIONS,
);
