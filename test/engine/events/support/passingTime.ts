/** The time that tests let pass, for waits and for windows of the rate limit alike. */
export function usePassingTime() {
	let passedMs = 0;

	beforeEach(() => {
		const realNow = performance.now.bind(performance);
		passedMs = 0;
		jest.spyOn(performance, 'now').mockImplementation(() => realNow() + passedMs);
	});

	afterEach(() => jest.restoreAllMocks());

	return {
		passedMs: () => passedMs,
		pass(ms: number) {
			passedMs += ms;
		},
	};
}
