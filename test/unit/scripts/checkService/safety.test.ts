import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { uniq } from 'lodash';
import type { Fault } from '../../../../sandbox/service';
import { json, text } from '../../../support/replies';
import { startSandbox } from '../../sandbox/support';
import { always, changed, check, each } from './support';

const PROGRAM = join(__dirname, '../../../../scripts/checkService/main.ts');
const DOMAIN = /website-analytics-check-[0-9a-f]{16}\.example/;
const KEY = 'zq-secret-key';
const WRITE = { args: ['--write'] };
const [POST, PUT, DELETE] = [{ method: 'POST' }, { method: 'PUT' }, { method: 'DELETE' }];
const OWN = { method: 'GET', path: /websites\/121$/ };
const FAILURE = json(501, {});

/** The response to Create does not show the new website. */
const unreadable = { on: POST, effect: { transform: () => ({}) } };
/** A search does not find the new website. */
const unlisted = changed({ path: /websites$/, query: { search_by: 'domain' } }, () => []);

describe('the API key', () => {
	it.each([
		['broken JSON', always({}, text(200, `{"data": "${KEY}`))],
		['counts', changed({ path: /stats/ }, each({ count: KEY }))],
	])('never shows when a service repeats it in %s', async (_where, fault) => {
		const { output } = await check([fault], { apiKey: KEY, ...WRITE });

		expect(output).toMatch(/(?:failed|inconclusive) .*: [A-Z]/);
		expect(output).not.toContain(KEY);
	});
});

describe('the website of the check', () => {
	it('is not created without --write', async () => {
		expect((await check([])).writes).toEqual([]);
	});

	it('is the only one that is written to', async () => {
		const { writes, before, after } = await check([], WRITE);

		expect(uniq(writes.map(({ method, path }) => `${method} ${path}`))).toEqual([
			'POST /api/v1/websites',
			'PUT /api/v1/websites/121',
			'DELETE /api/v1/websites/121',
		]);
		expect(writes[0]?.form.domain).toMatch(DOMAIN);
		expect(after).toEqual(before);
	});

	it.each([
		['at once', 0],
		['before Update', 2],
	])('is not written to when its id leads to another domain %s', async (_when, times) => {
		const faults = [{ on: OWN, effect: {}, times }, changed(OWN, each({ domain: 'a.example' }))];
		const { writes, output, exitCode } = await check(faults, WRITE);

		expect(writes.map(({ method }) => method)).toEqual(['POST']);
		expect(output).toMatch(DOMAIN);
		expect(exitCode).toBe(1);
	});

	it.each<[when: string, ...faults: Fault[]]>([
		['the response to Create is unreadable', unreadable],
		['the response to Create is cut off', { on: POST, effect: { connection: 'cut' } }],
		['the response to Create has another id', changed(POST, each({ id: 7 }))],
		['Update and the first Delete fail', always(PUT, FAILURE), { on: DELETE, effect: FAILURE }],
		['a search does not find it', unlisted],
	])('is deleted when %s', async (_when, ...faults) => {
		const { before, after, writes, output } = await check(faults, WRITE);

		expect(after).toEqual(before);
		expect(writes.filter(({ method }) => method === 'POST')).toHaveLength(1);
		expect(output).not.toMatch(DOMAIN);
	});

	it.each<[when: string, ...faults: Fault[]]>([
		['Delete fails', always(DELETE, FAILURE)],
		['nothing identifies it', unreadable, unlisted],
	])('is named when %s', async (_when, ...faults) => {
		const { after, output, exitCode } = await check(faults, WRITE);

		expect(output).toContain(`Delete ${String(after.at(-1)?.domain)} by hand.`);
		expect(exitCode).toBe(1);
	});

	it('is deleted after Ctrl+C, also when npm repeats it', async () => {
		const service = await startSandbox();
		const args = ['--import', 'tsx', PROGRAM, '--url', service.url, '--write'];
		const env = { ...process.env, WEBSITE_ANALYTICS_KEY: service.apiKey };
		const before = structuredClone(service.websites);
		const running = promisify(execFile)(process.execPath, args, { env });
		const waitFor = async () => {
			running.child.kill('SIGINT');
			running.child.kill('SIGINT');
			await new Promise((resolve) => setTimeout(resolve, 500));
		};
		service.faults.add({ on: POST, effect: { waitFor } });

		await expect(running).rejects.toMatchObject({ code: 130 });
		expect(service.requests.map(({ method }) => method)).toContain('DELETE');
		expect(service.websites).toEqual(before);
	});
});
