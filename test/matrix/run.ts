import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { VERSIONS, type EngineVersion } from './versions';

const REPOSITORY = resolve(__dirname, '../..');

/**
 * Older engines do not tell a node that it is a tool, take no hints after a run, do not restrict the
 * domains of a credential, and do not protect internal addresses. Their services are in another container than
 * that of the tests.
 */
const UNSUPPORTED = [
	'engine/hints.test.ts',
	'form/(?:forms|outputField|toolTexts)\\.test',
	'website/exportServices\\.test',
	'transport/(?:allowedDomains|restrictedAddresses)\\.test',
];

/** Runs the engine tests on the oldest version (`--oldest`), on those that are named (`2.8.4`), or on all of them. */
function main(): void {
	const named = new Set(process.argv.slice(2));
	if (named.delete('--oldest')) named.add(String(VERSIONS[0]?.n8n));
	const versions = VERSIONS.filter(({ n8n }) => named.delete(n8n) || process.argv.length === 2);
	if (named.size > 0) throw new Error(`Not among the versions: ${[...named].join(', ')}`);
	const failed = versions.filter((version) => !testOn(version, install(version)));
	for (const version of versions) {
		console.log(`n8n ${version.n8n}: ${failed.includes(version) ? 'failed' : 'passed'}`);
	}
	process.exitCode = failed.length === 0 ? 0 : 1;
}

/**
 * Installs a version if it is missing, and gives its folder.
 * @throws Error when npm cannot install it
 */
function install({ n8n, core, workflow }: EngineVersion): string {
	const folder = join(REPOSITORY, '.sandbox', 'matrix', n8n);
	const done = join(folder, 'installed');
	if (existsSync(done)) return folder;
	console.log(`Installing the engine of n8n ${n8n}. This takes up to a minute.`);
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const dependencies = {
		'n8n-core': core,
		'n8n-workflow': workflow,
		'reflect-metadata': '0.2.2',
		// Older versions of n8n-core accept any version, but fail with the newest.
		zod: '3.25.76',
	};
	writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
	writeFileSync(join(folder, '.npmrc'), 'legacy-peer-deps=true\nignore-scripts=true\n');
	const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
		cwd: folder,
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	if (status !== 0) throw new Error(`npm could not install the engine of n8n ${n8n}.`);
	writeFileSync(done, '');
	return folder;
}

function testOn({ n8n }: EngineVersion, folder: string): boolean {
	console.log(`\nThe engine tests on n8n ${n8n}`);
	const jest = require.resolve('jest/bin/jest');
	const ignored = ['--testPathIgnorePatterns', ...UNSUPPORTED];
	const args = ['--selectProjects', 'engine', ...ignored, '--silent'];
	const { status } = spawnSync(process.execPath, [jest, ...args], {
		cwd: REPOSITORY,
		env: { ...process.env, N8N_ENGINE_FOLDER: folder },
		stdio: 'inherit',
	});
	return status === 0;
}

main();
