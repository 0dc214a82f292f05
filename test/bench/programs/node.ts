/** Runs nodes on the engine of the installed n8n. */
import { GCProfiler } from 'node:v8';
import { Expression } from 'n8n-workflow';
import { runNode, type NodeRun, type NodeRunResult } from './engine';
import { respond } from './respond';

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

const BYTES_PER_KILOBYTE = 1024;

const handlers = {
	run: runNode,

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
};

export type NodeProgram = typeof handlers;

respond(handlers);
