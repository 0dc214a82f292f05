import { isEqual, pick, range, uniq } from 'lodash';
import type { NodeRun } from './programs/engine';
import type { Arrival, ServiceSetup } from './programs/service';
import type { BenchService } from './stage';

/** Work for a node, as a user would set it up in this node and in others, and what has to come of it. */
export interface Task {
	service: ServiceSetup;
	/** The ids of the websites that it is about, one for each item. */
	ids: number[];
	parameters(baseUrl: string): Partial<Record<NodeRun['node'], NodeRun['parameters']>>;
	/** Which requests are to be expected. @throws when others came */
	checkRequests(arrivals: Arrival[]): void;
	/** @throws when something else came back, because a fast failure would look like a gain */
	checkRows(rows: object[]): void;
}

const DAY = '2026-01-05';
const RANGE = { dateRange: 'custom', from: DAY, to: DAY };
/** The website of an item, By ID. */
export const BY_ID = { __rl: true, mode: 'id', value: '={{ $json.id }}' };
const ROWS_PER_PAGE = 100;
/** Reads all pages, one after the other. */
const FOLLOW_PAGES = {
	paginationMode: 'updateAParameterInEachRequest',
	parameters: { parameters: [{ type: 'qs', name: 'page', value: '={{ $pageCount + 1 }}' }] },
	paginationCompleteWhen: 'other',
	completeExpression: '={{ $response.body.current_page >= $response.body.last_page }}',
};

export function idsUpTo(count: number): number[] {
	return range(1, count + 1);
}

/** One GET for each of so many websites. n8n's HTTP Request sends all at once unless it is told to batch. */
export function getWebsites(count: number, service: Omit<ServiceSetup, 'websites'> = {}): Task {
	const ids = idsUpTo(count);
	return {
		...{ ids, service: { websites: count, ...service } },
		parameters: (baseUrl) => ({
			websiteAnalytics: { resource: 'website', operation: 'get', websiteId: BY_ID },
			httpRequest: byHttp(`${baseUrl}/api/v1/websites/{{ $json.id }}`),
			plain: { websiteId: '={{ $json.id }}' },
		}),
		checkRequests: (arrivals) => demand(isEqual(askedFor(arrivals), ids), 'requests'),
		checkRows(rows) {
			const expected = ids.map((id) => ({ id, domain: `site-${id}.example` }));
			demand(
				isEqual(
					rows.map((row) => pick(row, ['id', 'domain'])),
					expected,
				),
				'websites',
			);
		},
	};
}

/** The continents of the visitors of so many websites. */
export function getStatistics(count: number): Task {
	const ids = idsUpTo(count);
	const query = { name: 'continent', from: DAY, to: DAY, sort_by: 'count', sort: 'desc' };
	return {
		...{ ids, service: { websites: count } },
		parameters: (baseUrl) => ({
			websiteAnalytics: {
				...{ resource: 'statistic', operation: 'get', websiteId: BY_ID },
				...{ name: 'continent', ...RANGE, options: { simplify: false } },
			},
			httpRequest: byHttp(`${baseUrl}/api/v1/stats/{{ $json.id }}`, { ...query, per_page: 10 }),
		}),
		checkRequests(arrivals) {
			const queries = arrivals.map(({ path }) => path.split('?')[1]?.split('&').sort().join('&'));
			demand(isEqual(askedFor(arrivals), ids) && uniq(queries).length === 1, 'requests');
		},
		checkRows: ({ length }) => demand(length >= count, 'rows'),
	};
}

/** All pages of a statistic of one website. */
export function getAllPages(pages: number, delayMs: number): Task {
	const rows = pages * ROWS_PER_PAGE;
	const query = { name: 'page', from: DAY, to: DAY, sort_by: 'value', sort: 'asc' };
	return {
		...{ ids: [1], service: { websites: 1, delayMs, pages: rows } },
		parameters: (baseUrl) => ({
			websiteAnalytics: {
				...{ resource: 'statistic', operation: 'get', websiteId: BY_ID },
				...{ name: 'page', ...RANGE, returnAll: true, options: { addDomain: false } },
			},
			httpRequest: byHttp(
				`${baseUrl}/api/v1/stats/{{ $json.id }}`,
				{ ...query, per_page: ROWS_PER_PAGE },
				{ pagination: { pagination: FOLLOW_PAGES } },
			),
		}),
		checkRequests: ({ length }) => demand(length === pages, 'requests'),
		checkRows(given) {
			const expected = idsUpTo(rows).map((index) => `/${String(index).padStart(6, '0')}`);
			const values = given.map((row) => ('value' in row ? row.value : undefined));
			demand(isEqual(values, expected), 'rows');
		},
	};
}

/** The task of a node, for all items or for those with some ids. */
export function runOf(
	{ parameters, ids }: Task,
	node: NodeRun['node'],
	{ credential }: Pick<NodeRun, 'credential'>,
	only = ids,
): NodeRun {
	const input = only.map((id) => ({ id }));
	return { node, credential, input, parameters: parameters(credential.baseUrl)[node] ?? {} };
}

/** The requests of a run. @throws when these, or the items of a node, are not what the task wants */
export async function check(
	task: Task,
	node: string,
	items: object[],
	service: BenchService,
): Promise<Arrival[]> {
	const arrivals = await service.program.call('takeArrivals');
	const wrong = arrivals.find(({ status }) => status !== 200);
	if (wrong) throw new Error(`${wrong.path} answered ${wrong.status}`);
	task.checkRequests(arrivals);
	// All other nodes return whole responses.
	const rows = items.flatMap((item) => ('data' in item ? (item.data as object) : item));
	task.checkRows(node === 'websiteAnalytics' ? items : rows);
	return arrivals;
}

function byHttp(url: string, query: Record<string, string | number> = {}, options = {}) {
	const parameters = Object.entries(query).map(([name, value]) => ({ name, value }));
	return {
		...{ method: 'GET', url: `=${url}`, options },
		...{ authentication: 'predefinedCredentialType', nodeCredentialType: 'websiteAnalyticsApi' },
		...{ sendQuery: parameters.length > 0, queryParameters: { parameters } },
	};
}

function askedFor(arrivals: Arrival[]): number[] {
	const ids = arrivals.map(({ path }) => Number(path.split('?')[0]?.split('/').at(-1)));
	return ids.sort((one, other) => one - other);
}

function demand(isMet: boolean, what: string): void {
	if (!isMet) throw new Error(`These are not the ${what} that were asked for`);
}
