import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { difference } from 'lodash';
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
	/** Of queue mode, with the number of executions that a worker runs at a time; undefined for an n8n of one process. */
	queue: { servers: Servers; concurrency: number } | undefined;
	encryptionKey: string;
	logs: string;
	/** Further environment variables. */
	settings: Record<string, string>;
}

/** A process of n8n with its own user folder, as if it ran on another machine. */
class N8nProcess {
	private child?: Child;
	/** One of each start. */
	protected readonly logFiles: string[] = [];

	constructor(
		protected readonly cluster: Cluster,
		private readonly name: string,
		private readonly user: string,
	) {}

	/** Starts it, and waits until its log matches the pattern. */
	protected async launch(
		args: string[],
		isUp: RegExp,
		more: Record<string, string> = {},
	): Promise<void> {
		const { lock, n8n, queue, encryptionKey, logs, settings } = this.cluster;
		const logFile = join(logs, `${this.name}-${this.logFiles.length + 1}.log`);
		await mkdir(this.user, { recursive: true });
		this.child = await lock.start({
			node: n8n.runtime.binary,
			script: n8n.script,
			args,
			cwd: this.user,
			logFile,
			env: {
				...environmentFor(n8n.runtime.binary, this.user),
				N8N_ENCRYPTION_KEY: encryptionKey,
				...(queue && queueModeVariables(queue.servers)),
				...settings,
				N8N_RUNNERS_BROKER_PORT: String(await getPort({ host: HOST })),
				...more,
			},
		});
		this.logFiles.push(logFile);
		await untilLogged(this.child, logFile, isUp);
	}

	/** Kills it, so that it can finish nothing. */
	async kill(): Promise<void> {
		if (this.child === undefined) throw new Error(`${this.name} was not started.`);
		killProcessGroup(this.child.identity);
		await this.child.exited;
	}
}

/** The main process of n8n. */
export class Main extends N8nProcess {
	/** Starts it, and gives the address of the editor once it is up. */
	async start(): Promise<string> {
		const port = await getPort({ host: HOST });
		await this.launch(['start'], /Editor is now accessible/, { N8N_PORT: String(port) });
		const url = `http://${HOST}:${port}`;
		while (!(await isReady(url))) await sleep(100);
		return url;
	}
}

/** A worker of n8n. */
export class Worker extends N8nProcess {
	/** Starts it, and waits until it is ready for executions. */
	async start(): Promise<void> {
		const args = ['worker', `--concurrency=${this.cluster.queue?.concurrency}`];
		await this.launch(args, /n8n worker is now ready/);
	}

	/** The ids of the executions that it has started, according to its logs. */
	startedExecutions(): string[] {
		return executionsIn(this.logFiles, /Worker started execution (\d+)/g);
	}

	/** The ids of those that it has started and not finished. */
	unfinishedExecutions(): string[] {
		const finished = executionsIn(this.logFiles, /Worker finished execution (\d+)/g);
		return difference(this.startedExecutions(), finished);
	}
}

function executionsIn(logFiles: string[], pattern: RegExp): string[] {
	return logFiles.flatMap((logFile) =>
		[...readLog(logFile).matchAll(pattern)].map(([, id = '']) => id),
	);
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
