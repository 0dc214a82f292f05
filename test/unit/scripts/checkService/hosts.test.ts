import { MAX_RATE_LIMITED_ATTEMPTS } from '../../../../nodes/WebsiteAnalytics/transport/retry';
import { empty, html, json, rateLimited, redirect } from '../../../support/replies';
import { hurryTimeouts } from '../../../support/hurryTimeouts';
import { closeSandboxes, startSandbox } from '../../sandbox/support';
import { check, namesOf, startTellingService } from './support';

afterEach(async () => {
	jest.restoreAllMocks();
	await closeSandboxes();
});

it('cannot tell much of an account without websites, and says so with 3', async () => {
	const service = await startSandbox({ websites: [] });

	const result = await check(service.url);

	expect(result.exitCode).toBe(3);
	expect(result.report).toContain(
		'Nothing that the pack needs is broken, but not everything could',
	);
	expect(result.found.get('statistic: visitors')).toEqual({
		result: 'could not be determined',
		reason: 'the account has no website',
	});
	expect(namesOf(result, 'no')).toEqual(['rate limit: X-RateLimit-Remaining']);
});

it('does not mistake an account without traffic for a broken service', async () => {
	const service = await startSandbox({
		websites: [{ domain: 'quiet.example', visitorsPerDay: 0 }],
	});

	const result = await check(service.url);

	expect(result.exitCode).toBe(3);
	expect(result.found.get('statistic: visitors')).toEqual({
		result: 'yes',
		reason: 'it is accepted; there are no rows to look at',
	});
	expect(namesOf(result, 'no')).toEqual(['rate limit: X-RateLimit-Remaining']);
});

it('reads no more of 10,000 websites than of 120', async () => {
	const service = await startTellingService();
	await check(service.url);
	const websites = Array.from({ length: 10_000 }, (_, index) => ({
		domain: `site-${index}.example`,
		visitorsPerDay: index === 0 ? 300 : 0,
		paths: 240,
	}));
	const large = await startSandbox({ websites, requestsPerMinute: 100_000 });

	const result = await check(large.url);

	expect(large.requests).toHaveLength(service.requests.length);
	expect(namesOf(result, 'no')).toEqual([]);
	expect(result.exitCode).toBe(0);
});

it.each(['', '/', '/api/v1', '/api/v1/websites/'])(
	'finds a service under a path, with "%s" after its address',
	async (ending) => {
		const service = await startTellingService({ basePath: '/analytics' });

		const result = await check(service.url + ending);

		expect(namesOf(result, 'no')).toEqual([]);
		expect(result.exitCode).toBe(0);
	},
);

it.each([
	['a web page', html(200), 'a web page in place of data'],
	['status 501', json(501, {}), 'status 501'],
	['a redirect', redirect(301, 'https://elsewhere.example/'), 'redirect (301)'],
	['a redirect without a target', redirect(302), 'redirect (302)'],
	['an empty response', empty(200), 'an empty response'],
	['a list', json(200, []), 'JSON of another shape'],
	['text', { response: { status: 200, body: 'OK' } }, 'not JSON'],
])('names the list of websites when everything is %s', async (_what, effect, reason) => {
	const service = await startTellingService();
	service.faults.add({ times: Infinity, effect });

	const result = await check(service.url);

	expect(result.exitCode).toBe(1);
	expect(result.found.get('service: responds')?.result).toBe('yes');
	expect(result.found.get('websites: list in "data"')).toEqual({ result: 'no', reason });
	expect(result.found.get('statistic: visitors')?.reason).toBe(
		'the list of websites could not be read',
	);
	expect(service.requests.length).toBeLessThan(10);
});

it('names the list of websites when the key is wrong', async () => {
	const service = await startTellingService();

	const { found, exitCode } = await check(service.url, [], { key: 'another-key' });

	expect(exitCode).toBe(1);
	expect(found.get('websites: list in "data"')).toEqual({ result: 'no', reason: 'status 401' });
});

it('gives up when every request is rate limited', async () => {
	const service = await startTellingService();
	service.faults.add({ times: Infinity, effect: rateLimited('20') });

	const { found, exitCode } = await check(service.url);

	expect(exitCode).toBe(3);
	expect(found.get('service: responds')?.reason).toBe(
		'the rate limit (429) lasted longer than the pack waits',
	);
	expect(found.get('rate limit: 429 says how long to wait')?.result).toBe('yes');
	expect(service.requests).toHaveLength(MAX_RATE_LIMITED_ATTEMPTS);
});

it('does not wait when a service asks to wait an hour', async () => {
	const service = await startTellingService();
	service.faults.add({ times: Infinity, effect: rateLimited('3600') });

	const { exitCode } = await check(service.url);

	expect(exitCode).toBe(3);
	expect(service.requests).toHaveLength(1);
});

it('gives up on a host that hangs, after two requests', async () => {
	hurryTimeouts();
	const service = await startTellingService();
	service.faults.add({ times: Infinity, effect: { connection: 'hang' } });

	const { found, exitCode } = await check(service.url, ['--timeout', '1']);

	expect(exitCode).toBe(1);
	expect(found.get('service: responds')).toEqual({
		result: 'no',
		reason: 'no complete response within 1 s',
	});
	expect(service.requests).toHaveLength(2);
});

it('says so when nothing listens', async () => {
	const service = await startTellingService();
	await service.close();

	const { found, exitCode } = await check(service.url);

	expect(exitCode).toBe(1);
	expect(found.get('service: responds')).toEqual({
		result: 'no',
		reason: 'no response (ECONNREFUSED)',
	});
});

it('goes on after one response that was cut off', async () => {
	const service = await startTellingService();
	service.faults.add({ effect: { connection: 'cut' } });

	const { exitCode } = await check(service.url);

	expect(exitCode).toBe(0);
});

it('does not blame the service for a --website that is not there', async () => {
	const service = await startTellingService();

	const result = await check(service.url, ['--website', '4711']);

	expect(namesOf(result, 'no')).toEqual([]);
	expect(result.exitCode).toBe(3);
});
