import { map, uniq } from 'lodash';
import type { Fault, FaultEffect } from '../../../../sandbox/service';
import { CHECKS, WRITE_CHECKS } from '../../../../scripts/checkService/checks';
import { html, json, rateLimited } from '../../../support/replies';
import { always, changed, check, each } from './support';

const ALL = [...CHECKS, ...WRITE_CHECKS];
const LIST = { method: 'GET', path: /websites$/ };
const ONE = { method: 'GET', path: /websites\/\d+$/ };
const list = (query: Record<string, string>) => ({ ...LIST, query });
const stats = (query: Record<string, string>) => ({ path: /stats\/\d+$/, query });
const once = (method: string, effect: FaultEffect) => ({ on: { method }, effect });
const reversed = <T>(rows: T[]) => rows.toReversed();
const none = () => [];
const secondPage = { per_page: '10', page: '2' };

/** For each check, a service that fails it, and the other checks that cannot pass either. */
const BROKEN: Array<[name: string, fault: Fault, ...others: string[]]> = [
	['List of websites', always(LIST, json(200, { websites: [] }))],
	['One website', changed(ONE, each({ id: 7 }))],
	['Pages of websites', changed(list(secondPage), reversed)],
	['Order of websites', changed(list({ sort: 'asc' }), reversed)],
	['Search for a domain', changed(list({ search_by: 'domain' }), none)],
	['Statistic visitors', changed(stats({ name: 'visitors' }), each({ value: 'Monday' }))],
	['Statistic pageviews', changed(stats({ name: 'pageviews' }), each({ value: 'Monday' }))],
	['Other statistics', always(stats({ name: 'os' }), json(422, {}))],
	['Pages of statistics', changed(stats({ sort_by: 'value', ...secondPage }), reversed)],
	['First and last day', changed(stats({ from: '2026-03-13' }), none)],
	['Order by count', changed(stats({ sort_by: 'count', sort: 'asc' }), reversed)],
	['Order by value', changed(stats({ sort_by: 'value', sort: 'desc' }), reversed)],
	['Search for a value', changed(stats({ search_by: 'value' }), none)],
	['Wrong API key', always(list({ sort: 'asc', per_page: '10' }), json(200, { data: [] }))],
	['Missing website', always({ path: /stats\/2147483646$/ }, json(200, { data: [] }))],
	['Unknown statistic', always(stats({ name: 'no_such_statistic' }), json(200, { data: [] }))],
	['Create a website', changed({ method: 'POST' }, each({ id: 7 }))],
	['Find the new website', changed(list({ search_by: 'domain' }), none), 'Search for a domain'],
	['Update a website', once('PUT', json(200, { data: { id: 121 } }))],
	['Clear a setting', changed({ ...ONE, path: /121$/ }, each({ exclude_ips: '203.0.113.7' }))],
	['Delete a website', once('DELETE', json(200, { deleted: true }))],
];

describe('the check of a service', () => {
	it('passes a service that implements the interface, in fewer than 90 requests', async () => {
		const { exitCode, requests, output } = await check([], { args: ['--write'] });

		expect(exitCode).toBe(0);
		expect(requests.length).toBeLessThan(90);
		expect(output).toContain('\n\n21 passed, 0 failed, 0 inconclusive.');
	});

	it('has a stand-in for each check', () => {
		expect(map(BROKEN, 0)).toEqual(map(ALL, 'name'));
	});

	it('fails "Other statistics" for a count that is no number', async () => {
		const fault = changed(stats({ name: 'city' }), each({ count: 'few' }));

		expect((await check([fault])).failed).toEqual(['Other statistics']);
	});

	it.each(BROKEN)('fails "%s" alone', async (name, fault, ...others) => {
		const isWrite = WRITE_CHECKS.some((one) => one.name === name);
		const result = await check([fault], { args: isWrite ? ['--write'] : [] });

		expect(result.failed).toEqual([...others, name]);
		expect(result.exitCode).toBe(1);
		expect(result.output).toMatch(new RegExp(`${name}: [A-Z].+, so .+\\.\n`));
		expect(result.after).toEqual(result.before);
	});

	it.each([
		['websites', []],
		['traffic', [{ domain: 'shop.example', visitorsPerDay: 0 }]],
	])('fails nothing for an account without %s', async (_what, websites) => {
		expect(await check([], { websites })).toMatchObject({ failed: [], exitCode: 0 });
	});

	it.each<[service: string, effect: FaultEffect, row: RegExp]>([
		['closes all connections', { connection: 'drop' }, /inconclusive .* closed before/],
		['limits all requests', rateLimited('3600'), /inconclusive .* Rate limit/],
		['lists no domains', changed(LIST, each({ domain: null })).effect, /failed .* no domain/],
		['is a web page', html(200), /failed .* a web page instead of data/],
	])('fails after the first check when the service %s', async (_service, effect, row) => {
		const { output, exitCode } = await check([always({}, effect)]);

		expect(output).toMatch(row);
		expect(output).toMatch(/^[^\n]+\n\n0 passed/);
		expect(exitCode).toBe(1);
	});

	it('reads the statistics of the website that --website names', async () => {
		const { requests } = await check([], { args: ['--website', '7'] });
		const paths = requests.map(({ path }) => path).filter((path) => path.includes('/stats/'));

		expect(uniq(paths)).toEqual(['/api/v1/stats/7', '/api/v1/stats/2147483646']);
	});

	it.each([
		[['--url', 'shop.example'], "'Base URL' does not start with https://"],
		[['--website', 'secret'], '--website needs an ID'],
		[['--key', 'secret'], 'Wrong arguments'],
	])('explains %j and sends nothing', async (args, message) => {
		const { output, exitCode, requests } = await check([], { args });

		expect(output).toContain(message);
		expect(output).toContain('Usage: npm run check:service -- --url URL');
		expect(output).not.toContain('secret');
		expect({ exitCode, requests }).toEqual({ exitCode: 2, requests: [] });
	});
});
