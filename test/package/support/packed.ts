import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { extract } from 'tar';
import { npm } from '../../../sandbox/processes/child';

const run = promisify(execFile);

const REPOSITORY = join(__dirname, '../../..');
const NOT_COPIED = new Set(['node_modules', '.git', '.sandbox', 'dist']);

/** The package as npm would publish it, and the sources of the build. */
export type Packed = Awaited<ReturnType<typeof pack>>;

/**
 * Builds and packs a copy of the project, so that neither an old build nor a concurrent one affects
 * it. Types are checked by types.test.ts. The unpacked package can resolve the node_modules of the project, as a package in n8n can
 * resolve those of n8n.
 * @throws Error with its output when the build or npm fails
 */
export async function pack() {
	const source = await mkdtemp(join(tmpdir(), 'website-analytics-package-'));
	await cp(REPOSITORY, source, {
		recursive: true,
		filter: (path) => !NOT_COPIED.has(basename(path)),
	});
	await symlink(join(REPOSITORY, 'node_modules'), join(source, 'node_modules'), 'junction');
	const gulp = join(source, 'node_modules/gulp/bin/gulp.js');
	await run(process.execPath, [gulp, 'files'], { cwd: source });

	const target = join(source, '.packed');
	await mkdir(target);
	const packing = ['pack', '--ignore-scripts', '--json', `--pack-destination=${target}`];
	const { script, args } = npm(packing, { cwd: source, logFile: join(target, 'npm.log') });
	const { stdout } = await run(process.execPath, [script, ...args], { cwd: source });
	const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
	await extract({ file: join(target, filename), cwd: target });

	/** The content of the tarball. */
	const unpacked = join(target, 'package');
	const read = async (file: string) => await readFile(join(unpacked, file), 'utf8');
	const entries = await readdir(unpacked, { recursive: true, withFileTypes: true });
	const paths = entries
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
	return {
		/** A copy of the project in which it was built. */
		source,
		unpacked,
		/** Its files, with slashes. */
		files: paths.map((path) => relative(unpacked, path).split(sep).join('/')).sort(),
		sizes: await Promise.all(paths.map(async (path) => (await stat(path)).size)),
		manifest: JSON.parse(await read('package.json')) as Record<string, unknown>,
		/** The file that has all code. */
		code: await read('dist/pack.js'),
		license: await read('licenses/Inter.txt'),
		remove: async () => await rm(source, { recursive: true, force: true }),
	};
}

const SCAN = `
	const [scanner, unpacked] = process.argv.slice(1);
	const { analyzePackage } = await import(scanner);
	const { passed, message, details } = await analyzePackage(unpacked, ['**/*.js', 'package.json']);
	process.stdout.write(JSON.stringify({ passed, message, details }));
`;

/** Scans the published files with n8n's scanner. The linter checks the sources with the same rules. */
export async function scan({ source, unpacked }: Packed) {
	// The installed scanner depends on TypeScript 7, with which its parser crashes; a copy finds the TypeScript and the
	// rules of this project.
	const installed = dirname(require.resolve('@n8n/scan-community-package/scanner/scanner.mjs'));
	const copy = join(source, '.scanner');
	await cp(installed, copy, { recursive: true });
	const scanner = pathToFileURL(join(copy, 'scanner.mjs')).href;
	// In a separate process, because the scanner is an ES module.
	const args = ['--input-type=module', '--eval', SCAN, '--', scanner, unpacked];
	const { stdout } = await run(process.execPath, args, {
		cwd: source,
		// Jest sets it to "test", with which n8n's rules treat every file as a node.
		env: { ...process.env, NODE_ENV: 'production' },
		maxBuffer: 1e8,
	});
	return JSON.parse(stdout);
}
