import { json } from '../../support/replies';
import { setClock, useClock } from '../support/clock';
import { locator } from '../support/parameters';
import { skipWaits } from '../support/timeLapse';
import { keysOf, pollAt, seeded, serviceByClock, sites, triggerOn } from './support/triggers';

const apiKey = 'key-of-the-account-5b1';
const shared = serviceByClock({ websites: sites(2), apiKey });

const REPORT = { event: 'report', breakdowns: [], compareTo: 'none' };
const ONE = { ...REPORT, websites: 'one', websiteId: locator('id', '1') };

/** The keys of the daily reports of website 1 on these days of March 2026. */
const reports = (...days: number[]) => days.map((day) => `1:report:2026-03-${day}:2026-03-${day}`);

useClock('2026-03-14T12:00:00Z');

beforeEach(() => void skipWaits());

it('polls of another workflow go on while one is under way', async () => {
	const trigger = await seeded(shared, ONE);
	const other = await seeded(shared, ONE, { workflowId: 'other' });
	setClock('2026-03-15T12:00:00Z');
	const polls = await Promise.all([trigger, trigger, other].map(async (one) => await one.poll()));

	expect(polls.map(({ items, isNull }) => [items.length, isNull])).toEqual([
		[1, false],
		[0, true],
		[1, false],
	]);
});

describe('after weeks without n8n', () => {
	it.each([false, true])('a published workflow begins anew (durable: %j)', async (isDurable) => {
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

	it.each(['update', 'leadershipChange', 'init', undefined] as const)(
		'another activation, such as %j, or a later poll of one gives the last seven days, and an error',
		async (activation) => {
			const trigger = await seeded(shared, ONE);
			const next = activation ? trigger.killed({ activation }) : trigger;
			const { items, told } = await pollAt(next, '2026-03-30T12:00:00Z');

			expect(items.map(({ json: item }) => item.key)).toEqual(reports(23, 24, 25, 26, 27, 28, 29));
			expect(told).toHaveLength(1);
		},
	);
});

it('changed settings begin anew, and another text or website goes on', async () => {
	const trigger = await seeded(shared, ONE);
	const weekly = trigger.restarted({ parameters: { ...ONE, period: 'week' } });
	const renamed = trigger.restarted({
		parameters: { ...ONE, websiteId: locator('list', '1', 'site'), options: { language: 'de' } },
		timezone: 'America/New_York',
		activation: 'update',
	});

	expect(keysOf(await pollAt(renamed, '2026-03-15T14:00:00Z'))).toEqual(reports(14));
	expect((await pollAt(weekly, '2026-03-16T12:00:00Z')).isNull).toBe(true);
	expect(weekly.state).toMatchObject({ handled: '2026-03-15' });
});

it('what fails does not hold up the others, and is an error while the polls go on, without the API key', async () => {
	const trigger = await seeded(shared, REPORT);
	shared.service.faults.add({
		on: { path: '/api/v1/stats/2' },
		times: Infinity,
		effect: json(501, { message: `Key ${apiKey} is broken` }),
	});
	const { items, warnings } = await pollAt(trigger, '2026-03-15T12:00:00Z');
	const { told } = await pollAt(trigger, '2026-03-15T12:01:00Z');

	expect(items.map(({ json: item }) => item.websiteId)).toEqual([1]);
	expect(warnings).toEqual(['site-2.example: the service failed (501): Key *** is broken']);
	expect(told).toMatchObject([
		{
			message: `Website Analytics Trigger: Report Ready: ${warnings[0]}`,
			description: expect.stringContaining('The error is on the side of the service.'),
			httpCode: '501',
		},
	]);
	expect(JSON.stringify([told, trigger.staticData])).not.toContain(apiKey);
});
