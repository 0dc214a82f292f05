import { setImmediate } from 'node:timers/promises';
import {
	abortable,
	mapConcurrently,
	onAbort,
	Stop,
} from '../../../nodes/WebsiteAnalytics/http/concurrency';
import { NEVER } from './support/newHost';

const REASON = new Error('canceled');

describe('a signal', () => {
	it('ends waiting with its first reason, before or later', async () => {
		const signal = new Stop();
		const waiting = abortable(NEVER, signal);
		signal.abort(REASON);
		signal.abort(new Error('second'));

		await expect(waiting).rejects.toBe(REASON);
		await expect(abortable(NEVER, signal)).rejects.toBe(REASON);
		expect(() => signal.throwIfAborted()).toThrow(REASON);
	});

	it('calls each listener once that was not removed, and at once when it is aborted', () => {
		const signal = new Stop();
		const [removed, other, late] = [jest.fn(), jest.fn(), jest.fn()];
		const remove = onAbort(signal, removed);
		onAbort(signal, other);
		remove();

		expect(other).not.toHaveBeenCalled();

		signal.abort();
		onAbort(signal, late);

		expect([removed, other, late].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
	});
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

describe('mapConcurrently', () => {
	it.each([
		[[3, 1, 2], 4, 3],
		[[1, 2, 3, 4, 3, 2, 1], 3, 3],
	])('maps %j in order, %i at once, however long each takes', async (values, at, most) => {
		const started: number[] = [];
		let [active, mostActive] = [0, 0];
		const results = await mapConcurrently(values, at, async (turns) => {
			started.push(turns);
			active += 1;
			mostActive = Math.max(mostActive, active);
			for (let turn = 0; turn < turns; turn += 1) await setImmediate();
			active -= 1;
			return turns * 10;
		});

		expect(results).toEqual(values.map((value) => value * 10));
		expect([started, mostActive]).toEqual([values, most]);
	});

	it('starts nothing more after a failure, and throws it', async () => {
		const started: number[] = [];
		const mapping = mapConcurrently([1, 2, 3, 4, 5, 6], 2, async (value) => {
			started.push(value);
			if (value === 2) throw new Error('failed at 2');
			await setImmediate();
		});

		await expect(mapping).rejects.toThrow('failed at 2');

		for (let turn = 0; turn < 5; turn += 1) await setImmediate();

		expect(started).toEqual([1, 2]);
	});
});
