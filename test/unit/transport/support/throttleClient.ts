import { Throttle, type Slot } from '../../../../nodes/WebsiteAnalytics/transport/throttle';
import { SERVED } from './index';

/** Takes part in the throttle as the connection does, and notes who started in which order. */
export class ThrottleClient {
	readonly started: string[] = [];
	readonly rejected: string[] = [];
	readonly slots: Array<{ name: string; slot: Slot }> = [];

	constructor(private readonly throttle = new Throttle()) {}

	request(name: string, given: object = {}, signal?: AbortSignal): void {
		const request = {
			account: 'key',
			caller: this,
			urgent: false,
			first: false,
			maxPauseMs: 300_000,
			...given,
		};
		this.throttle
			.acquire(request, signal)
			.then((slot) => {
				this.started.push(name);
				this.slots.push({ name, slot });
			})
			.catch((error: Error) => this.rejected.push(`${name}: ${error.message}`));
	}

	/** Ends the request that started first. */
	finish(result?: Parameters<Slot['release']>[0]): void {
		this.slots.shift()?.slot.release(result);
	}
}

/** The result of an attempt that the host served. */
export const OK = { outcome: SERVED };

/** Lets everything happen that is due, and then so many milliseconds of the fake clock pass. */
export const pass = async (milliseconds = 0) => await jest.advanceTimersByTimeAsync(milliseconds);

/** Names for so many requests. */
export const names = (count: number, prefix = '') =>
	Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
