import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sortBy } from 'lodash';
import type { INodeExecutionData } from 'n8n-workflow';
import { z } from 'zod';
import type { Service } from '../../../sandbox/service';
import { NODE_TYPE, runNode, type EngineRun } from './engine';
import type { NodeParameters } from './parameters';
import { TestTrigger, TRIGGER_TYPE } from './poll';

const FOLDER = join(__dirname, '../saved');
/** The tests on n8n itself run every saved workflow from this trigger. */
const RUN_NOW = 'Run Now';
const DAY_MS = 86_400_000;

/** Stands for the address of the service in recorded responses, which have addresses of pages. */
export const BASE_URL = '{base_url}';

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

type RecordedRequest = z.infer<typeof requestSchema>;

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

/**
 * Runs the node of a saved workflow on n8n's engine at the moment `now`. The trigger is polled a day
 * before, when it only remembers, and then.
 * @param setClock sets the clock to a moment (ISO 8601)
 * @param routed has n8n's routing run the node, as it does for most tools of AI agents
 * @throws what stopped the run
 */
export async function runSavedWorkflow(
	saved: SavedWorkflow,
	service: Service,
	{ now, setClock, routed }: { now?: string; setClock(now: string): unknown; routed?: boolean },
): Promise<Pick<Recording, 'items' | 'files'>> {
	if (isTrigger(saved)) {
		const trigger = triggerOf(saved, service);
		if (now === undefined) throw new Error(`${saved.file} needs a moment.`);
		await setClock(new Date(Date.parse(now) - DAY_MS).toISOString());
		const first = await trigger.poll();
		await setClock(now);
		const { items } = await trigger.poll();
		return resultOf([...first.items, ...items]);
	}
	if (now !== undefined) await setClock(now);
	const { node, workflow } = saved;
	const { items, error } = await runNode({
		credential: credentialOf(service),
		parameters: node.parameters as EngineRun['parameters'],
		node: { typeVersion: node.typeVersion, credentials: node.credentials },
		timezone: workflow.settings.timezone,
		routed,
	});
	if (error) throw error;
	return resultOf(items);
}

function triggerOf({ node, workflow }: SavedWorkflow, service: Service): TestTrigger {
	return new TestTrigger({
		credential: credentialOf(service),
		parameters: node.parameters as NodeParameters,
		typeVersion: node.typeVersion,
		timezone: workflow.settings.timezone,
	});
}

function credentialOf({ url, apiKey }: Service) {
	return { baseUrl: url, apiKey };
}

function resultOf(items: INodeExecutionData[]): Pick<Recording, 'items' | 'files'> {
	return { items: items.map(({ json }) => json), files: fileNames(items[0]) };
}

/** Makes the service send the recorded responses, and refuse every request that was not recorded. */
export function replayResponses(
	{ faults, requests, url }: Service,
	{ exchanges }: Recording,
): void {
	faults.clear();
	requests.length = 0;
	for (const { request, response } of exchanges) {
		const { method, path, query } = request;
		const replayed = {
			status: response.status,
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(response.body).replaceAll(BASE_URL, url),
		};
		faults.add({ on: { method, path, query }, effect: { response: replayed } });
	}
	faults.add({ times: Infinity, effect: { response: { status: 418 } } });
}

/** What a service received, in an order that does not depend on which request arrived first. */
export function receivedRequests({ requests }: Pick<Service, 'requests'>): RecordedRequest[] {
	const received = requests.map(({ method, path, query, form }) => ({ method, path, query, form }));
	return sortBy(received, sortKey);
}

/** The recorded requests, in the same order. */
export function recordedRequests({ exchanges }: Recording): RecordedRequest[] {
	return sortBy(
		exchanges.map(({ request }) => request),
		sortKey,
	);
}

/** What requests are sorted by. */
export function sortKey({ method, path, query }: RecordedRequest): string {
	return [method, path, ...Object.entries(query).flat().sort()].join(' ');
}

/** The names of an item's files, by the name of the binary data. */
export function fileNames(item?: {
	binary?: Record<string, { fileName?: string | null }>;
}): Record<string, string> {
	const files = Object.entries(item?.binary ?? {});
	return Object.fromEntries(files.map(([name, { fileName }]) => [name, fileName ?? '']));
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
