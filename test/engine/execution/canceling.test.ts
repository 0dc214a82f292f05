import { range } from 'lodash';
import { setTimeout } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { empty, rateLimited } from '../../support/replies';
import { runNode } from '../support/engine';
import { locator, type NodeParameters, PARAMETERS } from '../support/parameters';
import { serviceForEachTest, sharedService, type SharedService } from '../support/sharedService';
import { holdWaits } from '../support/timeLapse';

const getFromItem = { ...PARAMETERS.website.get, websiteId: locator('id', '={{ $json.id }}') };

/**
 * Runs the node, and cancels the execution once the service has received this many requests.
 * @param hasBegun what is waited for then; else long enough for a run to be queued
 */
async function runAndCancelAfter(
	requests: number,
	shared: SharedService,
	parameters: NodeParameters,
	{
		input = [{}],
		hasBegun = setTimeout(100),
	}: { input?: IDataObject[]; hasBegun?: Promise<void> } = {},
) {
	let cancelExecution = () => {};
	const running = runNode({
		credential: shared.credential,
		parameters,
		input,
		onStart: (cancel) => (cancelExecution = cancel),
	});
	while (shared.service.requests.length < requests) await setTimeout(10);
	await (hasBegun ?? setTimeout(100));
	cancelExecution();
	return await running;
}

describe('canceling an execution that waits before another attempt', () => {
	const shared = serviceForEachTest();

	it.each([
		['a rate limit', PARAMETERS.website.create, rateLimited('30')],
		['a failure of the service', PARAMETERS.website.get, empty(502)],
		['a broken connection', PARAMETERS.website.get, { connection: 'drop' } as const],
	])('does not wait to the end after %s, and sends nothing more', async (_what, call, effect) => {
		// The run can only end because it was canceled.
		const hasBegun = holdWaits();
		shared.respondWith(effect);

		const { run, items } = await runAndCancelAfter(1, shared, call, { hasBegun });

		expect(run.status).toBe('canceled');
		expect(items).toEqual([]);

		await setTimeout(300);

		expect(shared.requests()).toHaveLength(1);
	});
});

describe('canceling an execution of many items', () => {
	const shared = sharedService();

	it('ends the requests in flight, and sends none of the queued ones', async () => {
		shared.respondWith({ connection: 'hang' });

		const ids = range(1, 41).map((id) => ({ id }));
		const { run } = await runAndCancelAfter(4, shared, getFromItem, { input: ids });

		expect(run.status).toBe('canceled');

		await setTimeout(300);

		expect(shared.requests()).toHaveLength(4);
	});

	it('leaves no request slots occupied', async () => {
		shared.service.faults.add({ times: 4, effect: { delayMs: 500 } });

		const { items } = await shared.run(getFromItem, {
			input: [3, 7, 12, 20].map((id) => ({ id })),
		});

		expect(items).toHaveLength(4);
		// All slots that a host has at first.
		expect(shared.maxInFlight()).toBe(4);
	});
});

describe('canceling an execution that is queued behind another one', () => {
	const shared = serviceForEachTest();
	const ids = [3, 7, 12, 20];
	const input = ids.map((id) => ({ id }));
	const paths = () => shared.requests().map(({ path }) => path);

	it('ends it while the other one goes on waiting', async () => {
		shared.respondWith({ connection: 'hang' });
		let cancelOther = () => {};
		const other = runNode({
			credential: shared.credential,
			parameters: getFromItem,
			input,
			onStart: (cancel) => (cancelOther = cancel),
		});

		while (shared.service.requests.length < 4) await setTimeout(10);
		const { run } = await runAndCancelAfter(4, shared, PARAMETERS.website.getAll);
		cancelOther();
		await other;

		expect(run.status).toBe('canceled');
		expect(paths()).toEqual(ids.map((id) => `/api/v1/websites/${id}`));
	});

	it('ends only that execution', async () => {
		shared.service.faults.add({ times: 4, effect: { delayMs: 1500 } });
		const other = runNode({
			credential: shared.credential,
			parameters: getFromItem,
			input,
		});

		while (shared.service.requests.length < 4) await setTimeout(10);
		const { run } = await runAndCancelAfter(4, shared, PARAMETERS.website.getAll);

		expect(run.status).toBe('canceled');
		expect((await other).items).toHaveLength(4);
		expect(paths()).toEqual(ids.map((id) => `/api/v1/websites/${id}`));
	});
});
