import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { anySignal, throwOnAbort, wait } from '../../../nodes/WebsiteAnalytics/transport/abort';
import { NEVER } from './support/newHost';

const REASON = new Error('canceled');

it('gives and throws what the promise does', async () => {
	const { signal } = new AbortController();

	for (const given of [undefined, signal]) {
		expect(await throwOnAbort(Promise.resolve(7), given)).toBe(7);
		await expect(throwOnAbort(Promise.reject(REASON), given)).rejects.toBe(REASON);
	}
});

it('throws the reason of a signal that is aborted, before or later', async () => {
	const abort = new AbortController();
	const waiting = throwOnAbort(NEVER, abort.signal);
	abort.abort(REASON);

	await expect(waiting).rejects.toBe(REASON);
	await expect(throwOnAbort(NEVER, abort.signal)).rejects.toBe(REASON);
	await expect(wait(3_600_000, abort.signal)).rejects.toBe(REASON);
});

it('leaves no failure unhandled that comes after the abort', async () => {
	const unhandled = jest.fn();
	process.on('unhandledRejection', unhandled);

	await expect(
		throwOnAbort(Promise.reject(new Error('late')), AbortSignal.abort(REASON)),
	).rejects.toBe(REASON);

	await setImmediate();
	process.off('unhandledRejection', unhandled);

	expect(unhandled).not.toHaveBeenCalled();
});

it('waits for the time that it is given', async () => {
	jest.useFakeTimers();
	const ended = jest.fn();
	void wait(1000).then(ended);
	await jest.advanceTimersByTimeAsync(999);

	expect(ended).not.toHaveBeenCalled();

	await jest.advanceTimersByTimeAsync(1);

	expect(ended).toHaveBeenCalledTimes(1);

	jest.useRealTimers();
});

it('leaves no listener on a signal behind', async () => {
	const derived: AbortSignal[] = [];
	const { any } = AbortSignal;
	const spy = jest.spyOn(AbortSignal, 'any').mockImplementation((signals) => {
		const signal = any.call(AbortSignal, signals);
		derived.push(signal);
		return signal;
	});
	await throwOnAbort(Promise.resolve(7), new AbortController().signal);
	spy.mockRestore();
	await Promise.resolve();

	expect(derived.map((signal) => getEventListeners(signal, 'abort'))).toEqual([[]]);
});

it('combines signals, of which some may be missing', () => {
	const [one, other] = [new AbortController(), new AbortController()];
	const [none, both] = [anySignal(undefined), anySignal(one.signal, undefined, other.signal)];
	other.abort(REASON);

	expect(none.aborted).toBe(false);
	expect(both.reason).toBe(REASON);
});
