import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { readBoolean } from '../../choice';
import { operation } from '../../execution/operation';
import { listFields, readListQuery, type ListOptions } from '../../fields/listFields';
import { readOutput } from '../../fields/outputFields';
import { showOnlyFor } from '../../fields/showOnlyFor';
import type { Connection, ServiceRequest } from '../../transport/connection';
import { fetchAllRows, fetchFirstRows } from '../../transport/list';
import { RECORD_FIELDS, websiteRecord } from '../../websites/record';
import { domainContains } from '../../websites/search';

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
	description:
		'Get the websites of the account. Their privacy is 0 (public), 1 (private) or 2 (password).',
	routing: {
		request: {
			method: 'GET',
			url: '/api/v1/websites',
			qs: { sort_by: 'id', sort: 'desc', per_page: 10 },
		},
		...operation('Website: Get Many', async ({ request, parameter, connection }) => {
			const query = readListQuery(request.query, LIST_OPTIONS);
			const output = readOutput(parameter, RECORD_FIELDS);
			const count = readBoolean(parameter('returnAll'), 'Return All')
				? Infinity
				: Number(query.per_page);
			const rows = await fetchWebsites(connection, { ...request, query }, count);
			return rows.map((row) => output(websiteRecord(row)));
		}),
	},
};

/** The first websites of the list that were searched for, `count` at most. */
async function fetchWebsites(
	connection: Connection,
	request: ServiceRequest & { query: IDataObject },
	count: number,
): Promise<IDataObject[]> {
	const { search } = request.query;
	const isWanted = ({ domain }: IDataObject) =>
		typeof search !== 'string' || domainContains(domain, search);
	if (count < Infinity) {
		const rows = await fetchFirstRows(connection, request, count);
		if (rows.every(isWanted)) return rows;
		// The service ignores the search, so the websites can be anywhere in the list.
	}
	return (await fetchAllRows(connection, request)).filter(isWanted).slice(0, count);
}

export const getAllFields: INodeProperties[] = listFields(
	showOnlyFor('website', ['getAll']),
	LIST_OPTIONS,
);
