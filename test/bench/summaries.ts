import type { Arrival, ServiceSetup } from './programs/service';
import type { Stage } from './stage';
import { idsUpTo } from './websites';

const WEBSITES = 40;
const BREAKDOWNS = ['page', 'referrer', 'country'];

/** Five for each website, and one list for the domains of all. */
export const MAX_REQUESTS = 5 * WEBSITES + 1;

export const SUMMARIES = `${WEBSITES} summaries of websites with 900 pages`;

type Limit = Pick<ServiceSetup, 'requestsPerMinute' | 'rateLimitWindowMs'>;

/**
 * The summaries of forty websites, chosen By ID, in one run.
 * @throws when one is missing or incomplete
 */
export async function runSummaries(
	stage: Stage,
	limit: Limit = {},
): Promise<{ durationMs: number; arrivals: Arrival[] }> {
	const ids = idsUpTo(WEBSITES);
	const service = await stage.startService({ websites: WEBSITES, pages: 900, ...limit });
	const { durationMs, items } = await stage.startN8n().call('run', {
		node: 'websiteAnalytics',
		parameters: {
			resource: 'statistic',
			operation: 'getSummary',
			websiteId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
			dateRange: 'last7Days',
			compareTo: 'previousPeriod',
			breakdowns: BREAKDOWNS,
		},
		credential: service.credential,
		input: ids.map((id) => ({ id })),
	});
	if (items.length !== WEBSITES) throw new Error(`${items.length} summaries came back`);
	ids.forEach((id, index) => checkSummary(id, items[index] as unknown as Summary));
	return { durationMs, arrivals: await service.takeArrivals() };
}

interface Summary {
	websiteId: number;
	domain: string;
	visitors: number;
	pageviews: number;
	previous: { visitors: number };
	breakdowns: Record<string, Array<{ value: string; count: number }>>;
}

function checkSummary(id: number, summary: Summary): void {
	const { websiteId, domain, visitors, pageviews, previous, breakdowns } = summary;
	const pages = breakdowns.page?.map(({ value }) => value).join();
	const isWhole =
		websiteId === id &&
		domain === `site-${id}.example` &&
		visitors > 0 &&
		pageviews > visitors &&
		previous.visitors > 0 &&
		BREAKDOWNS.every((name) => breakdowns[name]?.length === 5) &&
		pages === '/000001,/000002,/000003,/000004,/000005';
	if (!isWhole)
		throw new Error(`The summary of website ${id} is wrong: ${JSON.stringify(summary)}`);
}
