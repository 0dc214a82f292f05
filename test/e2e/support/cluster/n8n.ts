import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { isReady } from '../../../../sandbox/n8n/client';
import { environmentFor, HOST } from '../../../../sandbox/n8n/environment';
import type { InstalledN8n } from '../../../../sandbox/n8n/install';
import { type Child, killProcessGroup } from '../../../../sandbox/processes/child';
import { readLog } from '../../../../sandbox/processes/log';
import type { ProcessLock } from '../../../../sandbox/processes/processLock';
import { POSTGRES_NAME, type Servers, untilLogged } from './servers';

/** The settings that all processes of one n8n share. */
export interface Cluster {
	lock: ProcessLock;
	n8n: InstalledN8n;
	/** Those of queue mode; undefined for an n8n of one process. */
	queue: QueueMode | undefined;
	encryptionKey: string;
	logs: string;
	/** Further environment variables. */
	settings: Record<string, string>;
}

export interface QueueMode {
	servers: Servers;
	/** The number of executions that a worker runs at a time. */
	concurrency: number;
}

interface RunningProcess {
	process: Child;
	logFile: string;
}

/** The main process of n8n, with its data in `user`. */
export class Main {
	private running?: RunningProcess;
	private starts = 0;

	constructor(
		private readonly cluster: Cluster,
		private readonly user: string,
	) {}

	/** Starts it, and gives the address of the editor once it is up. */
	async start(): Promise<string> {
		this.starts += 1;
		const port = await getPort({ host: HOST });
		const more = { N8N_PORT: String(port) };
		const name = `main-${this.starts}`;
		this.running = await startProcess(this.cluster, name, this.user, ['start'], more);
		const { process, logFile } = this.running;
		await untilLogged(process, logFile, /Editor is now accessible/);
		const url = `http://${HOST}:${port}`;
		while (!(await isReady(url))) await sleep(100);
		return url;
	}

	/** Kills it, so that it can finish nothing. */
	async kill(): Promise<void> {
		if (this.running === undefined) throw new Error('n8n was not started.');
		const { process } = this.running;
		killProcessGroup(process.identity);
		await process.exited;
	}
}

/** A worker of n8n with its own user folder, as if it ran on another machine. */
export class Worker {
	private running?: RunningProcess;
	/** One of each start. */
	private readonly logFiles: string[] = [];

	constructor(
		private readonly cluster: Cluster,
		private readonly name: string,
		private readonly user: string,
	) {}

	/** Starts it, and waits until it is ready for executions. */
	async start(): Promise<void> {
		const args = ['worker', `--concurrency=${this.cluster.queue?.concurrency}`];
		const name = `${this.name}-${this.logFiles.length + 1}`;
		this.running = await startProcess(this.cluster, name, this.user, args, {});
		this.logFiles.push(this.running.logFile);
		await untilLogged(this.running.process, this.running.logFile, /n8n worker is now ready/);
	}

	/**
	 * Kills it, so that it can neither finish nor hand over its executions, and gives their ids: those
	 * that it has started but not finished, according to its log.
	 */
	async kill(): Promise<string[]> {
		if (this.running === undefined) throw new Error(`${this.name} was not started.`);
		const { process, logFile } = this.running;
		killProcessGroup(process.identity);
		await process.exited;
		const finished = new Set(executionsIn(logFile, /Worker finished execution (\d+)/g));
		return executionsIn(logFile, STARTED).filter((id) => !finished.has(id));
	}

	/** The ids of all executions that it has started, according to its logs. */
	startedExecutions(): string[] {
		return this.logFiles.flatMap((logFile) => executionsIn(logFile, STARTED));
	}
}

const STARTED = /Worker started execution (\d+)/g;

function executionsIn(logFile: string, pattern: RegExp): string[] {
	return [...readLog(logFile).matchAll(pattern)].map(([, id = '']) => id);
}

async function startProcess(
	{ lock, n8n, queue, encryptionKey, logs, settings }: Cluster,
	name: string,
	user: string,
	args: string[],
	more: Record<string, string>,
): Promise<RunningProcess> {
	await mkdir(user, { recursive: true });
	const logFile = join(logs, `${name}.log`);
	const process = await lock.start({
		node: n8n.runtime.binary,
		script: n8n.script,
		args,
		cwd: user,
		logFile,
		env: {
			...environmentFor(n8n.runtime.binary, user),
			N8N_ENCRYPTION_KEY: encryptionKey,
			...(queue && queueModeVariables(queue.servers)),
			...settings,
			N8N_RUNNERS_BROKER_PORT: String(await getPort({ host: HOST })),
			...more,
		},
	});
	return { process, logFile };
}

/** The environment variables of queue mode in n8n's documentation. */
function queueModeVariables(servers: Servers) {
	return {
		EXECUTIONS_MODE: 'queue',
		OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
		QUEUE_BULL_REDIS_HOST: HOST,
		QUEUE_BULL_REDIS_PORT: String(servers.redisPort),
		DB_TYPE: 'postgresdb',
		DB_POSTGRESDB_HOST: HOST,
		DB_POSTGRESDB_PORT: String(servers.postgresPort),
		DB_POSTGRESDB_USER: POSTGRES_NAME,
		DB_POSTGRESDB_DATABASE: POSTGRES_NAME,
	};
}
