import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Folders } from './folders';
import { npm } from './npm';
import type { ProcessLock } from './processes/processLock';

const manifestSchema = z.object({ name: z.string(), version: z.string() });

export interface PackedPackage {
	name: string;
	version: string;
	tarball: string;
}

/** Builds this package into `dist`. @throws SandboxError with the compiler's errors */
export async function build(lock: ProcessLock, { repository, logs }: Folders): Promise<void> {
	const program = npm(['run', 'build'], { cwd: repository, logFile: join(logs, 'build.log') });
	await lock.run('Building the node', program);
}

/** Builds and packs this package. */
export async function buildAndPack(lock: ProcessLock, folders: Folders): Promise<PackedPackage> {
	const { repository, tarballs, logs } = folders;
	await build(lock, folders);

	await rm(tarballs, { recursive: true, force: true });
	await mkdir(tarballs, { recursive: true });
	const args = ['pack', '--ignore-scripts', `--pack-destination=${tarballs}`];
	await lock.run(
		'Packing the node',
		npm(args, { cwd: repository, logFile: join(logs, 'pack.log') }),
	);

	const { name, version } = manifestSchema.parse(
		JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')),
	);
	return { name, version, tarball: join(tarballs, `${name}-${version}.tgz`) };
}
