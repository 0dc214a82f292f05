import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npm } from '../npm';
import { diskFullMessage, SandboxError } from '../sandboxError';
import type { ProcessLock } from '../processes/processLock';
import { readLog } from '../processes/log';
import { step } from '../progress';
import { type NodeForN8n, nodeForN8n } from './node';
import { ensureSqlite } from './sqlite';

const PINNED_FILES = ['package.json', 'package-lock.json', '.npmrc'];
const MIN_FREE_BYTES = 3.5e9;

/** An n8n that is ready to be started. */
export interface InstalledN8n {
	node: NodeForN8n;
	script: string;
}

/**
 * Installs the pinned n8n into `folder`, unless it is there already and complete.
 * @throws SandboxError when this machine lacks something, or an installation fails
 */
export async function installN8n(
	lock: ProcessLock,
	folder: string,
	logs: string,
): Promise<InstalledN8n> {
	// Before the long download, so that a Node that is too old is told at once.
	const node = nodeForN8n(folder);
	await installPackages(lock, folder, join(logs, 'install-n8n.log'));
	await ensureSqlite(lock, folder, node, join(logs, 'build-sqlite.log'));
	return { node, script: join(folder, 'node_modules/n8n/bin/n8n') };
}

/** The marker is written last: without it, or with another content, the folder is not trusted. */
async function installPackages(lock: ProcessLock, folder: string, logFile: string): Promise<void> {
	const marker = join(folder, '.installed');
	const wanted = await pinnedHash();
	if ((await readFile(marker, 'utf8').catch(() => '')) === wanted) return;

	await mkdir(folder, { recursive: true });
	await rm(marker, { force: true });
	// Before the space is counted: what is left of another installation takes some of it.
	const leftOver = join(folder, 'node_modules');
	if (existsSync(leftOver)) {
		await step('Removing an incomplete or outdated n8n', () => rm(leftOver, { recursive: true }));
	}
	await checkSpace(folder);
	for (const name of PINNED_FILES) await copyFile(join(__dirname, name), join(folder, name));
	await step(
		'Installing n8n (once, about 3 minutes)',
		() => lock.run('Installing n8n', npm(['ci', '--loglevel=http'], { cwd: folder, logFile })),
		() => `${countFetched(readLog(logFile))} packages fetched`,
	);
	await writeFile(marker, wanted);
}

async function pinnedHash(): Promise<string> {
	const hash = createHash('sha256');
	for (const name of PINNED_FILES) hash.update(await readFile(join(__dirname, name)));
	return hash.digest('hex');
}

async function checkSpace(folder: string): Promise<void> {
	const { bavail, bsize } = await statfs(folder);
	if (bavail * bsize < MIN_FREE_BYTES) throw new SandboxError(diskFullMessage(folder));
}

function countFetched(logFile: string): number {
	return logFile.match(/http fetch GET 200 \S+\.tgz/g)?.length ?? 0;
}
