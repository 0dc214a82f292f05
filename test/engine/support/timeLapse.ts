/** Shorter timers belong to the engine and the network, longer ones are the timeouts of requests. */
const WAITS_MS = { min: 400, max: 299_999 };

/** The longest delay of a timer. */
const NEVER_MS = 2 ** 31 - 1;

/**
 * Lets every wait of 0.4 to 299 s pass at once until the test ends: its timer fires right away, and
 * the clock that measures waits has moved on by as much. Backoffs are without jitter meanwhile.
 * @returns the time that has passed like this so far, in milliseconds
 */
export function skipWaits(): () => number {
	let skippedMs = 0;
	const setRealTimeout = globalThis.setTimeout;
	const realNow = performance.now.bind(performance);
	const setShortTimeout = (callback: (...args: unknown[]) => void, delayMs = 0) => {
		if (delayMs < WAITS_MS.min || delayMs > WAITS_MS.max) {
			return setRealTimeout(callback, delayMs);
		}
		return setRealTimeout(() => {
			skippedMs += delayMs;
			callback();
		}, 0);
	};
	jest.spyOn(Math, 'random').mockReturnValue(0);
	jest.spyOn(performance, 'now').mockImplementation(() => realNow() + skippedMs);
	jest.spyOn(globalThis, 'setTimeout').mockImplementation(setShortTimeout as typeof setTimeout);
	return () => skippedMs;
}

/**
 * Lets no wait of 0.4 to 299 s end by itself until the test ends.
 * @returns what resolves as soon as the first one has begun
 */
export function holdWaits(): Promise<void> {
	const setRealTimeout = globalThis.setTimeout;
	return new Promise((resolve) => {
		const setShortTimeout = (callback: () => void, delayMs = 0) => {
			const isWait = delayMs >= WAITS_MS.min && delayMs <= WAITS_MS.max;
			if (!isWait) return setRealTimeout(callback, delayMs);
			resolve();
			return setRealTimeout(callback, NEVER_MS).unref();
		};
		jest.spyOn(globalThis, 'setTimeout').mockImplementation(setShortTimeout as typeof setTimeout);
	});
}

afterEach(() => jest.restoreAllMocks());
