import type { ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { difference } from 'lodash';
import { environmentFor, HOST } from '../../../../sandbox/n8n/environment';
import type { InstalledN8n } from '../../../../sandbox/n8n/install';
import {
	killProgram,
	readLog,
	startProgram,
	stopProgram,
	untilExited,
} from '../../../../sandbox/processes/child';
import { untilLogged } from './servers';

/** What all processes of one n8n share. */
export interface Cluster {
	n8n: InstalledN8n;
	/** Has the logs, and a user folder for each process, as if it ran on another machine. */
	folder: string;
	/** Environment variables. */
	settings: Record<string, string>;
}

/** A process of n8n: the main one, or a worker. */
export class N8nProcess {
	private child?: ChildProcess;
	/** One of each start. */
	private readonly logFiles: string[] = [];

	/** @param isUp what it logs when it is up */
	constructor(
		private readonly cluster: Cluster,
		private readonly name: string,
		private readonly args: string[],
		private readonly isUp: RegExp,
	) {}

	/** Starts it, and waits until it is up. */
	async start(more: Record<string, string> = {}): Promise<void> {
		const { n8n, folder, settings } = this.cluster;
		const logFile = join(folder, `${this.name}-${this.logFiles.length + 1}.log`);
		const user = join(folder, this.name);
		await mkdir(user, { recursive: true });
		this.child = await startProgram({
			node: n8n.node,
			script: n8n.script,
			args: this.args,
			cwd: user,
			logFile,
			env: {
				...environmentFor(n8n.node, user),
				...settings,
				N8N_RUNNERS_BROKER_PORT: String(await getPort({ host: HOST })),
				...more,
			},
		});
		this.logFiles.push(logFile);
		await untilLogged(this.child, logFile, this.isUp);
	}

	/** Kills it, so that it can finish nothing. */
	async kill(): Promise<void> {
		if (this.child === undefined) throw new Error(`${this.name} was not started.`);
		killProgram(this.child);
		await untilExited(this.child);
	}

	/** Ends it with what it runs. */
	async stop(): Promise<void> {
		if (this.child) await stopProgram(this.child);
	}

	/** The ids of the executions that a worker has started, according to its logs. */
	startedExecutions(): string[] {
		return this.logged(/Worker started execution (\d+)/g);
	}

	/** The ids of those that it has started and not finished. */
	unfinishedExecutions(): string[] {
		return difference(this.startedExecutions(), this.logged(/Worker finished execution (\d+)/g));
	}

	private logged(pattern: RegExp): string[] {
		return this.logFiles.flatMap((logFile) =>
			[...readLog(logFile).matchAll(pattern)].map(([, id = '']) => id),
		);
	}
}
