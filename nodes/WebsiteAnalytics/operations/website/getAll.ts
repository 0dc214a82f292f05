import type { IDataObject } from 'n8n-workflow';
import { hintOf, type Hint } from '../../form/hint';
import type { Operation } from '../../run/operation';
import {
	countFields,
	filterEntries,
	readCount,
	readListQuery,
	sortEntries,
	type ListOptions,
} from '../../form/listFields';
import { outputField, readOutput } from '../../form/outputField';
import { quote } from '../../text';
import { WEBSITES_URL } from '../../client/websites';
import type { Connection, ServiceRequest } from '../../client/connection';
import { fetchAllRows, fetchFirstRows, type FirstRows } from '../../client/list';
import { RECORD_FIELDS, websiteRecord } from '../../client/record';
import { domainContains } from '../../client/domain';

/** The values of docs/interface.md, section 4.1. */
const LIST_OPTIONS: ListOptions = {
	searchBy: [{ name: 'Domain', value: 'domain' }],
	sortBy: [
		{ name: 'Date Created', value: 'id' },
		{ name: 'Domain', value: 'domain' },
	],
};

/** docs/interface.md, section 4.1. Its defaults are sent too, because hosts differ. */
export const getAll: Operation = {
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many websites',
	description: 'Get the websites of the account',
	request: {
		method: 'GET',
		url: WEBSITES_URL,
		qs: { sort_by: 'id', sort: 'desc', per_page: 10 },
	},
	fields: [
		...countFields,
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add Filter',
			default: {},
			options: filterEntries(LIST_OPTIONS),
		},
		{
			displayName: 'Sort',
			name: 'sort',
			type: 'collection',
			placeholder: 'Add Sort Option',
			default: {},
			options: sortEntries(LIST_OPTIONS),
		},
		outputField.property,
	],
	items: RECORD_FIELDS,
	async execute({ request, parameter, connection, hint }) {
		const query = readListQuery(request.query, LIST_OPTIONS);
		const output = readOutput(parameter, RECORD_FIELDS);
		const count = readCount(parameter, query);
		const found = await fetchSearched(connection, { ...request, query }, count);
		hint(() => [
			!found.isAll && cutOffHint(count, found.total),
			found.rows.length === 0 && noWebsitesHint(query.search),
		]);
		return found.rows.map((row) => output(websiteRecord(row)));
	},
};

/** The first websites of the list that were searched for, `count` at most. */
async function fetchSearched(
	connection: Connection,
	request: ServiceRequest & { query: IDataObject },
	count: number,
): Promise<FirstRows> {
	const { search } = request.query;
	const isWanted = ({ domain }: IDataObject) =>
		typeof search !== 'string' || domainContains(domain, search);
	if (count < Infinity) {
		const first = await fetchFirstRows(connection, request, count);
		if (first.rows.every(isWanted)) return first;
		// The service ignores the search, so the websites can be anywhere in the list.
	}
	const found = (await fetchAllRows(connection, request)).filter(isWanted);
	const isAll = found.length <= count;
	return { rows: found.slice(0, count), isAll, total: found.length };
}

function cutOffHint(count: number, total: number | null): Hint {
	const ofTotal = total === null ? '' : ` of ${total}`;
	const returnAll = "For all of them, turn on 'Return All'.";
	return hintOf(
		'cutOff',
		`Only the first ${count}${ofTotal} websites were returned. ${returnAll}`,
		(those) => `For ${those}, only the first ${count} websites were returned. ${returnAll}`,
	);
}

function noWebsitesHint(search: unknown): Hint {
	return hintOf(
		'noRows',
		typeof search === 'string'
			? `No website has a domain that contains ${quote(search)}.`
			: 'The account has no websites.',
		(those) => `For ${those} no website was found, so they give no rows.`,
	);
}
