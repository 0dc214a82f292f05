import {
	CREDENTIAL_TYPE,
	NODE_TYPE,
	saveCredential,
	saveWorkflow,
	TRIGGER_TYPE,
} from '../../../../sandbox/n8n/workflow';
import { chain, manualTrigger } from '../chain';
import { NodeForm } from './nodeForm';
import type { EditorStage } from './openEditor';

/** Opens the form of a node in a new workflow, which a manual trigger starts unless the node starts workflows itself. */
export async function openForm(
	{ n8n, service, url, page }: EditorStage,
	name: string,
	parameters: object,
	type = NODE_TYPE,
) {
	const credentials = { [CREDENTIAL_TYPE]: await saveCredential(n8n, service) };
	const before = type === TRIGGER_TYPE ? [] : [manualTrigger('Run Now')];
	const workflow = chain(name, ...before, { name, type, parameters, credentials });
	const { id, nodes } = await saveWorkflow(n8n, workflow);
	await page.goto(`${url}/workflow/${id}/${String(nodes.at(-1)?.id)}`);
	await page.getByTestId('node-execute-button').filter({ visible: true }).waitFor();
	return new NodeForm(page);
}
