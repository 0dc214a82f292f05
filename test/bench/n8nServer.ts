import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { map } from 'lodash';
import { foldersFor } from '../../sandbox/folders';
import { loadOrCreateLogin } from '../../sandbox/kept';
import { N8nClient } from '../../sandbox/n8n/client';
import { executeWorkflow } from '../../sandbox/n8n/execution';
import type { InstalledN8n } from '../../sandbox/n8n/install';
import { findPort, startN8n } from '../../sandbox/n8n/server';
import {
	CREDENTIAL_TYPE,
	manualTrigger,
	saveCredential,
	saveWorkflow,
} from '../../sandbox/n8n/workflow';
import { installPack } from '../../sandbox/pack';
import { type NodeRun, NODES } from './task';

const TRIGGER = 'Run Now';
const NODE = 'Node';

export type N8nServer = Awaited<ReturnType<typeof startN8nServer>>;

/** Starts n8n with this pack and new data. Its database has the credential, and decrypts it for each use. */
export async function startN8nServer(n8n: InstalledN8n, tarball: string) {
	const stateFolder = await mkdtemp(join(tmpdir(), 'website-analytics-bench-'));
	const folders = foldersFor({ stateFolder });
	const login = await loadOrCreateLogin(folders.user);
	await installPack(folders, tarball);
	const server = await startN8n(n8n, folders, await findPort(0));
	const client = await N8nClient.logIn(server.url, login);
	return {
		/** Runs a node. Returns the time that n8n shows for it, and the JSON of its items. @throws SandboxError */
		async run(given: NodeRun) {
			const runs = await executeWorkflow(client, await save(client, given), TRIGGER);
			const run = runs[NODE]?.at(-1);
			return { ms: run?.executionTime ?? NaN, items: map(run?.data?.main?.[0], 'json') };
		},
		async stop() {
			await server.close();
			await rm(stateFolder, { recursive: true, force: true });
		},
	};
}

async function save(client: N8nClient, { node, parameters, input, service }: NodeRun) {
	const credentials = { [CREDENTIAL_TYPE]: await saveCredential(client, service) };
	return await saveWorkflow(client, {
		name: `Bench ${node}`,
		nodes: [
			manualTrigger(TRIGGER),
			{ name: NODE, ...NODES[node], position: [200, 0], parameters, credentials },
		],
		connections: { [TRIGGER]: { main: [[{ node: NODE, type: 'main', index: 0 }]] } },
		pinData: { [TRIGGER]: input.map((json) => ({ json })) },
		settings: { executionOrder: 'v1' },
	});
}
