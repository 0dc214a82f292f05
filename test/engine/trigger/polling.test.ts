import { json } from '../../support/replies';
import { setClock, useClock } from '../support/clock';
import { locator, type NodeParameters } from '../support/parameters';
import { skipWaits } from '../support/timeLapse';
import { keysOf, pollAt, seeded, serviceByClock, sites, triggerOn } from './support/triggers';

const shared = serviceByClock({ websites: sites(2) });

const REPORT = { event: 'report', breakdowns: [], compareTo: 'none' };
const ONE = { ...REPORT, websites: 'one', websiteId: locator('id', '1') };

/** The keys of the daily reports of website 1 on these days of March 2026. */
const reports = (...days: number[]) => days.map((day) => `1:report:2026-03-${day}:2026-03-${day}`);

useClock('2026-03-14T12:00:00Z');

beforeEach(() => void skipWaits());

it('a day is over at the hour of the form in the timezone of the workflow', async () => {
	const trigger = await seeded(
		shared,
		{ ...ONE, options: { readyAt: 12 } },
		{ timezone: 'Asia/Tokyo' },
	);

	expect((await pollAt(trigger, '2026-03-15T02:59:59Z')).items).toEqual([]);
	expect(keysOf(await pollAt(trigger, '2026-03-15T03:00:00Z'))).toEqual(reports(14));
});

describe('polls that overlap', () => {
	it('do nothing while one of the same workflow is under way', async () => {
		const trigger = await seeded(shared, ONE);
		const other = await seeded(shared, ONE, { workflowId: 'other' });
		setClock('2026-03-15T12:00:00Z');
		const polls = await Promise.all([trigger, trigger, other].map(async (one) => await one.poll()));

		expect(polls.map((result) => keysOf(result).length)).toEqual([1, 0, 1]);
		expect(polls[1]?.isNull).toBe(true);
	});

	it('neither delay a test event nor a check of changed settings', async () => {
		const trigger = await seeded(shared, ONE);
		setClock('2026-03-15T12:00:00Z');
		const changed = trigger.restarted({ parameters: { ...ONE, options: { readyAt: 25 } } });
		const polls = [trigger.poll(), trigger.fetchTestEvent()];
		const [error, ...results] = await Promise.all([changed.failure(), ...polls]);

		expect(results.map((result) => keysOf(result).length)).toEqual([1, 1]);
		expect(error.message).toContain("'Check After (Hour)' must be a whole number from 0 to 23");
	});
});

describe('n8n that was down for weeks', () => {
	it('gives the last seven days, and records an error about those that it skips', async () => {
		const trigger = await seeded(shared, ONE);
		const restarted = trigger.killed();
		const { items, told } = await pollAt(restarted, '2026-03-24T12:00:00Z');
		const again = await pollAt(restarted.killed(), '2026-03-24T12:01:00Z');

		expect(items.map(({ json: item }) => item.key)).toEqual(reports(17, 18, 19, 20, 21, 22, 23));
		expect(told).toMatchObject([
			{
				message:
					'Website Analytics Trigger: Report Ready: not looked at, because it ended more than 7 days ago: 2026-03-14 to 2026-03-16 (site-1.example)',
				description: expect.stringContaining("Set 'Poll Times' to every hour or more often"),
			},
		]);
		expect([...again.items, ...again.told]).toEqual([]);
	});
});

describe('a workflow that is published again', () => {
	it.each([false, true])('begins anew after weeks (durable: %j)', async (isDurable) => {
		const trigger = triggerOn(shared, ONE, { isDurable });
		for (const day of [14, 15]) await pollAt(trigger, `2026-03-${day}T12:00:00Z`);
		const again = trigger.killed({ activation: 'activate' });

		for (const minute of [0, 1, 2]) {
			expect(await pollAt(again, `2026-03-30T12:0${minute}:00Z`)).toMatchObject({
				items: [],
				told: [],
			});
		}

		expect(keysOf(await pollAt(again, '2026-03-31T12:00:00Z'))).toEqual(reports(30));
	});

	it.each(['update', 'leadershipChange', 'init'] as const)(
		'is no other activation, such as "%s"',
		async (activation) => {
			const trigger = await seeded(shared, ONE);
			const { items, told } = await pollAt(trigger.killed({ activation }), '2026-03-30T12:00:00Z');

			expect([items.length, told.length]).toEqual([7, 1]);
		},
	);

	it('is neither a later poll of the same activation', async () => {
		const trigger = await seeded(shared, ONE);
		await pollAt(trigger, '2026-03-15T12:00:00Z');
		const { items, told } = await pollAt(trigger, '2026-03-30T12:00:00Z');

		expect([items.length, told.length]).toEqual([7, 1]);
	});
});

describe('changed settings', () => {
	it.each<[string, { parameters?: NodeParameters; credentialId?: string }]>([
		['another period', { parameters: { ...ONE, period: 'week' } }],
		['another credential', { credentialId: '2' }],
	])('begin anew with %s', async (_what, changes) => {
		const trigger = await seeded(shared, ONE);
		const changed = trigger.restarted(changes);

		expect((await pollAt(changed, '2026-03-16T12:00:00Z')).isNull).toBe(true);
		expect(changed.state).toMatchObject({ handled: '2026-03-15' });
	});

	it.each<[string, { parameters?: NodeParameters; timezone?: string }]>([
		['another text', { parameters: { ...ONE, options: { language: 'de', locale: 'de-DE' } } }],
		[
			'another breakdown',
			{ parameters: { ...ONE, breakdowns: ['page'], options: { readyAt: 9 } } },
		],
		['another timezone', { timezone: 'America/New_York' }],
		[
			'the website chosen in another way',
			{ parameters: { ...ONE, websiteId: locator('list', '1', 'site') } },
		],
	])('go on with %s', async (_what, changes) => {
		const trigger = await seeded(shared, ONE);
		const changed = trigger.restarted({ ...changes, activation: 'update' });

		expect(keysOf(await pollAt(changed, '2026-03-15T14:00:00Z'))).toEqual(reports(14));
	});
});

describe('what fails', () => {
	const apiKey = 'key-of-the-account-5b1';
	const several = serviceByClock({ websites: sites(3), apiKey });
	/** A failure of website 2 that names the API key. */
	const FAILURE = {
		on: { path: '/api/v1/stats/2' },
		times: Infinity,
		effect: json(501, { message: `Key ${apiKey} is broken` }),
	};

	it('does not hold up the others, and is an error while the polls go on', async () => {
		const trigger = await seeded(several, REPORT);
		several.service.faults.add(FAILURE);
		const { items, warnings } = await pollAt(trigger, '2026-03-15T12:00:00Z');
		const { told } = await pollAt(trigger, '2026-03-15T12:01:00Z');
		const [error] = told;

		expect(items.map(({ json: item }) => item.websiteId)).toEqual([3, 1]);
		expect(warnings).toEqual(['site-2.example: the service failed (501): Key *** is broken']);
		expect(error).toMatchObject({
			message:
				'Website Analytics Trigger: Report Ready: site-2.example: the service failed (501): Key *** is broken',
			description: expect.stringContaining('The error is on the side of the service.'),
			httpCode: '501',
		});
		expect(JSON.stringify([error, trigger.staticData])).not.toContain(apiKey);
	});

	it('is an error at once when it lacks access, and n8n sees no failed poll, after which it would pause', async () => {
		const trigger = await seeded(several, REPORT, { isDurable: true });
		several.service.faults.add({ ...FAILURE, effect: json(403, { message: 'No access' }) });
		const polls = [];
		for (const minute of [0, 1, 3, 7]) {
			polls.push(await pollAt(trigger, `2026-03-15T12:0${minute}:00Z`));
		}

		expect(polls.map(({ items, told }) => [items.length, told.length])).toEqual([
			[2, 1],
			[0, 0],
			[0, 0],
			[0, 0],
		]);
		expect(polls[0]?.told).toMatchObject([{ httpCode: '403' }]);
	});

	it('is so in a test event, when every website fails', async () => {
		several.service.faults.add({ ...FAILURE, on: { path: /stats/ } });
		const error = await triggerOn(several, { event: 'threshold' }).failure('manual');

		expect(error.message).toMatch(/: Traffic Above or Below: site-3\.example: the service failed/);
		expect(error.httpCode).toBe('501');
	});
});
