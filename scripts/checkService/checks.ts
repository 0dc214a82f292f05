import { difference, isEqual, map, orderBy, uniq } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { STATISTICS } from '../../nodes/WebsiteAnalytics/analytics/catalog';
import { dailyCounts } from '../../nodes/WebsiteAnalytics/analytics/dailyTraffic';
import { addDays } from '../../nodes/WebsiteAnalytics/analytics/periods';
import { statisticRows } from '../../nodes/WebsiteAnalytics/analytics/rows';
import type { ServiceRequest } from '../../nodes/WebsiteAnalytics/client/connection';
import { fetchAllRows } from '../../nodes/WebsiteAnalytics/client/list';
import { fetchPages, rowKey } from '../../nodes/WebsiteAnalytics/client/pages';
import { websiteRecord } from '../../nodes/WebsiteAnalytics/client/record';
import { readData, readDeleted } from '../../nodes/WebsiteAnalytics/client/responseBody';
import { statisticRequest } from '../../nodes/WebsiteAnalytics/client/statisticRequest';
import { fetchDailyCounts } from '../../nodes/WebsiteAnalytics/client/traffic';
import {
	fetchWebsite,
	websitePath,
	websitesRequest,
} from '../../nodes/WebsiteAnalytics/client/websites';
import { assume, unlessFailed, verify, type Api } from './api';
import type { OwnWebsite } from './ownWebsite';

export interface Check {
	name: string;
	/** True if operations of the pack fail or return wrong rows when the check fails. */
	needed: boolean;
	/** What a failure means for the user. It ends the sentence "…, so". */
	consequence: string;
	/** @throws Failed, Inconclusive, UserFacingError */
	run(api: Api, ownWebsite: OwnWebsite): Promise<void>;
}

const check =
	(needed: boolean) =>
	(name: string, consequence: string, run: Check['run']): Check => ({
		...{ name, needed, consequence, run },
	});
const needed = check(true);
const useful = check(false);

const SMALL_PAGE = 10;
/** A year, so that its days take several pages. */
const DAYS_BEFORE = 365;
const MISSING_ID = 2_147_483_646;
const NO_MATCH = 'text-that-nothing-contains';
const DAILY = ['visitors', 'pageviews'];
/** The statistic that has the most rows on most websites. */
const LONG = 'page';
const NO_TRAFFIC = 'The website has no traffic. Name another with --website';
const BY_VALUE = { sort_by: 'value', sort: 'asc' };
const BY_DAY = 'Get Traffic by Day, Get Summary, Get Overview, Get Unusual Days and the trigger';

/** The checks that only read. All others depend on the first. */
export const CHECKS: readonly Check[] = [
	needed('List of websites', 'nothing in this pack works', async (api) => {
		await api.websites();
	}),
	needed('ID and domain of websites', 'these websites cannot be chosen', async (api) => {
		const { rows } = await api.websites();
		assume(rows.length > 0, 'The account has no website');
		const isNamed = rows.map(websiteRecord).every(({ domain }) => domain);
		verify(isNamed, 'a website has no domain');
	}),
	needed('One website', 'Website: Get, and the domain in items and reports, fail', async (api) => {
		const [id] = await api.ids();
		assume(id !== undefined, 'The account has no website');
		const record = websiteRecord(await fetchWebsite(api.connection, id));
		verify(record.id === id, 'the response has another website than the requested one');
	}),
	needed('Pages of websites', 'Return All, Get Overview and the trigger miss some', async (api) => {
		const request = websitesRequest();
		await verifyPages(api, request, await fetchAllRows(api.connection, request));
	}),
	needed('Order of websites', 'the event New Website misses websites', async (api) => {
		await verifyOrder((sort) => api.ids(sort));
	}),
	needed('Search for a domain', 'By Domain and Create or Update miss websites', async (api) => {
		await verifySearch('domain', async (query) => (await api.websites(query)).rows);
	}),
	...DAILY.map((name) =>
		needed(`Statistic ${name}`, `${BY_DAY} fail`, async (api) => {
			assume((await countsByDay(api, name)).size > 0, NO_TRAFFIC);
		}),
	),
	useful('Other statistics', 'Get, Get Many and Get Summary cannot use them', async (api) => {
		const rejected: string[] = [];
		for (const name of Object.keys(STATISTICS)) {
			if (!(await unlessFailed(api.statistic(name)))) rejected.push(name);
		}
		verify(rejected.length === 0, `the service rejects ${rejected.join(', ')}`);
	}),
	needed('Values and counts', 'operations on this statistic fail', async (api) => {
		for (const name of difference(Object.keys(STATISTICS), DAILY)) {
			const { rows } = (await unlessFailed(api.statistic(name))) ?? { rows: [] };
			statisticRows(rows, await api.source(name));
		}
	}),
	needed('Pages of statistics', 'Return All misses rows', async (api) => {
		const { rows } = await api.statistic(LONG, BY_VALUE);
		await verifyPages(api, statisticRequest(await api.source(LONG), BY_VALUE), rows);
	}),
	needed('Days of a year', `${BY_DAY} fail or miss days`, async (api) => {
		const days = await visitorsByDay(api);
		const range = { ...api.range, from: addDays(api.range.to, -DAYS_BEFORE) };
		const year = await fetchDailyCounts(api.connection, await api.source('visitors', range));
		const areSame = [...days].every(([day, count]) => year.get(day) === count);
		verify(areSame, 'a day has another count in a longer range');
	}),
	needed('First and last day', 'counts belong to other days than chosen', async (api) => {
		const days = await visitorsByDay(api);
		const { from, to } = api.range;
		const [last = to] = [...days.keys()].sort().reverse();
		verify(last <= to && ![...days.keys()].some((day) => day < from), 'a range has other days');
		const one = await countsByDay(api, 'visitors', { from: last, to: last });
		verify(isEqual([...one], [[last, days.get(last)]]), 'a range of one day has other rows');
	}),
	needed('Order by count', 'Get, Get Many and Get Summary miss the largest values', async (api) => {
		const read = async (sort: string) => map((await api.statistic(LONG, { sort })).rows, 'count');
		await verifyOrder(async (sort) => (await read(sort)).map(Number));
	}),
	needed('Order by value', `Return All, ${BY_DAY} miss rows`, async (api) => {
		// The order of days is the same in every collation.
		await visitorsByDay(api);
		await verifyOrder(async (sort) => {
			return map((await api.statistic('visitors', { ...BY_VALUE, sort })).rows, 'value');
		});
	}),
	needed('Search for a value', 'Search and the event New Value Seen miss rows', async (api) => {
		await verifySearch('value', async (query) => (await api.statistic(LONG, query)).rows);
	}),
	useful('Wrong API key', 'the credential test gives an unclear error', async (api) => {
		const request = websitesRequest({ sort: 'asc', per_page: SMALL_PAGE });
		await verifyStatus(401, api.with({ apiKey: 'not-an-api-key' }), request);
	}),
	useful('Missing website', 'a wrong ID gives an unclear error or no rows', async (api) => {
		await verifyStatus(404, api, { method: 'GET', path: websitePath(MISSING_ID) });
		const source = { ...(await api.source('browser')), websiteId: MISSING_ID };
		await verifyStatus(404, api, statisticRequest(source, {}));
	}),
	useful('Unknown statistic', 'a wrong name gives an unclear error or other rows', async (api) => {
		const request = statisticRequest(await api.source('no_such_statistic'), {});
		await verifyStatus(422, api, request);
	}),
];

/** No value is a default, so the check notices an ignored setting. */
const CREATED = { privacy: '0', email: '1', exclude_bots: '0', exclude_ips: '203.0.113.7' };
const CHANGED = { privacy: '1', email: '0' };

/** The checks that write to a website of their own, in this order. */
export const WRITE_CHECKS: readonly Check[] = [
	needed('Create a website', 'Create and Create or Update do not work', async (_api, website) => {
		await website.create(CREATED);
		await verifySettings(website, CREATED);
	}),
	needed('Find the new website', 'Create or Update creates it twice', async (_api, website) => {
		verify(isEqual(await website.listed(), [website.id]), 'a search does not find it');
	}),
	needed('Update a website', 'Update and Create or Update do not work', async (_api, website) => {
		const { id } = websiteRecord(readData(await website.write('PUT', CHANGED)));
		verify(id === website.id, 'the response has another website than the updated one');
		await verifySettings(website, { ...CREATED, ...CHANGED });
	}),
	useful('Clear a setting', 'Update cannot empty Exclude IPs', async (_api, website) => {
		await website.write('PUT', { exclude_ips: '' });
		verify(!(await website.read()).exclude_ips, 'an empty value does not clear exclude_ips');
	}),
	needed('Delete a website', 'Website: Delete does not work', async (_api, website) => {
		readDeleted(await website.write('DELETE'));
		const { status } = await website.response();
		verify(status === 404, `a deleted website has the status ${status} instead of 404`);
		verify((await website.listed()).length === 0, 'the list still has the deleted website');
	}),
];

/** Some services do not return all settings. */
async function verifySettings(website: OwnWebsite, settings: Record<string, string>) {
	const record = await website.read();
	const isWrong = (name: string) => name in record && String(record[name]) !== settings[name];
	const wrong = Object.keys(settings).filter(isWrong);
	verify(wrong.length === 0, `the website has another value for ${wrong.join(', ')} than sent`);
}

/** Compares the first pages of 10 rows with the rows of a large page. */
async function verifyPages(api: Api, { query, ...request }: ServiceRequest, whole: IDataObject[]) {
	const identities = whole.map(rowKey);
	assume(whole.length > SMALL_PAGE, 'The list has at most 10 rows');
	verify(uniq(identities).length === whole.length, 'a page has a row twice');
	const small = { ...request, query: { ...query, per_page: SMALL_PAGE } };
	const rows: unknown[] = [];
	for await (const page of fetchPages(api.connection, small)) {
		rows.push(...page.rows.map(rowKey));
		if (rows.length >= 30) break;
	}
	verify(isEqual(rows, identities.slice(0, 30)), 'pages of 10 have other rows than a page of 100');
}

/** Reads a list in both directions. */
async function verifyOrder(read: (sort: 'asc' | 'desc') => Promise<unknown[]>): Promise<void> {
	for (const sort of ['asc', 'desc'] as const) {
		const values = await read(sort);
		assume(uniq(values).length > 1, 'The list has fewer than two different rows');
		const isSorted = isEqual(values, orderBy(values, [], [sort]));
		verify(isSorted, `the service ignores sort_by or sort=${sort}`);
	}
}

async function verifySearch(by: string, read: (query: IDataObject) => Promise<IDataObject[]>) {
	const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
	const text = map(await read({}), by).find(isText);
	assume(text !== undefined, 'The list has no text to search for');
	const find = async (search: string) => map(await read({ search, search_by: by }), by);
	verify((await find(text)).includes(text), 'a search does not find an existing text');
	verify((await find(NO_MATCH)).length === 0, 'a search returns rows without the text');
}

async function verifyStatus(expected: number, api: Api, request: ServiceRequest) {
	const { status } = await api.response(request);
	verify(status === expected, `the service responds with status ${status} instead of ${expected}`);
}

async function countsByDay(api: Api, name: string, range = api.range) {
	const { rows } = await api.statistic(name, {}, range);
	return dailyCounts(rows, await api.source(name, range));
}

/** Returns the visitors of the days with traffic. Another check reports that they are unreadable. */
async function visitorsByDay(api: Api) {
	const days = await unlessFailed(countsByDay(api, 'visitors'));
	assume(days !== undefined && days.size > 0, NO_TRAFFIC);
	return days;
}
