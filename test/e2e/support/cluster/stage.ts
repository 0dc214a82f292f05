import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { N8nClient } from '../../../../sandbox/n8n/client';
import { loadOrCreateLogin } from '../../../../sandbox/n8n/login';
import { SandboxError } from '../../../../sandbox/sandboxError';
import { type Program, startProgram } from '../program';

const startedSchema = z.object({ url: z.string() });
const doneSchema = z.object({ executions: z.array(z.string()).default([]) });
const failedSchema = z.object({ failed: z.string() });

type Schema<T> = z.ZodType<T, z.ZodTypeDef, unknown>;

/** What the test sends to the program behind the stage. */
export type Command = 'killMain' | 'startMain' | 'killWorker' | 'startWorker' | 'listOnWorkers';

export interface StageOptions {
	/** Queue mode, with two workers that run so many executions at a time. */
	queue?: { concurrency: number };
	/** Further environment variables of n8n. */
	settings?: Record<string, string>;
}

/** The processes of an n8n with this pack installed, which a test can kill. */
export interface ClusterStage {
	/** The address of the editor, and a client for it; others after a start. */
	url: string;
	client: N8nClient;
	killMain(): Promise<void>;
	/** Starts the killed main process again. */
	startMain(): Promise<void>;
	/** Kills one of the workers, and gives the ids of the executions that it has not finished. */
	killWorker(): Promise<string[]>;
	/** Starts the killed worker again. */
	startWorker(): Promise<void>;
	/** The ids of all executions that a worker has started. */
	listOnWorkers(): Promise<string[]>;
	close(): Promise<void>;
}

/**
 * Starts all of it with its data in a temporary folder.
 * @throws SandboxError when a program is missing on this machine or does not start
 */
export async function openClusterStage(options: StageOptions): Promise<ClusterStage> {
	const folder = mkdtempSync(join(tmpdir(), 'website-analytics-cluster-'));
	const login = await loadOrCreateLogin(join(folder, 'main'));
	const program = startProgram(join(__dirname, 'stageProcess.ts'), folder, JSON.stringify(options));
	const close = async () => {
		await program.stop();
		rmSync(folder, { recursive: true, force: true });
	};
	const send = async <T>(command: Command, schema: Schema<T>): Promise<T> => {
		program.send(command);
		return await nextMessage(program, schema);
	};
	const logIn = async ({ url }: { url: string }) => ({
		url,
		client: await N8nClient.logIn(url, login),
	});
	try {
		const stage: ClusterStage = {
			...(await logIn(await nextMessage(program, startedSchema))),
			killMain: async () => void (await send('killMain', doneSchema)),
			async startMain() {
				Object.assign(stage, await logIn(await send('startMain', startedSchema)));
			},
			killWorker: async () => (await send('killWorker', doneSchema)).executions,
			startWorker: async () => void (await send('startWorker', doneSchema)),
			listOnWorkers: async () => (await send('listOnWorkers', doneSchema)).executions,
			close,
		};
		return stage;
	} catch (error) {
		await close();
		throw error;
	}
}

/** The next message of the program. @throws SandboxError when the message reports a failure */
async function nextMessage<T>(program: Program, schema: Schema<T>): Promise<T> {
	const message = await program.nextMessage();
	const failure = failedSchema.safeParse(message);
	if (failure.success) throw new SandboxError(failure.data.failed);
	return schema.parse(message);
}
