import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { omit } from 'lodash';
import { z } from 'zod';

const run = promisify(execFile);
const REPOSITORY = join(__dirname, '../../..');

/** What this project's .npmrc sets, which npm hands on to what it runs, and a user does not have. */
const OWN_NPM_SETTINGS = ['npm_config_legacy_peer_deps', 'npm_config_ignore_scripts'];

/** An n8n that answers. */
export interface StartedN8n {
	url: string;
	/** Ends n8n and all that it started. */
	stop(): Promise<void>;
}

/** The n8n user folder of `startN8nIn`. */
export function userFolderIn(folder: string): string {
	return join(folder, 'user');
}

/** Starts n8n with its data below a folder, and waits until it answers. Throws when it ends before. */
export async function startN8nIn(folder: string): Promise<StartedN8n> {
	const program = fork(join(__dirname, 'n8nProcess.ts'), [folder], {
		execArgv: ['--import', 'tsx'],
	});
	const ended = once(program, 'exit');
	const early = ended.then(() => {
		throw new Error('n8n ended before it was up.');
	});
	const [url] = await Promise.race([once(program, 'message'), early]);
	return {
		url: z.string().parse(url),
		stop: async () => {
			// It ends when nobody listens to it any more.
			if (program.connected) program.disconnect();
			await ended;
		},
	};
}

/**
 * Installs a tarball with the commands of the README, as a user does by hand: in place of the home
 * folder and of the name in the registry stand the user folder and the tarball.
 * @throws with what npm wrote, when it fails
 */
export async function installByHand(userFolder: string, tarball: string): Promise<void> {
	const commands = installCommands()
		.replaceAll('~', userFolder)
		.replace('n8n-nodes-website-analytics', tarball);
	if (!commands.includes(tarball)) throw new Error('The README does not say how to install.');
	await run('bash', ['-euc', commands], { env: omit(process.env, OWN_NPM_SETTINGS) });
}

/** The first shell block of the section "Install". */
function installCommands(): string {
	const readme = readFileSync(join(REPOSITORY, 'README.md'), 'utf8');
	const [, commands = ''] = /^## Install\n[^#]*?```sh\n(.*?)```/ms.exec(readme) ?? [];
	return commands;
}
