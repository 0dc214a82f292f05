import { sleep } from 'n8n-workflow';

/** Requests in flight to one host, over all items of all executions in this process. */
export const MOST_IN_FLIGHT = 4;

/** Milliseconds after which a wait looks whether it is still wanted. */
const SLICE = 200;

/**
 * Lets a few requests at a time through to one host. Whoever is let in keeps its place while it
 * waits for another try, so those that the service refused go first when it answers again. Closing
 * the gate holds everybody, because a service that is too busy for one is too busy for all.
 */
export class HostGate {
	private inFlight = 0;
	private readonly queue: Array<() => void> = [];
	private closedUntil = 0;

	/** Runs `task` as soon as there is a place. @throws what `task` throws, or when canceled */
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

	/** Ends when the gate is open. @throws what `checkWanted` throws, at once or while waiting */
	async opened(checkWanted: () => void): Promise<void> {
		// It may be closed for longer while somebody waits.
		do await pause(this.closedUntil - Date.now(), checkWanted);
		while (this.closedUntil > Date.now());
	}

	private async enter(signal?: AbortSignal): Promise<void> {
		signal?.throwIfAborted();
		if (this.inFlight < MOST_IN_FLIGHT) {
			this.inFlight += 1;
			return;
		}
		let place = () => {};
		const placed = new Promise<void>((resolve) => (place = resolve));
		this.queue.push(place);
		let entered = false;
		try {
			await Promise.race(signal ? [placed, untilAborted(signal)] : [placed]);
			entered = true;
		} finally {
			if (!entered) this.giveUp(place);
		}
	}

	private giveUp(place: () => void): void {
		const at = this.queue.indexOf(place);
		if (at >= 0) this.queue.splice(at, 1);
		// It was handed the place in the same moment.
		else this.leave();
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

/**
 * Waits so many milliseconds, in slices, because a timer cannot be taken back here.
 * @throws what `checkWanted` throws, at once or within a slice
 */
export async function pause(milliseconds: number, checkWanted: () => void): Promise<void> {
	const end = Date.now() + milliseconds;
	checkWanted();
	for (let rest; (rest = end - Date.now()) > 0; checkWanted()) await sleep(Math.min(rest, SLICE));
}

const aborted = new WeakMap<AbortSignal, Promise<never>>();

/** One promise for all that wait, because Node warns when many listen to one signal. */
function untilAborted(signal: AbortSignal): Promise<never> {
	const known = aborted.get(signal);
	if (known) return known;
	const promise = new Promise<never>((_resolve, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason), { once: true });
	});
	// Perhaps nobody waits any more when it is aborted.
	promise.catch(() => undefined);
	aborted.set(signal, promise);
	return promise;
}
