import { MAX_TOTAL_WAIT_MS } from '../../../../nodes/WebsiteAnalytics/transport/retry';
import { fetchClient } from '../../../../scripts/checkService/fetchClient';
import { Requests, type RequestSettings } from '../../../../scripts/checkService/requests';
import type { Service } from '../../../../sandbox/service';
import { json, unavailable } from '../../../support/replies';
import { closeSandboxes, startSandbox } from '../../sandbox/support';

afterEach(closeSandboxes);

const REQUEST = { method: 'GET', path: '/api/v1/websites', query: { per_page: 10 } } as const;

/** The requests, and the waits in between, in milliseconds. */
function open({ url, apiKey }: Service, settings: Partial<RequestSettings> = {}) {
	const waits: number[] = [];
	const requests = new Requests(
		{ address: url, apiKey },
		{
			clientFor: fetchClient,
			maxRequests: 100,
			intervalMs: 0,
			timeoutMs: 5000,
			wait: async (ms) => void waits.push(ms),
			...settings,
		},
	);
	return { requests, waits };
}

it('waits between two requests, and not before the first', async () => {
	const { requests, waits } = open(await startSandbox(), { intervalMs: 60_000 });

	await requests.send(REQUEST);

	expect(waits).toEqual([]);

	await requests.send(REQUEST);

	expect(waits).toEqual([expect.any(Number)]);
	expect(waits[0]).toBeLessThanOrEqual(60_000);
	expect(waits[0]).toBeGreaterThan(30_000);
});

it('sends one at a time, also when several are wanted at once', async () => {
	const service = await startSandbox();
	const { requests } = open(service);

	await Promise.all([requests.send(REQUEST), requests.send(REQUEST), requests.send(REQUEST)]);

	expect(service.requests.map(({ inFlight }) => inFlight)).toEqual([1, 1, 1]);
});

it('sends no more than it may, attempts counted one by one', async () => {
	const service = await startSandbox();
	service.faults.add({ times: 2, effect: json(502, {}) });
	const { requests } = open(service, { maxRequests: 3 });

	const { status } = await requests.send(REQUEST);

	expect(status).toBe(200);
	await expect(requests.send(REQUEST)).rejects.toThrow('3 requests were sent, no more are');
	expect(service.requests).toHaveLength(3);
	expect(requests.sent).toBe(3);
});

it('waits as long as the service asks', async () => {
	const service = await startSandbox();
	service.faults.add({ effect: unavailable('17') });
	const { requests, waits } = open(service);

	await requests.send(REQUEST);

	expect(waits).toEqual([17_000]);
});

it('waits no longer than the pack does, over all requests together', async () => {
	const service = await startSandbox();
	const { requests, waits } = open(service);
	const waitMs = MAX_TOTAL_WAIT_MS / 2 - 10_000;
	const header = { 'retry-after': String(waitMs / 1000) };
	const beLimited = () => service.faults.add({ effect: json(429, {}, header) });

	beLimited();
	await requests.send(REQUEST);
	beLimited();
	await requests.send(REQUEST);
	beLimited();

	await expect(requests.send(REQUEST)).rejects.toThrow('lasted longer than the pack waits');
	expect(waits).toEqual([waitMs, waitMs]);
});

it('goes on when requests without a response are not in a row', async () => {
	const service = await startSandbox();
	const { requests } = open(service, { timeoutMs: 500 });
	const statuses: Array<number | undefined> = [];

	for (const connection of ['hang', undefined, 'hang', undefined] as const) {
		service.faults.add({ effect: { connection } });
		const response = await requests.send(REQUEST).catch(() => undefined);
		statuses.push(response?.status);
	}

	expect(statuses).toEqual([undefined, 200, undefined, 200]);
});

it('sends a write once', async () => {
	const service = await startSandbox();
	service.faults.add({ effect: json(502, {}) });
	const { requests } = open(service);

	const { status } = await requests.send({ ...REQUEST, method: 'DELETE', query: {} });

	expect(status).toBe(502);
	expect(service.requests).toHaveLength(1);
});

it('sends nothing once it is stopped', async () => {
	const service = await startSandbox();
	const { requests } = open(service, { signal: AbortSignal.abort() });

	await expect(requests.send(REQUEST)).rejects.toThrow('aborted');

	expect(service.requests).toEqual([]);
});

it.each([
	['a read', REQUEST],
	['a write', { method: 'POST', path: '/api/v1/websites', form: { domain: 'new.example' } }],
] as const)(
	'is stopped with %s under way: a read ends, a write does not',
	async (what, request) => {
		const service = await startSandbox();
		const stop = new AbortController();
		const { requests } = open(service, { signal: stop.signal });
		service.faults.add({
			effect: {
				transform: (sentBack) => {
					stop.abort();
					return sentBack;
				},
			},
		});

		const status = await requests.send(request).then(
			(response) => response.status,
			() => 'ended',
		);

		expect(status).toBe(what === 'a read' ? 'ended' : 201);
	},
);
