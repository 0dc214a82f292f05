import { range } from 'lodash';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { rateLimited } from '../../support/replies';
import { useClock, setClock } from '../support/clock';
import { keysOf, pollAt, seeded, serveDays, serviceByClock, sites } from './support/triggers';

const shared = serviceByClock({ websites: sites(3) });

const threshold = { event: 'threshold', count: 50, textFormat: 'plain', combine: true };
const report = { event: 'report', compareTo: 'none', breakdowns: [], combine: true };

useClock('2026-03-14T12:00:00Z');

/** A hundred visitors on 14 March, and ten on all other days. */
const cross = () => serveDays(shared.service, 'visitors', 10, { '2026-03-14': 100 });
const keysIn = (json: IDataObject = {}) => (json.events as IDataObject[]).map(({ key }) => key);

it('gives all events of a poll as one item', async () => {
	const trigger = await seeded(shared, threshold);
	cross();

	const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(items).toHaveLength(1);
	expect(items[0]?.json).toMatchObject({ event: 'threshold', count: 3, more: 0 });
	expect(keysIn(items[0]?.json)).toEqual(
		[3, 2, 1].map((id) => `${id}:threshold:visitors:above:50:2026-03-14:2026-03-14`),
	);
	expect(items[0]?.json.text).toBe(
		[
			'Traffic above or below: 3',
			...[3, 2, 1].map(
				(id) =>
					`- site-${id}.example had 100 visitors (Sat, Mar 14, 2026), above 50. The day before, it had 10.`,
			),
		].join('\n'),
	);
	expect(Object.keys(items[0]?.json ?? {})).toEqual([
		...['event', 'text', 'count', 'events', 'more', 'key'],
	]);
});

it('starts nothing when there is no event', async () => {
	const trigger = await seeded(shared, threshold);

	expect((await pollAt(trigger, '2026-03-15T12:00:00Z')).isNull).toBe(true);
});

it('lists reports by a line each, and keeps their charts', async () => {
	const trigger = await seeded(shared, { ...report, chart: 'png' });
	serveDays(shared.service, 'visitors', 10);
	serveDays(shared.service, 'pageviews', 25);

	const [item] = (await pollAt(trigger, '2026-03-15T12:00:00Z')).items;

	expect(item?.json.text).toBe(
		[
			'*Reports*: 3',
			...[3, 2, 1].map(
				(id) => `• site-${id}.example had 10 visitors and 25 pageviews (Sat, Mar 14, 2026).`,
			),
		].join('\n'),
	);
	expect(Object.keys(item?.binary ?? {})).toEqual(['chart', 'chart_2', 'chart_3']);
	expect(item?.binary?.chart_2?.fileName).toMatch(/^site-2\.example/);
});

it('gives a combined item in a test, too', async () => {
	const trigger = await seeded(shared, threshold);

	const { items } = await trigger.fetchTestEvent();

	expect(items[0]?.json).toMatchObject({
		...{ event: 'threshold', sample: true, count: 1, more: 0 },
		text: expect.stringMatching(/^Traffic above or below: 1\n- Sample: site-\d\.example had /),
		events: [{ sample: true }],
	});
});

it('gives the same key for the same events, as after a poll that was cut off', async () => {
	const trigger = await seeded(shared, threshold);
	const before = trigger.restarted();
	cross();
	const first = keysOf(await pollAt(trigger, '2026-03-15T12:00:00Z'));
	setClock('2026-03-15T12:01:00Z');

	expect(keysOf(await before.poll())).toEqual(first);
});

it('names the field when it cannot be read', async () => {
	await expect(seeded(shared, { ...threshold, combine: '={{ "perhaps" }}' })).rejects.toThrow(
		"Website Analytics Trigger: Traffic Above or Below: 'Combine' is not true or false",
	);
});

// Last, because the throttle remembers the pause.
it('combines what a poll found before it was interrupted, and the rest in the next one', async () => {
	const trigger = await seeded(shared, threshold);
	shared.service.faults.add({ on: { path: '/api/v1/stats/1' }, effect: rateLimited('110') });
	cross();
	const realNow = performance.now.bind(performance);
	let passedMs = 0;
	jest.spyOn(performance, 'now').mockImplementation(() => realNow() + passedMs);

	const items: INodeExecutionData[] = [];
	for (const minute of range(0, 5)) {
		items.push(...(await pollAt(trigger, `2026-03-15T12:0${minute}:00Z`)).items);
		passedMs += 60_000;
	}

	jest.restoreAllMocks();

	expect(items.map(({ json }) => json.count)).toEqual([2, 1]);
	expect(items.flatMap(({ json }) => keysIn(json)).sort()).toEqual(
		[1, 2, 3].map((id) => `${id}:threshold:visitors:above:50:2026-03-14:2026-03-14`),
	);
	expect(new Set(items.map(({ json }) => json.key)).size).toBe(2);
});
