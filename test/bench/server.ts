import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldersFor } from '../../sandbox/folders';
import { N8nClient } from '../../sandbox/n8n/client';
import { installCommunityPackage } from '../../sandbox/n8n/communityPackage';
import { CREDENTIAL_TYPE, saveCredential } from '../../sandbox/n8n/credential';
import { executeWorkflow } from '../../sandbox/n8n/execution';
import { loadOrCreateLogin } from '../../sandbox/n8n/login';
import { startN8n } from '../../sandbox/n8n/server';
import {
	manualTrigger,
	NODE_TYPE,
	saveWorkflow,
	type SavedWorkflow,
} from '../../sandbox/n8n/workflow';
import { ProcessLock } from '../../sandbox/processes/processLock';
import type { Prepared } from './prepare';
import type { NodeRun } from './programs/engine';

export interface ServerRunResult {
	/** What n8n shows as the time that the node has taken. */
	durationMs: number;
	/** The JSON of the output items. */
	items: Array<Record<string, unknown>>;
}

const NODE_TYPES = {
	websiteAnalytics: { type: NODE_TYPE, typeVersion: 1 },
	httpRequest: { type: 'n8n-nodes-base.httpRequest', typeVersion: 4.5 },
	plain: { type: 'CUSTOM.plain', typeVersion: 1 },
};

const TRIGGER = 'Run Now';
const NODE = 'Node';

/**
 * The server of n8n, which runs workflows as it does for its users. In difference to its engine alone,
 * it reads the credential from its database, and decrypts it, whenever a node uses it.
 */
export class Server {
	private constructor(
		private readonly client: N8nClient,
		private readonly close: () => Promise<void>,
	) {}

	/** Starts an n8n that has this pack. */
	static async start({ n8n, nodes, packed }: Prepared): Promise<Server> {
		const stateFolder = await mkdtemp(join(tmpdir(), 'website-analytics-bench-'));
		const folders = foldersFor({ stateFolder });
		const lock = await ProcessLock.acquire(folders.runLock);
		const close = async () => {
			await lock.release();
			await rm(stateFolder, { recursive: true, force: true });
		};
		try {
			const login = await loadOrCreateLogin(folders.user);
			await installCommunityPackage(lock, folders, packed);
			const { url } = await startN8n(lock, n8n, folders, { N8N_CUSTOM_EXTENSIONS: nodes });
			return new Server(await N8nClient.logIn(url, login), close);
		} catch (error) {
			await close();
			throw error;
		}
	}

	/** Runs a node on all items. @throws SandboxError with the message of the node when it fails */
	async run(given: NodeRun): Promise<ServerRunResult> {
		const runs = await executeWorkflow(this.client, await this.save(given), TRIGGER);
		const { executionTimeMs = NaN, items = [] } = runs[NODE] ?? {};
		return { durationMs: executionTimeMs, items: items.map(({ json }) => json) };
	}

	async stop(): Promise<void> {
		await this.close();
	}

	private async save({ node, parameters, input, credential }: NodeRun): Promise<SavedWorkflow> {
		const saved = await saveCredential(this.client, { ...credential, url: credential.baseUrl });
		const credentials = { [CREDENTIAL_TYPE]: saved };
		return await saveWorkflow(this.client, {
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
}
