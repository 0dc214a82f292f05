import { SharedWork, shareReads } from '../../../nodes/WebsiteAnalytics/transport/sharedWork';
import type {
	Connection,
	ServiceRequest,
} from '../../../nodes/WebsiteAnalytics/transport/connection';
import { settled } from '../support/settled';

const never = new AbortController().signal;
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

describe('the connections of items that share their reads', () => {
	const READ: ServiceRequest = { method: 'GET', path: '/api/v1/stats/1', query: { name: 'page' } };

	/** A connection whose requests end when the test says so. */
	function slowService() {
		const sent: Array<{ request: ServiceRequest; signal?: AbortSignal }> = [];
		const answers: Array<() => void> = [];
		const open = (signal?: AbortSignal): Connection => ({
			async send(request) {
				sent.push({ request, signal });
				await new Promise<void>((resolve) => answers.push(resolve));
				return {
					body: { count: sent.length },
					request: { ...request, address: 'https://a.example' },
				};
			},
			stoppedBy: (other) => open(other),
			redact: (text) => text.replace('secret', '***'),
		});
		const items = (...signals: AbortSignal[]) => {
			const reads = new SharedWork();
			return signals.map((signal) => shareReads(open(), reads, signal));
		};
		return { sent, items, answer: () => answers.splice(0).forEach((resolve) => resolve()) };
	}

	const send = async (connection: Connection | undefined, request: ServiceRequest) =>
		await connection?.send(request);

	it('send identical requests once, and each reads the response itself', async () => {
		const { sent, items, answer } = slowService();
		const [one, other] = items(never, never);

		const results = [send(one, READ), send(other, { ...READ })];
		await settled();
		answer();

		const reply = { body: { count: 1 }, request: { ...READ, address: 'https://a.example' } };

		expect(await Promise.all(results)).toEqual([reply, reply]);
		expect(sent.map(({ request }) => request)).toEqual([READ]);
	});

	it.each<[string, ServiceRequest]>([
		['path', { ...READ, path: '/api/v1/stats/2' }],
		['query', { ...READ, query: { name: 'referrer' } }],
	])('send requests of another %s by themselves', async (_what, request) => {
		const { sent, items } = slowService();
		const [one, other] = items(never, never);

		void send(one, READ);
		void send(other, request);
		await settled();

		expect(sent).toHaveLength(2);
	});

	it('send what is written for each item, which its own signal stops', async () => {
		const { sent, items, answer } = slowService();
		const [first, second] = [new AbortController().signal, new AbortController().signal];
		const [one, other] = items(first, second);
		const write: ServiceRequest = { method: 'DELETE', path: '/api/v1/websites/1' };

		const results = [send(one, write), send(other, write)];
		await settled();
		answer();
		await Promise.all(results);

		expect(sent).toHaveLength(2);
		expect(sent[0]?.signal).toBe(first);
		expect(sent[1]?.signal).toBe(second);
	});

	it('end a request only when nobody waits for it any more', async () => {
		const { sent, items } = slowService();
		const [first, second] = [new AbortController(), new AbortController()];
		const [one, other] = items(first.signal, second.signal);
		const results = Promise.allSettled([send(one, READ), send(other, READ)]);
		await settled();

		first.abort(new Error('item 0 failed'));
		await settled();

		expect(sent.map(({ signal }) => signal?.aborted)).toEqual([false]);

		second.abort(new Error('canceled'));

		expect(await results).toMatchObject([
			{ reason: { message: 'item 0 failed' } },
			{ reason: { message: 'canceled' } },
		]);
		expect(sent[0]?.signal?.aborted).toBe(true);
		expect(sent[0]?.signal?.reason).toMatchObject({ message: 'canceled' });
	});

	it('redact like the connection that they share', () => {
		const [one] = slowService().items(never);

		expect(one?.redact('the key secret')).toBe('the key ***');
	});
});
