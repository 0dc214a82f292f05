import fc from 'fast-check';
import {
	Throttle,
	throttleFor,
	type Slot,
} from '../../../nodes/WebsiteAnalytics/transport/throttle';

/** Takes part in the throttle as the connection does, and notes who started in which order. */
class Client {
	readonly started: string[] = [];
	readonly rejected: string[] = [];
	readonly slots: Array<{ name: string; slot: Slot }> = [];

	constructor(private readonly throttle = new Throttle()) {}

	request(name: string, given: object = {}, signal?: AbortSignal): void {
		const request = { caller: this, urgent: false, first: false, maxPauseMs: 300_000, ...given };
		this.throttle
			.acquire(request, signal)
			.then((slot) => {
				this.started.push(name);
				this.slots.push({ name, slot });
			})
			.catch((error: Error) => this.rejected.push(`${name}: ${error.message}`));
	}

	/** Ends the request that started first. */
	finish(result?: Parameters<Slot['release']>[0]): void {
		this.slots.shift()?.slot.release(result);
	}
}

const OK = { overloaded: false };
/** The longest pause in the test of whatever may happen. */
const MAX_PAUSE_MS = 3000;

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

/** How many of many more requests are under way at once, when all of them succeed; a lost slot makes it fewer. */
async function mostAtOnce(client: Client): Promise<number> {
	names(300, 'more ').forEach((name) => client.request(name));
	let most = 0;
	for (await pass(MAX_PAUSE_MS); client.slots.length > 0; await pass()) {
		most = Math.max(most, client.slots.length);
		[...client.slots].forEach(() => client.finish(OK));
	}
	return most;
}

/** Lets everything happen that is due, and then so many milliseconds pass. */
const pass = async (milliseconds = 0) => await jest.advanceTimersByTimeAsync(milliseconds);

const names = (count: number, prefix = '') =>
	Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

it('starts four requests, and the others in their order as slots become free', async () => {
	const client = new Client();

	names(7).forEach((name) => client.request(name));
	await pass();

	expect(client.started).toEqual(['1', '2', '3', '4']);

	client.finish();
	await pass();

	expect(client.started).toEqual(['1', '2', '3', '4', '5']);
});

it('widens with success', async () => {
	const client = new Client();

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

it('frees the slot of an attempt that showed nothing about the host', async () => {
	const client = new Client();

	names(100).forEach((name) => client.request(name));
	for (let left = 100; left > 0; left -= 1) {
		await pass();
		client.finish();
	}

	expect(client.started).toHaveLength(100);
});

it('lets a caller with one request wait for one slot only', async () => {
	const client = new Client();

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
	const client = new Client();

	names(10).forEach((name) => client.request(name));
	client.request('urgent', { caller: {}, urgent: true });
	await pass();
	client.finish();
	await pass();

	expect(client.started.at(-1)).toBe('urgent');
});

describe('an aborted request', () => {
	it('does not start, and no other loses its turn', async () => {
		const client = new Client();
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
		const client = new Client();
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
		const client = new Client();

		client.request('aborted', {}, AbortSignal.abort(new Error('canceled')));
		await pass();

		expect(client.rejected).toEqual(['aborted: canceled']);
		expect(client.started).toEqual([]);
	});
});

describe('a pause', () => {
	const pause = (pauseMs: number) => ({ overloaded: true, pauseMs });

	it('holds every caller until it is over', async () => {
		const client = new Client();

		client.request('first');
		await pass();
		client.finish(pause(2000));
		client.request('second');
		client.request('urgent', { caller: {}, urgent: true });
		await pass(1999);

		expect(client.started).toEqual(['first']);

		await pass(1);

		expect(client.started).toEqual(['first', 'urgent', 'second']);
	});

	it('that is prolonged while somebody waits is waited for to its end', async () => {
		const client = new Client();

		names(2).forEach((name) => client.request(name));
		await pass();
		client.finish(pause(1000));
		client.request('waiting');
		await pass(500);
		client.finish(pause(3000));
		await pass(2999);

		expect(client.started).toEqual(['1', '2']);

		await pass(1);

		expect(client.started).toEqual(['1', '2', 'waiting']);
	});

	it('that is too long for a request rejects it at once, whether it waits or comes later', async () => {
		const client = new Client();

		names(5).forEach((name) => client.request(name));
		await pass();
		client.finish(pause(3_600_000));
		client.request('later');
		await pass();

		const message = 'rate limit reached; not sent, because the service asks to wait another 3600 s';

		expect([...client.rejected].sort()).toEqual([`5: ${message}`, `later: ${message}`]);
		expect(client.started).toEqual(['1', '2', '3', '4']);
	});

	it.each([
		[
			'rejects who has waited too long in all, when the host served nobody',
			pause(60_000),
			['last'],
		],
		['is waited for, however often it comes, when the host served somebody', OK, []],
	])('after another one %s in between', async (_what, between, rejected) => {
		const client = new Client();

		client.request('first');
		await pass();
		client.finish(pause(60_000));
		names(4, 'retried ').forEach((name) => client.request(name, { first: true }));
		client.request('last', { maxPauseMs: 150_000 });
		await pass(60_000);
		client.finish(between);
		await pass(60_000);
		client.finish(pause(60_000));
		await pass();

		expect(client.rejected.map((text) => text.split(':')[0])).toEqual(rejected);
	});

	it('lets the request go first that was rate limited', async () => {
		const client = new Client();

		names(3).forEach((name) => client.request(name));
		await pass();
		client.finish(pause(1000));
		client.request('next');
		client.request('retried', { first: true });
		client.finish();
		client.finish();
		await pass(1000);

		expect(client.started).toEqual(['1', '2', '3', 'retried', 'next']);
	});
});

it('gives up who has waited too long when the host responds to nothing', async () => {
	const client = new Client();
	const timeout = { overloaded: true, noResponse: true };

	names(6).forEach((name) => client.request(name));
	await pass(299_000);
	client.finish(timeout);
	await pass();

	expect(client.rejected).toEqual([]);

	client.request('later');
	await pass(2000);
	client.finish(timeout);
	await pass();

	const message = 'not sent, because the service has not responded to any request for 301 s';

	expect([...client.rejected].sort()).toEqual([`5: ${message}`, `6: ${message}`]);
	expect(client.started).toEqual(['1', '2', '3', '4']);
});

it('starts everything in the end, within the limit, in the order of each caller', async () => {
	const step = fc.oneof(
		fc.record({ type: fc.constant('request' as const), caller: fc.nat(2), urgent: fc.boolean() }),
		fc.record({ type: fc.constant('abort' as const), index: fc.nat(40) }),
		fc.record({
			type: fc.constant('finish' as const),
			result: fc.option(
				fc.record({ overloaded: fc.boolean(), remaining: fc.nat(20), pauseMs: fc.nat(MAX_PAUSE_MS) }),
				{ nil: undefined },
			),
		}),
		fc.record({ type: fc.constant('pass' as const), milliseconds: fc.nat(2000) }),
	);
	const callers = [{}, {}, {}];

	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
			const client = new Client();
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
