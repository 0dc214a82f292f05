/** Shorter waits belong to the engine and the network. */
const MIN_WAIT_MS = 400;

/** The longest delay of a timer. */
const NEVER_MS = 2 ** 31 - 1;

let lapse: (() => number) | undefined;

/**
 * Lets every wait of at least 0.4 s pass at once until the test ends: its timer fires right away, and
 * the clocks (`performance.now` and `Date.now`) have moved on to its end. Backoffs are without jitter
 * meanwhile.
 * @returns the time that has been skipped like this so far, in milliseconds
 */
export function skipWaits(): () => number {
	lapse ??= startLapse();
	return lapse;
}

function startLapse(): () => number {
	let skippedMs = 0;
	const setRealTimeout = globalThis.setTimeout;
	const realNow = performance.now.bind(performance);
	const realDate = Date.now.bind(Date);
	const setShortTimeout = (callback: (...args: unknown[]) => void, delayMs = 0) => {
		if (!isWait(callback, delayMs)) return setRealTimeout(callback, delayMs);
		const skippedMsThen = skippedMs + delayMs;
		return setRealTimeout(() => {
			// Another wait that began at the same time may have moved the clocks already.
			skippedMs = Math.max(skippedMs, skippedMsThen);
			callback();
		}, 0);
	};
	jest.spyOn(Math, 'random').mockReturnValue(0);
	jest.spyOn(performance, 'now').mockImplementation(() => realNow() + skippedMs);
	jest.spyOn(Date, 'now').mockImplementation(() => Math.round(realDate() + skippedMs));
	jest.spyOn(globalThis, 'setTimeout').mockImplementation(setShortTimeout as typeof setTimeout);
	return () => skippedMs;
}

/**
 * Lets no wait of at least 0.4 s end by itself until the test ends.
 * @returns what resolves as soon as the first one has begun
 */
export function holdWaits(): Promise<void> {
	const setRealTimeout = globalThis.setTimeout;
	return new Promise((resolve) => {
		const setShortTimeout = (callback: () => void, delayMs = 0) => {
			if (!isWait(callback, delayMs)) return setRealTimeout(callback, delayMs);
			resolve();
			return setRealTimeout(callback, NEVER_MS).unref();
		};
		jest.spyOn(globalThis, 'setTimeout').mockImplementation(setShortTimeout as typeof setTimeout);
	});
}

/** n8n's "sleep" resolves a promise; the timeout of a request calls a function of the HTTP client. */
function isWait(callback: unknown, delayMs: number): boolean {
	return delayMs >= MIN_WAIT_MS && String(callback).endsWith('{ [native code] }');
}

afterEach(() => {
	lapse = undefined;
	jest.restoreAllMocks();
});
