import { join, resolve } from 'node:path';
import type { Options } from './options';

/** The files and folders of a run. */
export type Folders = ReturnType<typeof foldersFor>;

/** Returns the folders. Each service has its own n8n data, so that no table mixes rows of two services. */
export function foldersFor({
	realService,
	stateFolder,
}: Partial<Pick<Options, 'realService' | 'stateFolder'>>) {
	const repository = resolve(__dirname, '..');
	const shared = join(repository, '.sandbox');
	const state = stateFolder ? resolve(stateFolder) : shared;
	const service = realService?.url.replace(/^https?:\/\/|\/$/gi, '') ?? 'stand-in';
	return {
		repository,
		/** The installed n8n, shared by all runs from this checkout. */
		n8n: join(shared, 'n8n'),
		logs: join(state, 'logs'),
		tarballs: join(shared, 'tarballs'),
		/** n8n's data: workflows, credentials, stored rows. */
		user: join(state, 'users', service.replace(/[^a-z0-9.]+/gi, '-')),
	};
}
