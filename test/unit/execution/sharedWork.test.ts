import { SharedWork } from '../../../nodes/WebsiteAnalytics/execution/sharedWork';

const never = new AbortController().signal;
const settled = async () => await new Promise((resolve) => setImmediate(resolve));

/** Work that the test ends, and a record of what became of it. */
function work() {
	const started: AbortSignal[] = [];
	const ends: Array<{ resolve(value: string): void; reject(error: Error): void }> = [];
	const start = async (signal: AbortSignal) => {
		started.push(signal);
		return await new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
	};
	return { started, start, end: () => ends.shift() };
}

it('does the same work once for all who ask while it is under way', async () => {
	const shared = new SharedWork();
	const { started, start, end } = work();

	const results = [1, 2, 3].map(async () => await shared.share('key', never, start));
	await settled();
	end()?.resolve('done');

	expect(await Promise.all(results)).toEqual(['done', 'done', 'done']);
	expect(started).toHaveLength(1);
});

it('does other work beside it, and the same work again later', async () => {
	const shared = new SharedWork();
	const { started, start, end } = work();

	const one = shared.share('one', never, start);
	const other = shared.share('other', never, start);
	end()?.resolve('1');
	end()?.resolve('2');

	expect([await one, await other]).toEqual(['1', '2']);

	const again = shared.share('one', never, start);
	end()?.resolve('3');

	expect(await again).toBe('3');
	expect(started).toHaveLength(3);
});

it('fails for all who wait, and keeps no failure', async () => {
	const shared = new SharedWork();
	const { start, end } = work();

	const results = [1, 2].map(async () => await shared.share('key', never, start));
	end()?.reject(new Error('broken'));
	for (const result of results) await expect(result).rejects.toThrow('broken');

	const again = shared.share('key', never, start);
	end()?.resolve('done');

	expect(await again).toBe('done');
});

it('goes on for the others when one of them stops waiting', async () => {
	const shared = new SharedWork();
	const { started, start, end } = work();
	const first = new AbortController();

	const stopped = shared.share('key', first.signal, start);
	const other = shared.share('key', never, start);
	first.abort(new Error('item 0 failed'));

	await expect(stopped).rejects.toThrow('item 0 failed');
	expect(started[0]?.aborted).toBe(false);

	end()?.resolve('done');

	expect(await other).toBe('done');
});

it('is aborted when nobody waits any more', async () => {
	const shared = new SharedWork();
	const { started, start, end } = work();
	const [first, second] = [new AbortController(), new AbortController()];

	const results = [first, second].map(
		async ({ signal }) => await shared.share('key', signal, start),
	);
	first.abort(new Error('one'));
	second.abort(new Error('two'));
	for (const result of results) await expect(result).rejects.toThrow(/one|two/);

	expect(started[0]?.aborted).toBe(true);

	// A failure after that reaches nobody, and is not an unhandled rejection.
	end()?.reject(new Error('too late'));
	await settled();
});

it('begins anew for somebody who comes when it was aborted, but has not ended', async () => {
	const shared = new SharedWork();
	const { started, start, end } = work();
	const first = new AbortController();

	const stopped = shared.share('key', first.signal, start);
	first.abort(new Error('item 0 failed'));

	await expect(stopped).rejects.toThrow('item 0 failed');

	const later = shared.share('key', never, start);
	end()?.reject(new Error('item 0 failed'));
	await settled();
	const last = shared.share('key', never, start);
	end()?.resolve('done');

	expect(await Promise.all([later, last])).toEqual(['done', 'done']);
	expect(started).toHaveLength(2);
});

it('does not start for somebody who has stopped before', async () => {
	const { started, start } = work();
	const signal = AbortSignal.abort(new Error('stopped'));

	await expect(new SharedWork().share('key', signal, start)).rejects.toThrow('stopped');
	expect(started).toHaveLength(0);
});
