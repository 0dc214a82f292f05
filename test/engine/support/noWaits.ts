let passedMs = 0;

/** Every wait of the node is over at once, and the clock that measures waits has moved on by as much. */
jest.mock('n8n-workflow', () => ({
	...jest.requireActual<object>('n8n-workflow'),
	sleep: async (ms: number) => {
		await new Promise((resolve) => setImmediate(resolve));
		passedMs += ms;
	},
}));

/** Lets so much time pass by the clock that measures waits. */
export function passTime(milliseconds: number): void {
	passedMs += milliseconds;
}

/** The process remembers for how long a host wants a pause, which is an hour at most. */
export const MAX_PAUSE_MS = 60 * 60_000;

beforeEach(() => {
	const realNow = performance.now.bind(performance);
	jest.spyOn(performance, 'now').mockImplementation(() => realNow() + passedMs);
});

afterEach(() => jest.restoreAllMocks());
