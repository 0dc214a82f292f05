/** Sets the clock to a moment (ISO 8601) before each test, and back to the real one after it. */
export function useClock(now: string) {
	beforeEach(() => setClock(now));

	afterEach(() => jest.useRealTimers());
}

/** Sets the clock, and only the clock: the engine and the network need their timers. */
export function setClock(now: string) {
	jest.useFakeTimers({
		now: new Date(now),
		doNotFake: [
			'hrtime',
			'nextTick',
			'performance',
			'queueMicrotask',
			'setImmediate',
			'clearImmediate',
			'setInterval',
			'clearInterval',
			'setTimeout',
			'clearTimeout',
		],
	});
}
