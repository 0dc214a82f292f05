import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folders } from '../folders';
import { npm } from '../npm';
import { runProgram } from '../processes/child';
import { readLog } from '../processes/log';
import { runStep } from '../progress';
import { findNodeRuntime, type NodeRuntime } from './nodeRuntime';
import { ensureSqlite } from './sqlite';

const PINNED_FILES = ['package.json', 'package-lock.json', '.npmrc'];

/** An installed n8n, ready to start. */
export interface InstalledN8n {
	runtime: NodeRuntime;
	/** The JavaScript file that starts n8n. */
	script: string;
}

/**
 * Installs the pinned n8n, unless it is already installed completely.
 * @throws SandboxError when a requirement is missing or the installation fails
 */
export async function installN8n({ n8n: folder, logs }: Folders): Promise<InstalledN8n> {
	// Before the long download, so that a Node that is too old is reported at once.
	const runtime = findNodeRuntime(folder);
	await installPackages(folder, join(logs, 'install-n8n.log'));
	await ensureSqlite(folder, runtime, join(logs, 'build-sqlite.log'));
	return { runtime, script: join(folder, 'node_modules/n8n/bin/n8n') };
}

/** The marker file is written last. If it is missing or outdated, everything is installed again. */
async function installPackages(folder: string, logFile: string): Promise<void> {
	const marker = join(folder, '.installed');
	const expected = await hashPinnedFiles();
	if ((await readFile(marker, 'utf8').catch(() => '')) === expected) return;

	await mkdir(folder, { recursive: true });
	await rm(marker, { force: true });
	const modules = join(folder, 'node_modules');
	if (existsSync(modules)) {
		await runStep('Removing an incomplete or outdated n8n', () => rm(modules, { recursive: true }));
	}
	for (const name of PINNED_FILES) await copyFile(join(__dirname, name), join(folder, name));
	await runStep(
		'Installing n8n (once, 3 to 4 minutes)',
		() => runProgram('Installing n8n', npm(['ci', '--loglevel=http'], { cwd: folder, logFile })),
		() => `${countFetched(readLog(logFile))} packages fetched`,
	);
	await writeFile(marker, expected);
}

async function hashPinnedFiles(): Promise<string> {
	const hash = createHash('sha256');
	for (const name of PINNED_FILES) hash.update(await readFile(join(__dirname, name)));
	return hash.digest('hex');
}

function countFetched(logFile: string): number {
	return logFile.match(/http fetch GET 200 \S+\.tgz/g)?.length ?? 0;
}
