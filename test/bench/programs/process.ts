/** A process with the engine of the installed n8n: it runs nodes and workflows, triggers, and the editor's lists. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { GCProfiler } from 'node:v8';
import { setTimeout as sleep } from 'node:timers/promises';
import { countBy, sumBy } from 'lodash';
import { Expression, type IDataObject } from 'n8n-workflow';
import { Agent, fetch } from 'undici';
import type { BenchCredential } from './additionalData';
import { setClock } from './clock';
import { ready, runNode, type NodeRun, type NodeRunResult } from './engine';
import { monotonicMs, respond } from './respond';
import { ActiveTrigger, searchWebsites, type NamedParameters } from './triggers';

/** In bytes. */
export interface Memory {
	/**
	 * The most that the JavaScript heap held: the used size before each garbage collection of the run,
	 * which is when it is largest, and at the end.
	 */
	heap: number;
	/** The most physical memory that the process had in its life, as the operating system counted it. */
	resident: number;
}

/** What a process holds when nothing is under way. */
export interface Held {
	/** Of the JavaScript heap, in bytes, after a garbage collection. */
	heap: number;
	/** Open handles by type, as Node counts them. */
	handles: Record<string, number>;
	/** What n8n stores for all triggers together, in characters of JSON. */
	state: number;
	/** Warnings of Node since the start, such as those of many listeners. */
	warnings: string[];
}

const BYTES_PER_KILOBYTE = 1024;
const NANOSECONDS_PER_MS = 1e6;

const warnings: string[] = [];
process.on('warning', ({ name, message }) => warnings.push(`${name}: ${message}`));

let triggers: ActiveTrigger[] = [];

const handlers = {
	run: runNode,

	/** The processor time that loading this pack took, in milliseconds. */
	loadingMs: () => ready,

	async runCountingEvaluations(run: NodeRun): Promise<NodeRunResult & { evaluations: number }> {
		const { resolveSimpleParameterValue: resolve } = Expression.prototype;
		let evaluations = 0;
		Expression.prototype.resolveSimpleParameterValue = function (this: Expression, ...given) {
			if (String(given[0]).startsWith('=')) evaluations += 1;
			return resolve.apply(this, given);
		} as typeof resolve;
		const result = await runNode(run);
		Expression.prototype.resolveSimpleParameterValue = resolve;
		return { ...result, evaluations };
	},

	async runMeasuringMemory(run: NodeRun): Promise<NodeRunResult & { memory: Memory }> {
		// What loading left behind is not what the run takes.
		globalThis.gc?.();
		const profiler = new GCProfiler();
		profiler.start();
		const result = await runNode(run);
		const used = [
			process.memoryUsage().heapUsed,
			...profiler.stop().statistics.map(({ beforeGC }) => beforeGC.heapStatistics.usedHeapSize),
		];
		const resident = process.resourceUsage().maxRSS * BYTES_PER_KILOBYTE;
		return { ...result, memory: { heap: Math.max(...used), resident } };
	},

	/** For how long nothing else could be done at once, and the most physical memory of the process. */
	async runMeasuringStalls(
		run: NodeRun,
	): Promise<NodeRunResult & { longestStallMs: number; residentBytes: number }> {
		await ready;
		const delays = monitorEventLoopDelay({ resolution: 1 });
		delays.enable();
		const result = await runNode(run);
		delays.disable();
		const residentBytes = process.resourceUsage().maxRSS * BYTES_PER_KILOBYTE;
		return { ...result, longestStallMs: delays.max / NANOSECONDS_PER_MS, residentBytes };
	},

	/** Runs a workflow at a moment. @throws what stopped it */
	async runAt({ moment, ...run }: NodeRun & { moment: number }): Promise<IDataObject[]> {
		setClock(moment);
		return (await runNode(run)).items;
	},

	/**
	 * Plain `fetch` for comparison.
	 * @param given.width how many requests are under way at once
	 * @param given.reconnects whether each has a connection of its own, as n8n does it
	 */
	async fetchAll(given: { urls: string[]; apiKey: string; width: number; reconnects: boolean }) {
		const dispatcher = new Agent({
			pipelining: given.reconnects ? 0 : 1,
			connect: { rejectUnauthorized: false, maxCachedSessions: 0 },
		});
		const headers = { Accept: 'application/json', Authorization: `Bearer ${given.apiKey}` };
		const items: object[] = [];
		const queue = given.urls.entries();
		const work = async () => {
			for (const [index, url] of queue) {
				const response = await fetch(url, { headers, dispatcher });
				if (!response.ok) throw new Error(`${url} answered ${response.status}`);
				items[index] = (await response.json()) as object;
			}
		};
		const startMs = monotonicMs();
		await Promise.all(Array.from({ length: given.width }, work));
		const durationMs = monotonicMs() - startMs;
		await dispatcher.close();
		return { durationMs, items };
	},

	/** Activates triggers with these parameters. */
	async activate(given: { credential: BenchCredential; triggers: NamedParameters[] }) {
		await ready;
		triggers = given.triggers.map((trigger) => new ActiveTrigger(trigger, given.credential));
	},

	/**
	 * Polls every trigger once at each of these moments: the items with the name of their trigger, without
	 * those of a poll that fails.
	 */
	async poll(moments: number[]): Promise<IDataObject[]> {
		const items: IDataObject[] = [];
		for (const moment of moments) {
			setClock(moment);
			for (const trigger of triggers) items.push(...(await trigger.poll().catch(() => [])));
		}
		return items;
	},

	/** How many websites the list in the editor has. @throws what the editor would show */
	async list(given: { credential: BenchCredential; filter?: string }): Promise<number> {
		return (await searchWebsites(given.credential, given.filter)).results.length;
	},

	async held(): Promise<Held> {
		// V8 drops compiled code that was not used for several collections.
		for (let round = 0; round < 12; round += 1) {
			globalThis.gc?.();
			await sleep(10);
		}
		const handles = countBy(process.getActiveResourcesInfo());
		const state = sumBy(triggers, (trigger) => trigger.stateSize());
		return { heap: process.memoryUsage().heapUsed, handles, state, warnings };
	},
};

export type ProcessProgram = typeof handlers;

respond(handlers);
