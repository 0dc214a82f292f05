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
 * Saves a workflow with a node for this operation, and gives the paths of its canvas and of its form.
 * @param options.account the account to use instead of the right one
 * @param options.isTool whether the node is a tool of an AI agent, with nothing before it
 */
export async function prepareForm(
	{ n8n, service }: SandboxN8n,
	{ title, values }: Pick<Choice, 'title' | 'values'>,
	{ parameters = {}, account = { url: service.url, apiKey: service.apiKey }, isTool = false } = {},
): Promise<Record<'canvas' | 'form', string>> {
	const credentials = { [CREDENTIAL_TYPE]: await saveCredential(n8n, account) };
	const type = isTool ? TOOL_TYPE : NODE_TYPE;
	const node = { name: title, type, parameters: { ...values, ...parameters }, credentials };
	const workflow = chain(title, manualTrigger('Run Now'), node);
	const { id, nodes } = await saveWorkflow(n8n, {
		...workflow,
		...(isTool && { connections: {} }),
	});
	const canvas = `/workflow/${id}`;
	return { canvas, form: `${canvas}/${String(nodes[1]?.id)}` };
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
