import { rejectedFields, send, startSandbox, statisticPath } from './support';

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

				const json = await send(service, path, { method, headers: { authorization } });

				expect(json.status).toBe(401);
				expect(await json.json()).toEqual({ message: 'Unauthenticated.' });
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

describe('the requests that the stand-in service rejects', () => {
	// The test of checkService proves that correct requests succeed.
	it.each([
		['/api/v1/stats/3', 'name from to'],
		[statisticPath(3, { name: 'visitor' }), 'name'],
		[statisticPath(3, { name: 'page', search_by: 'url', sort_by: 'id' }), 'search_by sort_by'],
		[statisticPath(3, { name: 'page', page: '-1', timezone: 'UTC' }), 'page timezone'],
		[statisticPath(3, { name: 'page', from: '2026-02-29', to: '2026-03-15T00:00' }), 'from to'],
		['/api/v1/websites?search_by=url&sort_by=count&sort=up', 'search_by sort_by sort'],
		['/api/v1/websites?per_page=20&page=0&limit=5&search=x', 'per_page page limit'],
	])('rejects %s only for %s', async (path, fields) => {
		expect(await rejectedFields(await startSandbox(), path)).toEqual({
			status: 422,
			fields: fields.split(' ').sort(),
		});
	});

	it.each([
		['no domain', { domain: '' }, 'domain'],
		['a domain with a scheme', { domain: 'https://new.example' }, 'domain'],
		['privacy 2 without a password', { privacy: '2' }, 'password'],
		['a password of 129 characters', { privacy: '2', password: 'p'.repeat(129) }, 'password'],
		['invalid addresses', { exclude_ips: '1.2.3.4, ::1' }, 'exclude_ips'],
		['a network that is too small', { exclude_ips: '1.2.3.4/33' }, 'exclude_ips'],
		[
			'several wrong fields',
			{ privacy: '3', email: 'true', exclude_bots: '', favorite: '1' },
			'privacy email exclude_bots favorite',
		],
	])('creates no website with %s', async (_what, wrong, fields) => {
		const service = await startSandbox();
		const form = { domain: 'new.example', ...wrong };
		const rejected = await rejectedFields(service, LIST, { form });

		expect(rejected).toEqual({ status: 422, fields: fields.split(' ').sort() });
		expect(service.websites).toHaveLength(6);
	});
});
