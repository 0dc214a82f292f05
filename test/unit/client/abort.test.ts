import { setImmediate } from 'node:timers/promises';
import { abortable, onAbort } from '../../../nodes/WebsiteAnalytics/client/abort';
import { NEVER } from './support/newHost';

const REASON = new Error('canceled');

it('gives and throws what the promise does, whatever the signal does later', async () => {
	for (const abort of [undefined, new AbortController()]) {
		const waiting = abortable(Promise.resolve(7), abort?.signal);

		expect(await waiting).toBe(7);
		await expect(abortable(Promise.reject(REASON), abort?.signal)).rejects.toBe(REASON);

		abort?.abort(REASON);

		expect(await waiting).toBe(7);
	}
});

it('throws the reason of a signal that is aborted, before or later', async () => {
	const abort = new AbortController();
	const waiting = abortable(NEVER, abort.signal);
	abort.abort(REASON);

	await expect(waiting).rejects.toBe(REASON);
	await expect(abortable(NEVER, abort.signal)).rejects.toBe(REASON);
});

it('leaves no failure unhandled that comes after the abort', async () => {
	const unhandled = jest.fn();
	process.on('unhandledRejection', unhandled);
	const late = Promise.reject(new Error('late'));

	await expect(abortable(late, AbortSignal.abort(REASON))).rejects.toBe(REASON);

	await setImmediate();
	process.off('unhandledRejection', unhandled);

	expect(unhandled).not.toHaveBeenCalled();
});

it('can be waited for again after nobody did, and what is removed twice removes no other', () => {
	const abort = new AbortController();
	const remove = onAbort(abort.signal, () => {});
	remove();
	const other = jest.fn();
	onAbort(abort.signal, other);
	remove();
	abort.abort();

	expect(other).toHaveBeenCalledTimes(1);
});

it('calls each listener once that was not removed, and at once when the signal is aborted', () => {
	const abort = new AbortController();
	const [removed, other, late] = [jest.fn(), jest.fn(), jest.fn()];
	const remove = onAbort(abort.signal, removed);
	onAbort(abort.signal, other);
	remove();

	expect(other).not.toHaveBeenCalled();

	abort.abort();
	onAbort(abort.signal, late);

	expect([removed, other, late].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
});
