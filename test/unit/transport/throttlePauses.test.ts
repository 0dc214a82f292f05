import { NO_RESPONSE, OVERLOADED } from './support';
import { names, OK, pass, ThrottleClient } from './support/throttleClient';

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

describe('a pause', () => {
	const pause = (delayMs: number) => ({ outcome: OVERLOADED, holds: 'host' as const, delayMs });

	it('holds every caller until it is over', async () => {
		const client = new ThrottleClient();

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
		const client = new ThrottleClient();

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

	it('is waited for by requests that can just wait as long, before and after it began', async () => {
		const client = new ThrottleClient();

		names(4).forEach((name) => client.request(name));
		client.request('before', { maxPauseMs: 2000 });
		await pass();
		client.finish(pause(2000));
		client.request('after', { maxPauseMs: 2000 });
		client.request('impatient', { maxPauseMs: 1999 });
		[1, 2, 3].forEach(() => client.finish());
		await pass(2000);

		expect(client.started).toEqual(['1', '2', '3', '4', 'before', 'after']);
		expect(client.rejected).toEqual([
			'impatient: rate limit reached; not sent, because the service asks to wait; it is asked again in 2 s',
		]);
	});

	it('needs one timer, however many wait', async () => {
		const client = new ThrottleClient();

		client.request('first');
		await pass();
		client.finish(pause(2000));
		names(100).forEach((name) => client.request(name));
		await pass();

		expect(jest.getTimerCount()).toBe(1);
	});

	it('that is too long for a request rejects it at once, whether it waits or comes later', async () => {
		const client = new ThrottleClient();

		names(5).forEach((name) => client.request(name));
		await pass();
		client.finish(pause(3_600_000));
		client.request('later');
		await pass();

		const message =
			'rate limit reached; not sent, because the service asks to wait; it is asked again in 1 hour';

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
		const client = new ThrottleClient();

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
		const client = new ThrottleClient();

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

describe('a pause of an account', () => {
	const TEN_MINUTES = 600_000;
	const refused = (delayMs = TEN_MINUTES) => ({
		outcome: OVERLOADED,
		holds: 'account' as const,
		delayMs,
	});
	const own = { account: 'refused' };
	const message =
		'rate limit reached; not sent, because the service asks to wait; it is asked again';

	it('rejects its requests at once, whether they wait or come later, and no others', async () => {
		const client = new ThrottleClient();

		names(4).forEach((name) => client.request(name, own));
		client.request('waiting', own);
		client.request('other');
		await pass();
		client.finish(refused());
		[1, 2, 3].forEach(() => client.finish());
		client.request('later', own);
		client.request('another');
		await pass();

		expect([...client.rejected].sort()).toEqual([
			`later: ${message} in 10 minutes`,
			`waiting: ${message} in 10 minutes`,
		]);
		expect(client.started).toEqual(['1', '2', '3', '4', 'other', 'another']);
	});

	it('is waited for by who can wait for the rest of it', async () => {
		const client = new ThrottleClient();

		client.request('first', own);
		await pass();
		client.finish(refused());
		await pass(TEN_MINUTES - 2000);
		client.request('patient', { ...own, maxPauseMs: 2000 });
		client.request('impatient', { ...own, maxPauseMs: 1999 });
		await pass(1999);

		expect(client.started).toEqual(['first']);
		expect(client.rejected).toEqual([`impatient: ${message} in 2 s`]);

		await pass(1);

		expect(client.started).toEqual(['first', 'patient']);
	});

	it('is over after an hour, whatever the service asks for', async () => {
		const client = new ThrottleClient();

		client.request('first', own);
		await pass();
		client.finish(refused(86_400_000));
		await pass(3_599_999);
		client.request('early', { ...own, maxPauseMs: 0 });
		await pass(1);
		client.request('right', { ...own, maxPauseMs: 0 });
		await pass();

		expect(client.rejected).toEqual([`early: ${message} in 0.001 s`]);
		expect(client.started).toEqual(['first', 'right']);
	});

	it('is never made shorter by another one', async () => {
		const client = new ThrottleClient();

		names(2).forEach((name) => client.request(name, own));
		await pass();
		client.finish(refused(2 * TEN_MINUTES));
		client.finish(refused());
		await pass(TEN_MINUTES);
		client.request('early', { ...own, maxPauseMs: 0 });
		await pass();

		expect(client.rejected).toEqual([`early: ${message} in 10 minutes`]);
	});

	it('ends the wait of who is canceled', async () => {
		const client = new ThrottleClient();
		const abort = new AbortController();

		client.request('first', own);
		await pass();
		client.finish(refused());
		await pass(TEN_MINUTES - 2000);
		client.request('canceled', own, abort.signal);
		await pass();
		abort.abort(new Error('stopped'));
		await pass(2000);

		expect(client.rejected).toEqual(['canceled: stopped']);
		expect(client.started).toEqual(['first']);
	});
});

it('gives up who has waited too long when the host responds to nothing', async () => {
	const client = new ThrottleClient();
	const timeout = { outcome: NO_RESPONSE };

	names(6).forEach((name) => client.request(name));
	await pass(299_000);
	client.finish(timeout);
	await pass();

	expect(client.rejected).toEqual([]);

	client.request('later');
	await pass(2000);
	client.finish(timeout);
	await pass();

	const message = 'not sent, because the service has not responded to any request for 5 minutes';

	expect([...client.rejected].sort()).toEqual([`5: ${message}`, `6: ${message}`]);
	expect(client.started).toEqual(['1', '2', '3', '4']);
});
