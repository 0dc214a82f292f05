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
 * Starts `npm start` on a free port, with `env` added to the environment, and passes its output through. It ends with
 * this process, however that ends: npm, which passes on the signal, has the IPC channel.
 */
export function npmStart(stateFolder: string, env: Record<string, string>, args: string[] = []) {
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
	const closed = once(child, 'close');
	const printed =
		/Editor: +(\S+)\/workflow\/(\w+)\nLogin: +(\S+) +(\S+)\nService: +(\S+)\n[^]*Press Ctrl-C/;

	return {
		output: () => output,
		/**
		 * Waits until n8n is up, and logs in as its owner.
		 * @throws Error when `npm start` exits before that
		 */
		async ready() {
			const [, url = '', workflowId, email = '', password = '', serviceUrl] = await until(
				'npm start is ready',
				() => {
					if (child.exitCode !== null) throw new Error('npm start exited.');
					return printed.exec(output);
				},
			);
			const n8n = await N8nClient.logIn(url, { email, password });
			return { url, workflowId, serviceUrl, n8n };
		},
		/** Waits until it ends by itself. Returns the exit code. */
		async ended() {
			await closed;
			return child.exitCode;
		},
		/** Sends what a terminal sends on Ctrl-C: SIGINT to npm and to all that it runs. Returns the exit code. */
		async close() {
			if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
			await closed;
			return child.exitCode;
		},
	};
}
