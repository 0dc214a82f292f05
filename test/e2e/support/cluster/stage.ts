import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { foldersFor } from '../../../../sandbox/folders';
import { isReady, N8nClient } from '../../../../sandbox/n8n/client';
import { installCommunityPackage } from '../../../../sandbox/n8n/communityPackage';
import { HOST } from '../../../../sandbox/n8n/environment';
import { installN8n } from '../../../../sandbox/n8n/install';
import { loadOrCreateLogin } from '../../../../sandbox/n8n/login';
import { openAll } from '../openAll';
import { N8nProcess } from './n8n';
import { startServers } from './servers';

export interface StageOptions {
	/** Queue mode, with two workers that run so many executions at a time. */
	queue?: { concurrency: number };
	/** Further environment variables of n8n. */
	settings?: Record<string, string>;
}

/** The processes of an n8n with this pack installed, which a test can kill and start again. */
export interface ClusterStage {
	/** The address of the editor, and a client for it; others after a start. */
	url: string;
	client: N8nClient;
	killMain(): Promise<void>;
	startMain(): Promise<void>;
	workers: N8nProcess[];
	close(): Promise<void>;
}

/**
 * Starts all of it with its data in a temporary folder.
 * @throws SandboxError when a program is missing on this machine or does not start
 */
export async function openClusterStage({ queue, settings }: StageOptions): Promise<ClusterStage> {
	return await openAll(async (onClose) => {
		const folder = mkdtempSync(join(tmpdir(), 'website-analytics-cluster-'));
		onClose(async () => rmSync(folder, { recursive: true, force: true }));
		// PostgreSQL runs in its own account and needs access to its data in this folder.
		chmodSync(folder, 0o711);
		const login = await loadOrCreateLogin(join(folder, 'main'));
		const names = queue ? ['worker-1', 'worker-2'] : [];
		const n8n = await install(folder, ['main', ...names]);
		// n8n needs the servers until it has shut down.
		const ofQueue = queue && (await startServers(folder, onClose));
		const encryptionKey = randomBytes(24).toString('base64url');
		const cluster = {
			...{ n8n, folder },
			settings: { N8N_ENCRYPTION_KEY: encryptionKey, ...ofQueue, ...settings },
		};
		const main = new N8nProcess(cluster, 'main', ['start'], /Editor is now accessible/);
		const ofWorker = ['worker', `--concurrency=${queue?.concurrency}`];
		const workers = names.map(
			(name) => new N8nProcess(cluster, name, ofWorker, /n8n worker is now ready/),
		);
		onClose(async () => await Promise.all([main, ...workers].map(async (one) => await one.stop())));
		const startMain = async () => {
			const port = await getPort({ host: HOST });
			await main.start({ N8N_PORT: String(port) });
			const url = `http://${HOST}:${port}`;
			while (!(await isReady(url))) await sleep(100);
			return { url, client: await N8nClient.logIn(url, login) };
		};
		const stage: Omit<ClusterStage, 'close'> = {
			// The main process creates the database tables, which the workers need.
			...(await startMain()),
			startMain: async () => void Object.assign(stage, await startMain()),
			killMain: async () => await main.kill(),
			workers,
		};
		await Promise.all(workers.map(async (worker) => await worker.start()));
		return stage;
	});
}

/** Installs n8n if it is missing, and the packed node for each of the processes. */
async function install(folder: string, names: string[]) {
	const folders = { ...foldersFor({}), logs: folder };
	const { WEBSITE_ANALYTICS_TARBALL: tarball = '' } = process.env;
	for (const name of names) {
		await installCommunityPackage({ ...folders, user: join(folder, name) }, tarball);
	}
	return await installN8n(folders);
}
