import { range } from 'lodash';
import { startService, type Service } from '../../../sandbox/service';
import { locator, PARAMETERS } from '../support/parameters';
import { runNode } from '../support/engine';
import { loadOptionsContext } from '../support/loadOptions';
import { skipWaits } from '../support/timeLapse';
import { searchWebsites } from '../../../nodes/WebsiteAnalytics/methods/searchWebsites';

/** A service of its own for each test, because the limits of a host are remembered. */
let service: Service;

beforeEach(async () => {
	skipWaits();
	service = await startService({
		requestsPerMinute: false,
		websites: range(1, 301).map((id) => ({ id, domain: `site-${id}.example` })),
	});
});

afterEach(async () => await service.close());

const credential = () => ({ baseUrl: service.url, apiKey: service.apiKey });
const fromInput = { ...PARAMETERS.website.get, websiteId: locator('id', '={{ $json.id }}') };
const ids = (count: number) => range(1, count + 1).map((id) => ({ id }));

function rateLimiting(headers: Record<string, string>, times = 1) {
	const body = JSON.stringify({ message: 'Too Many Attempts.' });
	const response = {
		status: 429,
		headers: { 'content-type': 'application/json', ...headers },
		body,
	};
	service.faults.add({ times, effect: { response } });
}

/** The milliseconds between one request and the next, in order of arrival. */
function gaps(): number[] {
	const arrivals = service.requests.map(({ receivedAt }) => receivedAt);
	return arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? 0));
}

describe('a Retry-After that is over already', () => {
	it.each([
		['of 0', () => '0'],
		['in the past', () => new Date(Date.now() - 60_000).toUTCString()],
	])('%s does not spare the backoff', async (_when, retryAfter) => {
		rateLimiting({ 'retry-after': retryAfter() }, 2);
		const { items } = await runNode({
			credential: credential(),
			parameters: PARAMETERS.website.getAll,
		});

		expect(items).toHaveLength(10);
		expect(gaps()[0]).toBeGreaterThanOrEqual(490);
		expect(gaps()[1]).toBeGreaterThanOrEqual(990);
	});
});

describe('a host that asks to wait for long', () => {
	it('gets the requests under way only, and all other items fail unsent', async () => {
		rateLimiting({ 'retry-after': '2700' }, Infinity);
		const { errorItems } = await runNode({
			credential: credential(),
			parameters: fromInput,
			input: ids(300),
			onError: 'continueErrorOutput',
		});

		expect(errorItems).toHaveLength(300);
		expect(service.requests.length).toBeLessThanOrEqual(4);
		expect(errorItems.at(-1)?.json.error).toMatch(
			/^Website: Get: rate limit reached; not sent, because the service asks to wait; it is asked again in 45 minutes\. /,
		);
	});

	it('gets no request from the next run either, and is believed for an hour at most', async () => {
		rateLimiting({ 'retry-after': '86400' }, Infinity);
		const run = async () =>
			await runNode({ credential: credential(), parameters: PARAMETERS.website.getAll });
		await run();
		const { error } = await run();

		expect(service.requests).toHaveLength(1);
		expect(error?.message).toMatch(
			/not sent, because the service asks to wait; it is asked again in 1 hour$/,
		);
	});

	it('is reported to a person in the editor at once', async () => {
		rateLimiting({ 'retry-after': '60' }, Infinity);
		const list = async () => await searchWebsites.call(loadOptionsContext(credential()));

		await expect(list()).rejects.toThrow(
			'Website list: rate limit reached (429); the service asks to wait 60 s: Too Many Attempts.',
		);
		await expect(list()).rejects.toThrow(
			/Website list: rate limit reached; not sent, because the service asks to wait; it is asked again in (60|5\d) s/,
		);
		expect(service.requests).toHaveLength(1);
	});
});

it('gives up all items of a run together when the host rate limits everything for minutes', async () => {
	skipWaits();
	rateLimiting({ 'retry-after': '60' }, Infinity);
	const { errorItems } = await runNode({
		credential: credential(),
		parameters: fromInput,
		input: ids(100),
		onError: 'continueErrorOutput',
	});

	expect(errorItems).toHaveLength(100);
	// One after the other, each item would have waited for five minutes with six requests.
	expect(service.requests.length).toBeLessThanOrEqual(20);
});

describe('x-RateLimit-Reset', () => {
	it.each([
		['a delay in seconds', () => '2'],
		['a moment in seconds', () => String(Math.ceil(Date.now() / 1000) + 2)],
		['a moment in milliseconds', () => String(Date.now() + 2000)],
	])('is waited for as %s where there is no Retry-After', async (_form, reset) => {
		rateLimiting({ 'x-ratelimit-reset': reset() });
		const { items } = await runNode({
			credential: credential(),
			parameters: PARAMETERS.website.getAll,
		});

		expect(items).toHaveLength(10);
		// A moment is one of the Date header, which has no milliseconds.
		expect(gaps()[0]).toBeGreaterThanOrEqual(1900);
	});
});

describe('a large run', () => {
	const slow = () => service.faults.add({ times: Infinity, effect: { delayMs: 20 } });
	const pathsAfter = (path: string) => {
		const paths = service.requests.map((request) => request.path);
		return paths.indexOf(path);
	};

	it('delays a run of one item by a few requests', async () => {
		slow();
		const large = runNode({ credential: credential(), parameters: fromInput, input: ids(299) });
		while (service.requests.length < 60) await new Promise((resolve) => setTimeout(resolve, 5));
		const sentBefore = service.requests.length;
		const small = await runNode({
			credential: credential(),
			parameters: { ...fromInput },
			input: [{ id: 300 }],
		});
		await large;

		expect(small.items).toHaveLength(1);
		expect(pathsAfter('/api/v1/websites/300') - sentBefore).toBeLessThanOrEqual(20);
	});

	it('delays the list of websites in the editor even less', async () => {
		slow();
		const large = runNode({ credential: credential(), parameters: fromInput, input: ids(299) });
		while (service.requests.length < 60) await new Promise((resolve) => setTimeout(resolve, 5));
		const sentBefore = service.requests.length;
		const { results } = await searchWebsites.call(loadOptionsContext(credential()));
		await large;

		expect(results).toHaveLength(100);
		expect(pathsAfter('/api/v1/websites') - sentBefore).toBeLessThanOrEqual(20);
	});

	it('lets the list of websites in the editor go before all runs that wait', async () => {
		service.faults.add({ times: 4, effect: { delayMs: 1000 } });
		const runs = range(8).map(async () => {
			return await runNode({ credential: credential(), parameters: fromInput, input: ids(20) });
		});
		while (service.requests.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
		await searchWebsites.call(loadOptionsContext(credential()));
		await Promise.all(runs);

		// Behind the four under way, and in any order among the eight that start when these end.
		expect(pathsAfter('/api/v1/websites')).toBeLessThan(4 + 8);
	});

	const mostInFlight = () => Math.max(...service.requests.map(({ inFlight }) => inFlight));

	it('of 128 items in two runs has 16 requests under way at most, and gets there', async () => {
		slow();
		const run = { credential: credential(), parameters: fromInput, input: ids(64) };
		const results = await Promise.all([runNode(run), runNode(run)]);

		expect(results.map(({ items }) => items.length)).toEqual([64, 64]);
		expect(mostInFlight()).toBe(16);
	});

	it('of 600 items has 64 requests under way at most, and loses none', async () => {
		slow();
		const run = { credential: credential(), parameters: fromInput, input: ids(300) };
		const results = await Promise.all([runNode(run), runNode(run)]);

		expect(results.map(({ items }) => items.length)).toEqual([300, 300]);
		expect(service.requests).toHaveLength(600);
		expect(mostInFlight()).toBeLessThanOrEqual(64);
	});

	it('never has more under way than the service says are left', async () => {
		service.faults.add({
			times: Infinity,
			effect: { delayMs: 10, headers: { 'x-ratelimit-remaining': '2' } },
		});
		await runNode({ credential: credential(), parameters: fromInput, input: ids(60) });

		const later = service.requests.slice(4).map(({ inFlight }) => inFlight);

		expect(Math.max(...later)).toBeLessThanOrEqual(2);
	});
});

it('is not prolonged by a clock that is set back', async () => {
	rateLimiting({ 'retry-after': '1' });
	const started = Date.now();
	const clock = jest.spyOn(Date, 'now').mockImplementation(() => started - 3_600_000);
	const { items } = await runNode({
		credential: credential(),
		parameters: PARAMETERS.website.getAll,
	});
	clock.mockRestore();

	expect(items).toHaveLength(10);
});
