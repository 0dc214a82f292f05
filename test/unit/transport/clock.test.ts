import { timeUpAt, wait } from '../../../nodes/WebsiteAnalytics/transport/clock';

afterEach(() => {
	jest.useRealTimers();
	jest.restoreAllMocks();
});

it('waits for the time that it is given', async () => {
	jest.useFakeTimers();
	const ended = jest.fn();
	void wait(1000).then(ended);
	await jest.advanceTimersByTimeAsync(999);

	expect(ended).not.toHaveBeenCalled();

	await jest.advanceTimersByTimeAsync(1);

	expect(ended).toHaveBeenCalledTimes(1);
});

it('waits no longer than until the signal is aborted', async () => {
	const reason = new Error('canceled');

	await expect(wait(3_600_000, AbortSignal.abort(reason))).rejects.toBe(reason);
});

it('has time up at a moment, which may be over or never come', () => {
	jest.spyOn(performance, 'now').mockReturnValue(1000);
	const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
	const signals = [1500.5, 1000, 900, Infinity].map(timeUpAt);

	expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true, undefined]);
	expect(timeout.mock.calls.flat()).toEqual([501, 0, 0]);
});
