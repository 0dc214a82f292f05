import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { name, version } from '../package.json';
import type { Folders } from './folders';
import { npm, runProgram } from './processes/child';

/**
 * Builds and packs this package. Returns the path of the tarball.
 * @throws SandboxError with the compiler's errors
 */
export async function buildAndPack({ repository, tarballs, logs }: Folders) {
	const run = (args: string[], log: string) =>
		npm(args, { cwd: repository, logFile: join(logs, log) });
	await runProgram('Building the node', run(['run', 'build'], 'build.log'));
	await rm(tarballs, { recursive: true, force: true });
	await mkdir(tarballs, { recursive: true });
	const args = ['pack', '--ignore-scripts', `--pack-destination=${tarballs}`];
	await runProgram('Packing the node', run(args, 'pack.log'));
	return join(tarballs, `${name}-${version}.tgz`);
}

/** Installs a packed package into n8n's data, as a user does by hand. */
export async function installPack({ user, logs }: Folders, tarball: string) {
	const nodes = join(user, '.n8n/nodes');
	await mkdir(nodes, { recursive: true });
	// npm keeps an installed package of the same version.
	await rm(join(nodes, 'node_modules', name), { recursive: true, force: true });
	const flags = ['--prefix=.', '--legacy-peer-deps', '--package-lock=false', '--audit=false'];
	const logFile = join(logs, 'install-node.log');
	const install = npm(['install', ...flags, tarball], { cwd: nodes, logFile });
	await runProgram('Installing the node', install);
}
