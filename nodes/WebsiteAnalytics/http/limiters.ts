import { HostLimiter } from './hostLimiter';

const limiters = new Map<string, HostLimiter>();

/** Returns the limiter of this process for the host of `address`. */
export function limiterFor(address: string): HostLimiter {
	const { host } = new URL(address);
	const limiter = limiters.get(host) ?? new HostLimiter();
	limiters.set(host, limiter);
	return limiter;
}

/** Returns the pause for which the requests of a caller wait; undefined when they wait for none. */
export function pauseOf(caller: object): string | undefined {
	for (const limiter of limiters.values()) {
		const pause = limiter.pauseOf(caller);
		if (pause !== undefined) return pause;
	}
	return undefined;
}
