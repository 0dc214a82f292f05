import { sleep } from 'n8n-workflow';

/** Requests in flight to one host, over all items of all executions in this process. */
export const MOST_IN_FLIGHT = 4;

/**
 * Lets a few requests at a time through to one host. Whoever is let in keeps its place while it
 * waits for another try, so those that the service refused go first when it answers again. Closing
 * the gate holds everybody, because a service that is too busy for one is too busy for all.
 */
export class HostGate {
	private inFlight = 0;
	private readonly queue: Array<() => void> = [];
	private closedUntil = 0;

	/** Runs `task` as soon as there is a place. @throws what `task` throws, or when cancelled */
	async pass<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
		await this.enter(signal);
		try {
			return await task();
		} finally {
			this.leave();
		}
	}

	/** Lets nobody start a request for so many milliseconds from now. */
	closeFor(milliseconds: number): void {
		this.closedUntil = Math.max(this.closedUntil, Date.now() + milliseconds);
	}

	/** Ends when the gate is open. @throws when cancelled */
	async opened(signal?: AbortSignal): Promise<void> {
		for (let rest; (rest = this.closedUntil - Date.now()) > 0;) await pause(rest, signal);
	}

	private async enter(signal?: AbortSignal): Promise<void> {
		signal?.throwIfAborted();
		if (this.inFlight < MOST_IN_FLIGHT) {
			this.inFlight += 1;
			return;
		}
		await untilCancelled((place) => {
			this.queue.push(place);
			return () => this.queue.splice(this.queue.indexOf(place), 1);
		}, signal);
	}

	/** Hands the place on, so that nobody who comes just now takes it from the first in the queue. */
	private leave(): void {
		const next = this.queue.shift();
		if (next) next();
		else this.inFlight -= 1;
	}
}

const gates = new Map<string, HostGate>();

/** The one gate of this process to the host of `address`. */
export function gateTo(address: string): HostGate {
	const { host } = new URL(address);
	const gate = gates.get(host) ?? new HostGate();
	gates.set(host, gate);
	return gate;
}

/** Waits so many milliseconds. @throws at once when cancelled */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
	await untilCancelled((done) => {
		void sleep(milliseconds).then(done);
		return () => undefined;
	}, signal);
}

/** `start` gets what ends the waiting and gives what undoes it. */
async function untilCancelled(
	start: (done: () => void) => () => void,
	signal?: AbortSignal,
): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		signal?.throwIfAborted();
		const undo = start(() => {
			signal?.removeEventListener('abort', cancel);
			resolve();
		});
		function cancel() {
			undo();
			reject(signal?.reason);
		}
		signal?.addEventListener('abort', cancel, { once: true });
	});
}
