import type { Service } from '../../../../sandbox/service';
import { json } from '../../../support/replies';
import { closeSandboxes } from '../../sandbox/support';
import { check, namesOf, startTellingService } from './support';

afterEach(closeSandboxes);

const ARGS = ['--write'];

it('creates one website, with a name that says what it is, and deletes it', async () => {
	const service = await startTellingService();
	const before = structuredClone(service.websites);

	await check(service.url, ARGS);

	const created = sent(service, 'POST');

	expect(created.map(({ form }) => form.domain)).toEqual([
		expect.stringMatching(/^website-analytics-check-[0-9a-f]{16}\.example$/),
	]);
	expect(service.websites).toEqual(before);
});

it('writes to no website but its own', async () => {
	const service = await startTellingService();

	await check(service.url, ARGS);

	const writes = [...sent(service, 'PUT'), ...sent(service, 'DELETE')];

	expect(new Set(writes.map(({ path }) => path))).toEqual(new Set(['/api/v1/websites/121']));
});

it('writes to no website whose id a broken service gives it', async () => {
	const service = await startTellingService();
	const domain = 'website-analytics-check-0123456789abcdef.example';
	service.faults.add({
		on: { method: 'POST' },
		effect: json(201, { data: { id: 1, domain } }),
	});
	service.faults.add({
		on: { path: /websites$/, query: { search_by: 'domain' } },
		times: Infinity,
		effect: json(200, { data: [{ id: 1, domain }] }),
	});

	const { found } = await check(service.url, ARGS);

	expect(found.get('write: create gives the new website')).toEqual({
		result: 'no',
		reason: 'its id is not that of the new website',
	});
	expect([...sent(service, 'PUT'), ...sent(service, 'DELETE')]).toEqual([]);
});

it.each([
	['is not read', { transform: () => ({}) }],
	['fails after the website was created', { connection: 'cut' as const }],
])('deletes what it created when the response to that %s', async (_when, effect) => {
	const service = await startTellingService();
	service.faults.add({ on: { method: 'POST' }, effect });

	await check(service.url, ARGS);

	expect(sent(service, 'POST')).toHaveLength(1);
	expect(service.websites).toHaveLength(120);
});

it('deletes what it created when the service fails in between', async () => {
	const service = await startTellingService();
	service.faults.add({ on: { method: 'PUT' }, times: Infinity, effect: json(500, {}) });
	service.faults.add({ on: { method: 'DELETE' }, effect: json(500, {}) });

	const result = await check(service.url, ARGS);

	expect(namesOf(result, 'no')).toContain('write: delete');
	expect(service.websites).toHaveLength(120);
});

it('says which website to delete by hand when it cannot do it, but not in the report', async () => {
	const service = await startTellingService();
	service.faults.add({ on: { method: 'DELETE' }, times: Infinity, effect: json(500, {}) });

	const { exitCode, told, report } = await check(service.url, ARGS);

	const domain = service.websites.at(-1)?.domain ?? '';

	expect(told).toContain(`Delete ${domain} by hand: it is still there, or may be.`);
	expect(report).toContain('The website that this check created is still there.');
	expect(report).not.toContain(domain);
	expect(exitCode).toBe(1);
});

it('does not take a full plan for a broken service', async () => {
	const service = await startTellingService();
	const reasons = { message: { domain: ['Your plan allows 120 websites.'] } };
	service.faults.add({ on: { method: 'POST' }, effect: json(422, reasons) });

	const result = await check(service.url, ARGS);

	expect(namesOf(result, 'no')).toEqual([]);
	expect(result.exitCode).toBe(3);
});

it.each([
	['the website is being created', 'POST'],
	['it is being changed', 'PUT'],
	['it is being deleted', 'DELETE'],
])('deletes what it created when it is stopped while %s', async (_when, method) => {
	const service = await startTellingService();
	const stop = new AbortController();
	service.faults.add({
		on: { method },
		effect: {
			transform: (sentBack) => {
				stop.abort();
				return sentBack;
			},
		},
	});

	await expect(check(service.url, ARGS, { signal: stop.signal })).rejects.toThrow('aborted');

	expect(sent(service, 'POST')).toHaveLength(1);
	expect(service.websites).toHaveLength(120);
});

it('creates nothing once it is stopped', async () => {
	const service = await startTellingService();
	const stop = new AbortController();
	service.faults.add({
		on: { path: /2147483646/ },
		effect: {
			transform: (sentBack) => {
				stop.abort();
				return sentBack;
			},
		},
	});

	await expect(check(service.url, ARGS, { signal: stop.signal })).rejects.toThrow('aborted');

	expect(sent(service, 'POST')).toEqual([]);
});

function sent({ requests }: Service, method: string) {
	return requests.filter((request) => request.method === method);
}
