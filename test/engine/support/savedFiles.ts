import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { NODE_TYPE } from './engine';
import { TRIGGER_TYPE } from './triggerType';

const FOLDER = join(__dirname, '../saved');
const RECORDED = '.jsonl';
const EXPORTED = '.json';

const nodeSchema = z.object({
	type: z.enum([NODE_TYPE, TRIGGER_TYPE]),
	typeVersion: z.number(),
	parameters: z.record(z.unknown()),
	credentials: z.record(z.object({ id: z.string(), name: z.string() })),
});
const workflowSchema = z.object({
	name: z.string(),
	settings: z.object({ timezone: z.string() }).passthrough(),
	node: nodeSchema,
});
const exportSchema = workflowSchema
	.omit({ node: true })
	.extend({ nodes: z.array(z.object({ type: z.string() }).passthrough()) });
const headSchema = workflowSchema.extend({
	now: z.string().optional(),
	files: z.record(z.string()).optional(),
});
const exchangeSchema = z.object({
	request: z.string(),
	form: z.record(z.string()).optional(),
	status: z.number(),
	body: z.record(z.unknown()),
});
const itemSchema = z.object({ item: z.record(z.unknown()) });
const lineSchema = z.union([exchangeSchema.strict(), itemSchema.strict()]);
const pairSchema = z.tuple([z.string(), z.number()]);
const rowSchema = z.object({ value: z.string(), count: z.number() }).strict();

/** A request to the service, such as `GET /api/v1/websites/7`, with its form if it has one, and the response. */
export type Exchange = z.infer<typeof exchangeSchema>;

/** A workflow as n8n saved it, reduced to its one node of this pack. Every version of the pack must run it. */
export interface SavedWorkflow extends z.infer<typeof workflowSchema> {
	/** The name of its file: resource, operation, and what is special. */
	file: string;
}

/** What a saved workflow did when it was recorded. */
export interface Recording {
	/** The moment it was run at, or polled last; left out where nothing depends on that. */
	now?: string;
	/** The names of the files of the first item, by the name of their binary data. */
	files?: Record<string, string>;
	exchanges: Exchange[];
	/** The JSON of the items that the node returned. */
	items: Array<Record<string, unknown>>;
}

/** A saved workflow with its recording. */
export type SavedCase = SavedWorkflow & Recording;

/** Reads all saved workflows with their recordings. */
export function readSavedCases(): SavedCase[] {
	return namesOf(RECORDED).map((file) => {
		const lines = readFileSync(pathOf(file, RECORDED), 'utf8').trim().split('\n');
		const [head, ...rest] = lines.map((line): unknown => JSON.parse(line));
		const recorded = rest.map((line) => lineSchema.parse(line));
		return {
			file,
			...headSchema.parse(head),
			exchanges: recorded.flatMap((line) =>
				'request' in line ? { ...line, body: withRows(line.body) } : [],
			),
			items: recorded.flatMap((line) => ('request' in line ? [] : [line.item])),
		};
	});
}

/**
 * Writes a saved workflow and what was recorded of it: a line for the workflow, for each exchange and for
 * each item.
 * @returns the path of the file
 */
export function writeSavedCase({ file, exchanges, items, ...head }: SavedCase): string {
	const path = pathOf(file, RECORDED);
	const lines = [
		head,
		...exchanges.map((exchange) => ({ ...exchange, body: withPairs(exchange.body) })),
		...items.map((item) => ({ item })),
	];
	writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
	return path;
}

/**
 * Reads the workflows that were exported from n8n and are not recorded yet, with the paths of their files.
 * @throws Error for one that has not exactly one node of this pack, with a credential
 */
export function readExports(): Array<{ path: string; saved: SavedWorkflow }> {
	return namesOf(EXPORTED).map((file) => {
		const path = pathOf(file, EXPORTED);
		const { name, settings, nodes } = exportSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
		const [node, ...others] = nodes.flatMap((one) => nodeSchema.safeParse(one).data ?? []);
		if (!node || others.length > 0) {
			throw new Error(`${path} needs exactly one node of this pack, with a credential.`);
		}
		return { path, saved: { file, name, settings, node } };
	});
}

/** Whether the node of a saved workflow is the trigger. */
export function isTrigger({ node }: Pick<SavedWorkflow, 'node'>): boolean {
	return node.type === TRIGGER_TYPE;
}

/** The rows of a statistic as pairs of value and count, so that a long page is still a line that one reads. */
function withPairs(body: Record<string, unknown>): Record<string, unknown> {
	const rows = z.array(rowSchema).safeParse(body.data).data;
	return rows ? { ...body, data: rows.map(({ value, count }) => [value, count]) } : body;
}

function withRows(body: Record<string, unknown>): Record<string, unknown> {
	const pairs = z.array(pairSchema).safeParse(body.data).data;
	return pairs ? { ...body, data: pairs.map(([value, count]) => ({ value, count })) } : body;
}

function namesOf(ending: string): string[] {
	const names = readdirSync(FOLDER).sort();
	return names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
}

function pathOf(file: string, ending: string): string {
	return join(FOLDER, `${file}${ending}`);
}
