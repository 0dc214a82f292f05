import type { IDataObject } from 'n8n-workflow';
import type { Connection } from '../../client/connection';
import { domainContains } from '../../client/domain';
import { fetchAllRows, fetchFirstRows, type FirstRows } from '../../client/list';
import { RECORD_FIELDS, websiteRecord } from '../../client/record';
import { WEBSITES_URL, websitesRequest } from '../../client/websites';
import { collection, form } from '../../form/form';
import { countFields, filterFields, listQuery, sortFields } from '../../form/listFields';
import { outputField } from '../../form/toolOutput';
import { operation } from '../../run/operation';
import { cutOff, notFound } from '../../run/hint';
import { quote } from '../../text';

/** docs/interface.md, section 4.1. Its defaults are sent too, because hosts differ. */
export const getAll = operation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many websites',
	description: 'Get the websites of the account',
	request: {
		method: 'GET',
		url: WEBSITES_URL,
		qs: { sort_by: 'id', sort: 'desc', per_page: 10 },
	},
	form: form({
		...countFields,
		filters: collection(
			'Filters',
			'Add Filter',
			filterFields([{ name: 'Domain', value: 'domain' }]),
		),
		sort: collection(
			'Sort',
			'Add Sort Option',
			sortFields([
				{ name: 'Date Created', value: 'id' },
				{ name: 'Domain', value: 'domain' },
			]),
		),
		output: outputField,
	}),
	output: RECORD_FIELDS,
	async run({ perPage, filters, sort }, { connection, hint }) {
		const query = listQuery({ ...filters, ...sort, perPage });
		const { search } = filters;
		const { rows, isAll, total } = await fetchSearched(connection, query, search, perPage);
		const ofTotal = total === null ? '' : ` of ${total}`;
		hint(() => [
			!isAll &&
				cutOff(
					`Only the first ${perPage}${ofTotal} websites were returned. For all of them, turn on 'Return All'.`,
				),
			rows.length === 0 &&
				notFound(
					search === ''
						? 'The account has no websites.'
						: `No website has a domain that contains ${quote(search)}.`,
				),
		]);
		return { items: rows.map(websiteRecord) };
	},
});

/** Fetches the first websites whose domain contains a text, `count` at most. */
async function fetchSearched(
	connection: Connection,
	query: IDataObject,
	search: string,
	count: number,
): Promise<FirstRows> {
	const request = websitesRequest(query);
	const isWanted = ({ domain }: IDataObject) => search === '' || domainContains(domain, search);
	if (count < Infinity) {
		const first = await fetchFirstRows(connection, request, count);
		if (first.rows.every(isWanted)) return first;
		// The service ignores the search, so the websites can be anywhere in the list.
	}
	const found = (await fetchAllRows(connection, request)).filter(isWanted);
	const isAll = found.length <= count;
	return { rows: found.slice(0, count), isAll, total: found.length };
}
