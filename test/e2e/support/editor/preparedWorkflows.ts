import { randomUUID } from 'node:crypto';
import { CREDENTIAL_TYPE, saveCredential } from '../../../../sandbox/n8n/credential';
import {
	manualTrigger,
	NODE_TYPE,
	readWorkflow,
	saveWorkflow,
	TRIGGER_TYPE,
} from '../../../../sandbox/n8n/workflow';
import type { Choice } from '../../../support/forms';
import type { SandboxEditor } from './sandboxEditor';

/** The type that n8n derives from the node for AI agents. */
const TOOL_TYPE = `${NODE_TYPE}Tool`;

/** The paths of a workflow in the editor. */
export interface PreparedPaths {
	canvas: string;
	/** The form of this pack's node. */
	form: string;
	/** The form of the node behind it. */
	nextForm: string;
}

/**
 * Saves a workflow with a node for this operation and one behind it, and gives the paths of both.
 * @param options.account the account to use instead of the right one
 * @param options.isTool whether the node is a tool of an AI agent, with nothing before and behind it
 */
export async function prepareForm(
	{ n8n, service }: SandboxEditor,
	{ title, values }: Pick<Choice, 'title' | 'values'>,
	{ parameters = {}, account = { url: service.url, apiKey: service.apiKey }, isTool = false } = {},
): Promise<PreparedPaths> {
	const credential = await saveCredential(n8n, account);
	const [trigger, next] = ['Run Now', 'Edit Fields'];
	const [id, nextId] = [randomUUID(), randomUUID()];
	const workflow = await saveWorkflow(n8n, {
		name: title,
		nodes: [
			manualTrigger(trigger),
			{
				id,
				name: title,
				type: isTool ? TOOL_TYPE : NODE_TYPE,
				typeVersion: 1,
				position: [220, 0],
				parameters: { ...values, ...parameters },
				credentials: { [CREDENTIAL_TYPE]: credential },
			},
			{
				id: nextId,
				name: next,
				type: 'n8n-nodes-base.set',
				typeVersion: 3.4,
				position: [440, 0],
				parameters: {},
			},
		],
		connections: isTool
			? {}
			: {
					[trigger]: { main: [[{ node: title, type: 'main', index: 0 }]] },
					[title]: { main: [[{ node: next, type: 'main', index: 0 }]] },
				},
		settings: { executionOrder: 'v1' },
	});
	const path = `/workflow/${workflow.id}`;
	return { canvas: path, form: `${path}/${id}`, nextForm: `${path}/${nextId}` };
}

/** Saves a workflow with the trigger alone, and gives the path of its form. */
export async function prepareTrigger(
	{ n8n, service }: SandboxEditor,
	parameters: object,
): Promise<Pick<PreparedPaths, 'form'>> {
	const credential = await saveCredential(n8n, service);
	const id = randomUUID();
	const trigger = {
		id,
		name: 'Website Analytics Trigger',
		type: TRIGGER_TYPE,
		typeVersion: 1,
		position: [0, 0],
		parameters,
		credentials: { [CREDENTIAL_TYPE]: credential },
	};
	const workflow = await saveWorkflow(n8n, {
		name: 'Website Analytics Trigger',
		nodes: [trigger],
		connections: {},
	});
	return { form: `/workflow/${workflow.id}/${id}` };
}

/** Imports a workflow from a file, and gives the path of its canvas and the types of its nodes. */
export async function importFile(
	{ n8n, service }: SandboxEditor,
	file: string,
): Promise<{ path: string; types: string[] }> {
	const credential = await saveCredential(n8n, service);
	const workflow = await readWorkflow(file, credential);
	const nodes = workflow.nodes.map((node) =>
		[TOOL_TYPE, TRIGGER_TYPE].includes(node.type)
			? { ...node, credentials: { [CREDENTIAL_TYPE]: credential } }
			: node,
	);
	const { id } = await saveWorkflow(n8n, { ...workflow, nodes });
	return { path: `/workflow/${id}`, types: nodes.map(({ type }) => type) };
}
