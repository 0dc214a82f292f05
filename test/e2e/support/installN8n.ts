import { foldersFor } from '../../../sandbox/folders';
import { installN8n } from '../../../sandbox/n8n/install';
import { Hold } from '../../../sandbox/processes/hold';

/** Jest runs this before the tests, so that none of them waits for a first installation. */
export default async function ensureN8n(): Promise<void> {
	const { preparingLock, n8n, logs } = foldersFor({});
	const hold = await Hold.take(preparingLock);
	try {
		await installN8n(hold, n8n, logs);
	} finally {
		await hold.close();
	}
}
