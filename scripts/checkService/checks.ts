import { difference, isEqual, map, max, orderBy, uniq } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { STATISTICS } from '../../nodes/WebsiteAnalytics/analytics/catalog';
import { dailyCounts } from '../../nodes/WebsiteAnalytics/analytics/dailyTraffic';
import { statisticRows } from '../../nodes/WebsiteAnalytics/analytics/rows';
import type { ServiceRequest } from '../../nodes/WebsiteAnalytics/http/connection';
import { fetchAllRows } from '../../nodes/WebsiteAnalytics/http/list';
import { fetchPages, rowKey } from '../../nodes/WebsiteAnalytics/http/pages';
import { readData } from '../../nodes/WebsiteAnalytics/http/responseBody';
import { recordOf, websiteRecord } from '../../nodes/WebsiteAnalytics/service/record';
import { BY_VALUE, statisticRequest } from '../../nodes/WebsiteAnalytics/service/statistics';
import {
	fetchWebsite,
	websitePath,
	websitesRequest,
} from '../../nodes/WebsiteAnalytics/service/websites';
import { type Api, assume, unlessFailed, verify } from './api';
import type { OwnWebsite } from './ownWebsite';

export interface Check {
	name: string;
	/** What a failure means for the user. It ends the sentence "…, so". */
	consequence: string;
	/** @throws Failed, Inconclusive, UserFacingError */
	run(api: Api, ownWebsite: OwnWebsite): Promise<void>;
}

const check = (name: string, consequence: string, run: Check['run']): Check => ({
	name,
	consequence,
	run,
});

const SMALL_PAGE = 10;
const MISSING_ID = 2_147_483_646;
const NO_MATCH = 'text-that-nothing-contains';
const DAILY = ['visitors', 'pageviews'];
/** The statistic that has the most rows on most websites. */
const LONG = 'page';
const NO_TRAFFIC = 'The website has no traffic. Name another with --website';
const BY_DAY = 'Get Traffic by Day, Get Summary, Get Overview, Get Unusual Days and the trigger';

/** The checks that only read. All others depend on the first. */
export const CHECKS: readonly Check[] = [
	check('List of websites', 'nothing in this pack works', async (api) => {
		const { rows } = await api.websites();
		verify(map(rows.map(websiteRecord), 'domain').every(Boolean), 'a website has no domain');
	}),
	check('One website', 'Website: Get, and the domain in items and reports, fail', async (api) => {
		const [id] = await api.ids();
		assume(id !== undefined, 'The account has no website');
		recordOf(id, await fetchWebsite(api.connection, id));
	}),
	check('Pages of websites', 'Return All, Get Overview and the trigger miss some', async (api) => {
		const request = websitesRequest();
		await verifyPages(api, request, await fetchAllRows(api.connection, request));
	}),
	check('Order of websites', 'the event New Website misses websites', async (api) => {
		await verifyOrder((sort) => api.ids(sort));
	}),
	check('Search for a domain', 'By Domain and Create or Update miss websites', async (api) => {
		await verifySearch('domain', async (query) => (await api.websites(query)).rows);
	}),
	...DAILY.map((name) =>
		check(`Statistic ${name}`, `${BY_DAY} fail`, async (api) => {
			assume((await countsByDay(api, name)).size > 0, NO_TRAFFIC);
		}),
	),
	check('Other statistics', 'Get, Get Many and Get Summary cannot use them', async (api) => {
		const rejected: string[] = [];
		for (const name of difference(Object.keys(STATISTICS), DAILY)) {
			const page = await unlessFailed(api.statistic(name));
			if (page) statisticRows(page.rows, await api.source(name));
			else rejected.push(name);
		}
		verify(rejected.length === 0, `the service rejects ${rejected.join(', ')}`);
	}),
	check('Pages of statistics', 'Return All misses rows', async (api) => {
		const { rows } = await api.statistic(LONG, BY_VALUE);
		await verifyPages(api, statisticRequest(await api.source(LONG), BY_VALUE), rows);
	}),
	check('First and last day', 'counts belong to other days than chosen', async (api) => {
		const days = await visitorsByDay(api);
		const { from, to } = api.range;
		const dates = [...days.keys()];
		const last = max(dates) ?? to;
		verify(last <= to && !dates.some((day) => day < from), 'a range has other days');
		const one = await countsByDay(api, 'visitors', { from: last, to: last });
		verify(isEqual([...one], [[last, days.get(last)]]), 'a range of one day has other rows');
	}),
	check('Order by count', 'Get, Get Many and Get Summary miss the largest values', async (api) => {
		await verifyOrder(async (sort) => {
			const { rows } = await api.statistic(LONG, { sort });
			return rows.map(({ count }) => Number(count));
		});
	}),
	check('Order by value', `Return All, ${BY_DAY} miss rows`, async (api) => {
		// The order of days is the same in every collation.
		await visitorsByDay(api);
		await verifyOrder(async (sort) => {
			return map((await api.statistic('visitors', { ...BY_VALUE, sort })).rows, 'value');
		});
	}),
	check('Search for a value', 'Search and the event New Value Seen miss rows', async (api) => {
		await verifySearch('value', async (query) => (await api.statistic(LONG, query)).rows);
	}),
	check('Wrong API key', 'the credential test gives an unclear error', async (api) => {
		const request = websitesRequest({ sort: 'asc', per_page: SMALL_PAGE });
		await verifyStatus(401, api.with({ apiKey: 'not-an-api-key' }), request);
	}),
	check('Missing website', 'a wrong ID gives an unclear error or no rows', async (api) => {
		await verifyStatus(404, api, { method: 'GET', path: websitePath(MISSING_ID) });
		const source = { ...(await api.source('browser')), websiteId: MISSING_ID };
		await verifyStatus(404, api, statisticRequest(source, {}));
	}),
	check('Unknown statistic', 'a wrong name gives an unclear error or other rows', async (api) => {
		const request = statisticRequest(await api.source('no_such_statistic'), {});
		await verifyStatus(422, api, request);
	}),
];

/** No value is a default, so the check notices an ignored setting. */
const CREATED = { privacy: '0', email: '1', exclude_bots: '0', exclude_ips: '203.0.113.7' };
const CHANGED = { privacy: '1', email: '0' };

/** The checks that write to a website of their own, in this order. */
export const WRITE_CHECKS: readonly Check[] = [
	check('Create a website', 'Create and Create or Update do not work', async (_api, website) => {
		await website.create(CREATED);
		await verifySettings(website, CREATED);
	}),
	check('Find the new website', 'Create or Update creates it twice', async (_api, website) => {
		verify(isEqual(await website.listed(), [website.id]), 'a search does not find it');
	}),
	check('Update a website', 'Update and Create or Update do not work', async (_api, website) => {
		recordOf(website.id, readData(await website.write('PUT', CHANGED)));
		await verifySettings(website, { ...CREATED, ...CHANGED });
	}),
	check('Clear a setting', 'Update cannot empty Exclude IPs', async (_api, website) => {
		await website.write('PUT', { exclude_ips: '' });
		verify(!(await website.read()).exclude_ips, 'an empty value does not clear exclude_ips');
	}),
	check('Delete a website', 'Website: Delete does not work', async (_api, website) => {
		await website.write('DELETE');
		verify((await website.status()) === 404, 'a deleted website can still be read');
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
async function verifyOrder(read: (sort: 'asc' | 'desc') => Promise<unknown[]>) {
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
	const status = await api.status(request);
	verify(status === expected, `the service responds with status ${status} instead of ${expected}`);
}

async function countsByDay(api: Api, name: string, range = api.range) {
	const { rows } = await api.statistic(name, {}, range);
	return dailyCounts(statisticRows(rows, await api.source(name, range)));
}

/** Returns the visitors of the days with traffic. Another check reports that they are unreadable. */
async function visitorsByDay(api: Api) {
	const days = await unlessFailed(countsByDay(api, 'visitors'));
	assume(days !== undefined && days.size > 0, NO_TRAFFIC);
	return days;
}
