import { join } from 'node:path';
import { foldersFor } from '../../../sandbox/folders';
import { loadOrCreateLogin } from '../../../sandbox/kept';
import { N8nClient } from '../../../sandbox/n8n/client';
import { installN8n } from '../../../sandbox/n8n/install';
import { findPort, startN8n } from '../../../sandbox/n8n/server';
import { installPack } from '../../../sandbox/pack';
import { openAll, temporaryFolder } from './lifecycle';

/**
 * Starts an n8n with this pack, which a test can kill and start again. Its data is in a temporary folder.
 * @param settings environment variables to add
 */
export async function startKillableN8n(settings: Record<string, string>) {
	return await openAll(async (use) => {
		const { path } = await use(temporaryFolder());
		const folders = { ...foldersFor({}), user: join(path, 'user'), logs: path };
		const login = await loadOrCreateLogin(folders.user);
		await installPack(folders, process.env.WEBSITE_ANALYTICS_TARBALL ?? '');
		const installed = await installN8n(folders);
		const start = async () => {
			const server = await startN8n(installed, folders, await findPort(0), settings);
			return { server, client: await N8nClient.logIn(server.url, login) };
		};
		let running = await start();
		await use({ close: async () => await running.server.close() });
		return {
			get client() {
				return running.client;
			},
			get url() {
				return running.server.url;
			},
			kill: async () => await running.server.kill(),
			async restart() {
				running = await start();
			},
		};
	});
}
