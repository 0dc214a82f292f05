import { isEqual, map, range } from 'lodash';
import type { IDataObject, INode } from 'n8n-workflow';
import type { Service } from '../../sandbox/service';

/** The nodes that the bench compares. */
export const NODES = {
	websiteAnalytics: { type: 'n8n-nodes-website-analytics.websiteAnalytics', typeVersion: 1 },
	httpRequest: { type: 'n8n-nodes-base.httpRequest', typeVersion: 4.5 },
};

export type NodeName = keyof typeof NODES;

/** What the credential holds. */
export type ServiceAccess = Pick<Service, 'url' | 'apiKey'>;

export interface NodeRun {
	node: NodeName;
	parameters: INode['parameters'];
	service: ServiceAccess;
	/** The JSON of the input items. */
	input: IDataObject[];
	/** Turns on n8n's setting 'Retry On Fail'. */
	retryOnFail?: boolean;
}

/** A node with a unique name. */
export type NamedParameters = Pick<INode, 'name' | 'parameters'>;

/** Work that several nodes can do, with its correct result: a fast failure must not look like a gain. */
export interface Task {
	input: IDataObject[];
	parameters: Record<NodeName, (serviceUrl: string) => INode['parameters']>;
	requestCount: number;
	/** A field of the rows, and its values in order. */
	field: string;
	values: unknown[];
}

/** The website of the input item. */
export const BY_ID = { __rl: true, mode: 'id', value: '={{ $json.id }}' };
const ROWS_PER_PAGE = 100;
const DAY = '2026-01-05';

/** Returns input items with the ids of so many websites. */
export const websiteItems = (count: number) => range(1, count + 1).map((id) => ({ id }));

/** Returns a statistic with so many values; the most frequent value comes first. */
export const pageRows = (count: number): Array<[value: string, count: number]> =>
	range(1, count + 1).map((page) => [`/${String(page).padStart(6, '0')}`, count - page + 1]);

/** Gets each website by its id. The HTTP Request node sends all requests at once. */
export function getWebsites(count: number): Task {
	const input = websiteItems(count);
	return {
		input,
		parameters: {
			websiteAnalytics: () => ({ resource: 'website', operation: 'get', websiteId: BY_ID }),
			httpRequest: (url) => httpRequest(`${url}/api/v1/websites/{{ $json.id }}`, {}),
		},
		...{ requestCount: count, field: 'id', values: map(input, 'id') },
	};
}

/** Gets all pages of a statistic. The HTTP Request node requests one page after the other. */
export function getPages(pages: number): Task {
	const rowCount = pages * ROWS_PER_PAGE;
	const query = { name: 'page', from: DAY, to: DAY, sort_by: 'value', sort: 'asc' };
	const pagination = {
		paginationMode: 'updateAParameterInEachRequest',
		parameters: { parameters: [{ type: 'qs', name: 'page', value: '={{ $pageCount + 1 }}' }] },
		paginationCompleteWhen: 'other',
		completeExpression: '={{ $response.body.current_page >= $response.body.last_page }}',
	};
	return {
		input: websiteItems(1),
		parameters: {
			websiteAnalytics: () => ({
				...{ resource: 'statistic', operation: 'get', websiteId: BY_ID, name: 'page' },
				...{ dateRange: 'custom', from: DAY, to: DAY, returnAll: true },
				options: { addDomain: false },
			}),
			httpRequest: (url) => ({
				...httpRequest(`${url}/api/v1/stats/1`, { ...query, per_page: ROWS_PER_PAGE }),
				options: { pagination: { pagination } },
			}),
		},
		...{ requestCount: pages, field: 'value', values: pageRows(rowCount).map(([value]) => value) },
	};
}

function httpRequest(url: string, query: Record<string, string | number>): INode['parameters'] {
	const parameters = Object.entries(query).map(([name, value]) => ({ name, value }));
	return {
		...{ method: 'GET', url: `=${url}`, options: {} },
		...{ authentication: 'predefinedCredentialType', nodeCredentialType: 'websiteAnalyticsApi' },
		...{ sendQuery: parameters.length > 0, queryParameters: { parameters } },
	};
}

export function runOf(
	{ input, parameters }: Task,
	node: NodeName,
	{ url, apiKey }: ServiceAccess,
): NodeRun {
	return { node, input, parameters: parameters[node](url), service: { url, apiKey } };
}

/** Checks the requests of a run and its output, and forgets the requests. @throws Error when one is wrong */
export function checkRun(task: Task, service: Service, items: IDataObject[]): void {
	const successes = service.requests.filter(({ status }) => status === 200).length;
	service.requests.length = 0;
	if (successes !== task.requestCount) throw new Error(`${successes} requests were successful`);
	// The HTTP Request node returns whole responses.
	const rows = items.flatMap(({ data = null, ...item }) => data ?? item);
	if (!isEqual(map(rows, task.field), task.values)) throw new Error('The rows are wrong');
}
