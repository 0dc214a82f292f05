import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sortBy } from 'lodash';
import { z } from 'zod';
import type { Service } from '../../../sandbox/service';
import { NODE_TYPE } from './engine';

const folder = join(__dirname, '../saved');

const nodeSchema = z
	.object({
		name: z.string(),
		type: z.string(),
		typeVersion: z.number(),
		parameters: z.record(z.unknown()),
		credentials: z.record(z.object({ id: z.string(), name: z.string() })).optional(),
	})
	.passthrough();
const workflowSchema = z
	.object({
		name: z.string(),
		nodes: z.array(nodeSchema),
		connections: z.record(z.unknown()),
		settings: z.object({ timezone: z.string() }).passthrough(),
	})
	.passthrough();
const requestSchema = z.object({
	method: z.string(),
	path: z.string(),
	query: z.record(z.string()),
	form: z.record(z.string()),
});
const expectedSchema = z
	.object({
		now: z.string().optional(),
		exchanges: z.array(
			z.object({
				request: requestSchema,
				answer: z.object({ status: z.number(), body: z.unknown() }),
			}),
		),
		items: z.array(z.record(z.unknown())),
		files: z.record(z.string()).default({}),
	})
	.strict();

type Request = z.infer<typeof requestSchema>;

/** A workflow as n8n saved it with a released version of this pack, and what it did then. */
export interface SavedCase {
	/** The version, and the name of its file without `.json`: resource, operation, and what is special. */
	name: string;
	workflow: z.infer<typeof workflowSchema>;
	/** The node of this pack in it. */
	node: z.infer<typeof nodeSchema>;
	/** The moment it was run at, where its days depend on that. */
	now?: string;
	/** What it asked the service, and what the service answered. */
	exchanges: Array<{ request: Request; answer: { status: number; body?: unknown } }>;
	/** The JSON of the items it gave. */
	items: Array<Record<string, unknown>>;
	/** By the name of the binary data, the names of the files it gave with its first item. */
	files: Record<string, string>;
}

/** The versions of which there are saved workflows. */
export function savedVersions(): string[] {
	return readdirSync(folder).sort();
}

/** All workflows that were saved with a version. */
export function savedWith(version: string): SavedCase[] {
	return readdirSync(join(folder, version))
		.filter((file) => file.endsWith('.json') && !file.endsWith('.expected.json'))
		.map((file) => readCase(version, file.slice(0, -'.json'.length)));
}

/** Makes the service answer as it did then. A request that it was not asked then gets no answer from it. */
export function answerAsThen({ faults, requests }: Service, { exchanges }: SavedCase): void {
	faults.clear();
	requests.length = 0;
	for (const { request, answer } of exchanges) {
		const { method, path, query } = request;
		const response = {
			status: answer.status,
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(answer.body),
		};
		faults.add({ on: { method, path, query }, effect: { response } });
	}
	faults.add({ times: Infinity, effect: { response: { status: 418 } } });
}

/** What a service was asked, in an order that does not depend on which request came first. */
export function asked({ requests }: Pick<Service, 'requests'>): Request[] {
	return inOrder(requests.map(({ method, path, query, form }) => ({ method, path, query, form })));
}

/** What it was asked then, in the same order. */
export function askedThen({ exchanges }: SavedCase): Request[] {
	return inOrder(exchanges.map(({ request }) => request));
}

/** The names of an item's files, by the name of the binary data. */
export function fileNames(item?: {
	binary?: Record<string, { fileName?: string | null }>;
}): Record<string, string> {
	const files = Object.entries(item?.binary ?? {});
	return Object.fromEntries(files.map(([name, { fileName }]) => [name, fileName ?? '']));
}

function inOrder(requests: Request[]): Request[] {
	return sortBy(requests, ({ method, path, query }) =>
		[method, path, ...Object.entries(query).flat().sort()].join(' '),
	);
}

function readCase(version: string, name: string): SavedCase {
	const workflow = workflowSchema.parse(readJson(version, `${name}.json`));
	const node = workflow.nodes.find(({ type }) => type === NODE_TYPE);
	if (node === undefined) throw new Error(`${version}/${name}.json has no node ${NODE_TYPE}.`);
	const expected = expectedSchema.parse(readJson(version, `${name}.expected.json`));
	return { name: `${version}: ${name}`, workflow, node, ...expected };
}

function readJson(version: string, file: string): unknown {
	return JSON.parse(readFileSync(join(folder, version, file), 'utf8'));
}
