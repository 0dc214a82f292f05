import '../support/waits';
import { countBy, range } from 'lodash';
import { setClock } from '../support/clock';
import { locator } from '../support/parameters';
import {
	keysOf,
	pollAt,
	published,
	REPORT,
	serviceByClock,
	sites,
	START,
	triggerOn,
} from './support/triggers';

const shared = serviceByClock({ websites: sites(2) });

const DAYS = range(14, 19);
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21];

/** Moments of each day after the start, two of which are a minute apart. */
const MOMENTS = DAYS.flatMap((day) => {
	const hours = HOURS.map((hour) => `${String(hour).padStart(2, '0')}:30:00Z`);
	return ['00:29:00Z', ...hours].map((time) => `2026-03-${day}T${time}`);
}).filter((moment) => moment > START);

/** Returns the keys of the reports of a day of both websites. */
const reports = (day: number) => [1, 2].map((id) => `${id}:report:2026-03-${day}:2026-03-${day}`);

it('polls send requests only for the list of an activation, and for due days', async () => {
	const trigger = triggerOn(shared, REPORT);
	const sent: number[] = [];
	const keys: string[] = [];
	for (const moment of [START, ...MOMENTS]) {
		const before = shared.requests().length;
		const result = await pollAt(trigger, moment);
		sent.push(shared.requests().length - before);
		keys.push(...keysOf(result));
	}

	expect(sent.slice(0, 5)).toEqual([1, 0, 0, 0, 0]);
	// The list, and the visitors and pageviews of two websites.
	expect(countBy(sent.slice(1))).toEqual({ 0: MOMENTS.length - 4, 5: 4 });
	expect(keys).toEqual([14, 15, 16, 17].flatMap((day) => reports(day)));
});

describe('two triggers of a workflow with the same node id', () => {
	it('poll at the same time, while two polls of one trigger do not overlap', async () => {
		const settings = { workflowId: 'two triggers', nodeId: 'equal' };
		const one = await published(shared, REPORT, { ...settings, nodeName: 'One' });
		const other = await published(shared, REPORT, { ...settings, nodeName: 'Other' });
		setClock('2026-03-15T12:00:00Z');
		const polls = await Promise.all([one, one, other].map(async (trigger) => await trigger.poll()));

		expect(polls.map(keysOf)).toEqual([reports(14), [], reports(14)]);
	});
});

it.each([
	['a person publishes', 'update'],
	['another process of n8n becomes the leader', 'leadershipChange'],
] as const)('a poll during which %s is repeated', async (_what, activation) => {
	const trigger = await published(shared, REPORT);
	const changed = trigger.restarted({ activation });
	setClock('2026-03-15T12:00:00Z');
	const discarded = trigger.poll();

	expect((await changed.poll()).isNull).toBe(true);
	expect(keysOf(await discarded)).toEqual(reports(14));
	expect(keysOf(await pollAt(changed, '2026-03-15T12:01:00Z'))).toEqual(reports(14));
});

it('a test in the editor during a poll shows events', async () => {
	const trigger = await published(shared, REPORT);
	setClock('2026-03-15T12:00:00Z');
	const polling = trigger.poll();

	expect(keysOf(await trigger.fetchTestEvent())).toEqual(reports(14));
	expect(keysOf(await polling)).toEqual(reports(14));
});

describe('changed settings', () => {
	it('make the trigger start over when they change its events, and go on otherwise', async () => {
		const trigger = await published(shared, REPORT);
		const weekly = trigger.restarted({ parameters: { ...REPORT, period: 'week' } });
		const renamed = trigger.restarted({
			parameters: {
				...REPORT,
				websites: 'one',
				websiteId: locator('list', '1', 'site'),
				options: { language: 'de' },
			},
			activation: 'update',
		});

		expect(keysOf(await pollAt(renamed, '2026-03-15T14:00:00Z'))).toEqual(reports(14).slice(0, 1));
		expect((await pollAt(weekly, '2026-03-16T12:00:00Z')).isNull).toBe(true);
		expect(weekly.staticData).toMatchObject({ state: { cursor: '2026-03-15' } });
	});

	it('make the trigger start over with the address of another service', async () => {
		const { credential, service } = shared;
		const baseUrl = service.url.replace('127.0.0.1', 'localhost');
		const trigger = await published(shared, REPORT);
		const moved = trigger.restarted({ credential: { ...credential, baseUrl } });

		expect(await pollAt(moved, '2026-03-15T12:00:00Z')).toMatchObject({ isNull: true, errors: [] });
	});

	it('make the trigger start over with another credential, which may be of another account', async () => {
		const trigger = await published(shared, REPORT);
		const other = trigger.restarted({ credentialId: '2' });

		expect((await pollAt(other, '2026-03-15T12:00:00Z')).isNull).toBe(true);
	});
});
