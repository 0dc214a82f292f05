import { setTimeout as sleep } from 'node:timers/promises';
import { difference } from 'lodash';
import type { SavedWorkflow } from '../../../sandbox/n8n/workflow';
import { json } from '../../support/replies';
import { discardedPolls } from './discardedPolls';
import { MINUTE_MS, openForTests } from './lifecycle';
import { daysAgo } from './traffic';
import { openTriggerStage, POLL_INTERVAL_MS, type TriggerStage } from './triggerStage';
import { until } from './until';

const ALARMS = ['lastingChange', 'newValue', 'noVisitors', 'threshold', 'unusualTraffic'];

/** Returns the keys of reports and rows for each website. Days are counted from the first day. */
const keysOf = (reports: number[], rows: number[], websiteIds = [3, 7]) =>
	websiteIds
		.flatMap((id) => [
			...reports.map(dayOf).map((day) => `${id}:report:${day}:${day}`),
			...rows.map(dayOf).map((day) => `${id}:traffic:${day}`),
		])
		.sort();
const dayOf = (later: number) => daysAgo(1 - later);

/** Tests the trigger in an n8n with these environment variables, which decide how n8n polls. */
export function testTrigger(settings: Record<string, string>) {
	// n8n starts again in some tests, which takes minutes on a busy machine.
	jest.setTimeout(10 * MINUTE_MS);
	const stage = openForTests(async () => await openTriggerStage(settings));
	daysAndRestarts(stage);
	discardedPolls(stage);
}

/** Tests the items of triggers from the first day on, also after restarts. The first test publishes the workflows. */
function daysAndRestarts(stage: () => TriggerStage) {
	let reporting: SavedWorkflow;
	let nightly: SavedWorkflow;
	let alarms: SavedWorkflow;

	/** Returns the keys of reports and rows that have arrived, with repetitions. */
	const arrived = () =>
		stage()
			.collector.keys.filter((key) => /:(report|traffic):/.test(key))
			.sort();
	/** Waits until n8n has polled each trigger. */
	const quietPoll = async () => await sleep(POLL_INTERVAL_MS + 1500);

	it('starts nothing when it is published', async () => {
		const { collector, publish, service, trigger } = stage();
		const options = { checkAfter: 0 };
		reporting = await publish('Reports', trigger('report', { breakdowns: [], options }));
		await publish('Websites', trigger('newWebsite'));
		nightly = await publish('Rows', trigger('rows', { lookBack: 0, options }));
		alarms = await publish('Alarms', ...ALARMS.map((event) => trigger(event, { options })));
		await until('the trigger lists websites', () =>
			service.requests.some(({ path }) => path === '/api/v1/websites'),
		);

		// With durable polling, n8n forgets what the trigger did while it was published.
		await sleep(2 * POLL_INTERVAL_MS + 1000);

		expect(collector.keys).toEqual([]);
	});

	it('starts a workflow when a day is over, once for each website', async () => {
		const { clock, collector } = stage();
		clock.set(1);
		await collector.arrived(keysOf([1], [1]));
		await quietPoll();

		expect(arrived()).toEqual(keysOf([1], [1]));
	});

	it('checks alarms without an error', async () => {
		const { n8n, unpublish } = stage();
		const failed = JSON.stringify({ workflowId: alarms.id, status: ['error', 'crashed'] });
		const path = `/executions?filter=${encodeURIComponent(failed)}`;

		expect(await n8n.client.request('GET', path)).toMatchObject({ results: [] });

		// The other tests need no polls of alarms.
		await unpublish(alarms);
	});

	it('gives each day once when n8n was started again between two quiet polls', async () => {
		const { clock, collector, n8n } = stage();
		await quietPoll();
		await n8n.kill();
		await n8n.restart();
		await quietPoll();

		expect(arrived()).toEqual(keysOf([1], [1]));

		clock.set(2);
		await collector.arrived(keysOf([2], [2]));

		expect(arrived()).toEqual(keysOf([1, 2], [1, 2]));
	});

	it('gives the rows of every day that passed while n8n was killed in the middle of a poll, and the latest report', async () => {
		const { clock, collector, n8n, service } = stage();
		service.faults.add({ times: Infinity, effect: { delayMs: 3000 } });
		const before = service.requests.length;
		clock.set(3);
		await until('a day is read', () =>
			service.requests.slice(before).some(({ path }) => path.startsWith('/api/v1/stats/')),
		);
		await n8n.kill();
		service.faults.clear();
		clock.set(4);
		await n8n.restart();
		await collector.arrived(keysOf([4], [3, 4]));

		expect(arrived()).toEqual(keysOf([1, 2, 4], [1, 2, 3, 4]));
	});

	it('gives nothing again after n8n was killed in an execution, and started while the service is down', async () => {
		const { clock, collector, n8n, service } = stage();
		collector.delayMs = 10_000;
		clock.set(5);
		const [first = ''] = keysOf([], [5]);
		await collector.arrived([first]);
		await n8n.kill();
		collector.delayMs = 0;
		service.faults.add({ times: Infinity, effect: json(503, { message: 'Down.' }) });
		const before = service.requests.length;
		clock.set(6);
		await n8n.restart();
		// n8n tries a failing activation at most five times.
		await until('polls fail', () => service.requests.length > before + 2);
		await sleep(2 * POLL_INTERVAL_MS);
		service.faults.clear();
		clock.set(7);
		await collector.arrived(keysOf([7], [6, 7]));
		// The items that the killed execution had not sent are lost.
		const lost = difference(keysOf([5], [5]), collector.keys);

		expect(lost).not.toContain(first);
		// Only a poll just before the last day reports the day before it.
		expect(difference(arrived(), keysOf([6], []))).toEqual(
			difference(keysOf([1, 2, 4, 5, 7], [1, 2, 3, 4, 5, 6, 7]), lost),
		);
	});

	it('reports a website that was added', async () => {
		const { clock, collector, service, unpublish } = stage();
		service.addWebsite('new.example');
		clock.set(8);
		await collector.arrived(['8:newWebsite', ...keysOf([8], [], [3, 7, 8])]);

		expect(collector.keys.filter((key) => key.endsWith('newWebsite'))).toEqual(['8:newWebsite']);

		// The other tests have workflows of their own.
		await unpublish(reporting);
		await unpublish(nightly);
	});
}
