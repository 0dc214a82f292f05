import { join, resolve } from 'node:path';
import type { Options } from './options';

/** Where a run keeps its things. */
export interface Folders {
	repository: string;
	/** The installed n8n, shared by all runs from this checkout. */
	n8n: string;
	/** Held while something is built or installed, which two runs must not do at once. */
	installLock: string;
	/** Held as long as a run lasts. */
	runLock: string;
	logs: string;
	tarballs: string;
	/** n8n's data: workflows, credentials, stored rows. */
	user: string;
}

/**
 * The folders for these options. n8n's data is kept apart for each service, so that rows of the
 * stand-in and of a real service never meet in one table.
 */
export function foldersFor(options: Pick<Options, 'realService' | 'stateFolder'>): Folders {
	const repository = resolve(__dirname, '..');
	const shared = join(repository, '.sandbox');
	const state = options.stateFolder === undefined ? shared : resolve(options.stateFolder);
	return {
		repository,
		n8n: join(shared, 'n8n'),
		installLock: join(shared, 'install.lock'),
		runLock: join(state, 'run.lock'),
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
