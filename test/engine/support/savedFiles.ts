import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { NODE_TYPE } from './engine';
import { TRIGGER_TYPE } from './triggerType';

const FOLDER = join(__dirname, '../saved');
/** The tests on n8n itself run every saved workflow from this trigger. */
const RUN_NOW = 'Run Now';

const nodeSchema = z
	.object({
		id: z.string(),
		name: z.string(),
		type: z.string(),
		typeVersion: z.number(),
		position: z.tuple([z.number(), z.number()]),
		parameters: z.record(z.unknown()),
		credentials: z.record(z.object({ id: z.string(), name: z.string() })).optional(),
	})
	.passthrough();
const workflowSchema = z
	.object({
		name: z.string(),
		nodes: z.array(nodeSchema),
		connections: z.record(z.unknown()),
		settings: z.object({ timezone: z.string().optional() }).passthrough(),
	})
	.passthrough();
const requestSchema = z.object({
	method: z.string(),
	path: z.string(),
	query: z.record(z.string()),
	form: z.record(z.string()),
});
const recordingSchema = z
	.object({
		now: z.string().optional(),
		exchanges: z.array(
			z.object({
				request: requestSchema,
				response: z.object({ status: z.number(), body: z.unknown() }),
			}),
		),
		items: z.array(z.record(z.unknown())),
		files: z.record(z.string()).default({}),
	})
	.strict();

export type RecordedRequest = z.infer<typeof requestSchema>;

/** A request to the service, and the response. */
export interface Exchange {
	request: RecordedRequest;
	response: { status: number; body?: unknown };
}

/** A workflow as n8n saved it with a version of this pack. */
export interface SavedWorkflow {
	version: string;
	/** The name of its file without `.json`: resource, operation, and what is special. */
	file: string;
	workflow: z.infer<typeof workflowSchema>;
	/** The node of this pack in it. */
	node: z.infer<typeof nodeSchema>;
}

/** What a saved workflow did when it was recorded. */
export interface Recording {
	/** The moment it was run at, or polled last; left out where nothing depends on that. */
	now?: string;
	exchanges: Exchange[];
	/** The JSON of the items that the node returned. */
	items: Array<Record<string, unknown>>;
	/** By the name of the binary data, the names of the files of the first item. */
	files: Record<string, string>;
}

/** A saved workflow with its recording. */
export type SavedCase = SavedWorkflow & Recording;

/** The versions that workflows were saved with, and `unreleased`. */
export function savedVersions(): string[] {
	return readdirSync(FOLDER).sort();
}

/** All workflows that were saved with a version. @throws Error for one that cannot be tested */
export function readSavedWorkflows(version: string): SavedWorkflow[] {
	return readdirSync(join(FOLDER, version))
		.filter((name) => name.endsWith('.json') && !name.endsWith('.expected.json'))
		.map((name) => readSavedWorkflow(version, name.slice(0, -'.json'.length)));
}

/** The same with their recordings. @throws Error also for one that has none */
export function readSavedCases(version: string): SavedCase[] {
	return readSavedWorkflows(version).map((saved) => {
		const path = recordingPath(saved);
		if (!existsSync(path)) throw new Error(`${path} is missing. Run "npm run test:record".`);
		return { ...saved, ...recordingSchema.parse(readJson(path)) };
	});
}

/** The file for the recording of a workflow. */
export function recordingPath({ version, file }: SavedWorkflow): string {
	return join(FOLDER, version, `${file}.expected.json`);
}

/** Whether the node of a saved workflow is the trigger. */
export function isTrigger({ node }: Pick<SavedWorkflow, 'node'>): boolean {
	return node.type === TRIGGER_TYPE;
}

function readSavedWorkflow(version: string, file: string): SavedWorkflow {
	const path = join(FOLDER, version, `${file}.json`);
	const workflow = workflowSchema.parse(readJson(path));
	const node = workflow.nodes.find(({ type }) => [NODE_TYPE, TRIGGER_TYPE].includes(type));
	if (node === undefined) throw new Error(`${path} has no node of this pack.`);
	if (!isTrigger({ node }) && !workflow.nodes.some(({ name }) => name === RUN_NOW)) {
		throw new Error(`${path} has no trigger with the name "${RUN_NOW}".`);
	}
	return { version, file, workflow, node };
}

function readJson(path: string): unknown {
	return JSON.parse(readFileSync(path, 'utf8'));
}
