import { closeSandboxes, send, startSandbox } from './support';

afterEach(closeSandboxes);

it('records a write', async () => {
	const service = await startSandbox({ basePath: '/analytics' });
	const form = { domain: 'new.example', exclude_params: 'a b\n&' };

	await send(service, '/api/v1/websites', { form });

	expect(service.requests).toEqual([
		{
			method: 'POST',
			path: '/analytics/api/v1/websites',
			query: {},
			headers: expect.objectContaining({
				accept: 'application/json',
				authorization: 'Bearer sandbox-key',
				'content-type': 'application/x-www-form-urlencoded',
			}),
			body: 'domain=new.example&exclude_params=a+b%0A%26',
			form,
			receivedAt: expect.any(Number),
			inFlight: 1,
		},
	]);
});

it('records a decoded query', async () => {
	const service = await startSandbox();

	await send(service, '/api/v1/websites?search=a+b%26c&per_page=10');

	expect(service.requests[0]).toMatchObject({
		method: 'GET',
		path: '/api/v1/websites',
		query: { search: 'a b&c', per_page: '10' },
		body: '',
		form: {},
	});
});

it('records rejected requests completely and in order', async () => {
	const service = await startSandbox({ requestsPerMinute: 1 });

	await send(service, '/api/v1/websites', {
		form: { domain: 'a.example' },
		headers: { authorization: '' },
	});
	await send(service, '/api/v1/websites', { form: { domain: 'b.example' } });
	await send(service, '/api/v1/websites', { form: { domain: 'c.example' } });
	await send(service, '/nothing', { form: { domain: 'd.example' } });

	expect(service.requests.map(({ form }) => form.domain)).toEqual([
		'a.example',
		'b.example',
		'c.example',
		'd.example',
	]);
});

it('records a body that is not a form as text', async () => {
	const service = await startSandbox();
	const headers = { 'content-type': 'application/json' };

	await send(service, '/api/v1/websites', { method: 'POST', body: '{"a":1}', headers });

	expect(service.requests[0]).toMatchObject({ body: '{"a":1}', form: {} });
});

it('counts the requests in flight', async () => {
	const service = await startSandbox();
	service.faults.add({ times: 3, effect: { delayMs: 100 } });

	await Promise.all([1, 2, 3].map(async () => await send(service, '/api/v1/websites')));
	await send(service, '/api/v1/websites');
	await send(service, '/api/v1/websites');

	expect(service.requests.map(({ inFlight }) => inFlight)).toEqual([1, 2, 3, 1, 1]);
});

it('stops counting a request whose connection was closed', async () => {
	const service = await startSandbox();
	service.faults.add({ effect: { connection: 'drop' } });

	await expect(send(service, '/api/v1/websites')).rejects.toThrow('fetch failed');

	await send(service, '/api/v1/websites');

	expect(service.requests.at(-1)?.inFlight).toBe(1);
});

it('records the times of arrival for measuring intervals', async () => {
	const service = await startSandbox();

	await send(service, '/api/v1/websites');
	await new Promise((resolve) => setTimeout(resolve, 60));
	await send(service, '/api/v1/websites');
	const [first, second] = service.requests.map(({ receivedAt }) => receivedAt);

	expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(50);
});
