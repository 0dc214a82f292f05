import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { extract } from 'tar';
import { npm } from '../../../sandbox/processes/child';

const run = promisify(execFile);

const REPOSITORY = join(__dirname, '../../..');
const NOT_COPIED = new Set(['node_modules', '.git', '.sandbox', 'dist']);

/** The package as it would be published, and the sources that it was built from. */
export interface Packed {
	/** A copy of the project in which it was built. */
	source: string;
	tarball: string;
	/** Its content. */
	unpacked: string;
	remove(): Promise<void>;
}

/**
 * Builds and packs a copy of the project, so that neither an old build nor a concurrent one affects
 * it. Types are checked by types.test.ts. The unpacked package can resolve the node_modules of the project, as a package in n8n can
 * resolve those of n8n.
 * @throws Error with its output when the build or npm fails
 */
export async function pack(): Promise<Packed> {
	const source = await mkdtemp(join(tmpdir(), 'website-analytics-package-'));
	await cp(REPOSITORY, source, {
		recursive: true,
		filter: (path) => !NOT_COPIED.has(basename(path)),
	});
	await symlink(join(REPOSITORY, 'node_modules'), join(source, 'node_modules'), 'junction');
	await run(process.execPath, [join(source, 'node_modules/gulp/bin/gulp.js'), 'files'], {
		cwd: source,
	});

	const tarball = await npmPack(source);
	const target = dirname(tarball);
	await extract({ file: tarball, cwd: target });
	return {
		source,
		tarball,
		unpacked: join(target, 'package'),
		remove: async () => await rm(source, { recursive: true, force: true }),
	};
}

/** Packs what is built in a copy of the project, and gives the tarball. */
async function npmPack(source: string) {
	const target = join(source, '.packed');
	await mkdir(target, { recursive: true });
	const packing = ['pack', '--ignore-scripts', '--json', `--pack-destination=${target}`];
	const logFile = join(target, 'npm.log');
	const { script, args, cwd } = npm(packing, { cwd: source, logFile });
	const { stdout } = await run(process.execPath, [script, ...args], { cwd });
	const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
	return join(target, filename);
}
