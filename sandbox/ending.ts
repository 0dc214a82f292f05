import { constants } from 'node:os';

type Closer = { release(): Promise<void>; releaseSync?(): void };

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** All that must be closed before this process may end: when its work is done, and on Ctrl-C. */
export class Ending {
	/** Whether a signal to end is what the user is expected to send next. */
	expected = false;
	private closers: Closer[] = [];
	private begun = false;

	constructor() {
		for (const signal of signals) process.on(signal, () => this.onSignal(signal));
		// Whatever ends this process, its children go first.
		process.on('exit', () => this.closers.forEach((closer) => closer.releaseSync?.()));
		// A closed terminal cannot be written to, which must not stop the closing.
		for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
	}

	/** Adds something to be closed; the last added is closed first. */
	add<T extends Closer>(closer: T): T {
		this.closers.unshift(closer);
		return closer;
	}

	/** Closes one thing before the end. */
	async close(closer: Closer): Promise<void> {
		await closer.release();
		this.closers = this.closers.filter((other) => other !== closer);
	}

	/** Closes everything and ends this process; a call while that is under way does nothing more. */
	async end(code: number): Promise<void> {
		if (this.begun) return;
		this.begun = true;
		for (const closer of [...this.closers]) {
			await this.close(closer).catch((error: unknown) => console.error(error));
		}
		process.exit(code);
	}

	/** Whether everything is being closed, so that what fails now fails because of that. */
	get isUnderWay(): boolean {
		return this.begun;
	}

	private onSignal(signal: (typeof signals)[number]): void {
		const code = this.expected ? 0 : 128 + constants.signals[signal];
		// A second Ctrl-C asks to end at once.
		if (this.begun) process.exit(code);
		console.log('\nEnding everything that was started. Press Ctrl-C again to end it by force.');
		void this.end(code);
	}
}
