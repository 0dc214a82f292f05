import { awaitMidnight } from './awaitMidnight';
import { ensureN8n } from './ensureN8n';

/** Jest runs this before the tests, so that no test waits for the first installation of n8n or for midnight. */
export default async function prepare(): Promise<void> {
	await ensureN8n();
	await awaitMidnight();
}
