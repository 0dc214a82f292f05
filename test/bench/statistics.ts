import { isEqual, uniq } from 'lodash';
import type { NodeRun } from './programs/engine';
import type { Arrival } from './programs/service';
import type { ServerRun, ServerRunResult } from './server';
import type { BenchService } from './stage';

const DAY = '2026-01-05';

/** The continents of the visitors of so many websites, as a user would set it up in this node. */
export function getStatistics({ credential }: BenchService, ids: number[]): NodeRun {
	return {
		node: 'websiteAnalytics',
		parameters: {
			resource: 'statistic',
			operation: 'get',
			websiteId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
			name: 'continent',
			dateRange: 'custom',
			from: DAY,
			to: DAY,
			simplify: false,
		},
		credential,
		input: ids.map((id) => ({ id })),
	};
}

/** The same in n8n's HTTP Request node. */
export function getStatisticsByHttp({ credential }: BenchService, ids: number[]): NodeRun {
	const query = {
		name: 'continent',
		from: DAY,
		to: DAY,
		sort_by: 'count',
		sort: 'desc',
		per_page: '10',
	};
	return {
		node: 'httpRequest',
		parameters: {
			method: 'GET',
			url: `=${credential.baseUrl}/api/v1/stats/{{ $json.id }}`,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: 'websiteAnalyticsApi',
			sendQuery: true,
			queryParameters: {
				parameters: Object.entries(query).map(([name, value]) => ({ name, value })),
			},
			options: {},
		},
		credential,
		input: ids.map((id) => ({ id })),
	};
}

/**
 * Checks that each website was asked for once, with the same query, and gave rows.
 * @throws when that is not so, because a fast failure would look like a gain
 */
export function checkStatistics(
	ids: number[],
	{ node }: Pick<ServerRun, 'node'>,
	{ items }: Pick<ServerRunResult, 'items'>,
	arrivals: Arrival[],
): void {
	const paths = arrivals.map(({ path }) => new URL(path, 'http://service'));
	const asked = paths.map(({ pathname }) => Number(pathname.split('/').at(-1)));
	const queries = uniq(paths.map(({ searchParams }) => [...searchParams].sort().join('&')));
	const rows = node === 'httpRequest' ? items.flatMap(({ data }) => data as object[]) : items;
	const isRead = arrivals.every(({ status }) => status === 200);
	const areAsked = isEqual(
		asked.toSorted((a, b) => a - b),
		ids,
	);
	if (!isRead || !areAsked || queries.length !== 1 || rows.length < ids.length) {
		throw new Error(`${node}: ${rows.length} rows of ${asked.length} requests: ${queries[0]}`);
	}
}
