import { CREDENTIAL_TYPE, saveCredential } from '../../../../sandbox/n8n/credential';
import {
	manualTrigger,
	NODE_TYPE,
	saveWorkflow,
	TRIGGER_TYPE,
} from '../../../../sandbox/n8n/workflow';
import { chain } from '../chain';
import { NodeForm } from './nodeForm';
import type { EditorStage } from './openEditor';

/**
 * Saves a workflow with a node of this pack, which a manual trigger starts unless the node starts workflows itself; gives
 * the addresses of its canvas and of the form of the node.
 * @param options.account the account to use instead of the right one
 */
export async function saveNode(
	{ editor: { n8n, service, url } }: EditorStage,
	name: string,
	parameters: object,
	{ type = NODE_TYPE, account = { url: service.url, apiKey: service.apiKey } } = {},
): Promise<Record<'canvas' | 'form', string>> {
	const credentials = { [CREDENTIAL_TYPE]: await saveCredential(n8n, account) };
	const before = type === TRIGGER_TYPE ? [] : [manualTrigger('Run Now')];
	const workflow = chain(name, ...before, { name, type, parameters, credentials });
	const { id, nodes } = await saveWorkflow(n8n, workflow);
	const canvas = `${url}/workflow/${id}`;
	return { canvas, form: `${canvas}/${String(nodes.at(-1)?.id)}` };
}

/** Opens the form of a node in a workflow that `saveNode` saves. */
export async function openForm(...given: Parameters<typeof saveNode>): Promise<NodeForm> {
	const [{ page }] = given;
	await page.goto((await saveNode(...given)).form);
	await page.getByTestId('node-execute-button').filter({ visible: true }).waitFor();
	return new NodeForm(page);
}
