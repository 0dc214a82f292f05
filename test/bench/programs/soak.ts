/** One n8n process that lives long: workflows at night, triggers all day, and an open editor. */
import type { IDataObject } from 'n8n-workflow';
import type { BenchCredential } from './additionalData';
import { setClock } from './clock';
import { runNode, type NodeRun } from './engine';
import { startN8n } from './n8n';
import { respond } from './respond';
import { ActiveTrigger, searchWebsites } from './triggers';

/** What a process holds when nothing is under way. */
export interface Held {
	/** Of the JavaScript heap, in bytes, after a garbage collection. */
	heap: number;
	/** Open handles by type, as Node counts them. */
	handles: Record<string, number>;
	/** Warnings of Node since the start, such as those of many listeners. */
	warnings: string[];
}

const warnings: string[] = [];
process.on('warning', ({ name, message }) => warnings.push(`${name}: ${message}`));

let triggers: ActiveTrigger[] = [];

const handlers = {
	/** Starts n8n, and activates triggers with these parameters. */
	async start(given: {
		credential: BenchCredential;
		triggers: Array<NodeRun['parameters']>;
	}): Promise<void> {
		await startN8n();
		triggers = given.triggers.map((parameters) => new ActiveTrigger(parameters, given.credential));
	},

	/** Polls every trigger once at each of these moments. */
	async poll({
		moments,
	}: {
		moments: number[];
	}): Promise<{ items: IDataObject[]; errors: string[] }> {
		const items: IDataObject[] = [];
		const errors: string[] = [];
		for (const moment of moments) {
			setClock(moment);
			for (const trigger of triggers) {
				const found = await trigger.poll().catch((error: unknown) => {
					errors.push(String(error));
					return [];
				});
				items.push(...found);
			}
		}
		return { items, errors };
	},

	/** Runs a workflow at a moment. @throws what stopped it */
	async run({ moment, ...run }: NodeRun & { moment: number }): Promise<IDataObject[]> {
		setClock(moment);
		return (await runNode(run)).items;
	},

	/** How many websites the list in the editor has. @throws what the editor would show */
	async list(given: { credential: BenchCredential; filter?: string }): Promise<number> {
		return (await searchWebsites(given.credential, given.filter)).results.length;
	},

	async held(): Promise<Held> {
		// V8 drops compiled code that was not used for several collections.
		for (let round = 0; round < 12; round += 1) {
			globalThis.gc?.();
			await new Promise((resolve) => setTimeout(resolve, 10));
		}
		const handles: Record<string, number> = {};
		for (const type of process.getActiveResourcesInfo()) {
			handles[type] = (handles[type] ?? 0) + 1;
		}
		return { heap: process.memoryUsage().heapUsed, handles, warnings };
	},
};

export type SoakProgram = typeof handlers;

respond(handlers);
