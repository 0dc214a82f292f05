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

/**
 * The folders for these options. Each service has its own n8n data, so that rows of the stand-in and
 * of a real service are never mixed in one table.
 */
export function foldersFor(options: Pick<Options, 'realService' | 'stateFolder'>): Folders {
	const repository = resolve(__dirname, '..');
	const shared = join(repository, '.sandbox');
	const state = options.stateFolder === undefined ? shared : resolve(options.stateFolder);
	return {
		repository,
		n8n: join(shared, 'n8n'),
		logs: join(state, 'logs'),
		tarballs: join(shared, 'tarballs'),
		user: join(state, 'users', folderNameFor(options.realService?.url)),
	};
}

function folderNameFor(url: string | undefined): string {
	if (url === undefined) return 'stand-in';
	const { host, pathname } = new URL(url);
	return `${host}${pathname}`.replace(/[^a-z0-9.]+/gi, '-').replace(/-$/, '');
}
