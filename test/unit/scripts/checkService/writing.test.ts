import type { FaultEffect, Service } from '../../../../sandbox/service';
import { json } from '../../../support/replies';
import { closeSandboxes } from '../../sandbox/support';
import { check, namesOf, startTellingService } from './support';

afterEach(closeSandboxes);

const ARGS = ['--write'];
const SEARCH = { path: /websites$/, query: { search_by: 'domain' } };

const withoutDomains: FaultEffect = {
	transform: (sentBack) => {
		const { data, ...rest } = sentBack as { data?: unknown };
		return { ...rest, data: Array.isArray(data) ? data.map(({ id }) => ({ id })) : { id: 121 } };
	},
};

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
		on: SEARCH,
		times: Infinity,
		effect: json(200, { data: [{ id: 1, domain }] }),
	});

	const { found } = await check(service.url, ARGS);

	expect(found.get('write: create gives the new website')).toEqual({
		result: 'no',
		reason: 'what its id leads to does not have the domain of the new website',
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

it('writes to no website whose record has another id under the own domain', async () => {
	const service = await startTellingService();
	service.faults.add({
		on: { method: 'GET', path: '/api/v1/websites/121' },
		times: Infinity,
		effect: {
			transform: (sentBack) => ({ data: { ...(sentBack as { data: object }).data, id: 1 } }),
		},
	});

	const { exitCode } = await check(service.url, ARGS);

	expect([...sent(service, 'PUT'), ...sent(service, 'DELETE')]).toEqual([]);
	expect(exitCode).toBe(1);
});

it('ends when the service hangs while it cleans up, and says what is left', async () => {
	const service = await startTellingService();
	service.faults.add({
		on: { method: 'DELETE' },
		times: Infinity,
		effect: { connection: 'hang' },
	});

	const { exitCode, told } = await check(service.url, [...ARGS, '--timeout', '1'], {
		cleanUpTimeoutMs: 500,
	});

	expect(told).toContain(`Delete ${service.websites.at(-1)?.domain} by hand`);
	expect(exitCode).toBe(1);
	// One for the point, and one of the clean-up: a write is not sent again.
	expect(sent(service, 'DELETE').length).toBeLessThanOrEqual(2);
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
	expect(report).toContain('The website that this check created is still there, or may be.');
	expect(report).not.toContain(domain);
	expect(exitCode).toBe(1);
});

it('says so when a website was created that it cannot recognize', async () => {
	const service = await startTellingService();
	service.faults.add({ on: { path: /websites/ }, times: Infinity, effect: withoutDomains });

	const { exitCode, told, report } = await check(service.url, ARGS);

	expect(service.websites).toHaveLength(121);
	expect(told).toContain(`Delete ${service.websites.at(-1)?.domain} by hand`);
	expect(report).toContain('The website that this check created is still there, or may be.');
	expect(exitCode).toBe(1);
});

it('says so when the response to creating it names no website, and the list does neither', async () => {
	const service = await startTellingService();
	service.faults.add({ on: { method: 'POST' }, effect: { transform: () => ({}) } });
	service.faults.add({ on: { path: /websites/ }, times: Infinity, effect: withoutDomains });

	const { told } = await check(service.url, ARGS);

	expect(told).toContain(`Delete ${service.websites.at(-1)?.domain} by hand`);
});

it('deletes what it created when the list of websites cannot be searched', async () => {
	const service = await startTellingService();
	service.faults.add({ on: SEARCH, times: Infinity, effect: json(500, {}) });
	service.faults.add({ on: { method: 'DELETE' }, effect: json(500, {}) });

	const { told, report } = await check(service.url, ARGS);

	expect(service.websites).toHaveLength(120);
	expect(told).not.toContain('by hand');
	expect(report).toContain('Something that the pack needs is broken.');
});

it('says so when a website that the list does not show cannot be deleted', async () => {
	const service = await startTellingService();
	service.faults.add({ on: SEARCH, times: Infinity, effect: json(200, { data: [] }) });
	service.faults.add({ on: { method: 'DELETE' }, times: Infinity, effect: json(500, {}) });

	const { told } = await check(service.url, ARGS);

	expect(service.websites).toHaveLength(121);
	expect(told).toContain('by hand');
});

it('does not take what it deleted for left behind when the list cannot be searched', async () => {
	const service = await startTellingService();
	service.faults.add({ on: SEARCH, times: Infinity, effect: json(500, {}) });

	const { told, found } = await check(service.url, ARGS);

	expect(found.get('write: delete')?.result).toBe('yes');
	expect(told).not.toContain('by hand');
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
