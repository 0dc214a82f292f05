import fc from 'fast-check';
import { groupBy, sortBy } from 'lodash';
import { Stop } from '../../../nodes/WebsiteAnalytics/http/concurrency';
import { responseOf } from './support';
import {
	attemptOf,
	busy,
	Controlled,
	FAILED,
	leaves,
	OK,
	pausing,
	requestByName,
	roundTrips,
	sendAll,
} from './support/controlledHost';
import { pass } from './support/newHost';

const MINUTE_MS = 60_000;

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

describe('waiting requests', () => {
	it.each([
		['are sent in turns by caller', 'a1 a2 a3 b1 c1 c2', 'a1 b1 c1 a2 c2 a3'],
		['of the editor are sent first', 'a1 b1 c1! c2!', 'c1! c2! a1 b1'],
	])('%s', async (_what, requested, sent) => {
		const host = await busy(4);
		for (const name of requested.split(' ')) await requestByName(host, name);

		expect(await sendAll(host)).toBe(sent);
	});

	it('are not sent after their execution was canceled', async () => {
		const host = await busy(4);
		const cancel = new Stop();
		for (const name of ['a', 'b']) await host.request(name, {}, cancel);
		await host.request('c');
		const responding = host.respond();
		cancel.abort(new Error('canceled'));
		await responding;
		await host.request('d', {}, cancel);

		expect(host.failed).toEqual(['a: canceled', 'b: canceled', 'd: canceled']);
		expect(await sendAll(host)).toBe('c');
	});

	it('fail when the host responds to no request for as long as they can wait', async () => {
		const host = await busy(4);
		await host.request('a');
		await host.request('b', { maxWaitMs: 6 * MINUTE_MS });
		await pass(4 * MINUTE_MS);
		await host.request('c');
		await pass(MINUTE_MS + 1);
		await host.respond(FAILED, 4);

		expect(host.failed).toEqual([
			'a: not sent, because the service has not responded to any request for 5 minutes',
		]);
		expect(await sendAll(host)).toBe('b c');
	});

	it('are all sent or rejected, in the order of their caller, and leave no slot in use', async () => {
		const attempt = fc.oneof(
			fc.constantFrom(OK, FAILED, attemptOf(responseOf(500))),
			fc.nat(20).map(leaves),
			fc.nat(3000).map((pauseMs) => pausing(pauseMs)),
		);
		const step = fc.oneof(
			fc.record({ caller: fc.constantFrom('a', 'b!', 'c') }),
			fc.record({ cancel: fc.nat(40) }),
			fc.record({ attempt }),
			fc.nat(2000),
		);

		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
				const host = new Controlled();
				const cancels: Stop[] = [];
				for (const one of steps) {
					if (typeof one === 'number') await pass(one);
					else if ('cancel' in one) cancels[one.cancel]?.abort(new Error('canceled'));
					else if ('attempt' in one) await host.respond(one.attempt);
					else {
						const cancel = new Stop();
						const number = cancels.push(cancel);
						await requestByName(host, one.caller.replace(/^./, `$&${number}`), cancel);
					}
				}
				while (host.sent.length + host.failed.length < cancels.length || host.inFlight > 0) {
					await host.respond(OK, host.inFlight);
					await pass(1000);
				}
				for (const sent of Object.values(groupBy(host.sent, (name) => name.charAt(0)))) {
					expect(sent).toEqual(sortBy(sent, (name) => Number(/\d+/.exec(name)?.[0])));
				}

				await pass(MINUTE_MS);
				await host.requestAll(30);

				expect([host.inFlight, ...(await roundTrips(host, 2))]).toEqual([4, 8, 16]);
			}),
			{ numRuns: 50 },
		);
	});
});
