/** Figures that are compared with n8n's HTTP Request node. */
import type { Service } from '../../../sandbox/service';
import { compare, type Figure, mediansOf, megabytes, seconds } from '../figure';
import type { Bench } from '../prepare';
import { startStandIn } from '../standIn';
import { checkRows, getPages, getWebsites, type NodeName, runOf, type Task } from '../task';

const HTTP_REQUEST = 'HTTP Request';
const FETCH_WIDTH = 50;

/** Measures the cost of an item: the work of the node, and of n8n around the node. */
export async function items(bench: Bench): Promise<Figure[]> {
	const work = '1,000 items of Website: Get, 0 ms';
	const task = getWebsites(1000);
	const service = await startStandIn({ websites: 1000 });
	const times = await mediansOf(onServer(bench, task, service));
	// The service runs in the process of the bench.
	const [ours, other] = [bench.startEngine(), bench.startEngine()];
	const costs = await mediansOf({
		ours: async () => await ours.costsOf(runOf(task, 'websiteAnalytics', service)),
		other: async () => await other.costsOf(runOf(task, 'httpRequest', service)),
	});
	return [
		compare(`${work}: time`, times, HTTP_REQUEST, 'ms', { maxRatio: 0.4 }),
		compare(`${work}: CPU time`, costs, HTTP_REQUEST, 'cpuMs', { maxRatio: 0.95 }),
	];
}

/** Measures the cost of waiting for the service, which depends on the number of requests in flight. */
export async function slowItems(bench: Bench): Promise<Figure[]> {
	const work = '1,000 items of Website: Get, 50 ms: time';
	const task = getWebsites(1000);
	const service = await startStandIn({ websites: 1000, delayMs: 50 });
	const engine = bench.startEngine();
	const { url, apiKey } = service;
	const urls = task.input.map(({ id }) => `${url}/api/v1/websites/${id}`);
	const times = await mediansOf({
		...onServer(bench, task, service),
		fetch: async () => await engine.call('fetchAll', { urls, apiKey, width: FETCH_WIDTH }),
	});
	const fetch = `fetch, ${FETCH_WIDTH} at once`;
	return [
		compare(work, times, HTTP_REQUEST, 'ms', { maxRatio: 1 }),
		compare(work, { ours: times.ours, other: times.fetch }, fetch, 'ms', { maxRatio: 1.5 }),
	];
}

/** Measures the cost of a large run. */
export async function manyItems(bench: Bench): Promise<Figure[]> {
	const work = '5,000 items of Website: Get, 0 ms';
	const task = getWebsites(5000);
	const service = await startStandIn({ websites: 5000 });
	const times = await mediansOf(onServer(bench, task, service), { rounds: 3 });
	const works = {
		ours: async () => await bench.costsOf(runOf(task, 'websiteAnalytics', service)),
		other: async () => await bench.costsOf(runOf(task, 'httpRequest', service)),
	};
	const costs = await mediansOf(works, { warmUps: 0, rounds: 3 });
	const memoryGoal = { maxMore: 10, format: megabytes };
	return [
		compare(`${work}: time`, times, HTTP_REQUEST, 'ms', { maxRatio: 0.7, format: seconds }),
		compare(`${work}: heap`, costs, HTTP_REQUEST, 'heapMb', memoryGoal),
		compare(`${work}: resident memory`, costs, HTTP_REQUEST, 'residentMb', memoryGoal),
	];
}

/** Measures the cost of a list. The HTTP Request node requests one page after the other. */
export async function returnAll(bench: Bench): Promise<Figure[]> {
	const task = getPages(100);
	const pages = task.rows.values.length;
	const service = await startStandIn({ websites: 1, pages, delayMs: 50 });
	const times = await mediansOf(onServer(bench, task, service), { rounds: 3 });
	const work = 'Return All of a statistic, 100 pages, 50 ms each: time';
	return [compare(work, times, HTTP_REQUEST, 'ms', { maxRatio: 0.1 })];
}

/** Returns works that measure the time that an n8n server shows for a node. */
function onServer(bench: Bench, task: Task, service: Service) {
	const run = (node: NodeName) => async () => {
		const server = await bench.server();
		const { ms, items } = await server.run(runOf(task, node, service));
		checkRows(task, items);
		return { ms };
	};
	return { ours: run('websiteAnalytics'), other: run('httpRequest') };
}
