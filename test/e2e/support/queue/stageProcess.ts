/**
 * The program behind `openQueueStage`: a separate process, because Jest cannot load all modules of
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
import { startMain, Worker } from './n8n';
import { startServers } from './servers';

const [folder = '', concurrency] = process.argv.slice(2);
const user = (name: string) => join(folder, name);

async function start(shutdown: Shutdown): Promise<void> {
	const binaries = findBinaries();
	// PostgreSQL runs in its own account and needs access to its data in this folder.
	chmodSync(folder, 0o711);
	const n8n = await prepare(shutdown);
	const servers = await startServers(await acquireLock(shutdown, 'servers'), binaries, folder);
	// Released before the lock of the servers, because n8n needs them until it has shut down.
	const lock = await acquireLock(shutdown, 'n8n');
	const encryptionKey = randomBytes(24).toString('base64url');
	const cluster = {
		lock,
		n8n,
		servers,
		encryptionKey,
		logs: folder,
		concurrency: Number(concurrency),
	};

	// The main process creates the database tables, which the workers need.
	const url = await startMain(cluster, user('main'));
	const first = new Worker(cluster, 'worker-1', user('worker-1'));
	const second = new Worker(cluster, 'worker-2', user('worker-2'));
	await Promise.all([first.start(), second.start()]);
	process.on('message', (command) => {
		void (command === 'kill' ? first.kill() : first.start()).then(
			(killed = []) => process.send?.({ killed }),
			(error: unknown) => fail(shutdown, error),
		);
	});
	process.send?.({ url });
}

async function acquireLock(shutdown: Shutdown, name: string): Promise<ProcessLock> {
	return shutdown.add(await ProcessLock.acquire(join(folder, `${name}.lock`)));
}

/** Installs n8n if it is missing, and the packed node for each of the processes. */
async function prepare(shutdown: Shutdown): Promise<InstalledN8n> {
	const folders: Folders = { ...foldersFor({}), logs: folder };
	const lock = shutdown.add(await ProcessLock.acquire(folders.installLock));
	const n8n = await installN8n(lock, folders.n8n, folders.logs);
	const pack = await buildAndPack(lock, folders);
	for (const name of ['main', 'worker-1', 'worker-2']) {
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
