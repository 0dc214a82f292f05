import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import type { Folders } from '../folders';
import { SandboxError } from '../sandboxError';
import type { ProcessLock } from '../processes/processLock';
import { lastLines, readLog } from '../processes/log';
import { isUp } from './client';
import { environmentFor, host } from './environment';
import type { InstalledN8n } from './install';

const usualPort = 5678;
const patienceMs = 180_000;

/** An n8n that answers. */
export interface RunningN8n {
	/** The editor's address. */
	url: string;
	/** Rejects with a SandboxError when the server ends, for whatever reason. */
	ended: Promise<never>;
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
	const port = await getPort({ port: usualPort, host });
	const brokerPort = await getPort({ host });
	const log = join(folders.logs, 'n8n.log');
	const child = await lock.start({
		node: n8n.node.binary,
		script: n8n.script,
		args: ['start'],
		// n8n reads an .env file from where it is started; there is none here.
		cwd: folders.user,
		log,
		env: {
			...environmentFor(n8n.node.binary, folders.user),
			N8N_PORT: String(port),
			N8N_RUNNERS_BROKER_PORT: String(brokerPort),
		},
	});

	const url = `http://${host}:${port}`;
	let running = true;
	const ended = child.ended.then((): never => {
		running = false;
		throw new SandboxError(`n8n ended. ${reason(log, port)}`);
	});
	// Whoever waits for it hears of it; nobody has to.
	ended.catch(() => {});
	const deadline = Date.now() + patienceMs;
	while (!(await isUp(url))) {
		if (!running) await ended;
		if (Date.now() > deadline) throw new SandboxError(`n8n does not answer. ${lastLines(log)}`);
		await sleep(250);
	}
	return { url, ended };
}

function reason(log: string, port: number): string {
	const taken = /EADDRINUSE|port .* (already )?in use/i.test(readLog(log))
		? `Another program took port ${port} or its neighbour just then: start again.\n`
		: '';
	return taken + lastLines(log);
}
