import { constants } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fetchClient } from './fetchClient';
import { main } from './main';

const CLEAN_UP_TIMEOUT_MS = 10_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface Output {
	write(text: string): unknown;
}

/** What the program uses of a process. */
export interface Host {
	argv: string[];
	env: NodeJS.ProcessEnv;
	stdout: Output;
	stderr: Output;
	exitCode?: number | string | null;
	on(signal: (typeof SIGNALS)[number], stop: () => void): unknown;
}

/** Runs the check with a process: its arguments, its environment, its signals, its output. */
export async function run(host: Host): Promise<void> {
	const stop = new AbortController();
	const printTo = (stream: Output) => (text: string) => void stream.write(`${text}\n`);
	const tell = printTo(host.stderr);
	// Handled for good, because npm sends a Ctrl+C a second time, and cleaning up ends by itself.
	for (const name of SIGNALS) {
		host.on(name, () => {
			if (!stop.signal.aborted) tell('Stopping, and deleting what was created.');
			stop.abort();
			host.exitCode = 128 + constants.signals[name];
		});
	}
	try {
		host.exitCode = await main(host.argv.slice(2), {
			clientFor: fetchClient,
			environment: host.env,
			now: new Date(),
			signal: stop.signal,
			// A timer that is left would keep the process from ending.
			wait: async (ms, signal) => await setTimeout(ms, undefined, { signal }),
			cleanUpTimeoutMs: CLEAN_UP_TIMEOUT_MS,
			print: printTo(host.stdout),
			tell,
		});
	} catch (error) {
		if (!stop.signal.aborted) throw error;
	}
}
