import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transformFile } from '@swc/core';
import { extract } from 'tar';
import { z } from 'zod';
import { foldersFor } from '../../sandbox/folders';
import { installN8n, type InstalledN8n } from '../../sandbox/n8n/install';
import { buildAndPack } from '../../sandbox/pack';
import { runStep } from '../../sandbox/progress';

/** What the bench measures, and on what. */
export interface Prepared {
	/** The Node binary that the sandbox runs n8n with. */
	nodeBinary: string;
	n8n: InstalledN8n;
	/** The tarball of this pack. */
	packed: string;
	/** The folder of the compiled programs. */
	programs: string;
	/** The folder of the compiled nodes that this one is compared with. */
	nodes: string;
	nodeVersion: string;
	n8nVersion: string;
}

/**
 * Packs the node as for publishing, installs the sandbox's n8n unless it is there already, and puts
 * the pack and the programs that run it into the folder of that n8n, so that they load its modules.
 * @throws SandboxError when something is missing that n8n needs
 */
export async function prepare(): Promise<Prepared> {
	const folders = foldersFor({});
	const packed = await runStep('Building and packing the node', () => buildAndPack(folders));
	const n8n = await installN8n(folders);
	const nodeBinary = n8n.node;
	const programs = join(folders.n8n, 'bench');
	await rm(programs, { recursive: true, force: true });
	await unpack(packed, join(programs, 'pack'));
	await compile(join(__dirname, 'programs'), programs);
	const nodes = join(programs, 'nodes');
	await compile(join(__dirname, 'nodes'), nodes);
	return {
		nodeBinary,
		n8n,
		packed,
		programs,
		nodes,
		nodeVersion: await versionOfNode(nodeBinary),
		n8nVersion: await readVersion(join(folders.n8n, 'node_modules/n8n/package.json')),
	};
}

async function unpack(tarball: string, folder: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	await extract({ file: tarball, cwd: folder, strip: 1 });
}

async function compile(from: string, to: string): Promise<void> {
	await mkdir(to, { recursive: true });
	for (const name of await readdir(from)) {
		const { code } = await transformFile(join(from, name), {
			swcrc: false,
			jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
			module: { type: 'commonjs' },
		});
		await writeFile(join(to, name.replace(/\.ts$/, '.js')), code);
	}
}

async function versionOfNode(binary: string): Promise<string> {
	const { stdout } = await promisify(execFile)(binary, ['--version']);
	return stdout.trim();
}

async function readVersion(manifest: string): Promise<string> {
	return z.object({ version: z.string() }).parse(JSON.parse(await readFile(manifest, 'utf8')))
		.version;
}
