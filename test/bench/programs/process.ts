/** A process with the engine of the installed n8n: it runs nodes and workflows, triggers, and the editor's lists. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { GCProfiler } from 'node:v8';
import { setTimeout as sleep } from 'node:timers/promises';
import { countBy, sumBy } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { Agent, fetch } from 'undici';
import type { BenchCredential } from './additionalData';
import { ready, runNode, type NodeRun, type NodeRunResult } from './engine';
import { monotonicMs, respond } from './respond';
import { ActiveTrigger, searchWebsites, type NamedParameters } from './triggers';

/** What a run takes of its process. Memory is in bytes. */
interface Costs {
	/**
	 * The most that the JavaScript heap held: the used size before each garbage collection of the run,
	 * which is when it is largest, and at the end.
	 */
	heap: number;
	/** The most physical memory that the process had in its life, as the operating system counted it. */
	resident: number;
	/** For how long nothing else could be done at once. */
	longestStallMs: number;
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

/** The time that programs of the bench take for the present; undefined for the real one. */
let simulatedMs: number | undefined;

const RealDate = Date;

class SimulatedDate extends RealDate {
	constructor(...given: ConstructorParameters<typeof RealDate> | []) {
		if (given.length === 0) super(SimulatedDate.now());
		else super(...given);
	}

	static override now(): number {
		return simulatedMs ?? RealDate.now();
	}
}

/** Sets the clock of the process. Timers, and the clock that measures waits, are not affected. */
function setClock(nowMs: number): void {
	simulatedMs = nowMs;
	globalThis.Date = SimulatedDate as DateConstructor;
}

const handlers = {
	run: runNode,

	/** The processor time that loading this pack took, in milliseconds. */
	loadingMs: () => ready,

	async runMeasuring(run: NodeRun): Promise<NodeRunResult & Costs> {
		await ready;
		// What loading left behind is not what the run takes.
		globalThis.gc?.();
		const profiler = new GCProfiler();
		const delays = monitorEventLoopDelay({ resolution: 1 });
		profiler.start();
		delays.enable();
		const result = await runNode(run);
		delays.disable();
		const used = [
			process.memoryUsage().heapUsed,
			...profiler.stop().statistics.map(({ beforeGC }) => beforeGC.heapStatistics.usedHeapSize),
		];
		const resident = process.resourceUsage().maxRSS * BYTES_PER_KILOBYTE;
		const longestStallMs = delays.max / NANOSECONDS_PER_MS;
		return { ...result, heap: Math.max(...used), resident, longestStallMs };
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
