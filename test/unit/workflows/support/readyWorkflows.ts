import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { OutputField } from '../../../../nodes/WebsiteAnalytics/items/outputField';
import { EVENT_NAMES, EVENTS } from '../../../../nodes/WebsiteAnalytics/events';
import { ALARM_ITEM } from '../../../../nodes/WebsiteAnalytics/events/alarm';
import { RESOURCES } from '../../../../nodes/WebsiteAnalytics/operations';

const FOLDER = join(__dirname, '../../../../workflows');
export const PACK = 'n8n-nodes-website-analytics.';

const workflowSchema = z
	.object({
		name: z.string(),
		nodes: z.array(
			z
				.object({
					name: z.string(),
					type: z.string(),
					typeVersion: z.number(),
					position: z.tuple([z.number(), z.number()]),
					parameters: z.record(z.unknown()),
					onError: z.enum(['continueErrorOutput', 'continueRegularOutput']).optional(),
					executeOnce: z.literal(true).optional(),
					retryOnFail: z.literal(true).optional(),
					waitBetweenTries: z.literal(5000).optional(),
				})
				.strict(),
		),
		connections: z.record(
			z.record(
				z.array(
					z.array(
						z.object({
							node: z.string(),
							type: z.string(),
							index: z.union([z.literal(0), z.literal(1)]),
						}),
					),
				),
			),
		),
		settings: z.object({ executionOrder: z.literal('v1') }).strict(),
	})
	.strict();

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

/** Which node leads to which, and whether a link ends where it begins: among items, or among tools. */
export const linksOf = ({ connections }: Workflow) =>
	Object.entries(connections).flatMap(([from, byType]) =>
		Object.entries(byType).flatMap(([type, outputs]) =>
			outputs.flat().map((to) => ({ from, to: to.node, type, isOfOneType: to.type === type })),
		),
	);

/** The fields of the items that a node gives; none of a node of n8n. Alarms are one item a check. */
export function itemsOf({
	parameters: { resource, operation, event },
}: Node): readonly OutputField[] {
	const name = EVENT_NAMES.find((one) => one === event);
	if (name) return EVENTS[name].heading === undefined ? EVENTS[name].output : ALARM_ITEM;
	const operations = RESOURCES.find(({ value }) => value === resource)?.operations;
	return operations?.find(({ value }) => value === operation)?.output ?? [];
}
