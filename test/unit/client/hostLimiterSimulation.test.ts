import { range, sum } from 'lodash';
import { HostLimiter, type Attempt } from '../../../nodes/WebsiteAnalytics/client/hostLimiter';
import { mapConcurrently } from '../../../nodes/WebsiteAnalytics/client/concurrency';
import { decideRetry } from '../../../nodes/WebsiteAnalytics/client/retry';
import { randomNumbers } from '../../bench/simulations/random';
import { responseOf } from './support';

const REQUESTS = 1200;
const SEEDS = range(1, 9);
const MAX_IN_FLIGHT = 64;

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

const wait = async (milliseconds: number) =>
	await new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns how long the work takes on the fake clock. */
async function durationOf(work: Promise<unknown>): Promise<number> {
	const startedAtMs = performance.now();
	let isDone = false;
	void work.finally(() => (isDone = true));
	while (!isDone) await jest.advanceTimersToNextTimerAsync();
	return performance.now() - startedAtMs;
}

const attemptOf = (status: number, headers = {}): Attempt => {
	const result = responseOf(status, {}, headers);
	return { result, ...decideRetry(result, 'GET', 1, Infinity) };
};

const SERVED = attemptOf(200);

/** A host that works on `slots` requests at a time, in their order. */
class SimulatedHost {
	mostInFlight = 0;
	private inFlight = 0;
	private busy = 0;
	private readonly waiting: Array<() => void> = [];

	constructor(
		private readonly workMs: () => number,
		private readonly slots = Infinity,
	) {}

	readonly send = async (): Promise<Attempt> => {
		this.inFlight += 1;
		this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
		if (this.busy < this.slots) this.busy += 1;
		else await new Promise<void>((resolve) => this.waiting.push(resolve));
		await wait(this.workMs());
		const next = this.waiting.shift();
		if (next) next();
		else this.busy -= 1;
		this.inFlight -= 1;
		return SERVED;
	};
}

const WINDOW_MS = 6000;

/** A host that allows 60 requests in each window. */
class RateLimitedHost {
	refused = 0;
	private left = 0;
	private windowEndMs = -Infinity;

	constructor(private readonly sendsRemaining: boolean) {}

	readonly send = async (): Promise<Attempt> => {
		await wait(25);
		const leftMs = this.windowEndMs - performance.now();
		if (leftMs <= 0) {
			this.left = 60;
			this.windowEndMs = performance.now() + WINDOW_MS;
		}
		const isRefused = this.left === 0;
		this.left = Math.max(0, this.left - 1);
		const remaining = this.sendsRemaining && { 'x-ratelimit-remaining': this.left };
		await wait(25);
		if (!isRefused) return attemptOf(200, { ...remaining });
		this.refused += 1;
		return attemptOf(429, { ...remaining, 'retry-after': Math.ceil(leftMs / 1000) });
	};
}

/** Sends requests through a new limiter. Returns the attempts of each. */
async function sendAll(send: () => Promise<Attempt>, requests = REQUESTS): Promise<number[]> {
	const limiter = new HostLimiter();
	const queued = { caller: {}, isUrgent: false, maxWaitMs: 60_000 };
	return await Promise.all(
		range(requests).map(async () => {
			for (let attempts = 1; ; attempts += 1) {
				const { retry } = await limiter.run({ ...queued, isRetry: attempts > 1 }, send);
				if (!retry) return attempts;
			}
		}),
	);
}

/** Returns the time in relation to that of 64 requests in flight from the start, over several seeds. */
async function measure(workMs: (random: () => number) => number, slots?: number) {
	const [times, leastTimes, mostInFlight] = [[0], [0], [0]];
	for (const seed of SEEDS) {
		const newHost = () => {
			const random = randomNumbers(seed);
			return new SimulatedHost(() => workMs(random), slots);
		};
		const [host, same] = [newHost(), newHost()];
		times.push(await durationOf(sendAll(host.send)));
		leastTimes.push(await durationOf(mapConcurrently(range(REQUESTS), MAX_IN_FLIGHT, same.send)));
		mostInFlight.push(host.mostInFlight);
	}
	return { ratio: sum(times) / sum(leastTimes), mostInFlight: Math.max(...mostInFlight) };
}

const between = (low: number, high: number, random: () => number) =>
	Math.round(low + (high - low) * random());

describe('a host limiter', () => {
	it.each<[string, number, (random: () => number) => number]>([
		['on the same machine', 1.16, (random) => between(1, 3, random)],
		['that takes 50 ± 20 ms', 1.18, (random) => between(30, 70, random)],
		['that has a tenth of its responses cached', 1.18, (random) => (random() < 0.1 ? 2 : 50)],
	])('uses a host %s within %d of the least time', async (_host, goal, workMs) => {
		const { ratio } = await measure(workMs);

		expect(ratio).toBeLessThanOrEqual(goal);
	});

	it('sends a host of 8 slots at most 26 requests at once, without losing time', async () => {
		const { ratio, mostInFlight } = await measure((random) => between(30, 70, random), 8);

		expect(mostInFlight).toBeLessThanOrEqual(26);
		expect(ratio).toBeLessThanOrEqual(1.2);
	});

	it.each([
		['sends X-RateLimit-Remaining', true, 8, 2],
		['sends no X-RateLimit-Remaining', false, 200, 3],
	])('respects a rate limit that %s', async (_which, sendsRemaining, maxRefused, maxAttempts) => {
		const host = new RateLimitedHost(sendsRemaining);
		const sending = sendAll(host.send, 500);
		const durationMs = await durationOf(sending);

		// The last of 500 requests can be sent after eight windows of 60.
		expect(durationMs).toBeLessThanOrEqual(1.1 * 8 * WINDOW_MS);
		expect(host.refused).toBeLessThanOrEqual(maxRefused);
		expect(Math.max(...(await sending))).toBeLessThanOrEqual(maxAttempts);
	});
});
