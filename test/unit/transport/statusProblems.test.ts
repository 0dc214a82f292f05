import {
	rateLimitProblem,
	statusProblem,
} from '../../../nodes/WebsiteAnalytics/transport/statusProblems';
import { responseOf, REQUEST_INFO, FIRST_ATTEMPT } from './support';

const problem = (status: number, body: unknown = '', headers = {}, request = {}) =>
	statusProblem(responseOf(status, body, headers), { ...REQUEST_INFO, ...request }, FIRST_ATTEMPT);

describe('the reasons of the service', () => {
	const reasons = (body: unknown) =>
		problem(422, body).message.replace(/^the service rejected the input \(422\)(: )?/, '');

	it.each<[unknown, string]>([
		[{ message: { domain: ['Taken.'] } }, "'Domain': Taken."],
		[
			{ message: { exclude_bots: 'No.', sort: ['A.', 'B.'] } },
			"'Exclude Bots': No. 'Direction': A. B.",
		],
		[{ message: 'Invalid.', errors: { from: ['No day.'] } }, "'From': No day."],
		[{ message: 'Invalid.', errors: {} }, 'Invalid.'],
		[{ message: {}, errors: [] }, ''],
		[{ message: ['One.', 'Two.'] }, 'One. Two.'],
		[{ error: 'Wrong.' }, 'Wrong.'],
		[{ message: { page: [{ code: 7 }] } }, `'page': {"code":7}`],
		['"Only text."', 'Only text.'],
		['Only\n  text.', 'Only text.'],
		['["a list"]', 'a list'],
		['null', ''],
		['', ''],
		['<html>trace</html>', ''],
	])('are read from %j as %p', (body, quoted) => {
		expect(reasons(body)).toBe(quoted);
	});
});

describe('a redirect', () => {
	const to = (location: string, address = 'http://analytics.example/app') =>
		problem(302, '', { location }, { address });

	it('names its target without query and fragment', () => {
		expect(to('https://x.example/a/b?token=1#c').message).toBe(
			'the service redirects to https://x.example/a/b (302); redirects are not followed, so that the API key is sent nowhere else',
		);
	});

	it('keeps the sub-path in the advice to use https', () => {
		expect(to('https://analytics.example/app/api/v1/websites').solution).toBe(
			"Set 'Base URL' in the credential to its https address: https://analytics.example/app",
		);
	});

	it.each(['/login', '/log-in?x', 'https://sso.example/signin', '/auth/start'])(
		'advises to check the API key for the target %s',
		(location) => {
			expect(to(location).solution).toMatch(/^This looks like a login page: check 'API Key'/);
		},
	);

	it.each(['', 'http://['])('has no target for the location %p', (location) => {
		expect(to(location).message).toMatch(
			/^the service redirects, but does not say where to \(302\)/,
		);
	});
});

it('gives the attempts, the waiting time and the requested delay before the reasons of the service', () => {
	const response = responseOf(429, { message: 'Slow down.' }, { 'retry-after': '90' });

	expect(statusProblem(response, REQUEST_INFO, { attempts: 4, waitedMs: 3200 }).message).toBe(
		'rate limit reached (429) after 4 attempts and 4 s of waiting; the service asks to wait 90 s: Slow down.',
	);
});

it('advises to check the base URL for a missing path, and the website for a missing id', () => {
	expect(problem(404).solution).toBe(
		"Check 'Base URL' in the credential (https://analytics.example/app).",
	);
	expect(problem(404, '', {}, { path: '/api/v1/stats/42' }).solution).toBe(
		"Check 'Website': it may have been deleted, or the API key may not have access to it.",
	);
});

it('lists the names of other server generations only for an unknown statistic', () => {
	expect(problem(422, { message: { name: ['Unknown.'] } }).solution).toMatch(/^Servers of other/);
	expect(problem(422, { message: { to: ['Unknown.'] } }).solution).toBe(
		'Change the parameters that are named and run this again.',
	);
});

it.each([
	[401, { cause: 'credential-invalid' }],
	[403, { cause: 'configuration-invalid' }],
	[404, { cause: 'configuration-invalid' }],
	[422, undefined],
	[429, { cause: 'rate-limited', retryAfterMs: 7000 }],
	[503, { cause: 'temporarily-unavailable', retryAfterMs: 7000 }],
])('names the cause of a %s, by which n8n backs off', (status, failure) => {
	expect(problem(status, '', { 'retry-after': '7' }).failure).toEqual(failure);
});

it('names the cause and the wait when nothing was sent', () => {
	expect(rateLimitProblem(3_600_000).failure).toEqual({
		cause: 'rate-limited',
		retryAfterMs: 3_600_000,
	});
});
