/** Sets the clock, and only the clock: the engine and the network need their timers. */
export function setClock(now: string): void {
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
