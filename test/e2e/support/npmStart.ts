import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { omit } from 'lodash';
import { N8nClient } from '../../../sandbox/n8n/client';
import { until } from './until';

const REAL_SERVICE_VARIABLES = ['WEBSITE_ANALYTICS_URL', 'WEBSITE_ANALYTICS_KEY'];
const REPOSITORY = join(__dirname, '../../..');
const EXIT_WITH_PARENT = join(REPOSITORY, 'sandbox/processes/exitWithParent.cjs');

/** An `npm start` that keeps n8n's data in a separate folder. */
export type NpmStart = ReturnType<typeof npmStart>;

/**
 * Starts `npm start -- ARGS` on a free port, with `env` added to the environment, and passes its output through. It
 * ends with this process, however that ends: npm, which passes on the signal, has the IPC channel.
 */
export function npmStart(stateFolder: string, args: string[], env: Record<string, string> = {}) {
	const child = spawn('npm', ['start', '--', '--port', '0', ...args], {
		cwd: REPOSITORY,
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
	/** Its exit code, once it has exited. */
	const exited = once(child, 'close').then(() => child.exitCode);

	/** Waits until the output matches. @throws Error when `npm start` exits before that */
	const printed = async (pattern: RegExp) =>
		await until(`npm start prints ${pattern}`, () => {
			const match = pattern.exec(output);
			if (match ?? child.exitCode === null) return match;
			throw new Error(`npm start exited before its output matched ${pattern}.`);
		});

	return {
		exited,
		printed,
		output: () => output,
		/** Logs in to its n8n as the owner, once the editor is up. */
		async logIn() {
			const [, address = ''] = await printed(/Editor:\s+(http:\S+)/);
			const [, email = '', password = ''] = await printed(/Login:\s+(\S+) +(\S+)\n/);
			const [url, login] = [new URL(address).origin, { email, password }];
			return { url, login, n8n: await N8nClient.logIn(url, login) };
		},
		/** Sends what a terminal sends on Ctrl-C: SIGINT to npm and to all that it runs. Returns the exit code. */
		async close() {
			if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
			return await exited;
		},
	};
}
