import { mkdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import type { Folders } from '../folders';
import { Problem } from '../problem';
import type { Hold } from '../processes/hold';
import { lastLines, readLog } from '../processes/log';
import { isUp } from './client';
import type { InstalledN8n } from './install';

const usualPort = 5678;
const patienceMs = 180_000;
const host = '127.0.0.1';

/** An n8n that answers. */
export interface RunningN8n {
	/** The editor's address. */
	url: string;
	/** Rejects with a Problem when the server ends, for whatever reason. */
	ended: Promise<never>;
}

/**
 * Starts n8n on free ports of this machine alone, and waits until it answers.
 * @throws Problem with the end of its log when it ends early or does not come up
 */
export async function startN8n(
	hold: Hold,
	n8n: InstalledN8n,
	folders: Folders,
): Promise<RunningN8n> {
	await mkdir(folders.user, { recursive: true });
	const port = await getPort({ port: usualPort, host });
	const brokerPort = await getPort({ host });
	const log = join(folders.logs, 'n8n.log');
	const child = await hold.start({
		node: n8n.node.binary,
		script: n8n.script,
		args: ['start'],
		// n8n reads an .env file from where it is started; there is none here.
		cwd: folders.user,
		log,
		env: environment(n8n.node.binary, folders.user, port, brokerPort),
	});

	const url = `http://${host}:${port}`;
	let running = true;
	const ended = child.ended.then((): never => {
		running = false;
		throw new Problem(`n8n ended. ${reason(log, port)}`);
	});
	// Whoever waits for it hears of it; nobody has to.
	ended.catch(() => {});
	const deadline = Date.now() + patienceMs;
	while (!(await isUp(url))) {
		if (!running) await ended;
		if (Date.now() > deadline) throw new Problem(`n8n does not answer. ${lastLines(log)}`);
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

/** The settings of this n8n alone: those of another one on this machine must not leak in. */
function environment(node: string, user: string, port: number, brokerPort: number) {
	const foreign = /^(N8N_|DB_|EXECUTIONS_|QUEUE_|WEBHOOK_URL|npm_|NODE_OPTIONS$)/;
	const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
	return {
		...Object.fromEntries(own),
		// n8n starts helpers with whatever `node` it finds first.
		PATH: [dirname(node), process.env.PATH].join(delimiter),
		NO_PROXY: [process.env.NO_PROXY ?? process.env.no_proxy, 'localhost', host]
			.filter(Boolean)
			.join(','),
		// In a test run's `test` n8n would be silent and end itself.
		NODE_ENV: 'production',
		GENERIC_TIMEZONE: Intl.DateTimeFormat().resolvedOptions().timeZone,
		N8N_USER_FOLDER: user,
		N8N_PORT: String(port),
		N8N_LISTEN_ADDRESS: host,
		N8N_HOST: host,
		N8N_RUNNERS_BROKER_PORT: String(brokerPort),
		// Without TLS a browser would not send a secure cookie back.
		N8N_SECURE_COOKIE: 'false',
		N8N_DIAGNOSTICS_ENABLED: 'false',
		N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
		N8N_TEMPLATES_ENABLED: 'false',
		N8N_PERSONALIZATION_ENABLED: 'false',
	};
}
