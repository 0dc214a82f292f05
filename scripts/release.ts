import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseChangelog } from './changelog';
import { releaseInstallExample } from './installExample';
import { checkManifest } from './manifest';
import { personSteps } from './personSteps';

/**
 * Gives everything that is marked as unreleased the version that npm is about to release, and the
 * example in README.md too. With `--check` it only makes sure that this is possible: npm does not
 * take a version back when a script fails after it was raised.
 */
async function release(root: string, version: string, checkOnly: boolean): Promise<void> {
	const changelogFile = join(root, 'CHANGELOG.md');
	const readmeFile = join(root, 'README.md');
	const saved = join(root, 'test/engine/saved');
	checkManifest(await readFile(join(root, 'package.json'), 'utf8'));
	const day = new Date().toISOString().slice(0, 10);
	const changelog = releaseChangelog(await readFile(changelogFile, 'utf8'), version, day);
	const readme = releaseInstallExample(await readFile(readmeFile, 'utf8'), version);
	const from = join(saved, 'unreleased');
	const to = join(saved, version);
	const files = existsSync(from) ? await readdir(from) : [];
	const existing = files.find((file) => existsSync(join(to, file)));
	if (existing !== undefined)
		throw new Error(`${existing} is in ${to} already. Rename one of them.`);
	if (checkOnly) return;

	await writeFile(changelogFile, changelog);
	await writeFile(readmeFile, readme);
	if (files.length === 0) return;
	await mkdir(to, { recursive: true });
	for (const file of files) await rename(join(from, file), join(to, file));
	await rmdir(from);
}

async function printPersonSteps(root: string): Promise<void> {
	const steps = personSteps(await readFile(join(root, 'package.json'), 'utf8'));
	console.log(steps.map((step, index) => `${index + 1}. ${step}`).join('\n'));
}

/** npm raises the version, and calls this script before and after that, which .npmrc forbids otherwise. */
function startNpmVersion(args: string[]): void {
	const { status } = spawnSync('npm', ['version', '--ignore-scripts=false', ...args], {
		stdio: 'inherit',
	});
	process.exitCode = status ?? 1;
}

/** Does what `npm run release` was started for, in the project at `root`; an error is printed, and the exit code 1. */
export async function main(root: string, args: string[]): Promise<void> {
	try {
		const checkOnly = args.includes('--check');
		// npm sets this for the scripts "preversion" and "version".
		const { npm_new_version: version } = process.env;
		if (version) await release(root, version, checkOnly);
		else if (checkOnly) await printPersonSteps(root);
		else startNpmVersion(args);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	}
}

if (require.main === module) void main(join(__dirname, '..'), process.argv.slice(2));
