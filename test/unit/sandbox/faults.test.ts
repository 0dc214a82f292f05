import type { FaultEffect, Service } from '../../../sandbox/service';
import { empty, redirect } from '../../support/replies';
import { closeSandboxes, send, sendForJson, startSandbox, statisticPath } from './support';

afterEach(closeSandboxes);

const LIST = '/api/v1/websites';

async function withFault(effect: FaultEffect): Promise<Service> {
	const service = await startSandbox();
	service.faults.add({ effect });
	return service;
}

describe('the requests of a fault', () => {
	const busy = empty(503);

	it('are only the next one by default', async () => {
		const service = await withFault(busy);

		expect((await send(service, LIST)).status).toBe(503);
		expect((await send(service, LIST)).status).toBe(200);
	});

	it('can be selected by method, path and query', async () => {
		const service = await startSandbox();
		const on = { method: 'GET', path: /^\/api\/v1\/stats\/\d+$/, query: { page: '2' } };
		service.faults.add({ on, times: Infinity, effect: busy });
		service.faults.add({ on: { path: '/api/v1/websites/3' }, times: 2, effect: busy });

		const statuses: number[] = [];

		for (const path of [
			statisticPath(3, { name: 'os' }),
			statisticPath(3, { name: 'os', page: '2' }),
			statisticPath(7, { name: 'os', page: '2' }),
			'/api/v1/websites/3',
			'/api/v1/websites/3',
			'/api/v1/websites/3',
			'/api/v1/websites/34',
		]) {
			statuses.push((await send(service, path)).status);
		}

		expect(statuses).toEqual([200, 503, 503, 503, 503, 200, 200]);
	});

	it('match the faults in the order of adding, until they are cleared', async () => {
		const service = await startSandbox();
		for (const status of [429, 500, 502]) service.faults.add({ effect: empty(status) });

		expect((await send(service, LIST)).status).toBe(429);
		expect((await send(service, LIST)).status).toBe(500);

		service.faults.clear();

		expect((await send(service, LIST)).status).toBe(200);
	});

	it('match before the API key and the rate limit are checked', async () => {
		const service = await startSandbox({ requestsPerMinute: 1 });
		service.faults.add({ times: 2, effect: busy });
		const headers = { authorization: '' };

		expect((await send(service, LIST, { headers })).status).toBe(503);
		expect((await send(service, LIST)).status).toBe(503);
		expect((await send(service, LIST)).status).toBe(200);
		expect(service.requests).toHaveLength(3);
	});
});

it('delays the normal response', async () => {
	const service = await withFault({ delayMs: 120 });
	const start = performance.now();

	expect((await sendForJson(service, '/api/v1/websites/3')).json).toMatchObject({
		data: { id: 3 },
	});
	expect(performance.now() - start).toBeGreaterThan(110);
});

it.each([
	[500, { 'content-type': 'text/html; charset=utf-8' }, '<h1>Server Error</h1>'],
	[403, { 'content-type': 'application/json' }, '{"message":"No API access.","status":403}'],
	[200, { 'content-type': 'application/json' }, '{"data": [bro'],
	[429, { 'retry-after': '1', 'content-type': 'text/plain' }, 'Slow down.'],
	[200, { 'content-type': 'application/json' }, ''],
])('responds with %s, %j and the body %j', async (status, headers, body) => {
	const response = await send(await withFault({ response: { status, headers, body } }), LIST);

	expect(response.status).toBe(status);
	expect(await response.text()).toBe(body);
	expect(response.headers.get('content-type')).toContain(headers['content-type']);
	expect(response.headers.get('retry-after')).toBe('retry-after' in headers ? '1' : null);
});

it('responds with 204 without a body, and does not process the request', async () => {
	const service = await withFault(empty(204));

	const response = await send(service, '/api/v1/websites/3', { method: 'DELETE' });

	expect(response.status).toBe(204);
	expect(await response.text()).toBe('');
	expect(service.websites).toHaveLength(6);
});

it('responds with a redirect', async () => {
	const location = 'https://elsewhere.example/login';
	const service = await withFault(redirect(307, location));

	const response = await send(service, LIST, { form: { domain: 'new.example' } });

	expect(response.status).toBe(307);
	expect(response.headers.get('location')).toBe(location);
});

it('drops the connection before it sends anything', async () => {
	const service = await withFault({ connection: 'drop' });

	await expect(send(service, LIST)).rejects.toThrow('fetch failed');
	expect(service.requests).toHaveLength(1);
	expect((await send(service, LIST)).status).toBe(200);
});

it('closes the connection in the middle of the normal response, after processing the request', async () => {
	const service = await withFault({ connection: 'cut' });

	const response = await send(service, LIST, { form: { domain: 'new.example' } });

	expect(response.status).toBe(201);
	expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
	await expect(response.text()).rejects.toThrow('terminated');
	expect(service.websites).toHaveLength(7);
});

it('closes the connection in the middle of an injected response', async () => {
	const service = await withFault({
		connection: 'cut',
		response: { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>0123456789' },
	});

	const response = await send(service, LIST);

	expect(response.headers.get('content-length')).toBe('16');

	const first = await response.body?.getReader().read();

	expect(Buffer.from(first?.value ?? '').toString()).toBe('<html>01');
});

it('sends no response until the service closes', async () => {
	const service = await withFault({ connection: 'hang' });
	let outcome = 'waiting';
	const waiting = send(service, LIST).then(
		() => (outcome = 'responded'),
		() => (outcome = 'failed'),
	);

	await new Promise((resolve) => setTimeout(resolve, 100));

	expect([service.requests.length, outcome]).toEqual([1, 'waiting']);

	await service.close();
	await waiting;

	expect(outcome).toBe('failed');
});

it('transforms the JSON of the normal response, with access to the request', async () => {
	const service = await startSandbox();
	service.faults.add({
		times: Infinity,
		effect: {
			transform: (json, { query }) => ({ ...(json as object), last_page: 999, q: query.page }),
		},
	});

	const { json } = await sendForJson(service, statisticPath(3, { name: 'os', page: '2' }));

	expect(json).toMatchObject({ current_page: 2, last_page: 999, q: '2', status: 200 });

	service.faults.clear();
	service.faults.add({ effect: { transform: () => null } });

	expect((await sendForJson(service, LIST)).json).toBeNull();
});
