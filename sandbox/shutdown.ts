import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Stops what was started before this process exits: when its work is done, and on Ctrl-C. */
export class Shutdown {
	/** True once the process only waits for a signal. The signal then leads to exit code 0. */
	expectsSignal = false;
	/** True while the process stops. An error is then only a consequence. */
	inProgress = false;
	private readonly stops: Array<() => Promise<unknown>> = [];

	constructor() {
		for (const signal of SIGNALS) process.on(signal, () => this.onSignal(signal));
		// Writing to a closed terminal fails, which must not interrupt the shutdown.
		for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
	}

	/** Adds something to stop. The last one added is stopped first. */
	add(stop: () => Promise<unknown>): void {
		this.stops.unshift(stop);
	}

	/** Stops everything and exits. Does nothing while a shutdown is in progress. */
	async exit(code: number): Promise<void> {
		if (this.inProgress) return;
		this.inProgress = true;
		for (const stop of this.stops) {
			await stop().catch((error: unknown) => console.error(error));
		}
		process.exit(code);
	}

	private onSignal(signal: (typeof SIGNALS)[number]): void {
		const code = this.expectsSignal ? 0 : 128 + constants.signals[signal];
		// A second Ctrl-C asks to exit at once.
		if (this.inProgress) process.exit(code);
		console.log('\nStopping everything that was started. Press Ctrl-C again to force it.');
		void this.exit(code);
	}
}
