import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { z } from 'zod';
import { name, version } from '../../package.json';
import type { Folders } from '../folders';
import { npm } from '../npm';
import { runProgram } from '../processes/child';
import { systemErrorCode } from '../sandboxError';

const manifestSchema = z.record(z.unknown());
const installedNodesSchema = z
	.object({ dependencies: z.record(z.string()).default({}) })
	.passthrough();
/** The dependencies that n8n removes before it installs a package. */
const REMOVED_FIELDS = ['devDependencies', 'peerDependencies', 'optionalDependencies'];
const INSTALL_FLAGS = [
	'--audit=false',
	'--fund=false',
	'--bin-links=false',
	'--install-strategy=shallow',
	'--ignore-scripts=true',
	'--package-lock=false',
];

/**
 * Installs a packed package into n8n's data, in the same steps as n8n after downloading one, and
 * gives the folder that it is in.
 */
export async function installCommunityPackage(folders: Folders, tarball: string): Promise<string> {
	const nodes = join(folders.user, '.n8n/nodes');
	const folder = join(nodes, 'node_modules', name);
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	await extract({ file: tarball, cwd: folder, strip: 1 });

	const manifest = manifestSchema.parse(await readJson(join(folder, 'package.json')));
	for (const field of REMOVED_FIELDS) delete manifest[field];
	await writeJson(join(folder, 'package.json'), manifest);
	const logFile = join(folders.logs, 'install-node.log');
	await runProgram(
		'Installing the node',
		npm(['install', ...INSTALL_FLAGS], { cwd: folder, logFile }),
	);

	const installed = installedNodesSchema.parse(await readJson(join(nodes, 'package.json')));
	installed.dependencies[name] = version;
	await writeJson(join(nodes, 'package.json'), {
		name: 'installed-nodes',
		private: true,
		...installed,
	});
	return folder;
}

async function readJson(file: string): Promise<unknown> {
	try {
		return JSON.parse(await readFile(file, 'utf8'));
	} catch (error) {
		if (systemErrorCode(error) === 'ENOENT') return {};
		throw error;
	}
}

async function writeJson(file: string, content: unknown): Promise<void> {
	await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}
