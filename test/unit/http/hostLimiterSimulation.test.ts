import { range, times } from 'lodash';
import { mapConcurrently, Stop } from '../../../nodes/WebsiteAnalytics/http/concurrency';
import { HostLimiter } from '../../../nodes/WebsiteAnalytics/http/hostLimiter';
import { type Random, randomNumbers } from '../../bench/simulations/random';
import { OK } from './support/controlledHost';

const REQUESTS = 1200;
const SEEDS = range(1, 9);
const MAX_IN_FLIGHT = 64;
const QUEUED = { caller: {}, isUrgent: false, isRetry: false, maxWaitMs: 60_000 };

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

/** Returns how long the work takes on the fake clock. */
async function durationOf(work: Promise<unknown>): Promise<number> {
	const startedAtMs = performance.now();
	let isDone = false;
	void work.finally(() => (isDone = true));
	while (!isDone) await jest.advanceTimersToNextTimerAsync();
	return performance.now() - startedAtMs;
}

/** Returns the time in relation to that of 64 requests in flight from the start, over several seeds. */
async function ratioOf(delayMs: (random: Random) => number): Promise<number> {
	let [totalMs, leastMs] = [0, 0];
	for (const seed of SEEDS) {
		const newHost = () => {
			const random = randomNumbers(seed);
			return async () => {
				await new Promise((resolve) => setTimeout(resolve, delayMs(random)));
				return OK;
			};
		};
		const [limiter, send] = [new HostLimiter(), newHost()];
		const all = times(REQUESTS, async () => await limiter.run(QUEUED, send, new Stop()));
		totalMs += await durationOf(Promise.all(all));
		leastMs += await durationOf(mapConcurrently(range(REQUESTS), MAX_IN_FLIGHT, newHost()));
	}
	return totalMs / leastMs;
}

const between = (low: number, high: number, random: Random) =>
	Math.round(low + (high - low) * random());

// A host of few slots and a rate limit are measured in test/bench/lines/limits.ts.
describe('a host limiter', () => {
	it.each<[string, number, (random: Random) => number]>([
		['on the same machine', 1.16, (random) => between(1, 3, random)],
		['that takes 50 ± 20 ms', 1.18, (random) => between(30, 70, random)],
		['that has a tenth of its responses cached', 1.18, (random) => (random() < 0.1 ? 2 : 50)],
	])('uses a host %s within %d of the least time', async (_host, goal, delayMs) => {
		expect(await ratioOf(delayMs)).toBeLessThanOrEqual(goal);
	});
});
