import { randomUUID } from 'node:crypto';
import { castArray, range } from 'lodash';
import type { Workflow } from '../../../sandbox/n8n/workflow';

/** Poll times. n8n takes no poll time shorter than a minute, but several poll times. */
export const EVERY_THREE_SECONDS = {
	item: range(0, 60, 3).map((second) => ({
		mode: 'custom',
		cronExpression: `${second} * * * * *`,
	})),
};

/** A node of a workflow, without its position. */
interface Step {
	name: string;
	type: string;
	/** Default: 1. */
	typeVersion?: number;
	parameters?: object;
	credentials?: object;
}

/** Returns a node that starts a workflow when a person runs it. */
export const manualTrigger = (name: string) => ({
	name,
	type: 'n8n-nodes-base.manualTrigger',
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
});

/** Returns a workflow whose nodes follow one another. The nodes of a list stand side by side. */
export function chain(name: string, ...steps: Array<Step | Step[]>) {
	const columns = steps.map((step) => castArray(step));
	const nodes = columns.flatMap((column, x) =>
		column.map((step, y) => ({
			id: randomUUID(),
			typeVersion: 1,
			parameters: {},
			position: [200 * x, 200 * y],
			...step,
		})),
	);
	const connections = columns.slice(1).flatMap((next, index) => {
		const main = [next.map((step) => ({ node: step.name, type: 'main', index: 0 }))];
		return (columns[index] ?? []).map((step) => [step.name, { main }]);
	});
	return {
		name,
		nodes,
		settings: { executionOrder: 'v1' },
		connections: Object.fromEntries(connections) as Workflow['connections'],
	};
}
