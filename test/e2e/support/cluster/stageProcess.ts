/**
 * The program behind `openClusterStage`: a separate process, because Jest cannot load all modules of
 * the sandbox that start n8n. It takes commands as messages, and exits when its parent disconnects.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { type Folders, foldersFor } from '../../../../sandbox/folders';
import { installCommunityPackage } from '../../../../sandbox/n8n/communityPackage';
import { type InstalledN8n, installN8n } from '../../../../sandbox/n8n/install';
import { buildAndPack } from '../../../../sandbox/pack';
import { ProcessLock } from '../../../../sandbox/processes/processLock';
import { formatError } from '../../../../sandbox/sandboxError';
import { Shutdown } from '../../../../sandbox/shutdown';
import { findBinaries } from './binaries';
import { Main, Worker } from './n8n';
import { startServers } from './servers';
import type { Command, StageOptions } from './stage';

const [folder = '', json = ''] = process.argv.slice(2);
const { queue, settings = {} } = JSON.parse(json) as StageOptions;
const WORKERS = ['worker-1', 'worker-2'];
const user = (name: string) => join(folder, name);

async function start(shutdown: Shutdown): Promise<void> {
	const binaries = queue && findBinaries();
	// PostgreSQL runs in its own account and needs access to its data in this folder.
	chmodSync(folder, 0o711);
	const n8n = await prepare(shutdown);
	const servers =
		binaries && (await startServers(await acquireLock(shutdown, 'servers'), binaries, folder));
	const cluster = {
		// Released before the lock of the servers, because n8n needs them until it has shut down.
		lock: await acquireLock(shutdown, 'n8n'),
		n8n,
		queue: queue && servers && { ...queue, servers },
		encryptionKey: randomBytes(24).toString('base64url'),
		logs: folder,
		settings,
	};

	// The main process creates the database tables, which the workers need.
	const main = new Main(cluster, user('main'));
	const url = await main.start();
	const workers = WORKERS.map((name) => new Worker(cluster, name, user(name)));
	if (queue) await Promise.all(workers.map((worker) => worker.start()));
	process.on('message', (command: Command) => {
		void carryOut(command, main, workers).then(
			(reply) => process.send?.(reply),
			(error: unknown) => fail(shutdown, error),
		);
	});
	process.send?.({ url });
}

async function carryOut(command: Command, main: Main, workers: Worker[]): Promise<object> {
	const [worker] = workers;
	switch (command) {
		case 'startMain':
			return { url: await main.start() };
		case 'killMain':
			await main.kill();
			return {};
		case 'startWorker':
			await worker?.start();
			return {};
		case 'killWorker':
			return { executions: await worker?.kill() };
		case 'listOnWorkers':
			return { executions: workers.flatMap((each) => each.startedExecutions()) };
	}
}

async function acquireLock(shutdown: Shutdown, name: string): Promise<ProcessLock> {
	return shutdown.add(await ProcessLock.acquire(join(folder, `${name}.lock`)));
}

/** Installs n8n if it is missing, and the packed node for each of the processes. */
async function prepare(shutdown: Shutdown): Promise<InstalledN8n> {
	const folders: Folders = { ...foldersFor({}), logs: folder };
	const lock = shutdown.add(await ProcessLock.acquireWhenFree(folders.installLock));
	const n8n = await installN8n(lock, folders.n8n, folders.logs);
	const pack = await buildAndPack(lock, folders);
	for (const name of ['main', ...(queue ? WORKERS : [])]) {
		await installCommunityPackage(lock, { ...folders, user: user(name) }, pack);
	}
	await shutdown.release(lock);
	return n8n;
}

async function fail(shutdown: Shutdown, error: unknown): Promise<void> {
	if (shutdown.inProgress) return;
	process.send?.({ failed: formatError(error) });
	await shutdown.exit(1);
}

const shutdown = new Shutdown();
process.on('disconnect', () => void shutdown.exit(0));
void start(shutdown).catch((error: unknown) => fail(shutdown, error));
