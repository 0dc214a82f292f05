import { isEqual, map, range } from 'lodash';
import type { IDataObject, INode } from 'n8n-workflow';
import type { Service } from '../../sandbox/service';

/** The nodes that the bench compares. */
export const NODES = {
	websiteAnalytics: { type: 'n8n-nodes-website-analytics.websiteAnalytics', typeVersion: 1 },
	httpRequest: { type: 'n8n-nodes-base.httpRequest', typeVersion: 4.5 },
};

export type NodeName = keyof typeof NODES;

/** The data of the credential. */
export type ServiceAccess = Pick<Service, 'url' | 'apiKey'>;

type Parameters = INode['parameters'];

export interface NodeRun {
	node: NodeName;
	parameters: Parameters;
	service: ServiceAccess;
	/** The JSON of the input items. */
	input: IDataObject[];
}

/** A trigger, and the data that n8n has stored for it. */
export type StoredTrigger = Pick<INode, 'parameters'> & { stored?: IDataObject };

/** Work that both nodes can do, with its correct result: a fast failure must not look like a gain. */
export interface Task {
	input: Array<{ id: number }>;
	websiteAnalytics: Parameters;
	httpRequest: { path: string; query?: Record<string, string | number>; options?: object };
	/** A field of the rows, and its values in order. */
	rows: { field: string; values: unknown[] };
}

/** Selects the website of the input item. */
export const BY_ID = { __rl: true, mode: 'id', value: '={{ $json.id }}' };

/** Returns `count` input items, with the ids from 1 on. */
export const websiteItems = (count: number) => range(1, count + 1).map((id) => ({ id }));

/** Returns `count` values of the statistic `page`, in ascending order by value and descending order by count. */
export const pageRows = (count: number): Array<[value: string, count: number]> =>
	range(1, count + 1).map((page) => [`/${String(page).padStart(6, '0')}`, count - page + 1]);

/** Gets each website by its id. The HTTP Request node sends all requests at once. */
export function getWebsites(count: number): Task {
	const input = websiteItems(count);
	return {
		input,
		rows: { field: 'id', values: map(input, 'id') },
		websiteAnalytics: { resource: 'website', operation: 'get', websiteId: BY_ID },
		httpRequest: { path: '/websites/{{ $json.id }}' },
	};
}

/** Gets all pages of a statistic. The HTTP Request node requests one page after the other. */
export function getPages(pages: number): Task {
	const range = { from: '2026-01-05', to: '2026-01-05' };
	const query = { name: 'page', ...range, sort_by: 'value', sort: 'asc', per_page: 100 };
	const pagination = {
		paginationMode: 'updateAParameterInEachRequest',
		parameters: { parameters: [{ type: 'qs', name: 'page', value: '={{ $pageCount + 1 }}' }] },
		paginationCompleteWhen: 'other',
		completeExpression: '={{ $response.body.current_page >= $response.body.last_page }}',
	};
	return {
		input: websiteItems(1),
		rows: { field: 'value', values: pageRows(pages * 100).map(([value]) => value) },
		websiteAnalytics: {
			resource: 'statistic',
			operation: 'get',
			websiteId: BY_ID,
			name: 'page',
			dateRange: 'custom',
			...range,
			returnAll: true,
			options: { addDomain: false },
		},
		httpRequest: { path: '/stats/1', query, options: { pagination: { pagination } } },
	};
}

/** Gets the summary of each website. */
export function getSummaries(count: number, service: ServiceAccess, given: Parameters): NodeRun {
	const summary = { resource: 'statistic', operation: 'getSummary', websiteId: BY_ID };
	const parameters = { ...summary, compareTo: 'previousPeriod', ...given };
	const { url, apiKey } = service;
	return {
		node: 'websiteAnalytics',
		parameters,
		service: { url, apiKey },
		input: websiteItems(count),
	};
}

export function runOf(task: Task, node: NodeName, { url, apiKey }: ServiceAccess): NodeRun {
	const { path, query = {}, options = {} } = task.httpRequest;
	const queryFields = map(query, (value, name) => ({ name, value }));
	const httpRequest = {
		method: 'GET',
		url: `=${url}/api/v1${path}`,
		options,
		authentication: 'predefinedCredentialType',
		nodeCredentialType: 'websiteAnalyticsApi',
		sendQuery: queryFields.length > 0,
		queryParameters: { parameters: queryFields },
	} as Parameters;
	const parameters = node === 'httpRequest' ? httpRequest : task.websiteAnalytics;
	return { node, parameters, service: { url, apiKey }, input: task.input };
}

/** @throws Error when the output of a run is wrong */
export function checkRows({ rows: { field, values } }: Task, items: IDataObject[]): void {
	// The HTTP Request node returns whole responses.
	const rows = items.flatMap(({ data = null, ...item }) => data ?? item);
	if (!isEqual(map(rows, field), values)) throw new Error('The rows are wrong');
}
