import { cp, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { watch } from 'gulp';
import type { Folders } from './folders';
import { build } from './pack';
import { runStep } from './progress';
import { formatError } from './sandboxError';
import type { Shutdown } from './shutdown';

/** Makes n8n reload a package when one of its files changes. n8n does so only in its development mode. */
export const HOT_RELOAD = { NODE_ENV: 'development', N8N_DEV_RELOAD: 'true' };

/** The files that `npm run build` reads. */
export const SOURCE = ['nodes/**/*', 'credentials/**/*'];

/**
 * Rebuilds the node when its source changes. n8n then reloads the node. While the build fails, n8n keeps the last build
 * that succeeded.
 * @param installed the folder where the node is installed
 */
export function watchSource(folders: Folders, installed: string, shutdown: Shutdown): void {
	const watcher = watch(SOURCE, { cwd: folders.repository }, async () => {
		try {
			await runStep('Rebuilding the node', async () => await build(folders));
			await copyChangedFiles(join(folders.repository, 'dist'), join(installed, 'dist'));
		} catch (error) {
			if (shutdown.inProgress) return;
			console.error(`\n${formatError(error)}\n\nn8n still has the last build that succeeded.`);
		}
	});
	shutdown.add(async () => await watcher.close());
	console.log('n8n reloads the node when you change a file in nodes or credentials.');
}

/** Copies the files that differ, because n8n reloads the package for each file that is written. */
async function copyChangedFiles(from: string, to: string): Promise<void> {
	await cp(from, to, {
		recursive: true,
		filter: async (source, target) => {
			if ((await stat(source)).isDirectory()) return true;
			const current = await readFile(target).catch(() => undefined);
			return !current?.equals(await readFile(source));
		},
	});
}
