import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { anySignal, onAbort, throwOnAbort } from '../../../nodes/WebsiteAnalytics/transport/abort';
import { wait } from '../../../nodes/WebsiteAnalytics/transport/clock';
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

it('has one listener on a signal, however many wait for it', async () => {
	const { signal } = new AbortController();
	await Promise.all(
		[1, 2, 3].map(async (number) => await throwOnAbort(Promise.resolve(number), signal)),
	);

	expect(getEventListeners(signal, 'abort')).toHaveLength(1);
});

describe('a listener', () => {
	it('is called once, when the signal is aborted', () => {
		const abort = new AbortController();
		const [first, second] = [jest.fn(), jest.fn()];
		onAbort(abort.signal, first);
		onAbort(abort.signal, second);

		expect(first).not.toHaveBeenCalled();

		abort.abort();

		expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
	});

	it('is called at once for a signal that is aborted', () => {
		const listener = jest.fn();
		onAbort(AbortSignal.abort(), listener);

		expect(listener).toHaveBeenCalledTimes(1);
	});

	it('is not called once it was removed', () => {
		const abort = new AbortController();
		const [removed, other] = [jest.fn(), jest.fn()];
		const remove = onAbort(abort.signal, removed);
		onAbort(abort.signal, other);
		remove();
		abort.abort();

		expect(removed).not.toHaveBeenCalled();
		expect(other).toHaveBeenCalledTimes(1);
	});

	it('of a promise is gone once that is settled', async () => {
		const abort = new AbortController();
		const settled = throwOnAbort(Promise.resolve(7), abort.signal);

		expect(await settled).toBe(7);

		abort.abort(REASON);

		expect(await settled).toBe(7);
	});
});

it('combines signals, of which some may be missing', () => {
	const [one, other] = [new AbortController(), new AbortController()];
	const [none, both] = [anySignal(undefined), anySignal(one.signal, undefined, other.signal)];
	other.abort(REASON);

	expect(none.aborted).toBe(false);
	expect(both.reason).toBe(REASON);
});
