import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloneDeepWith, partition } from 'lodash';
import type { INode } from 'n8n-workflow';
import { BY_ID, type NamedParameters } from '../task';

const FOLDER = join(__dirname, '../../../workflows');

const [triggers, nodes] = partition(
	readdirSync(FOLDER).flatMap((file) => {
		const workflow = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { nodes: INode[] };
		return workflow.nodes
			.filter(({ type }) => type.startsWith('n8n-nodes-website-analytics.'))
			.map((node) => ({ ...node, name: `${file} ${node.name}` }));
	}),
	({ type }) => type.endsWith('Trigger'),
);

/** The triggers of the ready workflows, for all websites. */
export const READY_TRIGGERS: NamedParameters[] = triggers.map(({ name, parameters }) => ({
	name,
	parameters: { ...withoutPlaceholders(parameters), websites: 'all' },
}));

/** The nodes of the ready workflows that only read. Tools run as nodes, and a node behind a trigger reads last week. */
export const READY_NODES: NamedParameters[] = nodes
	.filter(({ parameters }) => parameters.operation !== 'update')
	.map(({ name, parameters }) => {
		const range = parameters.dateRange === 'custom' && { dateRange: 'lastWeek' };
		return { name, parameters: { ...withoutPlaceholders(parameters), ...range } };
	});

/** Replaces the website by the website of the input item, and clears what a model fills in. */
function withoutPlaceholders(parameters: INode['parameters']): INode['parameters'] {
	return cloneDeepWith(parameters, (value: unknown, key) => {
		if (key === 'websiteId') return BY_ID;
		return typeof value === 'string' && value.includes('$fromAI(') ? '' : undefined;
	}) as INode['parameters'];
}
