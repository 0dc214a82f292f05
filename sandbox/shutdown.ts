import { constants } from 'node:os';

/** Something to release before the process exits; `releaseSync` is for an exit that cannot wait. */
interface Resource {
	release(): Promise<void>;
	releaseSync?(): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Releases everything before this process exits, when its work is done and on Ctrl-C. Own code,
 * because exit hook packages release in parallel or exit with 0 on every signal.
 */
export class Shutdown {
	/** Set once only a signal is left to wait for: that signal then leads to exit code 0. */
	expectsSignal = false;
	private resources: Resource[] = [];
	private started = false;

	constructor() {
		for (const signal of SIGNALS) process.on(signal, () => this.onSignal(signal));
		// However this process exits, its child processes must not outlive it.
		process.on('exit', () => this.resources.forEach((resource) => resource.releaseSync?.()));
		// Writing to a closed terminal fails, which must not interrupt the shutdown.
		for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
	}

	/** Adds a resource; the last one added is released first. */
	add<T extends Resource>(resource: T): T {
		this.resources.unshift(resource);
		return resource;
	}

	/** Releases one resource early. */
	async release(resource: Resource): Promise<void> {
		await resource.release();
		this.resources = this.resources.filter((other) => other !== resource);
	}

	/** Releases all resources and exits. Does nothing when a shutdown is already in progress. */
	async exit(code: number): Promise<void> {
		if (this.started) return;
		this.started = true;
		for (const resource of [...this.resources]) {
			await this.release(resource).catch((error: unknown) => console.error(error));
		}
		process.exit(code);
	}

	/** Whether resources are being released, so that an error is only a consequence of that. */
	get inProgress(): boolean {
		return this.started;
	}

	private onSignal(signal: (typeof SIGNALS)[number]): void {
		const code = this.expectsSignal ? 0 : 128 + constants.signals[signal];
		// A second Ctrl-C asks to exit at once.
		if (this.started) process.exit(code);
		console.log('\nStopping everything that was started. Press Ctrl-C again to force it.');
		void this.exit(code);
	}
}
