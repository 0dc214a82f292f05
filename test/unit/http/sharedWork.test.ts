import { SharedWork, type Signal, Stop } from '../../../nodes/WebsiteAnalytics/http/concurrency';
import { settled } from '../support/settled';

/** Returns work that the test ends, and a record of the work that started. */
function work() {
	const started: Signal[] = [];
	const ends: Array<{ resolve(value: string): void; reject(error: Error): void }> = [];
	const shared = new SharedWork();
	const share = async (key = 'key', stop = new Stop()) =>
		await shared.share(key, stop, async (signal) => {
			started.push(signal);
			return await new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
		});
	return { started, share, end: () => ends.shift() };
}

describe('shared work', () => {
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
