import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Handlers } from './engine/main';
import type { NodeRun } from './task';

type Reply = { result: unknown } | { error: string };

/** A process with n8n's engine. It handles one call at a time. */
export class EngineProcess {
	private readonly child: ChildProcess;
	private readonly exit = new AbortController();

	constructor(script: string, node: string, env: NodeJS.ProcessEnv) {
		this.child = fork(script, { execPath: node, execArgv: ['--expose-gc'], env });
		this.child.once('exit', () => this.exit.abort(new Error("The process of n8n's engine exited")));
	}

	/**
	 * Calls a handler.
	 * @throws Error of the handler, or when the process exits
	 */
	async call<N extends keyof Handlers>(
		name: N,
		...[argument]: Parameters<Handlers[N]>
	): Promise<Awaited<ReturnType<Handlers[N]>>> {
		this.child.send({ name, argument });
		const [reply] = (await once(this.child, 'message', { signal: this.exit.signal })) as [Reply];
		if ('error' in reply) throw new Error(reply.error);
		return reply.result as Awaited<ReturnType<Handlers[N]>>;
	}

	/**
	 * Runs a node, and returns the costs for the process.
	 * @throws Error when items are missing
	 */
	async costsOf(run: NodeRun) {
		const { items, costs } = await this.call('run', run);
		if (items.length !== run.input.length) throw new Error(`${items.length} items returned`);
		return costs;
	}

	async stop(): Promise<void> {
		if (this.exit.signal.aborted) return;
		this.child.kill('SIGKILL');
		await once(this.child, 'exit');
	}
}
