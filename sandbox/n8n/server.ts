import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import type { Folders } from '../folders';
import { loadOrCreateLogin } from '../kept';
import { startProgram } from '../processes/child';
import { SandboxError } from '../sandboxError';
import { fetchSettings, N8nClient } from './client';
import { environmentFor, HOST } from './environment';
import type { InstalledN8n } from './install';

const STARTUP_TIMEOUT_MS = 180_000;

/**
 * Returns the port if it is free, or any free port for 0.
 * @throws SandboxError when the port is in use
 */
export async function findPort(wanted: number) {
	const port = await findPortLike(wanted);
	if (wanted === 0 || port === wanted) return port;
	throw new SandboxError(
		`Port ${wanted} is in use. Stop the program that uses it, or choose another port: npm start -- --port ${wanted + 1}`,
	);
}

/** Returns the port if it is free, or else any free port. */
export async function findPortLike(wanted = 0) {
	return await getPort({ port: wanted, host: HOST });
}

/** A running n8n, in which its owner has logged in. */
export type N8nServer = Awaited<ReturnType<typeof startN8n>>;

/**
 * Starts n8n on a port of the loopback interface, waits until it is ready, and logs in as its owner.
 * @param settings environment variables to add
 * @param wantedPort a free port by default
 * @throws SandboxError with the end of n8n's log, when n8n does not become ready
 */
export async function startN8n(
	{ node, script }: InstalledN8n,
	{ user, logs }: Pick<Folders, 'user' | 'logs'>,
	settings: Readonly<Record<string, string>> = {},
	wantedPort?: number,
) {
	const login = await loadOrCreateLogin(user);
	const port = wantedPort ?? (await findPortLike());
	const { exited, isRunning, kill, close, failure } = await startProgram({
		node,
		script,
		args: ['start'],
		// n8n reads an .env file from its working directory. This folder has none.
		cwd: user,
		logFile: join(logs, 'n8n.log'),
		env: {
			...environmentFor(node, user),
			N8N_PORT: String(port),
			N8N_RUNNERS_BROKER_PORT: String(await findPortLike()),
			...settings,
		},
	});
	/** Rejects with a SandboxError when the server exits, for whatever reason. */
	const failed = exited.then((): never => {
		throw failure('n8n exited');
	});
	// Without a handler, an exit would be an unhandled rejection while no caller awaits it.
	failed.catch(() => {});
	/** The URL of the editor. */
	const url = `http://${HOST}:${port}`;
	const deadline = Date.now() + STARTUP_TIMEOUT_MS;
	try {
		while ((await fetchSettings(url)) === undefined) {
			if (!isRunning()) await failed;
			if (Date.now() > deadline) throw failure('n8n did not become ready');
			await sleep(250);
		}
		return { url, login, client: await N8nClient.logIn(url, login), failed, close, kill };
	} catch (error) {
		await close();
		throw error;
	}
}
