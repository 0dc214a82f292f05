import fc from 'fast-check';
import { throttleFor } from '../../../nodes/WebsiteAnalytics/transport/throttle';
import { NO_RESPONSE, OVERLOADED, SERVED } from './support';
import { names, OK, pass, ThrottleClient } from './support/throttleClient';

/** The longest pause in the test of whatever may happen. */
const MAX_PAUSE_MS = 3000;

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

it('starts four requests, and the others in their order as slots become free', async () => {
	const client = new ThrottleClient();

	names(7).forEach((name) => client.request(name));
	await pass();

	expect(client.started).toEqual(['1', '2', '3', '4']);

	client.finish();
	await pass();

	expect(client.started).toEqual(['1', '2', '3', '4', '5']);
});

it('widens with success', async () => {
	const client = new ThrottleClient();

	names(40).forEach((name) => client.request(name));
	await pass();
	client.finish(OK);
	await pass();

	expect(client.slots).toHaveLength(5);

	for (let finished = 1; finished < 12; finished += 1) {
		client.finish(OK);
		await pass();
	}

	expect(client.slots).toHaveLength(16);
});

describe('with many waiting at a host that stays quick', () => {
	const quick = { ...OK, roundTripMs: 50 };

	/** Ends so many requests, one after the other. */
	const finish = async (client: ThrottleClient, count: number) => {
		for (let finished = 0; finished < count; finished += 1) {
			client.finish(quick);
			await pass();
		}
	};

	it('widens to 64, and to 16 for those that come when nothing waits any more', async () => {
		const client = new ThrottleClient();

		names(500).forEach((name) => client.request(name));
		await pass();
		await finish(client, 300);

		expect(client.slots).toHaveLength(64);

		await finish(client, 200);
		names(100, 'next ').forEach((name) => client.request(name));
		await pass();

		expect(client.slots).toHaveLength(16);
	});

	it('widens for the requests of several callers', async () => {
		const client = new ThrottleClient();

		[{}, {}].forEach((caller) =>
			names(250, 'of one ').forEach((name) => client.request(name, { caller })),
		);
		await pass();
		await finish(client, 300);

		expect(client.slots).toHaveLength(64);
	});

	it('does not count who was aborted', async () => {
		const client = new ThrottleClient();
		const abort = new AbortController();

		names(500).forEach((name) => client.request(name, {}, abort.signal));
		names(140, 'left ').forEach((name) => client.request(name, { caller: {} }));
		await pass();
		abort.abort(new Error('canceled'));
		await pass();
		await finish(client, 60);

		expect(client.slots).toHaveLength(16);
	});

	it('does not count who could not wait', async () => {
		const client = new ThrottleClient();

		names(140).forEach((name) => client.request(name));
		names(500, 'impatient ').forEach((name) => client.request(name, { maxPauseMs: 1000 }));
		await pass(1500);
		client.finish({ outcome: NO_RESPONSE });
		await pass();

		expect(client.rejected).toHaveLength(500);

		await finish(client, 100);

		expect(client.slots.length).toBeLessThanOrEqual(16);
	});

	it('is as wide as ever after a run that was canceled', async () => {
		const client = new ThrottleClient();
		const abort = new AbortController();

		names(500).forEach((name) => client.request(name, {}, abort.signal));
		await pass();
		await finish(client, 300);
		abort.abort(new Error('canceled'));
		await pass();
		[...client.slots].forEach(() => client.finish());
		names(100, 'next ').forEach((name) => client.request(name));
		await pass();

		expect(client.slots).toHaveLength(16);
	});
});

it('frees the slot of an attempt that showed nothing about the host', async () => {
	const client = new ThrottleClient();

	names(100).forEach((name) => client.request(name));
	for (let left = 100; left > 0; left -= 1) {
		await pass();
		client.finish();
	}

	expect(client.started).toHaveLength(100);
});

it('lets a caller with one request wait for one slot only', async () => {
	const client = new ThrottleClient();

	names(300, 'large ').forEach((name) => client.request(name));
	client.request('small', { caller: {} });
	await pass();

	expect(client.started).not.toContain('small');

	client.finish();
	await pass();
	client.finish();
	await pass();

	expect(client.started).toContain('small');
});

it('starts urgent requests first', async () => {
	const client = new ThrottleClient();

	names(10).forEach((name) => client.request(name));
	client.request('urgent', { caller: {}, urgent: true });
	await pass();
	client.finish();
	await pass();

	expect(client.started.at(-1)).toBe('urgent');
});

describe('an aborted request', () => {
	it('does not start, and no other loses its turn', async () => {
		const client = new ThrottleClient();
		const abort = new AbortController();

		names(4).forEach((name) => client.request(name));
		client.request('aborted', {}, abort.signal);
		client.request('next');
		await pass();
		abort.abort(new Error('canceled'));
		// It has given up before a slot is free.
		await pass();

		expect(client.rejected).toEqual(['aborted: canceled']);

		client.finish();
		await pass();

		expect(client.started).toEqual(['1', '2', '3', '4', 'next']);
	});

	it('gives its slot back when it was granted in the same moment', async () => {
		const client = new ThrottleClient();
		const abort = new AbortController();

		names(4).forEach((name) => client.request(name));
		client.request('aborted', {}, abort.signal);
		client.request('next');
		await pass();
		// The slot is granted before the abort, but its promise has not told anybody yet.
		client.finish();
		abort.abort(new Error('canceled'));
		await pass();

		expect(client.rejected).toEqual(['aborted: canceled']);
		expect(client.started).toEqual(['1', '2', '3', '4', 'next']);
	});

	it('does not start when it was aborted before', async () => {
		const client = new ThrottleClient();

		client.request('aborted', {}, AbortSignal.abort(new Error('canceled')));
		await pass();

		expect(client.rejected).toEqual(['aborted: canceled']);
		expect(client.started).toEqual([]);
	});
});

it('gives no slot to a request that gives up in the moment of its turn', async () => {
	const client = new ThrottleClient();

	names(4).forEach((name) => client.request(name));
	client.request('impatient', { maxPauseMs: 1000 });
	names(2, 'next ').forEach((name) => client.request(name));
	await pass();
	// Three slots are free again, but only one request at a time may go ahead.
	client.finish({ outcome: { ...SERVED, remaining: 1 } });
	client.finish();
	client.finish();
	await pass(1500);

	expect(client.started).toEqual(['1', '2', '3', '4']);

	// Half of the four slots are left, and both are free.
	client.finish({ outcome: NO_RESPONSE });
	await pass();

	expect(client.rejected).toEqual([
		'impatient: not sent, because the service has not responded to any request for 1.5 s',
	]);
	expect(client.started).toEqual(['1', '2', '3', '4', 'next 1', 'next 2']);
});

it('starts everything in the end, within the limit, in the order of each caller', async () => {
	const step = fc.oneof(
		fc.record({ type: fc.constant('request' as const), caller: fc.nat(2), urgent: fc.boolean() }),
		fc.record({ type: fc.constant('abort' as const), index: fc.nat(40) }),
		fc.record({
			type: fc.constant('finish' as const),
			result: fc.option(
				fc.record({
					outcome: fc
						.tuple(fc.constantFrom(SERVED, OVERLOADED), fc.nat(20))
						.map(([response, remaining]) => ({ ...response, remaining })),
					holds: fc.constantFrom(undefined, 'host' as const),
					delayMs: fc.nat(MAX_PAUSE_MS),
				}),
				{ nil: undefined },
			),
		}),
		fc.record({ type: fc.constant('pass' as const), milliseconds: fc.nat(2000) }),
	);
	const callers = [{}, {}, {}];

	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
			const client = new ThrottleClient();
			const requests: Array<{ name: string; lane: string; abort: AbortController }> = [];
			for (const one of steps) {
				if (one.type === 'request') {
					const { caller, urgent } = one;
					const name = String(requests.length);
					const abort = new AbortController();
					requests.push({ name, lane: `${caller} ${urgent}`, abort });
					client.request(name, { caller: callers[caller], urgent }, abort.signal);
				} else if (one.type === 'abort') {
					requests[one.index]?.abort.abort(new Error('canceled'));
				} else if (one.type === 'finish') client.finish(one.result);
				else await pass(one.milliseconds);
				await pass();

				expect(client.slots.length).toBeLessThanOrEqual(16);
			}
			while (
				client.slots.length > 0 ||
				client.started.length + client.rejected.length < requests.length
			) {
				client.finish(OK);
				await pass(1000);
			}

			expect(client.started.length + client.rejected.length).toBe(requests.length);

			for (const lane of new Set(requests.map((request) => request.lane))) {
				const own = requests.filter((request) => request.lane === lane).map(({ name }) => name);
				const started = client.started.filter((name) => own.includes(name));

				expect(started).toEqual(own.filter((name) => started.includes(name)));
			}

			expect(await mostAtOnce(client)).toBe(16);
		}),
		{ numRuns: 200 },
	);
});

it('is the same for every path of a host, and another one for another port', () => {
	expect(throttleFor('https://a.example/one')).toBe(throttleFor('https://a.example/two'));
	expect(throttleFor('https://a.example')).not.toBe(throttleFor('https://a.example:444'));
});

/** How many of many more requests are under way at once, when all of them succeed; a lost slot makes it fewer. */
async function mostAtOnce(client: ThrottleClient): Promise<number> {
	names(300, 'more ').forEach((name) => client.request(name));
	let most = 0;
	for (await pass(MAX_PAUSE_MS); client.slots.length > 0; await pass()) {
		most = Math.max(most, client.slots.length);
		[...client.slots].forEach(() => client.finish(OK));
	}
	return most;
}
