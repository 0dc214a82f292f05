import { fork } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';

export type Program = ReturnType<typeof startProgram>;

/**
 * Starts a program in a process of its own, because Jest cannot load packages that are ES modules only.
 * It exits when this process disconnects.
 */
export function startProgram(file: string, ...args: string[]) {
	const child = fork(file, args, { execArgv: ['--import', 'tsx'] });
	const exited = once(child, 'exit');
	return {
		send: (message: string) => child.send(message),
		/** @throws Error when it exits before that */
		async nextMessage(): Promise<unknown> {
			const exitedEarly = exited.then(() => {
				throw new Error(`${basename(file)} has exited.`);
			});
			const [message] = await Promise.race([once(child, 'message'), exitedEarly]);
			return message;
		},
		async stop(): Promise<void> {
			if (child.connected) child.disconnect();
			await exited;
		},
	};
}
