import type { SummaryNumbers } from '../../../nodes/WebsiteAnalytics/analytics/summary';
import { comparedWithGoal, seconds, type Line } from '../line';
import type { Arrival, ServiceSetup } from '../programs/service';
import type { Stage } from '../stage';
import { BY_ID, idsUpTo } from '../tasks';

const WEBSITES = 40;
const BREAKDOWNS = ['page', 'referrer', 'country'];
/** Five for each website, and one list for the domains of all. */
const MAX_REQUESTS = 5 * WEBSITES + 1;
const WORK = `${WEBSITES} summaries of websites with 900 pages`;

const REQUESTS_PER_WINDOW = 60;
const WINDOW_MS = 6000;
const MAX_REFUSED_PER_WINDOW = 2;
const MAX_RATIO = 1.25;
/** The last of these requests can be sent when so many windows are over. */
const LEAST_MS = (Math.ceil(MAX_REQUESTS / REQUESTS_PER_WINDOW) - 1) * WINDOW_MS;

/** What summaries cost the service, which counts requests. */
export const summaries: Line = {
	name: 'summaries',
	work: `${WORK}: requests`,
	goal: `at most ${MAX_REQUESTS}`,
	async measure(stage) {
		const { arrivals } = await runSummaries(stage);
		return comparedWithGoal(arrivals.length, MAX_REQUESTS, (count) => `${count} requests`);
	},
};

/** How well the node keeps to a rate limit: it wastes neither time nor requests. */
export const rateLimit: Line = {
	name: 'rate-limit',
	work: `${WORK}: time at ${REQUESTS_PER_WINDOW} requests per ${WINDOW_MS / 1000} s`,
	goal: `at most ${MAX_RATIO} of the least time, and ${MAX_REFUSED_PER_WINDOW} refused per window`,
	async measure(stage) {
		const { durationMs, arrivals } = await runSummaries(stage, {
			requestsPerMinute: REQUESTS_PER_WINDOW,
			rateLimitWindowMs: WINDOW_MS,
		});
		const refused = refusedPerWindow(arrivals);
		const ratio = durationMs / LEAST_MS;
		return {
			ours: `${seconds(durationMs)}, refused: ${refused.join(', ')}`,
			comparison: `least for ${MAX_REQUESTS} requests: ${seconds(LEAST_MS)}`,
			ratio,
			isMet: ratio <= MAX_RATIO && Math.max(...refused) <= MAX_REFUSED_PER_WINDOW,
		};
	},
};

/** A window of the service begins with the first request after the one before has ended. */
function refusedPerWindow(arrivals: Arrival[]): number[] {
	const refused: number[] = [];
	let endMs = -Infinity;
	for (const { atMs, status } of arrivals) {
		if (atMs >= endMs) {
			refused.push(0);
			endMs = atMs + WINDOW_MS;
		}
		if (status === 429) refused.push((refused.pop() ?? 0) + 1);
	}
	return refused;
}

/**
 * The summaries of forty websites, chosen By ID, in one run.
 * @throws when one is missing or incomplete
 */
async function runSummaries(stage: Stage, limit: Partial<ServiceSetup> = {}) {
	const ids = idsUpTo(WEBSITES);
	const service = await stage.startService({ websites: WEBSITES, pages: 900, ...limit });
	const { durationMs, items } = await stage.startN8n().call('run', {
		node: 'websiteAnalytics',
		parameters: {
			resource: 'statistic',
			operation: 'getSummary',
			websiteId: BY_ID,
			dateRange: 'last7Days',
			compareTo: 'previousPeriod',
			breakdowns: BREAKDOWNS,
		},
		credential: service.credential,
		input: ids.map((id) => ({ id })),
	});
	if (items.length !== WEBSITES) throw new Error(`${items.length} summaries came back`);
	ids.forEach((id, index) => checkSummary(id, items[index] as unknown as Summary));
	return { durationMs, arrivals: await service.program.call('takeArrivals') };
}

type Summary = SummaryNumbers & { websiteId: number; domain: string };

function checkSummary(id: number, summary: Summary): void {
	const { websiteId, domain, visitors, pageviews, previous, breakdowns } = summary;
	const pages = breakdowns.page?.map(({ value }) => value).join();
	const isWhole =
		websiteId === id &&
		domain === `site-${id}.example` &&
		visitors > 0 &&
		pageviews > visitors &&
		(previous?.visitors ?? 0) > 0 &&
		BREAKDOWNS.every((name) => breakdowns[name]?.length === 5) &&
		pages === '/000001,/000002,/000003,/000004,/000005';
	if (!isWhole)
		throw new Error(`The summary of website ${id} is wrong: ${JSON.stringify(summary)}`);
}
