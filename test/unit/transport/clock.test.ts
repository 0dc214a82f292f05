import { timeUpAt } from '../../../nodes/WebsiteAnalytics/transport/clock';

afterEach(() => jest.restoreAllMocks());

it('has time up at a moment, which may be over or never come', () => {
	jest.spyOn(performance, 'now').mockReturnValue(1000);
	const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
	const signals = [1500.5, 1000, 900, Infinity].map(timeUpAt);

	expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true, undefined]);
	expect(timeout.mock.calls.flat()).toEqual([501, 0, 0]);
});
