/**
 * The program behind `startN8nIn`: a process of its own, because Jest cannot load get-port, which
 * is an ES module only.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { Ending } from '../../../sandbox/ending';
import { foldersFor } from '../../../sandbox/folders';
import { installN8n } from '../../../sandbox/n8n/install';
import { startN8n } from '../../../sandbox/n8n/server';
import { ProcessLock } from '../../../sandbox/processes/processLock';

const stateFolder = z.string().parse(process.argv[2]);

async function serve(ending: Ending): Promise<void> {
	const folders = { ...foldersFor({ stateFolder }), user: join(stateFolder, 'user') };
	const preparing = ending.add(await ProcessLock.acquire(folders.preparingLock));
	const n8n = await installN8n(preparing, folders.n8n, folders.logs);
	await ending.close(preparing);

	const run = ending.add(await ProcessLock.acquire(folders.runLock));
	const { url, ended } = await startN8n(run, n8n, folders);
	process.send?.(url);
	await ended;
}

const ending = new Ending();
process.on('disconnect', () => void ending.end(0));
serve(ending).catch((error: unknown) => {
	if (!ending.isUnderWay) console.error(error);
	void ending.end(1);
});
