import { hang } from '../support/waits';
import type { WorkflowActivateMode } from 'n8n-workflow';
import type { Fault, Service } from '../../../sandbox/service';
import { html, json, rateLimited, unavailable } from '../../support/replies';
import type { TestTrigger } from '../support/poll';
import {
	pollAt,
	pollEach,
	published,
	REPORT,
	serviceByClock,
	sites,
	triggerOn,
} from './support/triggers';

const apiKey = 'key-of-the-account-5b1';
const shared = serviceByClock({ apiKey });

const MODES: WorkflowActivateMode[] = ['activate', 'update', 'init'];
const TWICE: Array<[string, Fault['on']]> = [
	['the list of websites', { path: '/api/v1/websites' }],
	['a due day', { path: /\/stats\// }],
];

const OUTAGES: Array<[name: string, effect: Fault['effect'], isForPerson: boolean]> = [
	['503', unavailable(), false],
	['429 with a long Retry-After', rateLimited('7200'), false],
	['a lost connection', { connection: 'drop' }, false],
	['401', json(401, {}), true],
	['404', json(404, {}), true],
	['a web page', html(200), true],
];

/** Makes the service respond like this to all of these requests. */
const failing = ({ faults }: Service, on: Fault['on'], effect: Fault['effect']) =>
	faults.add({ on, times: Infinity, effect });

const minutes = (...past: number[]) =>
	past.map((minute) =>
		new Date(Date.parse('2026-03-15T12:00:00Z') + minute * 60_000).toISOString(),
	);

/** Returns a trigger that polls on 15 March. Without a due day, the trigger is new. */
async function activated(what: string, activation: WorkflowActivateMode): Promise<TestTrigger> {
	const { staticData } = what === 'a due day' ? await published(shared, REPORT) : {};
	return triggerOn(shared, REPORT, { activation, staticData });
}

describe.each(OUTAGES)('%s', (_name, effect, isForPerson) => {
	describe.each(TWICE)('for %s', (what, on) => {
		it.each(isForPerson ? MODES.slice(1) : MODES)(
			'is one error in the mode %s, and the latest day is reported later',
			async (mode) => {
				const trigger = await activated(what, mode);
				failing(shared.service, on, effect);
				const during = await pollEach(trigger, minutes(0, 2, 10, 30, 59));

				expect(during).toEqual({ keys: [], errors: [expect.stringContaining('Report Ready: ')] });

				shared.service.faults.clear();
				const after = await pollEach(trigger, ['2026-03-16T12:00:00Z', '2026-03-16T13:00:00Z']);

				expect(after).toEqual({ keys: ['1:report:2026-03-15:2026-03-15'], errors: [] });
			},
		);
	});
});

it.each(TWICE)('a wrong API key stops a first publication, for %s', async (what, on) => {
	const trigger = await activated(what, 'activate');
	const before = trigger.staticData;
	failing(shared.service, on, json(401, {}));

	await expect(pollAt(trigger, '2026-03-15T12:00:00Z')).rejects.toThrow('Report Ready: ');
	expect(trigger.staticData).toEqual(before);
});

describe('a service that hangs', () => {
	const many = serviceByClock({ websites: sites(20) });

	it.each([
		['the first poll', 20_000, {}],
		['a later poll', 45_000, {}],
		['a poll of which n8n tells the time', 90_000, { budgetMs: 90_000 }],
		['a poll that may take longer', 240_000, { budgetMs: 900_000 }],
		['a scheduled poll', 36_000, { isScheduled: true }],
	])('keeps %s no longer than %d ms', async (what, maxMs, settings) => {
		const trigger = await published(many, REPORT, settings);
		const { staticData } = trigger;
		const next = what === 'the first poll' ? triggerOn(many, REPORT, { staticData }) : trigger;
		hang(many.service, { path: /\/stats\// });
		const { tookMs } = await pollAt(next, '2026-03-15T12:00:00Z');

		expect(tookMs).toBeGreaterThan(maxMs / 3);
		// A part of the time is left for the rest of the poll.
		expect(tookMs).toBeLessThan(0.9 * maxMs);
	});

	it('is given up after 30 s each time, however long a poll may take', async () => {
		const trigger = await published(many, REPORT, { budgetMs: 900_000 });
		hang(many.service, { path: /\/stats\/2$/ });
		const { tookMs } = await pollAt(trigger, '2026-03-15T12:00:00Z');

		expect(tookMs).toBeLessThan(110_000);
	});

	it('keeps a test no longer than 30 s', async () => {
		hang(many.service, { path: /\/stats\// });
		const trigger = triggerOn(many, REPORT, { budgetMs: 300_000 });
		const startMs = performance.now();
		const error = await trigger.failure('manual');

		expect(error.message).toContain('Report Ready');
		expect(performance.now() - startMs).toBeLessThanOrEqual(30_000);
	});
});

describe('a website that cannot be read', () => {
	const two = serviceByClock({ websites: sites(2), apiKey });

	it('does not hold up the others, and is an error without the API key', async () => {
		const trigger = await published(two, REPORT);
		const effect = json(501, { message: `Key ${apiKey} is broken` });
		failing(two.service, { path: '/api/v1/stats/2' }, effect);
		const { items, errors } = await pollAt(trigger, '2026-03-15T12:00:00Z');

		expect(items.map(({ json: item }) => item.websiteId)).toEqual([1]);
		expect(errors).toMatchObject([
			{
				message:
					'Website Analytics Trigger: Report Ready: site-2.example: the service failed (501): Key *** is broken',
				description:
					'The error is on the side of the service. Try again later. The trigger tries again.',
				httpCode: '501',
			},
		]);
		expect(JSON.stringify([errors, trigger.staticData])).not.toContain(apiKey);
	});
});
