import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import type { Folders } from '../folders';
import { SandboxError } from '../sandboxError';
import type { ProcessLock } from '../processes/processLock';
import { formatLogTail, readLog } from '../processes/log';
import { isReady } from './client';
import { environmentFor, HOST } from './environment';
import type { InstalledN8n } from './install';

const DEFAULT_PORT = 5678;
const STARTUP_TIMEOUT_MS = 180_000;
const POLL_INTERVAL_MS = 250;

/** An n8n that answers. */
export interface RunningN8n {
	/** The editor's address. */
	url: string;
	/** Rejects with a SandboxError when the server ends, for whatever reason. */
	exited: Promise<never>;
}

/**
 * Starts n8n on free ports of this machine alone, and waits until it answers.
 * @throws SandboxError with the end of its log when it ends early or does not come up
 */
export async function startN8n(
	lock: ProcessLock,
	n8n: InstalledN8n,
	folders: Folders,
): Promise<RunningN8n> {
	await mkdir(folders.user, { recursive: true });
	const port = await getPort({ port: DEFAULT_PORT, host: HOST });
	const brokerPort = await getPort({ host: HOST });
	const logFile = join(folders.logs, 'n8n.log');
	const child = await lock.start({
		node: n8n.node.binary,
		script: n8n.script,
		args: ['start'],
		// n8n reads an .env file from where it is started; there is none here.
		cwd: folders.user,
		logFile,
		env: {
			...environmentFor(n8n.node.binary, folders.user),
			N8N_PORT: String(port),
			N8N_RUNNERS_BROKER_PORT: String(brokerPort),
		},
	});

	const url = `http://${HOST}:${port}`;
	let running = true;
	const exited = child.exited.then((): never => {
		running = false;
		throw new SandboxError(`n8n ended. ${reason(logFile, port)}`);
	});
	// Whoever waits for it hears of it; nobody has to.
	exited.catch(() => {});
	const deadline = Date.now() + STARTUP_TIMEOUT_MS;
	while (!(await isReady(url))) {
		if (!running) await exited;
		if (Date.now() > deadline)
			throw new SandboxError(`n8n does not answer. ${formatLogTail(logFile)}`);
		await sleep(POLL_INTERVAL_MS);
	}
	return { url, exited };
}

function reason(logFile: string, port: number): string {
	const taken = /EADDRINUSE|port .* (already )?in use/i.test(readLog(logFile))
		? `Another program took port ${port} or its neighbour just then: start again.\n`
		: '';
	return taken + formatLogTail(logFile);
}
