import { CREDENTIAL_TYPE, saveCredential } from '../../../../sandbox/n8n/credential';
import {
	manualTrigger,
	NODE_TYPE,
	readWorkflow,
	saveWorkflow,
	TRIGGER_TYPE,
} from '../../../../sandbox/n8n/workflow';
import type { Choice } from '../../../support/forms';
import { chain } from '../chain';
import type { SandboxN8n } from '../sandboxN8n';

/** The type that n8n derives from the node for AI agents. */
const TOOL_TYPE = `${NODE_TYPE}Tool`;

/**
 * Saves a workflow with a node for this operation and one behind it, and gives the paths of its canvas, of the form
 * of the node and of the one behind it.
 * @param options.account the account to use instead of the right one
 * @param options.isTool whether the node is a tool of an AI agent, with nothing before and behind it
 */
export async function prepareForm(
	{ n8n, service }: SandboxN8n,
	{ title, values }: Pick<Choice, 'title' | 'values'>,
	{ parameters = {}, account = { url: service.url, apiKey: service.apiKey }, isTool = false } = {},
): Promise<Record<'canvas' | 'form' | 'nextForm', string>> {
	const credentials = { [CREDENTIAL_TYPE]: await saveCredential(n8n, account) };
	const type = isTool ? TOOL_TYPE : NODE_TYPE;
	const workflow = chain(
		title,
		manualTrigger('Run Now'),
		{ name: title, type, parameters: { ...values, ...parameters }, credentials },
		{ name: 'Edit Fields', type: 'n8n-nodes-base.set', typeVersion: 3.4 },
	);
	const { id, nodes } = await saveWorkflow(n8n, {
		...workflow,
		...(isTool && { connections: {} }),
	});
	const canvas = `/workflow/${id}`;
	const [, form, nextForm] = nodes.map((node) => `${canvas}/${String(node.id)}`);
	return { canvas, form: String(form), nextForm: String(nextForm) };
}

/** Saves a workflow with the trigger alone, and gives the path of its form. */
export async function prepareTrigger({ n8n, service }: SandboxN8n, parameters: object) {
	const credentials = { [CREDENTIAL_TYPE]: await saveCredential(n8n, service) };
	const name = 'Website Analytics Trigger';
	const workflow = chain(name, { name, type: TRIGGER_TYPE, parameters, credentials });
	const { id, nodes } = await saveWorkflow(n8n, workflow);
	return { form: `/workflow/${id}/${String(nodes[0]?.id)}` };
}

/** Imports a workflow from a file, and gives the path of its canvas and the types of its nodes. */
export async function importFile({ n8n, service }: SandboxN8n, file: string) {
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
