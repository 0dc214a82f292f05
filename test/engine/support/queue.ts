import { setTimeout } from 'node:timers/promises';
import { HostLimiter, pauseOf } from '../../../nodes/WebsiteAnalytics/http/hostLimiter';

/** Watches the requests that come to the limiter of their host. Call this before the first request. */
export function watchQueue() {
	const run = jest.spyOn(HostLimiter.prototype, 'run');
	const callers = () => [...new Set(run.mock.calls.map(([{ caller }]) => caller))];
	const until = async (isReached: () => boolean) => {
		while (!isReached()) await setTimeout(5);
	};
	return {
		/** Waits until `count` requests are sent or wait for their turn. */
		requests: async (count: number) => await until(() => run.mock.calls.length >= count),
		/** Waits until `count` executions have requests that are sent or wait for their turn. */
		callers: async (count: number) => await until(() => callers().length >= count),
		/** Waits until a request waits for the end of a pause of its host. */
		paused: async () => await until(() => callers().some((one) => pauseOf(one) !== undefined)),
	};
}
