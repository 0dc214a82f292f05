import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { isOn } from '../../choice';
import { chosenRange } from '../../fields/dateRangeFields';
import { listingFields, listingQuery, type ListingOptions } from '../../fields/listing';
import { showFor } from '../../fields/show';
import { Problem } from '../../problem';
import { STATISTICS } from '../../statistics/names';
import { statisticRow } from '../../statistics/rows';
import { sendForRows } from '../../transport/list';
import { forWebsite, operation } from '../../transport/operation';

/** The values of the interface, section 4.6, but for the default of `search_by`, which it does not allow itself. */
const LISTING: ListingOptions = {
	searchBy: [{ name: 'Value', value: 'value' }],
	defaultSearchBy: 'value',
	sortBy: [
		{ name: 'Count', value: 'count' },
		{ name: 'Value', value: 'value' },
	],
	defaultSortBy: 'count',
};

/** Interface, section 4.6. Its defaults are sent too, because hosts differ. */
export const get: INodePropertyOptions = {
	name: 'Get',
	value: 'get',
	action: 'Get a statistic',
	description: 'Get the rows of one statistic of a website, e.g. its visitors by country',
	routing: {
		request: {
			method: 'GET',
			url: '/api/v1/stats/{id}',
			qs: { sort_by: 'count', sort: 'desc', per_page: 10 },
		},
		...operation('Statistic: Get', async (call) => {
			const { request, parameter, connection } = call;
			const statistic = readName(request.query.name);
			const range = chosenRange(call);
			const query = { ...listingQuery(request.query, LISTING), name: statistic, ...range };
			const websiteId = await call.websiteId();
			const sent = { ...forWebsite(request, websiteId), query };
			const rows = await sendForRows(connection, sent, isOn(parameter('returnAll')));
			if (!isOn(parameter('simplify'))) return rows;
			return rows.map((row) => statisticRow(row, { websiteId, statistic, ...range }));
		}),
	},
};

const displayOptions = showFor('statistic', ['get']);

export const getFields: INodeProperties[] = [
	{
		displayName: 'Name',
		name: 'name',
		type: 'options',
		options: Object.entries(STATISTICS).map(([value, { label, description }]) => ({
			name: label,
			value,
			description,
		})),
		default: 'visitors',
		required: true,
		description: 'Which statistic to get',
		displayOptions,
		routing: { send: { type: 'query', property: 'name' } },
	},
];

export const getListingFields: INodeProperties[] = [
	...listingFields(displayOptions, LISTING),
	{
		displayName: 'Simplify',
		name: 'simplify',
		type: 'boolean',
		default: true,
		description: 'Whether to return a simplified version of the response instead of the raw data',
		displayOptions,
	},
];

/** Any name may be given by an expression, because servers of other generations know others. */
function readName(given: unknown): string {
	const name = typeof given === 'string' ? given.trim() : '';
	if (name !== '') return name;
	throw new Problem(
		"'Name' is empty",
		"Choose a statistic in 'Name', or let the expression give its name, e.g. visitors.",
	);
}
