import { empty, rateLimited } from '../../support/replies';
import { runNode, type EngineRun } from '../support/engine';
import { locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const getFromItem = { ...PARAMETERS.website.get, websiteId: locator('id', '={{ $json.id }}') };
const ids = (count: number, id = 3) => Array.from({ length: count }, () => ({ id }));

describe('requests in flight', () => {
	const shared = sharedService();

	it('are limited to four across all items of two executions', async () => {
		shared.respondWith({ delayMs: 50 });
		const run = { credential: shared.credential, parameters: getFromItem, input: ids(30) };

		const results = await Promise.all([runNode(run), runNode(run)]);

		expect(results.map(({ items }) => items.length)).toEqual([30, 30]);
		expect(shared.requests()).toHaveLength(60);
		expect(shared.maxInFlight()).toBe(4);
	});
});

describe('a run that stops on errors', () => {
	const shared = sharedService();
	const run = async (more: Partial<EngineRun>) =>
		await runNode({ credential: shared.credential, parameters: getFromItem, ...more });

	it('sends the items before the first failed one, and stops after it', async () => {
		const input = [...ids(2), { id: 999 }, ...ids(50)];

		const { error } = await run({ input });
		const paths = shared.requests().map(({ path }) => path);

		expect(error).toMatchObject({ httpCode: '404', context: { itemIndex: 2 } });
		expect(paths.filter((path) => path === '/api/v1/websites/999')).toHaveLength(1);
		// The items before it have been sent, and those that were in flight at the same time.
		expect(paths.length).toBeGreaterThanOrEqual(3);
		expect(paths.length).toBeLessThan(12);
	});

	it('sends nothing after an item with invalid input', async () => {
		const { error } = await run({ input: [{ id: 'x' }, ...ids(50)] });

		expect(error).toMatchObject({ context: { itemIndex: 0 } });
		expect(shared.requests()).toEqual([]);
	});

	it('starts again when n8n retries the node', async () => {
		shared.respondOnceWith(empty(500));

		const { items, error } = await run({
			input: ids(3),
			node: { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 },
		});

		expect(error).toBeUndefined();
		expect(items).toHaveLength(3);
	});
});

describe('an item that waits for a retry while an earlier one fails', () => {
	const shared = sharedService();

	it('neither delays the end of the run nor is sent again', async () => {
		shared.service.faults.add({
			on: { path: '/api/v1/websites/3' },
			effect: { delayMs: 100, ...empty(500) },
		});
		shared.service.faults.add({
			on: { path: '/api/v1/websites/7' },
			effect: rateLimited('30'),
		});

		const { error } = await runNode({
			credential: shared.credential,
			parameters: getFromItem,
			input: [{ id: 3 }, { id: 7 }],
		});

		expect(error).toMatchObject({ httpCode: '500', context: { itemIndex: 0 } });
		expect(shared.requests()).toHaveLength(2);
	});
});
