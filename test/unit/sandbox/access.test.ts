import { request } from 'node:http';
import { closeSandboxes, send, sendForJson, startSandbox, statisticPath } from './support';

afterEach(closeSandboxes);

const NOT_FOUND = { status: 404, json: { message: 'Resource not found.', status: 404 } };

const ENDPOINTS = [
	['GET', '/api/v1/websites'],
	['POST', '/api/v1/websites'],
	['GET', '/api/v1/websites/3'],
	['PUT', '/api/v1/websites/3'],
	['DELETE', '/api/v1/websites/3'],
	['GET', statisticPath(3, { name: 'visitors' })],
] as const;

describe('the API key', () => {
	it.each(ENDPOINTS)('is required by %s %s', async (method, path) => {
		const service = await startSandbox();
		const form = method === 'POST' || method === 'PUT' ? { privacy: '1' } : undefined;

		for (const authorization of [
			'',
			'Bearer wrong',
			'Bearer ',
			'sandbox-key',
			'Basic sandbox-key',
		]) {
			expect(
				await sendForJson(service, path, { method, form, headers: { authorization } }),
			).toEqual({
				status: 401,
				json: { message: 'Unauthenticated.' },
			});
		}

		expect(service.websites).toHaveLength(6);
	});

	it.each(ENDPOINTS)(
		'redirects %s %s to the login page when it is wrong and the client does not prefer JSON',
		async (method, path) => {
			const service = await startSandbox({ basePath: '/analytics' });

			for (const accept of ['*/*', 'text/html, application/json']) {
				const response = await send(service, path, {
					method,
					headers: { accept, authorization: 'Bearer wrong' },
				});

				expect(response.status).toBe(302);
				expect(response.headers.get('location')).toBe('/analytics/login');
			}

			const login = await send(service, '/login', { headers: { authorization: '' } });

			expect(login.status).toBe(200);
			expect(login.headers.get('content-type')).toContain('text/html');
			expect(await login.text()).toContain('Log in');
		},
	);

	it('can be set', async () => {
		const service = await startSandbox({ apiKey: 'another' });

		const first = await send(service, '/api/v1/websites');
		const second = await send(service, '/api/v1/websites', {
			headers: { authorization: 'Bearer sandbox-key' },
		});

		expect([first.status, second.status]).toEqual([200, 401]);
	});
});

describe('a request without an endpoint', () => {
	it.each([
		'/api/v1/nothing',
		'/api/v2/websites',
		'/websites',
		'/api/v1/websites/',
		'/api/v1/websites/4',
		'/api/v1/websites/abc',
		'/api/v1/websites/1.5',
		'/api/v1/websites/-1',
		'/api/v1/websites/03',
		'/api/v1/websites/3/more',
		'/api/v1/stats',
		statisticPath(4, { name: 'visitors' }),
	])('gets 404 for the path %s', async (path) => {
		expect(await sendForJson(await startSandbox(), path)).toEqual(NOT_FOUND);
	});

	it('gets 404 as HTML when the client does not prefer JSON', async () => {
		const response = await send(await startSandbox(), '/nothing', { headers: { accept: '*/*' } });

		expect(response.status).toBe(404);
		expect(response.headers.get('content-type')).toContain('text/html');
	});

	it.each([
		['PUT', '/api/v1/websites', 'GET, POST'],
		['DELETE', '/api/v1/websites', 'GET, POST'],
		['POST', '/api/v1/websites/3', 'GET, PUT, DELETE'],
		['PATCH', '/api/v1/websites/3', 'GET, PUT, DELETE'],
		['POST', '/api/v1/stats/3', 'GET'],
		['DELETE', '/api/v1/stats/3', 'GET'],
	])('gets 405 for %s %s', async (method, path, allowed) => {
		const response = await send(await startSandbox(), path, { method, body: '{}' });

		expect(response.status).toBe(405);
		expect(response.headers.get('allow')).toBe(allowed);
		expect(await response.json()).toEqual({ message: 'Method not allowed.', status: 405 });
	});

	it('gets 405 for HEAD', async () => {
		const response = await send(await startSandbox(), '/api/v1/websites', { method: 'HEAD' });

		expect(response.status).toBe(405);
	});
});

describe('a request body', () => {
	it.each([
		['application/json', '{"domain":"new.example"}'],
		['multipart/form-data', 'domain=new.example'],
		['text/plain', 'domain=new.example'],
		['application/x-www-form-urlencoded-not', 'domain=new.example'],
	])('is rejected with the content type %s', async (type, body) => {
		const service = await startSandbox();

		for (const [method, path] of [
			['POST', '/api/v1/websites'],
			['PUT', '/api/v1/websites/3'],
		]) {
			const options = { method, body, headers: { 'content-type': type } };

			expect((await send(service, path ?? '', options)).status).toBe(415);
		}

		expect(service.websites).toHaveLength(6);
	});

	it('is rejected without a content type', async () => {
		const response = await send(await startSandbox(), '/api/v1/websites/3', { method: 'PUT' });

		expect(response.status).toBe(415);
	});

	it('is accepted with a charset in the content type', async () => {
		const response = await send(await startSandbox(), '/api/v1/websites', {
			form: { domain: 'new.example' },
			headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
		});

		expect(response.status).toBe(201);
	});

	it('is rejected for DELETE and GET', async () => {
		const service = await startSandbox();

		const deletion = await send(service, '/api/v1/websites/3', { method: 'DELETE', body: 'a=b' });
		// fetch sends no body with GET.
		const reading = await new Promise((resolve, reject) => {
			const headers = { authorization: 'Bearer sandbox-key', 'content-length': '3' };
			request(`${service.url}/api/v1/websites`, { headers }, (response) => {
				response.resume();
				resolve(response.statusCode);
			})
				.on('error', reject)
				.end('a=b');
		});

		expect([deletion.status, reading]).toEqual([400, 400]);
		expect(service.websites).toHaveLength(6);
	});
});

describe('the rate limit', () => {
	it('allows 60 requests a minute by default, then responds with Retry-After', async () => {
		const service = await startSandbox({ requestsPerMinute: undefined });
		const statuses = new Set<number>();

		for (let count = 0; count < 60; count += 1) {
			statuses.add((await send(service, '/api/v1/websites/3')).status);
		}

		expect(statuses).toEqual(new Set([200]));

		const response = await send(service, '/api/v1/websites');
		const retryAfter = Number(response.headers.get('retry-after'));

		expect(response.status).toBe(429);
		expect(await response.json()).toEqual({ message: 'Too Many Attempts.' });
		expect(response.headers.get('x-ratelimit-limit')).toBe('60');
		expect(response.headers.get('x-ratelimit-remaining')).toBe('0');
		expect(retryAfter).toBeGreaterThan(50);
		expect(retryAfter).toBeLessThanOrEqual(60);
		expect(response.headers.get('x-ratelimit-reset')).toBe(String(retryAfter));
		expect(service.requests).toHaveLength(61);
	});

	it('applies to all endpoints together, and can be set', async () => {
		const service = await startSandbox({ requestsPerMinute: 2 });
		const statuses: number[] = [];

		for (const path of [
			'/api/v1/websites',
			'/api/v1/websites/3',
			statisticPath(3, { name: 'os' }),
		]) {
			statuses.push((await send(service, path)).status);
		}

		expect(statuses).toEqual([200, 200, 429]);
	});

	it('sends the number of remaining requests', async () => {
		const response = await send(await startSandbox({ requestsPerMinute: 5 }), '/api/v1/websites');

		expect(response.headers.get('x-ratelimit-limit')).toBe('5');
		expect(response.headers.get('x-ratelimit-remaining')).toBe('4');
	});
});

describe('the address', () => {
	it('is a free port of the loopback interface', async () => {
		const [first, second] = [await startSandbox(), await startSandbox()];

		expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
		expect(second.url).not.toBe(first.url);
	});

	it('is reached from this machine only', async () => {
		const { url } = await startSandbox();
		// What listens for everyone has every address.
		const other = url.replace('127.0.0.1', '127.0.0.2');

		await expect(fetch(other, { signal: AbortSignal.timeout(2000) })).rejects.toThrow(
			/fetch failed|aborted/,
		);
		expect((await fetch(url)).status).toBe(404);
	});

	it('can have a sub-path, outside of which everything is 404', async () => {
		const service = await startSandbox({ basePath: '/analytics' });

		expect(new URL(service.url).pathname).toBe('/analytics');
		expect((await send(service, '/api/v1/websites/3')).status).toBe(200);

		const beside = await send(
			{ ...service, url: new URL(service.url).origin },
			'/api/v1/websites/3',
		);

		expect(beside.status).toBe(404);
	});
});
