import { range } from 'lodash';
import { hurryTimeouts } from '../../support/hurryTimeouts';
import { rateLimited } from '../../support/replies';
import { useClock } from '../support/clock';
import type { SharedService } from '../support/sharedService';
import { usePassingTime } from './support/passingTime';
import { pollAt, seeded, serveDays, serviceByClock, sites, triggerOn } from './support/triggers';
import { nextPollContinues, notCompleteWithin, RATE_LIMITED } from '../../support/wordings';

const THRESHOLD = { event: 'threshold', count: 50 };

useClock('2026-03-14T12:00:00Z');

const time = usePassingTime();

describe('under a rate limit', () => {
	const many = serviceByClock({ websites: sites(40), requestsPerMinute: 20 });

	it('many websites are read over several polls, none of which fails', async () => {
		const trigger = await seeded(many, THRESHOLD);
		serveDays(many.service, 'visitors', 10, { '2026-03-14': 100 });
		const counts = [];
		for (const minute of range(4)) {
			counts.push((await pollAt(trigger, `2026-03-15T12:0${minute}:00Z`)).items.length);
			time.pass(60_000);
		}

		// Each poll sends 20 requests, of which the list takes one.
		expect(counts).toEqual([19, 19, 2, 0]);
	});
});

describe('a host that wants a long pause', () => {
	const shared = serviceByClock({ websites: sites(3) });

	it.each(['report', 'newWebsite'])(
		'ends a poll of %s without an error, also at the activation, and says so in the log',
		async (event) => {
			shared.respondWith(rateLimited('7200'));

			expect(await triggerOn(shared, { event }).poll()).toEqual({
				items: [],
				isNull: true,
				warnings: [expect.stringMatching(`^${nextPollContinues(RATE_LIMITED)}`)],
				told: [],
			});
		},
	);
});

/** Has each request for a statistic take so many seconds. */
function takes({ service }: SharedService, seconds: number): void {
	const transform = (body: unknown) => {
		time.pass(seconds * 1000);
		return body;
	};
	service.faults.add({ on: { path: /stats/ }, times: Infinity, effect: { transform } });
}

describe('the time of a poll', () => {
	const shared = serviceByClock({ websites: sites(20) });

	// Only the time that tests let pass.
	beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => time.passedMs()));

	it.each([
		// Nothing begins after 95 % of 80 % of the time: 34.2 s, or 68.4 s.
		['45 s where n8n does not say', null, 5],
		['what n8n grants', 90_000, 10],
	])('is %s', async (_what, budgetMs, websites) => {
		const trigger = await seeded(shared, THRESHOLD, { budgetMs });
		const staticData = { ...trigger.staticData, stalledSince: Date.now() };
		takes(shared, 7);
		const oneByOne = trigger.restarted({ staticData });
		await pollAt(oneByOne, '2026-03-15T12:00:00Z');

		expect(Object.keys(oneByOne.state?.targets ?? {})).toHaveLength(websites);
	});
});

describe('a test in the editor', () => {
	const shared = serviceByClock({ websites: sites(30) });

	it('comes to an end in half a minute, with a sample of what was read', async () => {
		takes(shared, 2);
		const trigger = triggerOn(shared, { event: 'threshold', count: 1e6 }, { budgetMs: 300_000 });

		expect((await trigger.fetchTestEvent()).items).toMatchObject([{ json: { sample: true } }]);
		expect(time.passedMs()).toBeGreaterThan(10_000);
		expect(time.passedMs()).toBeLessThanOrEqual(30_000);
	});
});

describe('a host that sends its responses a byte at a time, without an end', () => {
	const shared = serviceByClock();

	it('keeps a poll no longer than its time, and the polls after it not at all', async () => {
		shared.respondOnceWith({ connection: 'drip' });
		// One request may take 18 s of the 45 s of a poll.
		hurryTimeouts({ toMs: 18_000, times: 1 });
		const trigger = triggerOn(shared, THRESHOLD, { budgetMs: 45_000 });

		expect((await trigger.failure()).message).toBe(
			`Website Analytics Trigger: Traffic Above or Below: ${notCompleteWithin('18 s')}`,
		);

		await trigger.poll();

		expect(trigger.state).toMatchObject({ handled: '2026-03-13' });
	});
});
