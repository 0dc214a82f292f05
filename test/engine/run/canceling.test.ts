import { setTimeout } from 'node:timers/promises';
import { range } from 'lodash';
import type { FaultEffect } from '../../../sandbox/service';
import { empty } from '../../support/replies';
import { runNode } from '../support/engine';
import { locator, type NodeParameters, PARAMETERS, ROWS_ONLY } from '../support/parameters';
import {
	type RunOptions,
	serviceForEachTest,
	type SharedService,
	sharedService,
} from '../support/sharedService';

const { getDailyTraffic, getOverview } = PARAMETERS.statistic;
const getFromItem = { ...PARAMETERS.website.get, websiteId: locator('id', '={{ $json.id }}') };
const FOUR = { input: [3, 7, 12, 20].map((id) => ({ id })) };

/** Runs the node, and cancels the execution once this is over. */
async function runAndCancel(
	shared: SharedService,
	parameters: NodeParameters,
	hasBegun: Promise<unknown>,
	options: RunOptions = {},
) {
	const { credential } = shared;
	let onStart: (cancel: () => void) => void = () => {};
	const started = new Promise<() => void>((resolve) => (onStart = resolve));
	const running = runNode({ credential, parameters, ...options, onStart });
	// A busy machine may take longer to start it than the other is to last.
	const [cancel] = await Promise.all([started, hasBegun]);
	cancel();
	return await running;
}

/** Waits until the service has received so many requests, and then long enough for others to be queued. */
async function receivedBy(shared: SharedService, requests: number) {
	await shared.received(requests);
	await setTimeout(100);
}

describe('canceling an execution of many items', () => {
	const shared = sharedService();

	it('ends the requests in flight, and sends none of the queued ones', async () => {
		shared.respondWith({ connection: 'hang' });
		const { run, error } = await runAndCancel(shared, getFromItem, receivedBy(shared, 4), {
			input: range(1, 41).map((id) => ({ id })),
		});

		expect(run.status).toBe('canceled');
		expect(error?.message).toBe('Website: Get: the execution was canceled');

		await setTimeout(300);

		expect(shared.requests()).toHaveLength(4);
	});
});

describe('canceling an execution that is queued behind another one', () => {
	const shared = serviceForEachTest();

	it('ends it while the other one goes on waiting, and only it', async () => {
		let goOn = () => {};
		const canGoOn = new Promise<void>((resolve) => (goOn = resolve));
		shared.service.faults.add({ times: 4, effect: { waitFor: async () => await canGoOn } });
		const other = shared.run(getFromItem, FOUR);
		await receivedBy(shared, 4);
		const canceled = await runAndCancel(shared, PARAMETERS.website.getAll, setTimeout(100));
		const { length } = shared.requests();
		goOn();

		expect(canceled.run.status).toBe('canceled');
		expect(length).toBe(4);
		expect((await other).items).toHaveLength(4);
		expect(shared.requests()).toHaveLength(4);
	});
});

describe('canceling an execution whose only item takes many requests', () => {
	const shared = serviceForEachTest();
	const several = { websites: 'several', websiteIds: [3, 7, 12, 20, 21, 34], options: ROWS_ONLY };

	it.each<[title: string, NodeParameters, ofFirst: FaultEffect, begun: number]>([
		['Statistic: Get Traffic by Day', { ...getDailyTraffic, ...several }, empty(403), 2 + 4],
		// The first of the list is read, of which there could be an overview.
		['Statistic: Get Overview', getOverview, {}, 1 + 2 + 4],
	])('is the end of %s, whatever became of its first requests', async (title, call, ...more) => {
		const [effect, begun] = more;
		shared.service.faults.add({ on: { path: /stats\/(3|34)$/ }, times: 2, effect });
		const hang = { connection: 'hang' } as const;
		shared.service.faults.add({ on: { path: /stats/ }, times: Infinity, effect: hang });
		const { run, items, error } = await runAndCancel(shared, call, receivedBy(shared, begun));

		expect([run.status, items]).toEqual(['canceled', []]);
		expect(error?.message).toBe(`${title}: the execution was canceled`);

		const { length } = shared.requests();
		await setTimeout(300);

		expect(shared.requests()).toHaveLength(length);
		// The host may have more slots by then.
		expect(length).toBeLessThan(begun + 5);
	});
});
