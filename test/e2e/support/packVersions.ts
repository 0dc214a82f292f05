import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { name } from '../../../package.json';
import { npm } from '../../../sandbox/npm';
import { pack } from '../../package/support/packed';

const run = promisify(execFile);

const BUILT = 'dist/nodes/WebsiteAnalytics';

/**
 * Packs a copy of the project, and once more in an earlier state, without the trigger. That state is made from the present
 * one by taking away what was added since: a clone need not have the history, and no registry has
 * packages of the time before the first release.
 */
export async function packVersions(version: string, earlier: string) {
	const { source, remove } = await pack();
	await takeAwayFrom(source, earlier);
	const target = join(source, '.packed');
	const { script, args, cwd } = npm(['pack', '--ignore-scripts', `--pack-destination=${target}`], {
		cwd: source,
		logFile: join(target, 'npm.log'),
	});
	await run(process.execPath, [script, ...args], { cwd });
	const tarball = (of: string) => join(target, `${name}-${of}.tgz`);
	return { current: tarball(version), earlier: tarball(earlier), remove };
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
