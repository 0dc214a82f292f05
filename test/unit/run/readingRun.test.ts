import { range } from 'lodash';
import { Stop } from '../../../nodes/WebsiteAnalytics/http/concurrency';
import { openLookup } from '../../../nodes/WebsiteAnalytics/service/websites';
import type { ReadingOperation } from '../../../nodes/WebsiteAnalytics/run/operation';
import { runReading } from '../../../nodes/WebsiteAnalytics/run/readingRun';
import type { ItemRead } from '../../../nodes/WebsiteAnalytics/run/readItems';
import { beginRun, type RunFunctions } from '../../../nodes/WebsiteAnalytics/run/run';
import { connectionTo } from '../support/connectionTo';

const functions = {
	continueOnFail: () => true,
	getExecutionCancelSignal: () => undefined,
	getNode: () => ({ type: 'node' }),
} as unknown as RunFunctions;

afterEach(() => jest.useRealTimers());

/**
 * Returns the items of an operation on all websites with these ids. The website 1 cannot be read.
 * @param onRead is called for each website
 */
async function itemsOfAll(ids: number[], onRead = () => {}, cancel = new AbortController()) {
	const listed = ids.map((id) => ({ id, domain: `site-${id}.example` }));
	const connection = connectionTo(() => ({ data: listed, last_page: 1 }));
	const session = {
		connection,
		websites: openLookup(connection),
		batching: { size: 1, intervalMs: 0 },
	};
	const itemRead: ItemRead = {
		item: 0,
		session,
		input: { websites: { which: 'all', search: '', except: [] } },
	};
	const operation = {
		run: async (_input: unknown, { site, signal }: Parameters<ReadingOperation['run']>[1]) => {
			onRead();
			signal.throwIfAborted();
			const { id } = await site();
			return id === 1 ? await Promise.reject(null) : { items: [{ id }] };
		},
	} as unknown as ReadingOperation;
	const canceled = { ...functions, getExecutionCancelSignal: () => cancel.signal };
	const run = beginRun(canceled, 'Title', [0]);
	return await runReading(run, operation, async () => await Promise.resolve(itemRead));
}

it('a website of an item fails alone, whatever is thrown for it', async () => {
	expect(await itemsOfAll([1, 2])).toMatchObject([
		{ json: { error: expect.stringMatching(/^Title: null\. /) } },
		{ json: { id: 2 } },
	]);
});

it('an item about all websites fails when there are none', async () => {
	expect(await itemsOfAll([])).toMatchObject([
		{ json: { error: expect.stringMatching(/^Title: the account has no websites/) } },
	]);
});

it('an item goes on with no further website after the run was canceled', async () => {
	const cancel = new AbortController();
	const onRead = jest.fn(() => cancel.abort());

	await expect(itemsOfAll(range(1, 501), onRead, cancel)).rejects.toThrow('canceled');
	expect(onRead.mock.calls.length).toBeLessThan(200);
});

it('an item that n8n runs by itself waits for no batch of other items', async () => {
	const stop = new Stop();
	stop.abort(new Error('it waits'));

	const waiting = beginRun(functions, 'Title', [3]).waitForBatch(
		3,
		{ size: 1, intervalMs: 60_000 },
		stop,
	);

	await expect(waiting).resolves.toBeUndefined();
});

it('an item of the next batch is read after the interval', async () => {
	jest.useFakeTimers();
	const connection = connectionTo(() => ({}));
	const batching = { size: 1, intervalMs: 60_000 };
	const session = { connection, websites: openLookup(connection), batching };
	const read = jest.fn(async () => await Promise.resolve({ items: [] }));
	const operation = { run: read } as unknown as ReadingOperation;
	const running = runReading(
		beginRun(functions, 'Title', [0, 1]),
		operation,
		async (item) => await Promise.resolve({ item, session, input: {} }),
	);
	await jest.advanceTimersByTimeAsync(59_999);

	expect(read).toHaveBeenCalledTimes(1);

	await jest.advanceTimersByTimeAsync(1);
	await running;

	expect(read).toHaveBeenCalledTimes(2);
});
