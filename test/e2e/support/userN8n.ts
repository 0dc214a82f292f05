import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { omit } from 'lodash';
import { foldersFor } from '../../../sandbox/folders';
import { installN8n } from '../../../sandbox/n8n/install';
import { startN8n } from '../../../sandbox/n8n/server';
import { ProcessLock } from '../../../sandbox/processes/processLock';
import { readSections } from '../../support/markdown';

const run = promisify(execFile);
const REPOSITORY = join(__dirname, '../../..');

/** The settings of this project's .npmrc, which npm passes to its child processes; users lack them. */
const OWN_NPM_SETTINGS = ['npm_config_legacy_peer_deps', 'npm_config_ignore_scripts'];

/** The n8n user folder of `startN8nIn`. */
export function userFolderIn(folder: string): string {
	return join(folder, 'user');
}

/**
 * Starts n8n with its data below a folder, and waits until it is up. `stop` ends all processes that it started.
 * @throws SandboxError when it exits before that
 */
export async function startN8nIn(folder: string) {
	const folders = { ...foldersFor({ stateFolder: folder }), user: userFolderIn(folder) };
	const lock = await ProcessLock.acquire(folders.runLock);
	try {
		const n8n = await installN8n(lock, folders.n8n, folders.logs);
		const { url } = await startN8n(lock, n8n, folders);
		return { url, stop: async () => await lock.release() };
	} catch (error) {
		await lock.release();
		throw error;
	}
}

/**
 * Installs a tarball with the commands of the README, with the user folder in place of the home
 * folder and the tarball in place of the package name.
 * @throws Error with npm's output when it fails
 */
export async function installByHand(userFolder: string, tarball: string): Promise<void> {
	const commands = installCommands()
		.replaceAll('~', userFolder)
		.replace('n8n-nodes-website-analytics', tarball);
	if (!commands.includes(tarball)) throw new Error('The README does not say how to install.');
	await run('bash', ['-euc', commands], { env: omit(process.env, OWN_NPM_SETTINGS) });
}

/** The shell block of the README that installs the pack with npm. */
function installCommands(): string {
	const readme = readFileSync(join(REPOSITORY, 'README.md'), 'utf8');
	const section = readSections(readme).find(({ heading }) => heading === 'Install');
	return section?.code.find((commands) => commands.includes('npm install')) ?? '';
}
