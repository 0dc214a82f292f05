import { type Signal, Stop } from '../../../nodes/WebsiteAnalytics/http/concurrency';
import type { ServiceRequest } from '../../../nodes/WebsiteAnalytics/http/connection';
import { RequestCache, shareReads } from '../../../nodes/WebsiteAnalytics/http/requestCache';
import { connectionTo } from '../support/connectionTo';
import { settled } from '../support/settled';

/** Returns a cache of work that the test ends, and a record of the work that started. */
function work() {
	const started: Signal[] = [];
	const ends: Array<{ resolve(value: string): void; reject(error: Error): void }> = [];
	const shared = new RequestCache();
	const share = async (key = 'key', stop = new Stop()) =>
		await shared.share(key, stop, async (signal) => {
			started.push(signal);
			return await new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
		});
	return { started, share, end: () => ends.shift() };
}

describe('shared requests', () => {
	it('fails for all callers that wait, and keeps no failure', async () => {
		const { share, end } = work();

		const results = [share(), share()];
		end()?.reject(new Error('broken'));
		for (const result of results) await expect(result).rejects.toThrow('broken');

		const again = share();
		end()?.resolve('done');

		expect(await again).toBe('done');
	});

	it('is aborted when no caller waits any more, and begins anew for a later caller', async () => {
		const { started, share, end } = work();
		const stops = [new Stop(), new Stop()];
		const results = Promise.allSettled(stops.map(async (stop) => await share('key', stop)));
		stops.forEach((stop, index) => stop.abort(index));

		expect(await results).toMatchObject([{ reason: 0 }, { reason: 1 }]);
		expect(started[0]?.reason).toBe(1);

		const later = share();
		// No caller waits for this failure. It is not an unhandled rejection.
		end()?.reject(new Error('too late'));
		await settled();
		const last = share();
		end()?.resolve('done');

		expect(await Promise.all([later, last])).toEqual(['done', 'done']);
		expect(started).toHaveLength(2);
	});

	it('does not start for a caller that has stopped before', async () => {
		const { started, share } = work();
		const stop = new Stop();
		stop.abort(new Error('stopped'));

		await expect(share('key', stop)).rejects.toThrow('stopped');
		expect(started).toHaveLength(0);
	});
});

describe('the connections of items that share their reads', () => {
	const READ: ServiceRequest = { method: 'GET', path: '/api/v1/stats/1', query: { name: 'page' } };

	/** Returns the connections of two items, and their requests, which the test ends. */
	function items() {
		let count = 0;
		const ends: Array<() => void> = [];
		const connection = connectionTo(async () => {
			count += 1;
			const own = count;
			await new Promise<void>((resolve) => ends.push(resolve));
			return { count: own };
		});
		const reads = new RequestCache();
		const [one, other] = [1, 2].map(() => shareReads(connection, reads, new Stop()));
		const end = async () => {
			await settled();
			ends.splice(0).forEach((resolve) => resolve());
		};
		return { one, other, end };
	}

	it.each([
		['identical reads once', 1, READ],
		['reads of another path by themselves', 2, { ...READ, path: '/api/v1/stats/2' }],
		['reads of another query by themselves', 2, { ...READ, query: { name: 'referrer' } }],
		['writes by themselves', 2, { ...READ, method: 'PUT' }],
	] as const)('send %s, and all get a reply', async (_what, count, request) => {
		const { one, other, end } = items();
		const results = [one?.send({ ...READ }), other?.send({ ...request })];
		await end();

		expect(await Promise.all(results)).toMatchObject([
			{ body: { count: 1 }, request: READ },
			{ body: { count }, request },
		]);
	});
});
