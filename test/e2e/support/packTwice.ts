import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { name } from '../../../package.json';
import { npm } from '../../../sandbox/npm';
import { pack } from '../../package/support/packed';

const run = promisify(execFile);

/** The package as it would be published, and the same package with an earlier version number. */
export interface Tarballs {
	current: string;
	previous: string;
	remove(): Promise<void>;
}

/** Packs a copy of the project, and once more with an earlier version number. */
export async function packTwice(version: string, earlier: string): Promise<Tarballs> {
	const { source, remove } = await pack();
	const target = join(source, '.packed');
	const manifest = join(source, 'package.json');
	const text = await readFile(manifest, 'utf8');
	await writeFile(manifest, text.replace(`"version": "${version}"`, `"version": "${earlier}"`));
	const { script, args, cwd } = npm(['pack', '--ignore-scripts', `--pack-destination=${target}`], {
		cwd: source,
		logFile: join(target, 'npm.log'),
	});
	await run(process.execPath, [script, ...args], { cwd });
	const tarball = (of: string) => join(target, `${name}-${of}.tgz`);
	return { current: tarball(version), previous: tarball(earlier), remove };
}
