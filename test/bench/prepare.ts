import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { extract } from 'tar';
import { foldersFor } from '../../sandbox/folders';
import { environmentFor } from '../../sandbox/n8n/environment';
import { installN8n } from '../../sandbox/n8n/install';
import { buildAndPack } from '../../sandbox/pack';
import { runStep } from '../../sandbox/progress';
import { EngineProcess } from './engineProcess';
import { startN8nServer } from './n8nServer';
import type { NodeRun } from './task';

export type Bench = Awaited<ReturnType<typeof prepare>>;

/**
 * Packs the node and installs the sandbox's n8n. The pack and the program of the engine are stored in the folder of
 * that n8n, so that they load its modules.
 * @throws SandboxError when n8n cannot be installed
 */
export async function prepare() {
	const folders = foldersFor({});
	const tarball = await runStep('Building and packing the node', () => buildAndPack(folders));
	const n8n = await installN8n(folders);
	const folder = join(folders.n8n, 'bench');
	const pack = join(folder, 'pack');
	await rm(folder, { recursive: true, force: true });
	await mkdir(pack, { recursive: true });
	await extract({ file: tarball, cwd: pack, strip: 1 });
	const script = join(folder, 'engine.js');
	const options = { bundle: true, packages: 'external', platform: 'node' } as const;
	await build({ ...options, entryPoints: [join(__dirname, 'engine/main.ts')], outfile: script });
	const settings = { N8N_ENCRYPTION_KEY: 'bench', N8N_LOG_LEVEL: 'silent' };
	const env = { ...environmentFor(n8n.node, join(folder, 'user')), ...settings };
	const engines: EngineProcess[] = [];
	let server: ReturnType<typeof startN8nServer> | undefined;
	const startEngine = () => {
		const engine = new EngineProcess(script, n8n.node, env);
		engines.push(engine);
		return engine;
	};
	return {
		startEngine,
		/** Returns the costs of a run in a new process. */
		async costsOf(run: NodeRun) {
			const engine = startEngine();
			const costs = await engine.costsOf(run);
			await engine.stop();
			return costs;
		},
		async stopEngines() {
			await Promise.all(engines.splice(0).map(async (engine) => await engine.stop()));
		},
		/** Returns the n8n server, which starts at the first call. */
		server: async () => await (server ??= startN8nServer(tarball)),
		async stopServer() {
			await (await server)?.close();
		},
	};
}
