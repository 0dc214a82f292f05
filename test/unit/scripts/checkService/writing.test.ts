import { execFile } from 'node:child_process';
import { once as onceFrom } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { uniq } from 'lodash';
import type { Fault } from '../../../../sandbox/service';
import { WRITING_POINTS } from '../../../../scripts/checkService/points/writing';
import { json } from '../../../support/replies';
import { startSandbox } from '../../sandbox/support';
import { always, each, eachRow, faultOf, type Change } from './changes';
import { check, hang, type Settings } from './support';

const PROGRAM = join(__dirname, '../../../../scripts/checkService/main.ts');

const SEARCH = { path: /websites$/, query: { search_by: 'domain' } };
const DOMAIN = /^website-analytics-check-[0-9a-f]{16}\.example$/;
const DELETE = { method: 'DELETE' };

const once = (method: string, change: Change) => faultOf(change, { method });
const failure = json(500, {});
const unlisted = always(json(200, { data: [] }), SEARCH);
const FULL = { message: { domain: ['Your plan allows 120 websites.'] } };
const unread = () => ({});
/** Nobody can tell whose websites these are. */
const withoutDomains = always(
	eachRow(({ id }) => ({ id })),
	{ path: /websites/ },
);
const otherId = each({ id: 1 });

/** Writes, with these faults, and sees what is left. */
async function write(faults: Fault[], settings: Settings = {}) {
	const usual = { args: ['--write', '--timeout', '1'], points: WRITING_POINTS };
	const result = await check(faults, { ...usual, ...settings });
	const { told, websites, before } = result;
	const [{ domain } = { domain: '' }] = websites.slice(before.length);
	const byHand = /Delete (.*) by hand: it is still there, or may be\.\n/.exec(told)?.[1] ?? '';
	return { ...result, domain, byHand };
}

it('creates one website, writes to that one alone, and deletes it', async () => {
	const everything = { points: undefined };
	const { service, requests, report, told, before, websites } = await write([], everything);
	const writes = service.requests.filter(({ method }) => method !== 'GET');

	expect(uniq(writes.map(({ method, path }) => `${method} ${path}`))).toEqual([
		'POST /api/v1/websites',
		'PUT /api/v1/websites/121',
		'DELETE /api/v1/websites/121',
	]);
	expect(writes[0]?.form.domain).toMatch(DOMAIN);
	expect(websites).toEqual(before);
	expect(report).toContain(`${requests.length} requests, with writing.`);
	expect(told).toContain('At most 150 requests, in about 1 s if the service keeps up.\n10 req');
	expect(requests.length).toBeLessThan(150);
});

it.each<[what: string, faults: Fault[]]>([
	['gives it the id of another one', [once('POST', otherId), ...unlisted]],
	['has another id under its domain', always(otherId, { method: 'GET', path: /websites\/121$/ })],
])('writes to no website when a broken service %s', async (_what, faults) => {
	const { sent, exitCode } = await write(faults);

	expect(sent).toEqual({ GET: expect.any(Number), POST: 1 });
	expect(exitCode).toBe(1);
});

it.each<[when: string, faults: Fault[], exitCode: number]>([
	['the response that creates it is not read', [once('POST', unread)], 1],
	['the response that creates it is cut off', [once('POST', { connection: 'cut' })], 3],
	['it fails in between', [...always(failure, { method: 'PUT' }), once('DELETE', failure)], 1],
	['the list cannot be searched', [...always(failure, SEARCH), once('DELETE', failure)], 1],
	['only the list cannot be searched', always(failure, SEARCH), 1],
	['the plan is full, which breaks nothing', [once('POST', json(422, FULL))], 3],
])('deletes what it created when %s', async (_when, faults, exitCode) => {
	const result = await write(faults);

	expect(result).toMatchObject({ exitCode, sent: { POST: 1 }, domain: '', byHand: '' });
});

it.each<[when: string, faults: Fault[]]>([
	['it cannot be deleted', always(failure, DELETE)],
	[
		'nobody knows whether it was created',
		[once('POST', { connection: 'cut' }), ...always(failure, DELETE)],
	],
	['it hangs while it is deleted', always(hang, DELETE)],
	['it cannot be recognized', withoutDomains],
	['nothing names it', [once('POST', unread), ...withoutDomains]],
	['no list shows it, and it stays', [...unlisted, ...always(failure, DELETE)]],
])('says what to delete by hand when %s, but not in the report', async (_when, faults) => {
	const { domain, byHand, report, exitCode, sent } = await write(faults);

	expect(domain).toMatch(DOMAIN);
	expect(byHand).toBe(domain);
	expect(report).toContain('The website that this check created is still there, or may be.');
	expect(report).not.toContain(domain);
	expect(exitCode).toBe(1);
	// One for the point, and one of the clean-up: a write is not sent again.
	expect(sent.DELETE ?? 0).toBeLessThanOrEqual(2);
});

it.each<[when: string, stopsOn: Fault['on'], created: number | undefined]>([
	['the website is being created', { method: 'POST' }, 1],
	['it is being changed', { method: 'PUT' }, 1],
	['it is being deleted', DELETE, 1],
	['there is none yet', { path: /2147483646/ }, undefined],
])('leaves nothing behind when it is stopped while %s', async (_when, stopsOn, created) => {
	const { sent, told, ...result } = await write([], { stopsOn, points: undefined });

	expect(result).toMatchObject({ exitCode: 130, report: '', domain: '', byHand: '' });
	expect(sent.POST).toBe(created);
	expect(told).toContain('Stopping, and deleting what was created.\n');
});

it('deletes what it created on Ctrl+C, also when npm sends it a second time', async () => {
	const service = await startSandbox({ websites: [] });
	const args = ['--url', service.url, '--requests-per-minute', '100000', '--write'];
	const env = { ...process.env, WEBSITE_ANALYTICS_KEY: service.apiKey };
	const ending = promisify(execFile)(process.execPath, ['--import', 'tsx', PROGRAM, ...args], {
		env,
	});
	const { child } = ending;
	let told = '';
	child.stderr?.on('data', (data) => (told += String(data)));
	// The change goes on when the program has noticed that it is to stop.
	const waitFor = async () => {
		child.kill('SIGINT');
		child.kill('SIGINT');
		while (!told.includes('Stopping')) await onceFrom(child.stderr ?? child, 'data');
	};
	service.faults.add({ on: { method: 'PUT' }, effect: { waitFor } });

	await expect(ending).rejects.toMatchObject({ code: 130, stdout: '' });
	expect(told).toMatch(/^At most 150 requests/);
	expect(service.requests.map(({ method }) => method)).toContain('POST');
	expect(service.websites).toEqual([]);
});
