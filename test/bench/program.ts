import { fork, type ChildProcess } from 'node:child_process';
import type { Handlers, Reply } from './programs/respond';

export interface ProgramOptions {
	/** The Node binary to run it with. Default: the one that runs the bench. */
	nodeBinary?: string;
	nodeOptions?: string[];
	env?: NodeJS.ProcessEnv;
}

/** A program of the bench in a process of its own. */
export class Program<H extends Handlers> {
	private readonly child: ChildProcess;
	private readonly calls = new Map<number, (reply: Reply) => void>();
	private callCount = 0;

	constructor(script: string, { nodeBinary, nodeOptions = [], env }: ProgramOptions = {}) {
		this.child = fork(script, { execPath: nodeBinary, execArgv: nodeOptions, env });
		this.child.on('message', (reply: Reply) => this.settle(reply));
		this.child.once('exit', () => {
			for (const id of this.calls.keys()) this.settle({ id, error: `${script} has exited` });
		});
	}

	/** Calls a handler of the program. @throws what the handler throws, and when the program exits */
	async call<N extends keyof H & string>(
		name: N,
		...[argument]: Parameters<H[N]>
	): Promise<Awaited<ReturnType<H[N]>>> {
		const id = (this.callCount += 1);
		const reply = await new Promise<Reply>((resolve) => {
			this.calls.set(id, resolve);
			this.child.send({ id, name, argument });
		});
		if ('error' in reply) throw new Error(reply.error);
		return reply.result as Awaited<ReturnType<H[N]>>;
	}

	async stop(): Promise<void> {
		if (this.child.exitCode !== null || this.child.signalCode !== null) return;
		const exited = new Promise((resolve) => this.child.once('exit', resolve));
		this.child.kill('SIGKILL');
		await exited;
	}

	private settle(reply: Reply): void {
		this.calls.get(reply.id)?.(reply);
		this.calls.delete(reply.id);
	}
}
