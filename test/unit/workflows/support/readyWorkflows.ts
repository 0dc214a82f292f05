import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FOLDER = join(__dirname, '../../../../workflows');
export const PACK = 'n8n-nodes-website-analytics.';

const nodeSchema = z.strictObject({
	name: z.string(),
	type: z.string(),
	typeVersion: z.number(),
	position: z.tuple([z.number(), z.number()]),
	parameters: z.record(z.unknown()),
	onError: z.enum(['continueErrorOutput', 'continueRegularOutput']).optional(),
	executeOnce: z.literal(true).optional(),
	retryOnFail: z.literal(true).optional(),
	waitBetweenTries: z.literal(5000).optional(),
});
const linkSchema = z.object({ node: z.string(), type: z.string(), index: z.number().max(1) });
const workflowSchema = z.strictObject({
	name: z.string(),
	nodes: z.array(nodeSchema),
	connections: z.record(z.record(z.array(z.array(linkSchema)))),
	settings: z.strictObject({ executionOrder: z.literal('v1') }),
});

export type Workflow = z.infer<typeof workflowSchema>;
export type Node = Workflow['nodes'][number];

export const WORKFLOWS = readdirSync(FOLDER)
	.sort()
	.map((file): [file: string, workflow: Workflow] => [
		file,
		workflowSchema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
	]);

export function workflowOf(file: string) {
	const found = WORKFLOWS.find(([name]) => name === file);
	if (!found) throw new Error(`There is no workflow ${file}.`);
	return found[1];
}

export function nodeOf({ nodes }: Workflow, name: string): Node {
	const found = nodes.find((node) => node.name === name);
	if (!found) throw new Error(`There is no node ${name}.`);
	return found;
}

export const ofType = ({ nodes }: Workflow, pattern: RegExp) =>
	nodes.filter(({ type }) => pattern.test(type));
export const noteOf = (workflow: Workflow) =>
	String(ofType(workflow, /stickyNote$/)[0]?.parameters.content);

/** Returns the connections of a workflow, as pairs of nodes. */
export const linksOf = ({ connections }: Workflow) =>
	Object.entries(connections).flatMap(([from, byType]) =>
		Object.values(byType)
			.flat(2)
			.map(({ node: to }) => ({ from, to })),
	);
