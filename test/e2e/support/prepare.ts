import { foldersFor } from '../../../sandbox/folders';
import { installN8n } from '../../../sandbox/n8n/install';
import { ProcessLock } from '../../../sandbox/processes/processLock';
import { awaitMidnight } from './awaitMidnight';

/** Jest runs this before the tests, so that no test waits for the first installation of n8n or for midnight. */
export default async function prepare(): Promise<void> {
	const { installLock, n8n, logs } = foldersFor({});
	const lock = await ProcessLock.acquire(installLock);
	try {
		await installN8n(lock, n8n, logs);
	} finally {
		await lock.release();
	}
	await awaitMidnight();
}
