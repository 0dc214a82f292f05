/** Long enough for a response over loopback. */
const HURRIED_MS = 100;

/**
 * Lets every time limit that is at least so long be over after 0.1 s, until mocks are restored: for
 * hosts that never respond. Messages name the limit as it was set.
 * @returns the spy, which knows the limits that were set
 */
export function hurryTimeouts(fromMs = 1000) {
	const timeout = AbortSignal.timeout.bind(AbortSignal);
	return jest
		.spyOn(AbortSignal, 'timeout')
		.mockImplementation((ms) => timeout(ms >= fromMs ? HURRIED_MS : ms));
}
