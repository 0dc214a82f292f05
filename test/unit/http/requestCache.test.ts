import type { Signal } from '../../../nodes/WebsiteAnalytics/http/concurrency';
import type { Connection, ServiceRequest } from '../../../nodes/WebsiteAnalytics/http/connection';
import { RequestCache, shareReads } from '../../../nodes/WebsiteAnalytics/http/requestCache';
import { settled } from '../support/settled';

const never = new AbortController().signal;

/** Work that the test ends, and a record of what became of it. */
function work() {
	const started: Signal[] = [];
	const ends: Array<{ resolve(value: string): void; reject(error: Error): void }> = [];
	const shared = new RequestCache();
	const start = async (signal: Signal) => {
		started.push(signal);
		return await new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
	};
	const share = async (key = 'key', signal = never) => await shared.share(key, signal, start);
	return { started, share, end: () => ends.shift() };
}

describe('shared requests', () => {
	it('does the same work once for all who ask while it is under way, and other work beside it', async () => {
		const { started, share, end } = work();

		const results = [share('one'), share('other'), share('one')];
		end()?.resolve('1');
		end()?.resolve('2');

		expect(await Promise.all(results)).toEqual(['1', '2', '1']);

		const again = share('one');
		end()?.resolve('3');

		expect(await again).toBe('3');
		expect(started).toHaveLength(3);
	});

	it('fails for all who wait, and keeps no failure', async () => {
		const { share, end } = work();

		const results = [share(), share()];
		end()?.reject(new Error('broken'));
		for (const result of results) await expect(result).rejects.toThrow('broken');

		const again = share();
		end()?.resolve('done');

		expect(await again).toBe('done');
	});

	it('is aborted when nobody waits any more, and begins anew for who comes then', async () => {
		const { started, share, end } = work();
		const [first, second] = [new AbortController(), new AbortController()];

		const results = Promise.allSettled([share('key', first.signal), share('key', second.signal)]);
		first.abort(new Error('one'));
		second.abort(new Error('two'));

		expect(await results).toMatchObject([
			{ reason: { message: 'one' } },
			{ reason: { message: 'two' } },
		]);
		expect(started[0]?.reason).toMatchObject({ message: 'two' });

		const later = share();
		// This failure reaches nobody, and is not an unhandled rejection.
		end()?.reject(new Error('too late'));
		await settled();
		const last = share();
		end()?.resolve('done');

		expect(await Promise.all([later, last])).toEqual(['done', 'done']);
		expect(started).toHaveLength(2);
	});

	it('does not start for somebody who has stopped before', async () => {
		const { started, share } = work();

		await expect(share('key', AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
		expect(started).toHaveLength(0);
	});

	describe('the connections of items that share their reads', () => {
		const READ: ServiceRequest = {
			method: 'GET',
			path: '/api/v1/stats/1',
			query: { name: 'page' },
		};

		/** The connections of items with these signals, and what they send until the test has it replied to. */
		function items(...signals: Signal[]) {
			const sent: Array<{ request: ServiceRequest; signal?: Signal }> = [];
			const replies: Array<() => void> = [];
			const open = (signal?: Signal): Connection => ({
				async send(request) {
					sent.push({ request, signal });
					await new Promise<void>((resolve) => replies.push(resolve));
					const info = { ...request, address: 'https://a.example' };
					return { body: { count: sent.length }, request: info };
				},
				stoppedBy: (other) => open(other),
				requestsPerMinute: () => 60,
				redact: (text) => text,
			});
			const reads = new RequestCache();
			const connections = signals.map((signal) => shareReads(open(), reads, signal));
			const send = async (index: number, request: ServiceRequest) =>
				await connections[index]?.send({ ...request });
			const replyToAll = async () => {
				await settled();
				replies.splice(0).forEach((resolve) => resolve());
			};
			return { sent, send, replies, replyToAll };
		}

		it.each<[string, number, ServiceRequest]>([
			['identical reads once', 1, READ],
			['reads of another path by themselves', 2, { ...READ, path: '/api/v1/stats/2' }],
			['reads of another query by themselves', 2, { ...READ, query: { name: 'referrer' } }],
		])('send %s, and all get a reply', async (_what, count, request) => {
			const { sent, send, replyToAll } = items(never, never);

			const results = [send(0, READ), send(1, request)];
			await replyToAll();
			const address = 'https://a.example';

			expect(await Promise.all(results)).toEqual([
				{ body: { count }, request: { ...READ, address } },
				{ body: { count }, request: { ...request, address } },
			]);
			expect(sent).toHaveLength(count);
		});

		it('share no read that began before a write with what comes after it', async () => {
			const { sent, send, replies, replyToAll } = items(never, never);
			const write: ServiceRequest = { method: 'PUT', path: READ.path };
			void send(0, write);
			await settled();
			const before = send(1, READ);
			await settled();
			replies.shift()?.();
			await settled();
			const after = send(0, READ);
			await replyToAll();
			await Promise.all([before, after]);

			expect(sent.map(({ request }) => request.method)).toEqual(['PUT', 'GET', 'GET']);
		});
	});
});
