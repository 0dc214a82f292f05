/**
 * The program behind `startN8nIn`: a separate process, because Jest cannot load get-port, which is
 * an ES module only.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { foldersFor } from '../../../sandbox/folders';
import { installN8n } from '../../../sandbox/n8n/install';
import { startN8n } from '../../../sandbox/n8n/server';
import { ProcessLock } from '../../../sandbox/processes/processLock';
import { Shutdown } from '../../../sandbox/shutdown';

const stateFolder = z.string().parse(process.argv[2]);

async function serve(shutdown: Shutdown): Promise<void> {
	const folders = { ...foldersFor({ stateFolder }), user: join(stateFolder, 'user') };
	const installLock = shutdown.add(await ProcessLock.acquireWhenFree(folders.installLock));
	const n8n = await installN8n(installLock, folders.n8n, folders.logs);
	await shutdown.release(installLock);

	const runLock = shutdown.add(await ProcessLock.acquire(folders.runLock));
	const { url, exited } = await startN8n(runLock, n8n, folders);
	process.send?.(url);
	await exited;
}

const shutdown = new Shutdown();
process.on('disconnect', () => void shutdown.exit(0));
serve(shutdown).catch((error: unknown) => {
	if (!shutdown.inProgress) console.error(error);
	void shutdown.exit(1);
});
