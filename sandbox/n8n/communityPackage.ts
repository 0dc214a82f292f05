import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { name } from '../../package.json';
import type { Folders } from '../folders';
import { npm, runProgram } from '../processes/child';

/** Installs a packed package into n8n's data, as a user does by hand. */
export async function installCommunityPackage(folders: Folders, tarball: string): Promise<void> {
	const nodes = join(folders.user, '.n8n/nodes');
	await mkdir(nodes, { recursive: true });
	// npm keeps an installed package of the same version.
	await rm(join(nodes, 'node_modules', name), { recursive: true, force: true });
	const flags = ['--prefix=.', '--legacy-peer-deps', '--package-lock=false', '--audit=false'];
	const logFile = join(folders.logs, 'install-node.log');
	const install = npm(['install', ...flags, tarball], { cwd: nodes, logFile });
	await runProgram('Installing the node', install);
}
