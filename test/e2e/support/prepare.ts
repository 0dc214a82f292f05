import { setTimeout as sleep } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { foldersFor } from '../../../sandbox/folders';
import { installN8n } from '../../../sandbox/n8n/install';
import { buildAndPack } from '../../../sandbox/pack';

/** Longer than all of the tests on n8n take. */
const MAX_RUN_MS = 20 * 60_000;

/** Prepares the tests on n8n. No test waits for the first installation of n8n or for midnight, or builds the node. */
export default async function prepare() {
	await ensureN8n();
	process.env.WEBSITE_ANALYTICS_TARBALL = await buildAndPack(foldersFor({}));
	await awaitMidnight();
}

/**
 * Installs the n8n of this checkout if it is missing. .ci/run does so ahead.
 * @throws SandboxError when that fails
 */
export async function ensureN8n() {
	await installN8n(foldersFor({}));
}

/**
 * Waits for midnight if it would come while tests run. Otherwise tests would expect other days than n8n
 * has read. The timezone is that of this machine, as n8n's is here.
 */
async function awaitMidnight(now = DateTime.local()) {
	const leftMs = now.plus({ days: 1 }).startOf('day').diff(now).toMillis();
	if (leftMs > MAX_RUN_MS) return;
	console.info(
		`Waiting ${Math.ceil(leftMs / 60_000)} minutes for midnight, so that no day ends meanwhile.`,
	);
	await sleep(leftMs + 1_000);
}
