import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { omit } from 'lodash';

const realService = ['WEBSITE_ANALYTICS_URL', 'WEBSITE_ANALYTICS_KEY'];
const repository = join(__dirname, '../../..');

/** An `npm start` with n8n's data in a folder of its own. */
export interface NpmStart {
	process: ChildProcess;
	/** All it has printed so far. */
	output(): string;
	/** Its exit code, once it has ended. */
	ended: Promise<number | null>;
}

/** Starts `npm start -- ARGS`, with `env` added to the environment; what it prints is shown as it comes. */
export function npmStart(
	stateFolder: string,
	args: string[],
	env: Record<string, string> = {},
): NpmStart {
	const child = spawn('npm', ['start', '--', ...args], {
		cwd: repository,
		env: {
			...omit(process.env, realService),
			WEBSITE_ANALYTICS_SANDBOX_DIR: stateFolder,
			...env,
		},
		stdio: ['ignore', 'pipe', 'inherit'],
		// A process group of its own, as a terminal gives to each command.
		detached: true,
	});
	let output = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		output += text;
		process.stdout.write(text);
	});
	const ended = once(child, 'close').then(() => child.exitCode);
	return { process: child, output: () => output, ended };
}

/** Sends what a terminal sends on Ctrl-C: a signal to npm and to all it runs in the foreground. */
export function pressCtrlC({ process: { pid, exitCode } }: NpmStart): void {
	if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGINT');
}

/** Waits until it has printed what the pattern asks for. Throws when it ends before. */
export async function printed(start: NpmStart, pattern: RegExp): Promise<RegExpExecArray> {
	for (;;) {
		const match = pattern.exec(start.output());
		if (match !== null) return match;
		if (start.process.exitCode !== null) throw new Error(`npm start ended without ${pattern}.`);
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}
