import { send, sendForJson, startSandbox, statisticPath } from './support';

const LIST = '/api/v1/websites';

const ENDPOINTS = [
	['GET', LIST],
	['POST', LIST],
	['GET', `${LIST}/3`],
	['PUT', `${LIST}/3`],
	['DELETE', `${LIST}/3`],
	['GET', statisticPath(3, { name: 'visitors' })],
] as const;

describe('access to the stand-in service', () => {
	it.each(ENDPOINTS)(
		'requires the API key for %s %s, or redirects to a login page',
		async (method, path) => {
			const service = await startSandbox({ basePath: '/analytics' });
			for (const authorization of ['', 'Bearer wrong', 'sandbox-key', 'Basic sandbox-key']) {
				const accept = 'text/html, application/json';
				const page = await send(service, path, { method, headers: { authorization, accept } });

				expect([page.status, page.headers.get('location')]).toEqual([302, '/analytics/login']);
				expect(await sendForJson(service, path, { method, headers: { authorization } })).toEqual({
					status: 401,
					json: { message: 'Unauthenticated.' },
				});
			}

			expect(service.websites).toHaveLength(6);
		},
	);

	it('limits the requests of all endpoints together, and reports how many are left', async () => {
		const service = await startSandbox({ requestsPerMinute: 2 });
		const headersOf = ({ status, headers }: Response) => [
			status,
			...['limit', 'remaining'].map((name) => headers.get(`x-ratelimit-${name}`)),
		];
		const first = await send(service, LIST);
		const second = await send(service, statisticPath(3, { name: 'os' }));
		const third = await send(service, `${LIST}/3`);
		const retryAfter = Number(third.headers.get('retry-after'));

		expect([first, second, third].map(headersOf)).toEqual([
			[200, '2', '1'],
			[200, '2', '0'],
			[429, '2', '0'],
		]);
		expect(await third.json()).toEqual({ message: 'Too Many Attempts.' });
		expect(retryAfter).toBeGreaterThan(0);
		expect(retryAfter).toBeLessThanOrEqual(60);
		expect(third.headers.get('x-ratelimit-reset')).toBe(String(retryAfter));
	});

	it('is limited to this machine', async () => {
		const [{ url }, other] = [await startSandbox(), await startSandbox()];
		// A server for all interfaces would have this address too.
		const address = url.replace('127.0.0.1', '127.0.0.2');

		expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
		expect(other.url).not.toBe(url);
		await expect(fetch(address, { signal: AbortSignal.timeout(2000) })).rejects.toThrow(
			/fetch failed|aborted/,
		);
	});
});
