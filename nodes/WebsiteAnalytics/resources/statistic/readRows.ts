import type { IDataObject } from 'n8n-workflow';
import { isOn } from '../../choice';
import { chosenRange } from '../../fields/dateRangeFields';
import { listingQuery, type ListingOptions } from '../../fields/listing';
import { statisticRow } from '../../statistics/rows';
import { sendForRows } from '../../transport/list';
import { forWebsite, type Call } from '../../execution/operation';

/** The values of the interface, section 4.6, but for the default of `search_by`, which it does not allow itself. */
export const LISTING: ListingOptions = {
	searchBy: [{ name: 'Value', value: 'value' }],
	defaultSearchBy: 'value',
	sortBy: [
		{ name: 'Count', value: 'count' },
		{ name: 'Value', value: 'value' },
	],
	defaultSortBy: 'count',
};

/** Interface, section 4.6. Its defaults are sent too, because hosts differ. */
export const STATISTIC_REQUEST = {
	method: 'GET',
	url: '/api/v1/stats/{id}',
	qs: { sort_by: 'count', sort: 'desc', per_page: 10 },
} as const;

/**
 * The rows of one or several statistics, in the order of their names, as the fields ask for them.
 * @throws Problem
 */
export async function readRows(call: Call, statistics: string[]): Promise<IDataObject[]> {
	const { request, parameter, connection } = call;
	const range = chosenRange(call);
	const query = { ...listingQuery(request.query, LISTING), ...range };
	const all = isOn(parameter('returnAll'));
	const simplify = isOn(parameter('simplify'));
	const websiteId = await call.websiteId();
	const read = async (statistic: string) => {
		const sent = { ...forWebsite(request, websiteId), query: { ...query, name: statistic } };
		const rows = await sendForRows(connection, sent, all);
		if (!simplify) return rows;
		return rows.map((row) => statisticRow(row, { websiteId, statistic, ...range }));
	};
	return (await Promise.all(statistics.map(read))).flat();
}
