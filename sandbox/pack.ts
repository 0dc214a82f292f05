import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { name, version } from '../package.json';
import type { Folders } from './folders';
import { npm, runProgram } from './processes/child';

/** Builds and packs this package. Returns the path of the tarball. @throws SandboxError with the compiler's errors */
export async function buildAndPack({ repository, tarballs, logs }: Folders): Promise<string> {
	const run = (args: string[], log: string) =>
		npm(args, { cwd: repository, logFile: join(logs, log) });
	await runProgram('Building the node', run(['run', 'build'], 'build.log'));
	await rm(tarballs, { recursive: true, force: true });
	await mkdir(tarballs, { recursive: true });
	const args = ['pack', '--ignore-scripts', `--pack-destination=${tarballs}`];
	await runProgram('Packing the node', run(args, 'pack.log'));
	return join(tarballs, `${name}-${version}.tgz`);
}
