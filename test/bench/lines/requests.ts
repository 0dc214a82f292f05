import { map, max } from 'lodash';
import type { SummaryNumbers } from '../../../nodes/WebsiteAnalytics/analytics/summary';
import { median } from '../../../nodes/WebsiteAnalytics/analytics/expected';
import { limitFigure, ratioFigure, seconds, type Line } from '../line';
import { startStandIn } from '../standIn';
import { BY_ID, checkRun, getWebsites, runOf, websiteItems } from '../task';

/** The node keeps the host busy, and sends few requests more. */
const eightSlots: Line = {
	name: 'eight-slots',
	async measure(bench) {
		const [count, slots, delayMs] = [1000, 8, 50];
		const least = (count / slots) * delayMs;
		const server = await bench.server();
		const task = getWebsites(count);
		const times: number[] = [];
		const inFlight: number[] = [];
		while (times.length < 3) {
			// The node does not know the new address.
			const service = await startStandIn({ websites: count, delayMs, slots });
			const { ms, items } = await server.run(runOf(task, 'websiteAnalytics', service));
			times.push(ms);
			inFlight.push(...map(service.requests, 'inFlight'));
			checkRun(task, service, items);
			await service.close();
		}
		const work = `${count} items at a host of ${slots} slots, ${delayMs} ms`;
		return [
			limitFigure(`${work}: most in flight`, max(inFlight) ?? NaN, 26),
			ratioFigure(`${work}: time`, median(times), ['least', least], 1.2, seconds),
		];
	},
};

/** The node uses the rate limit up, and sends few requests more. */
const rateLimit: Line = {
	name: 'rate-limit',
	async measure(bench) {
		const [count, limit, windowMs] = [200, 60, 6000];
		// The last request can be sent when the last window begins.
		const least = (Math.ceil(count / limit) - 1) * windowMs;
		const service = await startStandIn({
			...{ websites: count, requestsPerMinute: limit, rateLimitWindowMs: windowMs },
		});
		const task = getWebsites(count);
		const server = await bench.server();
		const { ms, items } = await server.run(runOf(task, 'websiteAnalytics', service));
		const refused = service.requests.filter(({ status }) => status === 429).length;
		checkRun(task, service, items);
		const work = `${count} items at a host of ${limit} requests per ${windowMs / 1000} s`;
		return [
			ratioFigure(`${work}: time`, ms, ['least', least], 1.1, seconds),
			limitFigure(`${work}: refused`, refused, 8),
		];
	},
};

/** Five requests for each website, and one for all domains. */
const summaries: Line = {
	name: 'summaries',
	async measure(bench) {
		const input = websiteItems(40);
		const breakdowns = ['page', 'referrer', 'country'];
		const service = await startStandIn({ websites: 40, pages: 900 });
		const { url, apiKey } = service;
		const engine = bench.startEngine();
		const { items } = await engine.call('run', {
			node: 'websiteAnalytics',
			parameters: {
				...{ resource: 'statistic', operation: 'getSummary', websiteId: BY_ID },
				...{ dateRange: 'last7Days', compareTo: 'previousPeriod', breakdowns },
			},
			...{ input, service: { url, apiKey } },
		});
		const isComplete = input.every(({ id }, index) => {
			const summary = items[index] as unknown as SummaryNumbers & { websiteId: number };
			return (
				summary.websiteId === id &&
				(summary.previous?.visitors ?? 0) > 0 &&
				breakdowns.every((name) => summary.breakdowns[name]?.length === 5) &&
				summary.breakdowns.page?.[0]?.value === '/000001'
			);
		});
		if (!isComplete) throw new Error('A summary is incomplete');
		const work = '40 summaries of websites with 900 pages: requests';
		return [limitFigure(work, service.requests.length, 5 * 40 + 1)];
	},
};

export const requestLines = [eightSlots, rateLimit, summaries];
