import { foldersFor } from '../../../sandbox/folders';
import { installN8n } from '../../../sandbox/n8n/install';
import { startN8n } from '../../../sandbox/n8n/server';
import { installPack } from '../../../sandbox/pack';
import { openAll, temporaryFolder } from './lifecycle';

/**
 * Starts an n8n with this pack, which a test can kill and start again. Its data is in a temporary folder.
 * @param settings environment variables to add
 */
export async function startPackedN8n(
	settings: Record<string, string> = {},
	tarball = process.env.WEBSITE_ANALYTICS_TARBALL ?? '',
) {
	return await openAll(async (use) => {
		const { path } = await use(temporaryFolder());
		const folders = foldersFor({ stateFolder: path });
		await installPack(folders, tarball);
		const installed = await installN8n(folders);
		const start = async () => await startN8n(installed, folders, settings);
		let server = await start();
		await use({ close: async () => await server.close() });
		return {
			login: server.login,
			get client() {
				return server.client;
			},
			get url() {
				return server.url;
			},
			kill: async () => await server.kill(),
			async restart() {
				server = await start();
			},
		};
	});
}
