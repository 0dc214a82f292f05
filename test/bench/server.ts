import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldersFor } from '../../sandbox/folders';
import { N8nClient } from '../../sandbox/n8n/client';
import { installCommunityPackage } from '../../sandbox/n8n/communityPackage';
import { CREDENTIAL_TYPE, saveCredential } from '../../sandbox/n8n/credential';
import { executeWorkflow } from '../../sandbox/n8n/execution';
import { loadOrCreateLogin } from '../../sandbox/n8n/login';
import { findPort, startN8n } from '../../sandbox/n8n/server';
import { manualTrigger, NODE_TYPE, saveWorkflow } from '../../sandbox/n8n/workflow';
import type { Prepared } from './prepare';
import type { NodeRun } from './programs/engine';

const NODE_TYPES = {
	websiteAnalytics: { type: NODE_TYPE, typeVersion: 1 },
	httpRequest: { type: 'n8n-nodes-base.httpRequest', typeVersion: 4.5 },
	plain: { type: 'CUSTOM.plain', typeVersion: 1 },
};

const TRIGGER = 'Run Now';
const NODE = 'Node';

export type Server = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts a server of n8n that has this pack, and runs workflows as it does for its users. In difference to its engine
 * alone, it reads the credential from its database, and decrypts it, whenever a node uses it.
 */
export async function startServer({ n8n, nodes, packed }: Prepared) {
	const stateFolder = await mkdtemp(join(tmpdir(), 'website-analytics-bench-'));
	const folders = foldersFor({ stateFolder });
	const removeFolder = async () => await rm(stateFolder, { recursive: true, force: true });
	try {
		const login = await loadOrCreateLogin(folders.user);
		await installCommunityPackage(folders, packed);
		const settings = { N8N_CUSTOM_EXTENSIONS: nodes };
		const server = await startN8n(n8n, folders, await findPort(0), settings);
		const client = await N8nClient.logIn(server.url, login);
		return {
			run: async (given: NodeRun) => await run(client, given),
			stop: async () => {
				await server.stop();
				await removeFolder();
			},
		};
	} catch (error) {
		await removeFolder();
		throw error;
	}
}

/** Runs a node on all items. @throws SandboxError with the message of the node when it fails */
async function run(client: N8nClient, given: NodeRun) {
	const runs = await executeWorkflow(client, await save(client, given), TRIGGER);
	const run = runs[NODE]?.at(-1);
	return {
		/** What n8n shows as the time that the node has taken. */
		durationMs: run?.executionTime ?? NaN,
		/** The JSON of the output items. */
		items: (run?.data?.main?.[0] ?? []).map(({ json }) => json),
	};
}

async function save(client: N8nClient, { node, parameters, input, credential }: NodeRun) {
	const saved = await saveCredential(client, { ...credential, url: credential.baseUrl });
	const credentials = { [CREDENTIAL_TYPE]: saved };
	return await saveWorkflow(client, {
		name: `Bench ${node}`,
		nodes: [
			manualTrigger(TRIGGER),
			{ name: NODE, ...NODE_TYPES[node], position: [200, 0], parameters, credentials },
		],
		connections: { [TRIGGER]: { main: [[{ node: NODE, type: 'main', index: 0 }]] } },
		pinData: { [TRIGGER]: input.map((json) => ({ json })) },
		settings: { executionOrder: 'v1' },
	});
}
