import { map } from 'lodash';
import type { N8nClient } from '../../sandbox/n8n/client';
import { executeWorkflow } from '../../sandbox/n8n/execution';
import { CREDENTIAL_TYPE, saveCredential, saveWorkflow } from '../../sandbox/n8n/workflow';
import { chain, manualTrigger } from '../e2e/support/chain';
import { startPackedN8n } from '../e2e/support/packedN8n';
import { type NodeRun, NODES } from './task';

const TRIGGER = 'Run Now';
const NODE = 'Node';

/** Starts n8n with this pack and new data. Its database has the credential, and decrypts it for each use. */
export async function startN8nServer(tarball: string) {
	const { client, close } = await startPackedN8n({}, tarball);
	return {
		/**
		 * Runs a node. Returns the time that n8n shows for it, and the JSON of its items.
		 * @throws SandboxError
		 */
		async run(given: NodeRun) {
			const runs = await executeWorkflow(client, await save(client, given), TRIGGER);
			const run = runs[NODE]?.at(-1);
			return { ms: run?.executionTime ?? NaN, items: map(run?.data?.main?.[0], 'json') };
		},
		close,
	};
}

async function save(client: N8nClient, { node, parameters, input, service }: NodeRun) {
	const credentials = { [CREDENTIAL_TYPE]: await saveCredential(client, service) };
	const work = { name: NODE, ...NODES[node], parameters, credentials };
	return await saveWorkflow(client, {
		...chain(`Bench ${node}`, manualTrigger(TRIGGER), work),
		pinData: { [TRIGGER]: input.map((json) => ({ json })) },
	});
}
