import { WebsiteLookup } from '../../../nodes/WebsiteAnalytics/service/websiteLookup';
import type {
	Connection,
	ServiceRequest,
} from '../../../nodes/WebsiteAnalytics/transport/connection';
import { never } from './support/lookups';

describe('items that begin together', () => {
	/** A connection to a service without websites, which answers at once. */
	function emptyService() {
		const sent: ServiceRequest[] = [];
		const open = (signal?: AbortSignal): Connection => ({
			async send(request) {
				signal?.throwIfAborted();
				sent.push(request);
				return { body: { data: [] }, request: { ...request, address: '' } };
			},
			stoppedBy: (other) => open(other),
			redact: (text) => text,
		});
		return { connection: open(), sent };
	}

	beforeEach(() => {
		jest.useFakeTimers();
	});

	afterEach(() => {
		jest.useRealTimers();
	});

	it('are collected however many promises each of them waits for first', async () => {
		const { connection, sent } = emptyService();
		const websites = new WebsiteLookup(connection);

		const found = [1, 2, 3, 4].map(async (number) => {
			for (let waited = 0; waited < number * 15; waited += 1) await Promise.resolve();
			return await websites.find(`nowhere-${number}.example`, never);
		});
		await jest.advanceTimersByTimeAsync(200);
		await Promise.all(found);

		// The list for all of them, and a search for each, because the list lacks them.
		expect(sent.map(({ query }) => query?.search)).toEqual([
			undefined,
			...[1, 2, 3, 4].map((number) => `nowhere-${number}.example`),
		]);
	});

	it('are sent nothing for when all of them have stopped', async () => {
		const { connection, sent } = emptyService();
		const websites = new WebsiteLookup(connection);
		const stop = new AbortController();

		const found = [1, 2, 3].map(async (id) => await websites.domainOf(id, stop.signal));
		stop.abort(new Error('canceled'));
		const results = Promise.allSettled(found);
		await jest.advanceTimersByTimeAsync(200);

		expect((await results).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
		expect(sent).toEqual([]);
	});
});
