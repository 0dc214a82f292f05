import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { omit } from 'lodash';
import { z } from 'zod';
import { readSections } from '../../support/markdown';
import { startProgram } from './program';

const run = promisify(execFile);
const REPOSITORY = join(__dirname, '../../..');

/** The settings of this project's .npmrc, which npm passes to its child processes; users lack them. */
const OWN_NPM_SETTINGS = ['npm_config_legacy_peer_deps', 'npm_config_ignore_scripts'];

/** A running n8n. */
export interface StartedN8n {
	url: string;
	/** Stops n8n and all processes that it started. */
	stop(): Promise<void>;
}

/** The n8n user folder of `startN8nIn`. */
export function userFolderIn(folder: string): string {
	return join(folder, 'user');
}

/**
 * Starts n8n with its data below a folder, and waits until it is up.
 * @throws Error when it exits before that
 */
export async function startN8nIn(folder: string): Promise<StartedN8n> {
	const program = startProgram(join(__dirname, 'n8nProcess.ts'), folder);
	return { url: z.string().parse(await program.nextMessage()), stop: program.stop };
}

/**
 * Installs a tarball with the commands of the README, with the user folder in place of the home
 * folder and the tarball in place of the package name.
 * @throws Error with npm's output when it fails
 */
export async function installByHand(userFolder: string, tarball: string): Promise<void> {
	const commands = installCommands()
		.replaceAll('~', userFolder)
		.replace('n8n-nodes-website-analytics', tarball);
	if (!commands.includes(tarball)) throw new Error('The README does not say how to install.');
	await run('bash', ['-euc', commands], { env: omit(process.env, OWN_NPM_SETTINGS) });
}

/** The shell block of the README that installs the pack with npm. */
function installCommands(): string {
	const readme = readFileSync(join(REPOSITORY, 'README.md'), 'utf8');
	const section = readSections(readme).find(({ heading }) => heading === 'Install');
	return section?.code.find((commands) => commands.includes('npm install')) ?? '';
}
