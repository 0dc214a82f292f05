/** A process with the engine of the installed n8n: runs nodes and polls triggers. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { mock } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { GCProfiler } from 'node:v8';
import { countBy, map, max, times } from 'lodash';
import type { NodeRun, ServiceAccess, StoredTrigger } from '../task';
import { startN8n } from './n8n';
import { activateTrigger, runNode } from './nodes';

const MEGABYTE = 2 ** 20;
const ready = startN8n();
const warnings: string[] = [];
process.on('warning', ({ name, message }) => warnings.push(`${name}: ${message}`));

let triggers: StoredTrigger[] = [];
let polls: Array<() => Promise<void>> = [];

/** Sets the date of the process. Timers and `performance.now()` keep real time. */
function setClock(nowMs: number): void {
	mock.timers.reset();
	mock.timers.enable({ apis: ['Date'], now: nowMs });
}

const handlers = {
	loadingMs: async () => await ready,

	/**
	 * Runs a node.
	 * @param run.moment time to set the clock to before the run
	 */
	async run({ moment, ...run }: NodeRun & { moment?: number }) {
		if (moment !== undefined) setClock(moment);
		// Loading leaves garbage behind.
		globalThis.gc?.();
		const profiler = new GCProfiler();
		const delays = monitorEventLoopDelay({ resolution: 1 });
		profiler.start();
		delays.enable();
		const before = process.cpuUsage();
		const items = await runNode(run);
		const { user, system } = process.cpuUsage(before);
		delays.disable();
		// The heap is largest just before a collection.
		const heaps = profiler.stop().statistics.map(({ beforeGC }) => beforeGC.heapStatistics);
		const heap = max([process.memoryUsage().heapUsed, ...map(heaps, 'usedHeapSize')]) ?? NaN;
		const costs = {
			cpuMs: (user + system) / 1000,
			heapMb: heap / MEGABYTE,
			// The operating system reports the maximum since the process started, in kilobytes.
			residentMb: process.resourceUsage().maxRSS / 1024,
			stallMs: delays.max / 1e6,
		};
		return { items, costs };
	},

	/** Sends all requests with plain `fetch`. */
	async fetchAll({ urls, apiKey, width }: { urls: string[]; apiKey: string; width: number }) {
		const headers = { Accept: 'application/json', Authorization: `Bearer ${apiKey}` };
		const queue = urls.values();
		const work = async () => {
			for (const url of queue) await (await fetch(url, { headers })).json();
		};
		const start = performance.now();
		await Promise.all(times(width, work));
		return { ms: performance.now() - start };
	},

	async activate(given: { service: ServiceAccess; triggers: StoredTrigger[] }) {
		({ triggers } = given);
		polls = triggers.map((trigger) => activateTrigger(trigger, given.service));
	},

	/** Polls every trigger once at each moment. A poll may fail. */
	async poll(moments: number[]) {
		for (const moment of moments) {
			setClock(moment);
			for (const poll of polls) await poll().catch(() => {});
		}
	},

	triggers: async () => triggers,

	/** Returns the heap, open handles, stored states and warnings of Node.js that remain between runs. */
	async footprint() {
		// V8 drops compiled code that was not used for several collections.
		for (let round = 0; round < 12; round += 1) {
			globalThis.gc?.();
			await sleep(10);
		}
		const heapMb = process.memoryUsage().heapUsed / MEGABYTE;
		const handles = countBy(process.getActiveResourcesInfo());
		const storedKb = JSON.stringify(map(triggers, 'stored')).length / 1024;
		return { heapMb, handles, warnings, storedKb };
	},
};

export type Handlers = typeof handlers;

async function handle(name: keyof Handlers, argument: unknown): Promise<object> {
	try {
		await ready;
		return { result: await handlers[name](argument as never) };
	} catch (error) {
		return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
	}
}

process.on('message', ({ name, argument }: { name: keyof Handlers; argument: unknown }) => {
	void handle(name, argument).then((reply) => process.send?.(reply));
});
// The process must not outlive a bench that was killed.
process.once('disconnect', () => process.exit());
