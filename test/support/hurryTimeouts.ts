/** Long enough for a response over loopback. */
const HURRIED_MS = 100;

interface Hurried {
	/** The shortest and the longest time limit that is hurried, in milliseconds. */
	fromMs?: number;
	toMs?: number;
	/** What has to be the case before, such as that the request has arrived. */
	once?: () => boolean;
}

/**
 * Lets time limits be over after 0.1 s, until mocks are restored: for hosts that never respond. Where
 * a test counts on what happens before, `once` says it, because a busy machine may take longer for
 * that. Messages name the limit as it was set.
 * @returns the spy, which knows the limits that were set
 */
export function hurryTimeouts({ fromMs = 1000, toMs = Infinity, once }: Hurried = {}) {
	const timeout = AbortSignal.timeout.bind(AbortSignal);
	const hurried = once === undefined ? () => timeout(HURRIED_MS) : () => timeoutOnce(once);
	return jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
		if (ms < fromMs || ms > toMs) return timeout(ms);
		return hurried();
	});
}

function timeoutOnce(condition: () => boolean): AbortSignal {
	const timeUp = new AbortController();
	const timer = setInterval(() => {
		if (!condition()) return;
		clearInterval(timer);
		timeUp.abort(new DOMException('The time is up', 'TimeoutError'));
	}, HURRIED_MS).unref();
	return timeUp.signal;
}
