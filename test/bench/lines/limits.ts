/** Figures of this node alone. */
import { map, max } from 'lodash';
import { median } from '../../../nodes/WebsiteAnalytics/analytics/expected';
import { compare, type Figure, mediansOf, megabytes, seconds } from '../figure';
import type { Bench } from '../prepare';
import { startStandIn } from '../standIn';
import { checkRows, getSummaries, getWebsites, runOf } from '../task';

/** Measures whether the node keeps the slots of the host busy, and how many requests it has in flight. */
export async function eightSlots(bench: Bench): Promise<Figure[]> {
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
		checkRows(task, items);
	}
	const work = `${count} items at a host of ${slots} slots, ${delayMs} ms`;
	const [most = NaN, ms] = [max(inFlight), median(times)];
	return [
		{ work: `${work}: most in flight`, ours: most, max: 26, format: String },
		{ work: `${work}: time`, ours: ms, other: ['least', least], maxRatio: 1.2, format: seconds },
	];
}

/** Measures whether the node uses up the rate limit, and how many requests the host refuses. */
export async function rateLimit(bench: Bench): Promise<Figure[]> {
	const [count, limit, windowMs] = [200, 60, 6000];
	const limits = { requestsPerMinute: limit, rateLimitWindowMs: windowMs };
	// The last request can be sent when the last window begins.
	const least = (Math.ceil(count / limit) - 1) * windowMs;
	const service = await startStandIn({ websites: count, ...limits });
	const task = getWebsites(count);
	const server = await bench.server();
	const { ms, items } = await server.run(runOf(task, 'websiteAnalytics', service));
	checkRows(task, items);
	const work = `${count} items at a host of ${limit} requests per ${windowMs / 1000} s`;
	return [
		{ work: `${work}: time`, ours: ms, other: ['least', least], maxRatio: 1.1, format: seconds },
		{ work: `${work}: refused`, ours: service.requests.length - count, max: 8, format: String },
	];
}

/** Measures the processor time that the pack adds to the start of n8n, which loads all nodes. */
export async function loading(bench: Bench): Promise<Figure[]> {
	const times: number[] = [];
	while (times.length < 15) {
		const engine = bench.startEngine();
		times.push(await engine.call('loadingMs'));
		await engine.stop();
	}
	return [{ work: 'Loading both nodes: CPU time', ours: median(times), max: 8 }];
}

/** Measures the cost of charts. n8n does nothing else while the node draws a picture. */
export async function pictures(bench: Bench): Promise<Figure[]> {
	const service = await startStandIn({ websites: 300 });
	const run = (chart: boolean) =>
		getSummaries(300, service, { dateRange: 'last90Days', breakdowns: [], chart });
	const works = {
		ours: async () => await bench.costsOf(run(true)),
		other: async () => await bench.costsOf(run(false)),
	};
	const costs = await mediansOf(works, { warmUps: 0, rounds: 3 });
	const work = '300 summaries of 90 days with a picture each';
	const memoryGoal = { maxMore: 60, format: megabytes };
	return [
		compare(`${work}: longest stall`, costs, 'without', 'stallMs', { maxMore: 100 }),
		compare(`${work}: resident memory`, costs, 'without', 'residentMb', memoryGoal),
	];
}
