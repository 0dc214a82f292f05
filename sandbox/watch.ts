import { cp, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watch } from 'gulp';
import type { Folders } from './folders';
import { build } from './pack';
import { readLog } from './processes/log';
import { ProcessLock } from './processes/processLock';
import { runStep } from './progress';
import { formatError } from './sandboxError';
import type { Shutdown } from './shutdown';

/** Makes n8n reload a package as soon as one of its files changes. Only its development mode does. */
export const HOT_RELOAD = { NODE_ENV: 'development', N8N_DEV_RELOAD: 'true' };

/** The files that `npm run build` reads. */
export const SOURCE = ['nodes/**/*', 'credentials/**/*'];
const RELOAD_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 250;

/**
 * Rebuilds the node whenever its source changes, and has n8n reload it. A change that comes during a
 * build is built after it. While the build fails, n8n keeps the last one that succeeded.
 * @param installed the folder that the node is installed in
 */
export function watchSource(folders: Folders, installed: string, shutdown: Shutdown): void {
	const watcher = watch(SOURCE, { cwd: folders.repository }, async () => {
		try {
			console.log(await updateNode(folders, installed, shutdown));
		} catch (error) {
			if (shutdown.inProgress) return;
			console.error(`\n${formatError(error)}\n\nn8n still has the last build that succeeded.`);
		}
	});
	shutdown.add({ release: async () => await watcher.close() });
	console.log('Changes in nodes and credentials are built and reloaded.');
}

/** Gives the message for the developer. @throws SandboxError when the build fails */
async function updateNode(
	folders: Folders,
	installed: string,
	shutdown: Shutdown,
): Promise<string> {
	await runStep('Rebuilding the node', () => rebuild(folders, shutdown));
	const logFile = join(folders.logs, 'n8n.log');
	const before = readLog(logFile).length;
	const changed = await copyChangedFiles(join(folders.repository, 'dist'), join(installed, 'dist'));
	if (changed === 0) return 'The build is the same as before.';
	return (await isReloaded(logFile, before))
		? `n8n has reloaded the node (files changed: ${changed}).`
		: `n8n did not reload the node (full log: ${logFile}). Press Ctrl-C and start again.`;
}

async function rebuild(folders: Folders, shutdown: Shutdown): Promise<void> {
	const lock = shutdown.add(await ProcessLock.acquireWhenFree(folders.installLock));
	try {
		await build(lock, folders);
	} finally {
		await shutdown.release(lock);
	}
}

/** Copies the files that differ and gives their number. n8n would reload for each file written. */
async function copyChangedFiles(from: string, to: string): Promise<number> {
	let changed = 0;
	await cp(from, to, {
		recursive: true,
		filter: async (source, target) => {
			if ((await stat(source)).isDirectory()) return true;
			const current = await readFile(target).catch(() => undefined);
			const isChanged = !current?.equals(await readFile(source));
			if (isChanged) changed += 1;
			return isChanged;
		},
	});
	return changed;
}

/** Whether n8n has reloaded a package since its log had this length. */
async function isReloaded(logFile: string, length: number): Promise<boolean> {
	const deadline = Date.now() + RELOAD_TIMEOUT_MS;
	for (let previous = ''; Date.now() < deadline; await sleep(POLL_INTERVAL_MS)) {
		const log = readLog(logFile).slice(length);
		const reload = log.slice(Math.max(0, log.lastIndexOf('Hot reload triggered')));
		// n8n says when a reload begins and when it fails, but not when it is done.
		if (reload.startsWith('Hot reload triggered') && log === previous) {
			return !reload.includes('Hot reload failed');
		}
		previous = log;
	}
	return false;
}
