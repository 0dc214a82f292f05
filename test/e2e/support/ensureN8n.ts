import { foldersFor } from '../../../sandbox/folders';
import { installN8n } from '../../../sandbox/n8n/install';
import { ProcessLock } from '../../../sandbox/processes/processLock';

/** Installs the n8n of this checkout if it is missing. @throws SandboxError when that fails */
export async function ensureN8n(): Promise<void> {
	const { installLock, n8n, logs } = foldersFor({});
	const lock = await ProcessLock.acquireWhenFree(installLock);
	try {
		await installN8n(lock, n8n, logs);
	} finally {
		await lock.release();
	}
}
