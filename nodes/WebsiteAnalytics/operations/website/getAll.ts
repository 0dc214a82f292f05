import { upperFirst } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { Connection } from '../../http/connection';
import { fetchFirstRows, type FirstRows } from '../../http/list';
import { domainContains, isInternational } from '../../service/domain';
import { websiteRecord } from '../../service/record';
import {
	fetchAllWebsites,
	noWebsites,
	WEBSITES_URL,
	websitesRequest,
} from '../../service/websites';
import { optionsOf, outputField } from '../../form/fields';
import { collection, form } from '../../form/form';
import { countFields, filterFields, listQuery, sortFields } from '../../form/listFields';
import { operation } from '../../run/operation';

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
		filters: collection('Filters', 'Add Filter', filterFields({ name: 'Domain', value: 'domain' })),
		sort: collection(
			'Sort',
			'Add Sort Option',
			sortFields(optionsOf({ id: { label: 'Date Created' }, domain: {} }), 'id'),
		),
		output: outputField,
	}),
	simplified: ['id', 'domain', 'privacy', 'privacyLabel'],
	async run({ perPage, filters, sort }, { connection, hint }) {
		const { search } = filters;
		const query = listQuery({ ...filters, ...sort, perPage });
		const { rows, isAll, total } = await fetchFound(connection, search, query, perPage);
		const ofTotal = total === null ? '' : ` of ${total}`;
		hint(
			!isAll &&
				`Only the first ${perPage}${ofTotal} websites were returned. For all of them, turn on 'Return All'.`,
			rows.length === 0 && `${upperFirst(noWebsites(search).message)}.`,
		);
		return { items: rows.map(websiteRecord) };
	},
});

/** Fetches the first websites that match a search. Fetches all of them if the service ignores the search. */
async function fetchFound(
	connection: Connection,
	search: string,
	query: IDataObject,
	count: number,
): Promise<FirstRows> {
	if (count !== Infinity && !isInternational(search)) {
		const first = await fetchFirstRows(connection, websitesRequest(query), count);
		if (first.rows.every(({ domain }) => domainContains(domain, search))) return first;
	}
	const rows = await fetchAllWebsites(connection, search, query);
	return { rows: rows.slice(0, count), isAll: rows.length <= count, total: rows.length };
}
