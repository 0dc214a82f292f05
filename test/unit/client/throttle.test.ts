import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { range } from 'lodash';
import { FairQueue } from '../../../nodes/WebsiteAnalytics/client/fairQueue';
import { throttleFor } from '../../../nodes/WebsiteAnalytics/client/throttle';
import { OVERLOADED, SERVED } from './support';
import { pass, play, ThrottleClient } from './support/throttleClient';

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

const START = '0: 1 2 3 4';

describe('requests', () => {
	it.each([
		['start, four at once', '1-6 +5 . +5 .', `${START}, 5: 5, 10: 6`],
		['start whatever those before them came to', '1-9 +1 .*4 +1 .', `${START}, 1: 5 6 7 8, 2: 9`],
		['start sooner after a success', '1-8 +1 .ok', `${START}, 1: 5 6`],
		['of a caller that has one wait for one slot', '1-99 x~ +1 . +1 .', `${START}, 1: 5, 2: x`],
		['for a person go first', '1-9 x! +1 .', `${START}, 1: x`],
		['that are retried go before others of their caller', '1-5 x^ +1 .', `${START}, 1: x`],
		['that are canceled do not start', '1-4 x? y cancel +1 .', `${START} x(canceled), 1: y`],
		// A slot is granted before the abort, but its promise has not told anybody yet.
		['give back a slot that they got then', '1-4 x? y +1 .&cancel', `${START}, 1: x(canceled) y`],
		['that were canceled before do not start', 'cancel x? 1-4', '0: x(canceled) 1 2 3 4'],
		[
			// Three slots are free again, but one request at a time may go ahead; then half of the four are left.
			'that give up in the moment of their turn get no slot',
			'1-4 x<1000 a b .left1 .*2 +1500 .silent',
			`${START}, 1500: x(silent 1.5 s) a b`,
		],
		[
			'that have waited for five minutes without any response give up',
			'1-6 +299000 .silent x +2000 .silent',
			`${START}, 301000: 5(silent 5 minutes) 6(silent 5 minutes)`,
		],
		[
			'that have waited for as long since the last response give up',
			'1-7 +200000 .left1 .*2 +150000 .silent +151000 .silent',
			`${START}, 350000: 5 6, 501000: 7(silent 5 minutes)`,
		],
	])('%s', async (_what, steps, history) => {
		expect((await play(steps)).history).toBe(history);
	});
});

describe('a pause', () => {
	it.each([
		['holds every caller', 'a .pause2000 b c! +2000', '0: a, 2000: c b'],
		['may be prolonged', 'a b .pause1000 c +500 .pause3000 +3000', '0: a b, 3500: c'],
		[
			'is waited for by who can just wait as long',
			'1-4 a<2000 .pause2000 .*3 b<2000 c<1999 +2000',
			`${START} c(limited 2 s), 2000: a b`,
		],
		[
			'that is too long rejects who waits and who comes',
			'1-5 +1 .pause3600000 +1 x',
			`${START}, 1: 5(limited 1 hour), 2: x(limited 1 hour)`,
		],
		[
			'rejects who has waited too long in all, when the host served nobody',
			'x .pause60000 a^ b^ c^ d^ y<150000 +60000 .pause60000 +60000 .pause60000',
			'0: x, 60000: d c, 120000: y(limited 60 s)',
		],
		[
			'is waited for again, when the host served somebody',
			'x .pause60000 a^ b^ c^ d^ y<150000 +60000 .ok +60000 .pause60000',
			'0: x, 60000: d c b',
		],
		[
			'of an account rejects its requests, whether they wait or come later, and no others',
			'1-4@ a@ b +1 .quota600000 .*3 +1 c@ d',
			`${START}, 1: a(limited 10 minutes) b, 2: c(limited 10 minutes) d`,
		],
		[
			'of an account is waited for by who can wait for the rest of it',
			'x@ .quota600000 +598000 a@<2000 b@<1999 +2000',
			'0: x, 598000: b(limited 2 s), 600000: a',
		],
		[
			'of an account is over after an hour, whatever the service asks for',
			'x@ .quota86400000 +3599999 a@<0 +1 b@<0',
			'0: x, 3599999: a(limited 0.001 s), 3600000: b',
		],
		[
			'of an account is not made shorter by another one',
			'a@ b@ .quota1200000 .quota60000 +600000 c@<0',
			'0: a b, 600000: c(limited 10 minutes)',
		],
		[
			'of an account ends for who is canceled',
			'a@ .quota2000 b@? +1 cancel',
			'0: a, 1: b(canceled)',
		],
	])('%s', async (_what, steps, history) => {
		expect((await play(steps)).history).toBe(history);
	});

	it.each([
		['no timer when nobody waits', 'x .pause2000', 0],
		['one timer, however many wait', 'x .pause2000 1-99', 1],
	])('needs %s', async (_what, steps, timers) => {
		await play(steps);

		expect(jest.getTimerCount()).toBe(timers);
	});
});

it('looks at all that wait when one of them may have to give up, and not for each failure', async () => {
	const entries = jest.spyOn(FairQueue.prototype, 'entries');
	await play('1-500 .silent*100 .ok*100 .silent*100');

	expect(entries).not.toHaveBeenCalled();

	await play('1-500 +299000 .silent*100 +2000 .silent');

	expect(entries).toHaveBeenCalledTimes(1);

	entries.mockRestore();
});

it('leaves nothing at the signal of requests that have started', async () => {
	const { cancel } = await play('1-4? 5? .ok');

	expect(getEventListeners(cancel.signal, 'abort')).toEqual([]);
});

describe('the number of slots', () => {
	it.each([
		[16, 'after many successes', '1-40 .ok*12'],
		[64, 'with many waiting at a host that stays quick', '1-500 .quick*300'],
		[64, 'with many waiting for several callers', '1-250 1-250~ .quick*300'],
		[16, 'for those that come when nothing waits any more', '1-500 .quick*500 1-99'],
		[16, 'without those that were canceled', '1-500? 1-140~ cancel .quick*60'],
		[16, 'after a run that was canceled', '1-500? .quick*300 cancel .*64 1-99'],
		[14, 'without those that could not wait', '1-140 1-500<1000 +1500 .silent .quick*100'],
	])('is %i %s', async (slots, _what, steps) => {
		expect((await play(steps)).slots).toHaveLength(slots);
	});
});

it('starts everything in the end, within the limit, in the order of each caller', async () => {
	const callers = range(6).map(() => ({}));
	const MAX_PAUSE_MS = 3000;
	const OK = { outcome: SERVED };
	const outcome = fc
		.tuple(fc.constantFrom(SERVED, OVERLOADED), fc.nat(20))
		.map(([response, remaining]) => ({ ...response, remaining }));
	const holds = fc.constantFrom(undefined, 'host' as const, 'account' as const);
	const result = fc.record({ outcome, holds, delayMs: fc.nat(MAX_PAUSE_MS) });
	const step = fc.oneof(
		fc.record({ caller: fc.nat(callers.length - 1) }),
		fc.record({ abort: fc.nat(40) }),
		fc.record({ result: fc.option(result, { nil: undefined }) }),
		fc.nat(2000),
	);

	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
			const client = new ThrottleClient();
			const requests: Array<{ name: string; caller: number; abort: AbortController }> = [];
			for (const one of steps) {
				if (typeof one === 'number') await pass(one);
				else if ('abort' in one) requests[one.abort]?.abort.abort(new Error('canceled'));
				else if ('caller' in one) {
					const name = String(requests.length);
					const abort = new AbortController();
					requests.push({ name, caller: one.caller, abort });
					const given = { caller: callers[one.caller], urgent: one.caller < 3 };
					client.request(name, given, abort.signal);
				} else client.finish(one.result);
				await pass();

				expect(client.slots.length).toBeLessThanOrEqual(16);
			}
			const ended = () => client.started.length + client.rejected.length;
			while (client.slots.length > 0 || ended() < requests.length) {
				client.finish(OK);
				await pass(1000);
			}

			expect(ended()).toBe(requests.length);

			for (const index of callers.keys()) {
				const own = requests.filter(({ caller }) => caller === index).map(({ name }) => name);
				const started = client.started.filter((name) => own.includes(name));

				expect(started).toEqual(own.filter((name) => started.includes(name)));
			}

			// A lost slot makes it fewer.
			for (let more = 0; more < 300; more += 1) client.request('more');
			let most = 0;
			for (await pass(MAX_PAUSE_MS); client.slots.length > 0; await pass()) {
				most = Math.max(most, client.slots.length);
				[...client.slots].forEach(() => client.finish(OK));
			}

			expect(most).toBe(16);
		}),
		{ numRuns: 200 },
	);
});

it('is the same for every path of a host, and another one for another port', () => {
	expect(throttleFor('https://a.example/one')).toBe(throttleFor('https://a.example/two'));
	expect(throttleFor('https://a.example')).not.toBe(throttleFor('https://a.example:444'));
});
