import { setTimeout as sleep } from 'node:timers/promises';
import { difference } from 'lodash';
import type { SavedWorkflow } from '../../../sandbox/n8n/workflow';
import { json } from '../../support/replies';
import { daysAgo } from './traffic';
import { POLL_INTERVAL_MS, type TriggerStage } from './triggerStage';
import { until } from './until';

const ALARMS = ['lastingChange', 'newValue', 'noVisitors', 'threshold', 'unusualTraffic'];

type KeyOf = (websiteId: number, day: string) => string;
const REPORT: KeyOf = (id, day) => `${id}:report:${day}:${day}`;
const ROW: KeyOf = (id, day) => `${id}:traffic:${day}`;

/** The keys of some days, each counted from the first, for each website. */
const keysOf = (key: KeyOf, days: number[], websiteIds = [3, 7]) =>
	days
		.map((later) => daysAgo(1 - later))
		.flatMap((day) => websiteIds.map((id) => key(id, day)))
		.sort();

/** What a trigger gives from its first day on, also after restarts. The first test publishes the workflows. */
export function daysAndRestarts(stage: () => TriggerStage): void {
	let reporting: SavedWorkflow;
	let nightly: SavedWorkflow;
	let alarms: SavedWorkflow;

	/** What has arrived of these, also what came again. */
	const arrived = (key: KeyOf) => {
		const [, kind = ''] = key(0, '').split(':');
		return stage()
			.collector.keys.filter((one) => one.includes(`:${kind}:`))
			.sort();
	};
	/** n8n has polled each trigger, and nothing was due. */
	const quietPoll = async () => await sleep(POLL_INTERVAL_MS + 1500);
	const restart = async () => {
		await stage().n8n.kill();
		await stage().n8n.restart();
	};

	it('starts nothing when it is published', async () => {
		const { collector, publish, service, trigger } = stage();
		const options = { checkAfter: 0 };
		reporting = await publish('Reports', trigger('report', { breakdowns: [], options }));
		await publish('Websites', trigger('newWebsite'));
		nightly = await publish('Rows', trigger('rows', { lookBack: 0, options }));
		alarms = await publish('Alarms', ...ALARMS.map((event) => trigger(event, { options })));

		// With durable polling, n8n forgets what the trigger did while it was published.
		await sleep(2 * POLL_INTERVAL_MS + 1000);

		expect(service.requests.map(({ path }) => path)).toContain('/api/v1/websites');
		expect(collector.keys).toEqual([]);
	});

	it('starts a workflow when a day is over, once for each website', async () => {
		const { clock, collector } = stage();
		clock.set(1);
		await collector.arrived([...keysOf(REPORT, [1]), ...keysOf(ROW, [1])]);
		await quietPoll();

		expect(arrived(REPORT)).toEqual(keysOf(REPORT, [1]));
		expect(arrived(ROW)).toEqual(keysOf(ROW, [1]));
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
		const { clock, collector } = stage();
		await quietPoll();
		await restart();
		await quietPoll();

		expect(arrived(REPORT)).toEqual(keysOf(REPORT, [1]));
		expect(arrived(ROW)).toEqual(keysOf(ROW, [1]));

		clock.set(2);
		await collector.arrived([...keysOf(REPORT, [2]), ...keysOf(ROW, [2])]);

		expect(arrived(REPORT)).toEqual(keysOf(REPORT, [1, 2]));
		expect(arrived(ROW)).toEqual(keysOf(ROW, [1, 2]));
	});

	it('gives the rows of every day that passed while n8n was killed in the middle of a poll, and the latest report', async () => {
		const { clock, collector, service } = stage();
		service.faults.add({ times: Infinity, effect: { delayMs: 3000 } });
		const before = service.requests.length;
		clock.set(3);
		await until('a day is read', async () =>
			service.requests.slice(before).some(({ path }) => path.startsWith('/api/v1/stats/')),
		);
		await stage().n8n.kill();
		service.faults.clear();
		clock.set(4);
		await stage().n8n.restart();
		await collector.arrived([...keysOf(REPORT, [4]), ...keysOf(ROW, [3, 4])]);

		expect(arrived(REPORT)).toEqual(keysOf(REPORT, [1, 2, 4]));
		expect(arrived(ROW)).toEqual(keysOf(ROW, [1, 2, 3, 4]));
	});

	it('gives nothing again after n8n was killed in an execution, and started while the service is down', async () => {
		const { clock, collector, service } = stage();
		collector.delayMs = 10_000;
		clock.set(5);
		const [first = ''] = keysOf(ROW, [5]);
		await collector.arrived([first]);
		await stage().n8n.kill();
		collector.delayMs = 0;
		service.faults.add({ times: Infinity, effect: json(503, { message: 'Down.' }) });
		const before = service.requests.length;
		clock.set(6);
		await stage().n8n.restart();
		// n8n tries an activation that fails at most five times, and then never again.
		await until('polls fail', async () => service.requests.length > before + 2);
		await sleep(2 * POLL_INTERVAL_MS);
		service.faults.clear();
		clock.set(7);
		await collector.arrived([...keysOf(REPORT, [7]), ...keysOf(ROW, [6, 7])]);
		// What the killed execution had not sent yet is lost.
		const lost = difference([...keysOf(ROW, [5]), ...keysOf(REPORT, [5])], collector.keys);

		expect(lost).not.toContain(first);
		expect(arrived(ROW)).toEqual(difference(keysOf(ROW, [1, 2, 3, 4, 5, 6, 7]), lost));

		// Only a poll just before the last day reports the day before it.
		const reports = difference(arrived(REPORT), keysOf(REPORT, [6]));

		expect(reports).toEqual(difference(keysOf(REPORT, [1, 2, 4, 5, 7]), lost));
	});

	it('reports a website that was added', async () => {
		const { clock, collector, service, unpublish } = stage();
		const response = await fetch(`${service.url}/api/v1/websites`, {
			method: 'POST',
			headers: { authorization: `Bearer ${service.apiKey}`, accept: 'application/json' },
			body: new URLSearchParams({ domain: 'new.example' }),
		});
		clock.set(8);
		await collector.arrived(['8:newWebsite', ...keysOf(REPORT, [8], [3, 7, 8])]);

		expect(response.status).toBe(201);
		expect(collector.keys.filter((key) => key.endsWith('newWebsite'))).toEqual(['8:newWebsite']);

		// The other tests have workflows of their own.
		await unpublish(reporting);
		await unpublish(nightly);
	});
}
