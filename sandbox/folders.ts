import { join, resolve } from 'node:path';
import type { Options } from './options';

/** The files and folders of a run. */
export interface Folders {
	repository: string;
	/** The installed n8n, shared by all runs from this checkout. */
	n8n: string;
	logs: string;
	tarballs: string;
	/** n8n's data: workflows, credentials, stored rows. */
	user: string;
}

/** Returns the folders. Each service has its own n8n data, so that no table mixes rows of two services. */
export function foldersFor({
	realService,
	stateFolder,
}: Pick<Options, 'realService' | 'stateFolder'>): Folders {
	const repository = resolve(__dirname, '..');
	const shared = join(repository, '.sandbox');
	const state = stateFolder === undefined ? shared : resolve(stateFolder);
	const service = realService?.url.replace(/^https?:\/\//i, '').replace(/\/$/, '') ?? 'stand-in';
	return {
		repository,
		n8n: join(shared, 'n8n'),
		logs: join(state, 'logs'),
		tarballs: join(shared, 'tarballs'),
		user: join(state, 'users', service.replace(/[^a-z0-9.]+/gi, '-')),
	};
}
