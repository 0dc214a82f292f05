import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldersFor } from '../../../../sandbox/folders';
import { N8nClient } from '../../../../sandbox/n8n/client';
import { installCommunityPackage } from '../../../../sandbox/n8n/communityPackage';
import { installN8n } from '../../../../sandbox/n8n/install';
import { loadOrCreateLogin } from '../../../../sandbox/n8n/login';
import { buildAndPack } from '../../../../sandbox/pack';
import { ProcessLock } from '../../../../sandbox/processes/processLock';
import { Main, Worker } from './n8n';
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
	workers: Worker[];
	close(): Promise<void>;
}

/**
 * Starts all of it with its data in a temporary folder.
 * @throws SandboxError when a program is missing on this machine or does not start
 */
export async function openClusterStage({
	queue,
	settings = {},
}: StageOptions): Promise<ClusterStage> {
	const folder = mkdtempSync(join(tmpdir(), 'website-analytics-cluster-'));
	const userOf = (name: string) => join(folder, name);
	const locks: ProcessLock[] = [];
	const lockOf = async (name: string) => {
		const lock = await ProcessLock.acquire(join(folder, `${name}.lock`));
		locks.unshift(lock);
		return lock;
	};
	const close = async () => {
		// n8n needs the servers until it has shut down.
		for (const lock of locks) await lock.release();
		rmSync(folder, { recursive: true, force: true });
	};
	try {
		// PostgreSQL runs in its own account and needs access to its data in this folder.
		chmodSync(folder, 0o711);
		const login = await loadOrCreateLogin(userOf('main'));
		const names = queue ? ['worker-1', 'worker-2'] : [];
		const n8n = await install(folder, ['main', ...names].map(userOf));
		const servers = queue && (await startServers(await lockOf('servers'), folder));
		const cluster = {
			...{ lock: await lockOf('n8n'), n8n, logs: folder, settings },
			queue: queue && servers && { ...queue, servers },
			encryptionKey: randomBytes(24).toString('base64url'),
		};
		const main = new Main(cluster, 'main', userOf('main'));
		const workers = names.map((name) => new Worker(cluster, name, userOf(name)));
		const startMain = async () => {
			const url = await main.start();
			return { url, client: await N8nClient.logIn(url, login) };
		};
		const stage: ClusterStage = {
			// The main process creates the database tables, which the workers need.
			...(await startMain()),
			startMain: async () => void Object.assign(stage, await startMain()),
			killMain: async () => await main.kill(),
			...{ workers, close },
		};
		await Promise.all(workers.map(async (worker) => await worker.start()));
		return stage;
	} catch (error) {
		await close();
		throw error;
	}
}

/** Installs n8n if it is missing, and the packed node for each of the processes. */
async function install(logs: string, users: string[]) {
	const folders = { ...foldersFor({}), logs };
	const lock = await ProcessLock.acquireWhenFree(folders.installLock);
	try {
		const pack = await buildAndPack(lock, folders);
		for (const user of users) await installCommunityPackage(lock, { ...folders, user }, pack);
		return await installN8n(lock, folders.n8n, logs);
	} finally {
		await lock.release();
	}
}
