import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import type { Folders } from '../folders';
import { formatLogTail, readLog } from '../processes/log';
import type { ProcessLock } from '../processes/processLock';
import { SandboxError } from '../sandboxError';
import { isReady } from './client';
import { environmentFor, HOST } from './environment';
import type { InstalledN8n } from './install';

const DEFAULT_PORT = 5678;
const STARTUP_TIMEOUT_MS = 180_000;
const POLL_INTERVAL_MS = 250;

/** A running n8n. */
export interface RunningN8n {
	/** The URL of the editor. */
	url: string;
	/** Rejects with a SandboxError when the server exits, for whatever reason. */
	exited: Promise<never>;
}

/**
 * Starts n8n on free ports of the loopback interface and waits until it is ready. `settings` are
 * added to its environment.
 * @throws SandboxError with the last lines of its log when it exits early or does not become ready
 */
export async function startN8n(
	lock: ProcessLock,
	n8n: InstalledN8n,
	folders: Folders,
	settings: Readonly<Record<string, string>> = {},
): Promise<RunningN8n> {
	await mkdir(folders.user, { recursive: true });
	const port = await getPort({ port: preferredPort(folders), host: HOST });
	const brokerPort = await getPort({ host: HOST });
	const logFile = join(folders.logs, 'n8n.log');
	const child = await lock.start({
		node: n8n.runtime.binary,
		script: n8n.script,
		args: ['start'],
		// n8n reads an .env file from its working directory; there is none in this one.
		cwd: folders.user,
		logFile,
		env: {
			...environmentFor(n8n.runtime.binary, folders.user),
			N8N_PORT: String(port),
			N8N_RUNNERS_BROKER_PORT: String(brokerPort),
			...settings,
		},
	});

	const url = `http://${HOST}:${port}`;
	let running = true;
	const exited = child.exited.then((): never => {
		running = false;
		throw new SandboxError(`n8n exited. ${formatExit(logFile, port)}`);
	});
	// Without a handler, an exit that nobody awaits would be an unhandled rejection.
	exited.catch(() => {});
	const deadline = Date.now() + STARTUP_TIMEOUT_MS;
	while (!(await isReady(url))) {
		if (!running) await exited;
		if (Date.now() > deadline)
			throw new SandboxError(`n8n did not become ready. ${formatLogTail(logFile)}`);
		await sleep(POLL_INTERVAL_MS);
	}
	return { url, exited };
}

/** One n8n has the usual port. Of those with folders of their own, two may start at once, and take the same. */
function preferredPort({ installLock, runLock }: Folders): number | undefined {
	return dirname(runLock) === dirname(installLock) ? DEFAULT_PORT : undefined;
}

function formatExit(logFile: string, port: number): string {
	const portInUse = /EADDRINUSE|port .* (already )?in use/i.test(readLog(logFile))
		? `Another program has taken port ${port}, or another port of n8n, in the meantime. Start again.\n`
		: '';
	return portInUse + formatLogTail(logFile);
}
