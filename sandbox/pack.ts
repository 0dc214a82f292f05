import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { name, version } from '../package.json';
import type { Folders } from './folders';
import { npm } from './npm';
import { runProgram } from './processes/child';

/** Builds this package into `dist`. @throws SandboxError with the compiler's errors */
export async function build({ repository, logs }: Folders): Promise<void> {
	const program = npm(['run', 'build'], { cwd: repository, logFile: join(logs, 'build.log') });
	await runProgram('Building the node', program);
}

/** Builds and packs this package. Returns the path of the tarball. */
export async function buildAndPack(folders: Folders): Promise<string> {
	const { repository, tarballs, logs } = folders;
	await build(folders);
	await rm(tarballs, { recursive: true, force: true });
	await mkdir(tarballs, { recursive: true });
	const args = ['pack', '--ignore-scripts', `--pack-destination=${tarballs}`];
	await runProgram(
		'Packing the node',
		npm(args, { cwd: repository, logFile: join(logs, 'pack.log') }),
	);
	return join(tarballs, `${name}-${version}.tgz`);
}
