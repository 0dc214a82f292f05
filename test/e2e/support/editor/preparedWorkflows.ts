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

const nodeOf = (type: string, name: string, parameters: object, x: number) => ({
	...{ id: randomUUID(), name, type, typeVersion: 1, position: [x, 0], parameters },
});
const link = (node: string) => ({ main: [[{ node, type: 'main', index: 0 }]] });

/**
 * Saves a workflow with a node for this operation and one behind it, and gives the paths of its canvas, of the form
 * of the node and of the one behind it.
 * @param options.account the account to use instead of the right one
 * @param options.isTool whether the node is a tool of an AI agent, with nothing before and behind it
 */
export async function prepareForm(
	{ n8n, service }: SandboxEditor,
	{ title, values }: Pick<Choice, 'title' | 'values'>,
	{ parameters = {}, account = { url: service.url, apiKey: service.apiKey }, isTool = false } = {},
): Promise<Record<'canvas' | 'form' | 'nextForm', string>> {
	const credentials = { [CREDENTIAL_TYPE]: await saveCredential(n8n, account) };
	const type = isTool ? TOOL_TYPE : NODE_TYPE;
	const node = nodeOf(type, title, { ...values, ...parameters }, 220);
	const next = { ...nodeOf('n8n-nodes-base.set', 'Edit Fields', {}, 440), typeVersion: 3.4 };
	const { id } = await saveWorkflow(n8n, {
		name: title,
		nodes: [manualTrigger('Run Now'), { ...node, credentials }, next],
		connections: isTool ? {} : { 'Run Now': link(title), [title]: link(next.name) },
		settings: { executionOrder: 'v1' },
	});
	const canvas = `/workflow/${id}`;
	return { canvas, form: `${canvas}/${node.id}`, nextForm: `${canvas}/${next.id}` };
}

/** Saves a workflow with the trigger alone, and gives the path of its form. */
export async function prepareTrigger({ n8n, service }: SandboxEditor, parameters: object) {
	const credentials = { [CREDENTIAL_TYPE]: await saveCredential(n8n, service) };
	const name = 'Website Analytics Trigger';
	const trigger = { ...nodeOf(TRIGGER_TYPE, name, parameters, 0), credentials };
	const { id } = await saveWorkflow(n8n, { name, nodes: [trigger], connections: {} });
	return { form: `/workflow/${id}/${trigger.id}` };
}

/** Imports a workflow from a file, and gives the path of its canvas and the types of its nodes. */
export async function importFile({ n8n, service }: SandboxEditor, file: string) {
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
