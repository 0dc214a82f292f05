import { randomUUID } from 'node:crypto';
import { CREDENTIAL_TYPE, saveCredential } from '../../../../sandbox/n8n/credential';
import { NODE_TYPE, readWorkflow, saveWorkflow } from '../../../../sandbox/n8n/workflow';
import type { OperationCase } from './operations/operationCase';
import type { SandboxEditor } from './sandboxEditor';

/** The type that n8n derives from the node for AI agents. */
const TOOL_TYPE = `${NODE_TYPE}Tool`;

/** Saves a workflow with one node for this operation, and gives the path of its form. */
export async function prepareForm(
	{ n8n, service }: SandboxEditor,
	{ action, resource, operation }: OperationCase,
): Promise<string> {
	const credential = await saveCredential(n8n, service);
	const trigger = 'Run Now';
	const id = randomUUID();
	const workflow = await saveWorkflow(n8n, {
		name: action,
		nodes: [
			{
				name: trigger,
				type: 'n8n-nodes-base.manualTrigger',
				typeVersion: 1,
				position: [0, 0],
				parameters: {},
			},
			{
				id,
				name: action,
				type: NODE_TYPE,
				typeVersion: 1,
				position: [220, 0],
				parameters: { resource, operation },
				credentials: { [CREDENTIAL_TYPE]: credential },
			},
		],
		connections: {
			[trigger]: { main: [[{ node: action, type: 'main', index: 0 }]] },
		},
		settings: { executionOrder: 'v1' },
	});
	return `/workflow/${workflow.id}/${id}`;
}

/** Imports a workflow from a file, and gives the path of its canvas and the types of its nodes. */
export async function importFile(
	{ n8n, service }: SandboxEditor,
	file: string,
): Promise<{ path: string; types: string[] }> {
	const credential = await saveCredential(n8n, service);
	const workflow = await readWorkflow(file, credential);
	const nodes = workflow.nodes.map((node) =>
		node.type === TOOL_TYPE ? { ...node, credentials: { [CREDENTIAL_TYPE]: credential } } : node,
	);
	const { id } = await saveWorkflow(n8n, { ...workflow, nodes });
	return { path: `/workflow/${id}`, types: nodes.map(({ type }) => type) };
}
