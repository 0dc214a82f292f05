import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloneDeepWith } from 'lodash';
import type { INode } from 'n8n-workflow';
import { BY_ID } from './tasks';
import type { NamedParameters } from './programs/triggers';

const FOLDER = join(__dirname, '../../workflows');
const PACK = 'n8n-nodes-website-analytics.';

const isTrigger = ({ type }: { type: string }) => type.endsWith('Trigger');

const nodes = readdirSync(FOLDER).flatMap((file) => {
	const workflow = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { nodes: INode[] };
	return workflow.nodes
		.filter(({ type }) => type.startsWith(PACK))
		.map((node) => ({ type: node.type, ...asSet(node, file) }));
});

/** The nodes of this pack in the ready workflows that read. Tools are run as nodes. */
export const READY_NODES: NamedParameters[] = nodes.filter(
	(node) => !isTrigger(node) && node.parameters.operation !== 'update',
);

export const READY_TRIGGERS: NamedParameters[] = nodes.filter(isTrigger);

/**
 * With the website of the input item where a person chooses one, or a model names one. A trigger has no input item, so it
 * watches all websites, and a node behind it reads last week.
 */
function asSet({ name, type, parameters }: INode, file: string): NamedParameters {
	const set: INode['parameters'] = cloneDeepWith(parameters, (value: unknown, key) => {
		if (key === 'websiteId') return BY_ID;
		return typeof value === 'string' && value.includes('$fromAI(') ? '' : undefined;
	});
	if (isTrigger({ type })) set.websites = 'all';
	if (set.dateRange === 'custom') set.dateRange = 'lastWeek';
	return { name: `${file} ${name}`, parameters: set };
}
