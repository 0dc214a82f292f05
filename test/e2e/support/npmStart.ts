import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { omit } from 'lodash';
import type { Login } from '../../../sandbox/n8n/client';

const REAL_SERVICE_VARIABLES = ['WEBSITE_ANALYTICS_URL', 'WEBSITE_ANALYTICS_KEY'];
const REPOSITORY = join(__dirname, '../../..');
const EXIT_WITH_PARENT = join(REPOSITORY, 'sandbox/processes/exitWithParent.cjs');

/** An `npm start` that keeps n8n's data in a separate folder. */
export interface NpmStart {
	process: ChildProcess;
	/** Its output so far. */
	output(): string;
	/** Its exit code, once it has exited. */
	exited: Promise<number | null>;
}

/**
 * Starts `npm start -- ARGS` on a free port, with `env` added to the environment, and passes its output through. It
 * ends with this process, however that ends: npm, which passes on the signal, has the IPC channel.
 */
export function npmStart(
	stateFolder: string,
	args: string[],
	env: Record<string, string> = {},
	cwd = REPOSITORY,
): NpmStart {
	const child = spawn('npm', ['start', '--', '--port', '0', ...args], {
		cwd,
		env: {
			...omit(process.env, REAL_SERVICE_VARIABLES),
			WEBSITE_ANALYTICS_SANDBOX_DIR: stateFolder,
			NODE_OPTIONS: `--require ${JSON.stringify(EXIT_WITH_PARENT)}`,
			...env,
		},
		stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
		// In its own process group, like each command in a terminal.
		detached: true,
	});
	let output = '';
	child.stdout?.setEncoding('utf8').on('data', (text: string) => {
		output += text;
		process.stdout.write(text);
	});
	const exited = once(child, 'close').then(() => child.exitCode);
	return { process: child, output: () => output, exited };
}

/** Sends what a terminal sends on Ctrl-C: SIGINT to npm and to all that it runs in the foreground. */
export function pressCtrlC({ process: { pid, exitCode } }: NpmStart): void {
	if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGINT');
}

/**
 * Waits until the editor is up, and gives its address and the owner's login.
 * @throws Error when `npm start` exits before that
 */
export async function untilEditorIsUp(start: NpmStart): Promise<{ url: string; login: Login }> {
	const [, address = ''] = await untilPrinted(start, /Editor:\s+(http:\S+)/);
	const [, email = '', password = ''] = await untilPrinted(start, /Login:\s+(\S+) +(\S+)\n/);
	return { url: new URL(address).origin, login: { email, password } };
}

/**
 * Waits until the output matches the pattern.
 * @throws Error when `npm start` exits before that
 */
export async function untilPrinted(start: NpmStart, pattern: RegExp): Promise<RegExpExecArray> {
	for (;;) {
		const match = pattern.exec(start.output());
		if (match !== null) return match;
		if (start.process.exitCode !== null) {
			throw new Error(`npm start exited before its output matched ${pattern}.`);
		}
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}
