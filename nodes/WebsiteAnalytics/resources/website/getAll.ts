import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { isOn } from '../../choice';
import { listingFields, listingQuery, type ListingOptions } from '../../fields/listing';
import { showFor } from '../../fields/show';
import { sendForRows } from '../../transport/list';
import { operation } from '../../execution/operation';
import { websiteRecord } from '../../websites/record';

/** The values of the interface, section 4.1. */
const LISTING: ListingOptions = {
	searchBy: [{ name: 'Domain', value: 'domain' }],
	defaultSearchBy: 'domain',
	sortBy: [
		{ name: 'Date Created', value: 'id' },
		{ name: 'Domain', value: 'domain' },
	],
	defaultSortBy: 'id',
};

/** Interface, section 4.1. Its defaults are sent too, because hosts differ. */
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
			const query = listingQuery(request.query, LISTING);
			const rows = await sendForRows(
				connection,
				{ ...request, query },
				isOn(parameter('returnAll')),
			);
			return rows.map(websiteRecord);
		}),
	},
};

export const getAllFields: INodeProperties[] = listingFields(
	showFor('website', ['getAll']),
	LISTING,
);
