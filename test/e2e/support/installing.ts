import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { omit } from 'lodash';
import { foldersFor } from '../../../sandbox/folders';
import { installN8n } from '../../../sandbox/n8n/install';
import { findPort, startN8n } from '../../../sandbox/n8n/server';
import { npmPack, pack } from '../../package/support/packed';
import { readSections } from '../../support/markdown';

const run = promisify(execFile);
const REPOSITORY = join(__dirname, '../../..');
const BUILT = 'dist/nodes/WebsiteAnalytics';

/** The settings of this project's .npmrc, which npm passes to its child processes; users lack them. */
const OWN_NPM_SETTINGS = ['npm_config_legacy_peer_deps', 'npm_config_ignore_scripts'];

/**
 * Packs a copy of the project, and once more in an earlier state, without the trigger. That state is made from the present
 * one by taking away what was added since: a clone need not have the history, and no registry has
 * packages of the time before the first release.
 */
export async function packVersions(earlierVersion: string) {
	const { source, tarball, remove } = await pack();
	await takeAwayFrom(source, earlierVersion);
	return { current: tarball, earlier: await npmPack(source), remove };
}

async function takeAwayFrom(source: string, version: string): Promise<void> {
	const manifest = join(source, 'package.json');
	const text = await readFile(manifest, 'utf8');
	const { n8n, ...others } = JSON.parse(text) as { n8n: { nodes: string[] } };
	const nodes = n8n.nodes.filter((file) => !file.includes('Trigger'));
	const changed = { ...others, version, n8n: { ...n8n, nodes } };
	await writeFile(manifest, JSON.stringify(changed, null, '\t'));
	for (const file of ['WebsiteAnalyticsTrigger.node.js', 'WebsiteAnalyticsTrigger.node.json']) {
		await rm(join(source, BUILT, file));
	}
}

/** The n8n user folder of `startN8nIn`. */
export const userFolderIn = (folder: string): string => join(folder, 'user');

/**
 * Starts n8n with its data below a folder, and waits until it is up.
 * @throws SandboxError when it exits before that
 */
export async function startN8nIn(folder: string) {
	const folders = { ...foldersFor({ stateFolder: folder }), user: userFolderIn(folder) };
	return await startN8n(await installN8n(folders), folders, await findPort(0));
}

/**
 * Installs a tarball with the commands of the README, with the user folder in place of the home
 * folder and the tarball in place of the package name.
 * @throws Error with npm's output when it fails
 */
export async function installByHand(userFolder: string, tarball: string): Promise<void> {
	const readme = readFileSync(join(REPOSITORY, 'README.md'), 'utf8');
	const section = readSections(readme).find(({ heading }) => heading === 'Install');
	const commands = section?.code
		.find((code) => code.includes('npm install'))
		?.replaceAll('~', userFolder)
		.replace('n8n-nodes-website-analytics', tarball);
	if (!commands?.includes(tarball)) throw new Error('The README does not say how to install.');
	await run('bash', ['-euc', commands], { env: omit(process.env, OWN_NPM_SETTINGS) });
}
