import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { N8nClient } from '../../../../sandbox/n8n/client';
import { loadOrCreateLogin } from '../../../../sandbox/n8n/login';
import { SandboxError } from '../../../../sandbox/sandboxError';

const startedSchema = z.object({ url: z.string() });
const doneSchema = z.object({ killed: z.array(z.string()) });
const failedSchema = z.object({ failed: z.string() });

/** n8n in queue mode: a main process and two workers, each with this pack installed. */
export interface QueueStage {
	url: string;
	client: N8nClient;
	/** Kills one of the workers, and gives the ids of the executions that it has not finished. */
	killWorker(): Promise<string[]>;
	/** Starts the killed worker again. */
	restartWorker(): Promise<void>;
	close(): Promise<void>;
}

/**
 * Starts all of it with its data in a temporary folder; a worker runs `concurrency` executions at a
 * time.
 * @throws SandboxError when a program is missing on this machine or does not start
 */
export async function openQueueStage(concurrency: number): Promise<QueueStage> {
	const folder = mkdtempSync(join(tmpdir(), 'website-analytics-queue-'));
	const program = fork(join(__dirname, 'stageProcess.ts'), [folder, String(concurrency)], {
		execArgv: ['--import', 'tsx'],
	});
	const ended = once(program, 'exit');
	const close = async () => {
		if (program.connected) program.disconnect();
		await ended;
		rmSync(folder, { recursive: true, force: true });
	};
	const send = async (command: string) => {
		program.send(command);
		return (await nextMessage(program, doneSchema)).killed;
	};
	try {
		const { url } = await nextMessage(program, startedSchema);
		const client = await N8nClient.logIn(url, await loadOrCreateLogin(join(folder, 'main')));
		return {
			url,
			client,
			killWorker: () => send('kill'),
			restartWorker: async () => void (await send('restart')),
			close,
		};
	} catch (error) {
		await close();
		throw error;
	}
}

/**
 * The next message of the program.
 * @throws SandboxError when the message reports a failure, or the program exits
 */
async function nextMessage<T>(program: ChildProcess, schema: z.ZodType<T>): Promise<T> {
	const exited = once(program, 'exit').then(() => [{ failed: 'The stage exited.' }]);
	const [message] = await Promise.race([once(program, 'message'), exited]);
	const failure = failedSchema.safeParse(message);
	if (failure.success) throw new SandboxError(failure.data.failed);
	return schema.parse(message);
}
