import { constants } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { main } from './main';

const CLEAN_UP_TIMEOUT_MS = 10_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs the check with this process: its arguments, its signals, its output. */
async function run(): Promise<void> {
	const stop = new AbortController();
	// Handled for good, because npm sends a Ctrl+C a second time, and cleaning up ends by itself.
	for (const name of SIGNALS) {
		process.on(name, () => {
			if (!stop.signal.aborted) console.error('Stopping, and deleting what was created.');
			stop.abort();
			process.exitCode = 128 + constants.signals[name];
		});
	}
	try {
		const exitCode = await main(process.argv.slice(2), {
			environment: process.env,
			now: new Date(),
			signal: stop.signal,
			// A timer that is left would keep the process from ending.
			wait: async (ms, signal) => await setTimeout(ms, undefined, { signal }),
			cleanUpTimeoutMs: CLEAN_UP_TIMEOUT_MS,
			print: (text) => console.log(text),
			tell: (text) => console.error(text),
		});
		process.exitCode = exitCode;
	} catch (error) {
		if (!stop.signal.aborted) throw error;
	}
}

void run();
