import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const REPOSITORY = resolve(__dirname, '..');

/** The versions of n8n to test, oldest first, with the versions of their packages. `npm test` runs on a newer version. */
const VERSIONS = {
	'1.123.81': { 'n8n-core': '1.122.48', 'n8n-workflow': '1.120.31' },
	'2.8.4': { 'n8n-core': '2.8.1', 'n8n-workflow': '2.8.0' },
	'2.20.12': { 'n8n-core': '2.20.6', 'n8n-workflow': '2.20.3' },
	'2.30.8': { 'n8n-core': '2.30.4', 'n8n-workflow': '2.30.2' },
};

/** These tests need a newer n8n: it restricts the domains of a credential, and protects internal addresses. */
const UNSUPPORTED = ['http/(?:allowedDomains|restrictedAddresses)\\.test'];

type Version = keyof typeof VERSIONS;

const names = Object.keys(VERSIONS) as Version[];

/** Runs the engine tests on one version of n8n: `2.8.4`, or `--oldest`. */
function main(): void {
	const [, , wanted] = process.argv;
	const version = names.find(
		(name, index) => name === wanted || (wanted === '--oldest' && index === 0),
	);
	if (version === undefined) {
		console.error(
			`Usage: npm run test:matrix -- VERSION\n\nVERSION is --oldest, ${names.join(', ')}.`,
		);
		process.exitCode = 2;
		return;
	}
	process.exitCode = runTests(install(version));
}

/**
 * Installs the engine of a version if it is missing. Returns its folder.
 * @throws Error when npm cannot install the engine
 */
function install(version: Version): string {
	const folder = join(REPOSITORY, '.sandbox/matrix', version);
	const done = join(folder, 'installed');
	if (existsSync(done)) return folder;
	console.log(`Installing the engine of n8n ${version}. This takes up to a minute.`);
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	// n8n-core 1 accepts any version of zod, but fails with the newest.
	const dependencies = { ...VERSIONS[version], 'reflect-metadata': '0.2.2', zod: '3.25.76' };
	writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
	writeFileSync(join(folder, '.npmrc'), 'legacy-peer-deps=true\nignore-scripts=true\n');
	const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
		cwd: folder,
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	if (status !== 0) throw new Error(`npm could not install the engine of n8n ${version}.`);
	writeFileSync(done, '');
	return folder;
}

/** Returns the exit code of the tests. */
function runTests(engineFolder: string): number {
	const args = [
		require.resolve('jest/bin/jest'),
		'--selectProjects',
		'engine',
		'--silent',
		'--testPathIgnorePatterns',
		...UNSUPPORTED,
	];
	const { status } = spawnSync(process.execPath, args, {
		cwd: REPOSITORY,
		env: { ...process.env, N8N_ENGINE_FOLDER: engineFolder },
		stdio: 'inherit',
	});
	return status ?? 1;
}

main();
