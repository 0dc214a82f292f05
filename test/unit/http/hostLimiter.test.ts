import { limiterFor } from '../../../nodes/WebsiteAnalytics/http/hostLimiter';
import { pausedBy } from '../../support/wordings';
import { responseOf } from './support';
import {
	attemptOf,
	busy,
	Controlled,
	FAILED,
	leaves,
	OK,
	pausing,
	roundTrips,
} from './support/controlledHost';
import { pass } from './support/newHost';

const MINUTE_MS = 60_000;

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

describe('the requests in flight', () => {
	it('double with each round trip, from 4 to 64', async () => {
		const host = await busy();

		expect(host.inFlight).toBe(4);
		expect(await roundTrips(host, 5)).toEqual([8, 16, 32, 64, 64]);
	});

	it.each([
		[16, [50, 50]],
		[32, [200, 200, 50]],
	])('stay at %i after round trips of %j ms, while responses are slower', async (inFlight, ms) => {
		const host = await busy();
		for (const delayMs of ms) await roundTrips(host, 1, delayMs);

		// 1.5 times 50 ms, plus 5 ms.
		expect(await roundTrips(host, 2, 81)).toEqual([inFlight, inFlight]);
		expect(await roundTrips(host, 1, 80)).toEqual([2 * inFlight]);
	});

	it('do not become more while few are needed', async () => {
		const host = new Controlled();
		for (let count = 0; count < 20; count += 1) {
			await host.request('');
			await host.respond();
		}
		await host.requestAll(20);

		expect(host.inFlight).toBe(4);
	});

	it.each([
		['halve', 8, [408, 429, 500, 503, 599]],
		['double', 32, [302, 404, 409, 422]],
	])('%s from 16 to %i after a round trip with %j', async (_how, inFlight, statuses) => {
		for (const status of statuses) {
			const host = await busy();
			await roundTrips(host, 2);
			await pass(50);
			await host.respond(attemptOf(responseOf(status)), 16);

			expect(host.inFlight).toBe(inFlight);
		}
	});

	it('halve with each timeout, down to 1, and then grow slowly', async () => {
		const host = await busy();
		const inFlight = [];
		for (let round = 0; round < 4; round += 1) {
			await pass(1);
			await host.respond(FAILED, host.inFlight);
			inFlight.push(host.inFlight);
		}

		expect(inFlight).toEqual([2, 1, 1, 1]);
		expect(await roundTrips(host, 4)).toEqual([2, 2, 3, 4]);
	});

	it('start over after an idle minute, and not after one with requests in flight', async () => {
		const host = await busy(8);
		await roundTrips(host, 2);
		await pass(MINUTE_MS - 1);
		await host.requestAll(20);
		const before = host.inFlight;
		await pass(MINUTE_MS);
		await host.request('');
		await host.respond();
		const afterSlow = host.inFlight;
		await roundTrips(host, 3);
		await pass(MINUTE_MS);
		await host.requestAll(20);

		expect([before, afterSlow, host.inFlight]).toEqual([9, 10, 4]);
	});

	it('are no more than the host says remain, and 1 with nothing remaining', async () => {
		const host = await busy();
		const inFlight = [];
		for (const remaining of [3, 2, 0, 5]) {
			await host.respond(leaves(remaining), host.inFlight);
			inFlight.push(host.inFlight);
		}
		await host.respond();

		expect(inFlight).toEqual([3, 2, 1, 5]);
		expect(host.inFlight).toBeGreaterThan(5);
	});
});

describe('a pause of the host', () => {
	it.each([
		['is extended by a longer one', [1000, 3000], 3000],
		['is not shortened by a shorter one', [3000, 1000], 3000],
		['ends after an hour at most', [24 * 60 * MINUTE_MS], 60 * MINUTE_MS],
	])('%s', async (_what, pausesMs, endMs) => {
		const host = await busy(pausesMs.length);
		for (const pauseMs of pausesMs) await host.respond(pausing(pauseMs));
		await host.request('next', { maxWaitMs: Infinity });
		await pass(endMs - 1);

		expect(host.sent).not.toContain('next');

		await pass(1);

		expect(host.sent).toContain('next');
	});

	it('rejects requests that cannot wait for its end, queued or new', async () => {
		const host = await busy(4);
		await host.request('a', { maxWaitMs: 2000 });
		await host.request('b', { maxWaitMs: 1999 });
		await host.respond(pausing(2000));
		await pass(1000);
		await host.request('c', { maxWaitMs: 1000 });
		await host.request('d', { maxWaitMs: 999 });

		expect(host.failed).toEqual([`b: ${pausedBy(429)} 2 s`, `d: ${pausedBy(429)} 1 s`]);

		await host.respond(pausing(MINUTE_MS, 503));

		expect(host.failed.slice(2)).toEqual([`a: ${pausedBy(503)} 60 s`, `c: ${pausedBy(503)} 60 s`]);
	});

	it.each([
		['counts towards the longest wait of a request', pausing(MINUTE_MS), ['x']],
		['no longer counts once the host served a request', OK, []],
	])('%s', async (_what, response, failed) => {
		const host = await busy(1);
		await host.respond(pausing(MINUTE_MS));
		await host.requestAll(3, { isUrgent: true });
		await host.request('x', { maxWaitMs: 1.5 * MINUTE_MS });
		await pass(MINUTE_MS);
		await host.respond(response);
		await host.respond(pausing(MINUTE_MS));

		expect(host.failed.map((text) => text.charAt(0))).toEqual(failed);
	});
});

it('limits all paths of a host together, and another port apart', () => {
	expect(limiterFor('https://a.example/one')).toBe(limiterFor('https://a.example/two'));
	expect(limiterFor('https://a.example')).not.toBe(limiterFor('https://a.example:444'));
});
