import { isEqual, range } from 'lodash';
import type { NodeRun } from './programs/engine';
import type { Arrival } from './programs/service';
import type { ServerRun, ServerRunResult } from './server';
import type { BenchService } from './stage';

/** One GET for each of so many websites, as a user would set it up in this node. */
export function getWebsites({ credential }: BenchService, ids: number[]): NodeRun {
	return {
		node: 'websiteAnalytics',
		parameters: {
			resource: 'website',
			operation: 'get',
			websiteId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
		},
		credential,
		input: ids.map((id) => ({ id })),
	};
}

/** The same in n8n's HTTP Request node, which sends all requests at once unless it is told to batch. */
export function getWebsitesByHttp({ credential }: BenchService, ids: number[]): NodeRun {
	return {
		node: 'httpRequest',
		parameters: {
			method: 'GET',
			url: `=${credential.baseUrl}/api/v1/websites/{{ $json.id }}`,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: 'websiteAnalyticsApi',
			options: {},
		},
		credential,
		input: ids.map((id) => ({ id })),
	};
}

/** The same in a node that is nothing but declared. */
export function getWebsitesPlainly(_service: BenchService, ids: number[]): ServerRun {
	return {
		node: 'plain',
		parameters: { websiteId: '={{ $json.id }}' },
		input: ids.map((id) => ({ id })),
	};
}

export function idsUpTo(count: number): number[] {
	return range(1, count + 1);
}

/**
 * Checks that every website came back in its place, and that each was asked for once.
 * @param websites the records of the websites
 * @throws when that is not so, because a fast failure would look like a gain
 */
export function checkWebsites(ids: number[], websites: unknown[], arrivals: Arrival[]): void {
	const wrong = arrivals.find(({ status }) => status !== 200);
	if (wrong) throw new Error(`${wrong.path} answered ${wrong.status}`);
	if (arrivals.length !== ids.length) throw new Error(`${arrivals.length} requests were sent`);
	const expected = ids.map((id) => ({ id, domain: `site-${id}.example` }));
	const given = websites.map((website) => {
		const { id, domain } = website as { id: unknown; domain: unknown };
		return { id, domain };
	});
	if (!isEqual(given, expected)) throw new Error('These are not the websites that were asked for');
}

/** The records in the output of the node that was run. */
export function recordsOf(
	{ node }: Pick<ServerRun, 'node'>,
	{ items }: Pick<ServerRunResult, 'items'>,
): unknown[] {
	return node === 'websiteAnalytics' ? items : items.map(({ data }) => data);
}
