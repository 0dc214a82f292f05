import type { Service } from '../../../sandbox/service';
import { differenceFigure, mediansOf, ratioFigure, seconds, type Line } from '../line';
import type { Bench } from '../prepare';
import { startStandIn } from '../standIn';
import { checkRun, getPages, getWebsites, runOf, type NodeName, type Task } from '../task';
import { medianCosts } from './costs';

const FETCH_WIDTH = 50;

/** The cost of an item: the work of the node, and of n8n around the node. */
const items: Line = {
	name: 'items',
	async measure(bench) {
		const work = '1,000 items of Website: Get, 0 ms';
		const task = getWebsites(1000);
		const service = await startStandIn({ websites: 1000 });
		const times = await mediansOf(timesOnServer(bench, task, service));
		const cpu = await mediansOf(cpuTimes(bench, task, service));
		return [
			ratioFigure(`${work}: time`, times.ours, ['HTTP Request', times.http], 0.5),
			ratioFigure(`${work}: CPU time`, cpu.ours, ['HTTP Request', cpu.http], 0.95),
		];
	},
};

/** The cost of waiting for the service: how many requests are in flight. */
const slowItems: Line = {
	name: 'slow-items',
	async measure(bench) {
		const work = '1,000 items of Website: Get, 50 ms: time';
		const task = getWebsites(1000);
		const service = await startStandIn({ websites: 1000, delayMs: 50 });
		const engine = bench.startEngine();
		const { url, apiKey } = service;
		const urls = task.input.map(({ id }) => `${url}/api/v1/websites/${String(id)}`);
		const times = await mediansOf({
			...timesOnServer(bench, task, service),
			async fetch() {
				const { ms, items } = await engine.call('fetchAll', { urls, apiKey, width: FETCH_WIDTH });
				checkRun(task, service, items);
				return ms;
			},
		});
		return [
			ratioFigure(work, times.ours, ['HTTP Request', times.http], 1),
			ratioFigure(work, times.ours, [`fetch, ${FETCH_WIDTH} at once`, times.fetch], 1.5),
		];
	},
};

/** The cost of a large run. */
const manyItems: Line = {
	name: 'many-items',
	async measure(bench) {
		const work = '5,000 items of Website: Get, 0 ms';
		const task = getWebsites(5000);
		const service = await startStandIn({ websites: 5000 });
		const times = await mediansOf(timesOnServer(bench, task, service), 3);
		const runs = {
			ours: runOf(task, 'websiteAnalytics', service),
			http: runOf(task, 'httpRequest', service),
		};
		const costs = await medianCosts(bench, runs, (items) => checkRun(task, service, items));
		const { ours, http } = costs;
		return [
			ratioFigure(`${work}: time`, times.ours, ['HTTP Request', times.http], 0.8, seconds),
			differenceFigure(`${work}: heap`, ours.heapMb, ['HTTP Request', http.heapMb], 10),
			differenceFigure(
				`${work}: resident memory`,
				ours.residentMb,
				['HTTP Request', http.residentMb],
				10,
			),
		];
	},
};

/** The cost of a list: the HTTP Request node requests one page after the other. */
const returnAll: Line = {
	name: 'return-all',
	async measure(bench) {
		const task = getPages(100);
		const service = await startStandIn({ websites: 1, pages: task.values.length, delayMs: 50 });
		const { ours, http } = await mediansOf(timesOnServer(bench, task, service), 3);
		const work = 'Return All of a statistic, 100 pages, 50 ms each: time';
		return [ratioFigure(work, ours, ['HTTP Request', http], 0.1)];
	},
};

export const timeLines = [items, slowItems, manyItems, returnAll];

/** Returns the times that an n8n server shows for the nodes. */
function timesOnServer(bench: Bench, task: Task, service: Service) {
	const run = async (node: NodeName) => {
		const server = await bench.server();
		const { ms, items } = await server.run(runOf(task, node, service));
		checkRun(task, service, items);
		return ms;
	};
	return {
		ours: async () => await run('websiteAnalytics'),
		http: async () => await run('httpRequest'),
	};
}

/** Returns the CPU times of processes with n8n's engine. The service is in the process of the bench. */
function cpuTimes(bench: Bench, task: Task, service: Service) {
	const run = (node: NodeName) => {
		const engine = bench.startEngine();
		return async () => {
			const { items, costs } = await engine.call('run', runOf(task, node, service));
			checkRun(task, service, items);
			return costs.cpuMs;
		};
	};
	return { ours: run('websiteAnalytics'), http: run('httpRequest') };
}
