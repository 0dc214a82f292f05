import {
	rateLimitProblem,
	statusProblem,
} from '../../../nodes/WebsiteAnalytics/transport/statusProblems';
import { responseOf, REQUEST_INFO, FIRST_ATTEMPT } from './support';

const problem = (status: number, body: unknown = '', headers = {}, request = {}) =>
	statusProblem(responseOf(status, body, headers), { ...REQUEST_INFO, ...request }, FIRST_ATTEMPT);

const CHECK_BASE_URL = "Check 'Base URL' in the credential (https://analytics.example/app).";
const CHECK_PARAMETERS =
	"Check the parameters, and 'Base URL' in the credential (https://analytics.example/app).";
const RUN_LATER =
	'Run this again later, ask for fewer websites or statistics at a time, or have the limit raised.';
const TRY_LATER = 'The error is on the side of the service. Try again later.';
const MAY_BE_DONE =
	'The change may have been made all the same: look at the website before running this again.';

describe('a response without a reason', () => {
	it.each([
		[199, 'GET', 'the service rejected the request (199)', CHECK_PARAMETERS],
		[400, 'GET', 'the service rejected the request (400)', CHECK_PARAMETERS],
		[
			401,
			'GET',
			'the service rejected the API key (401)',
			"Check 'API Key' in the credential: it may be mistyped, expired or revoked.",
		],
		[
			403,
			'POST',
			'the service denied access (403)',
			'The plan of the account may not include the API, or the API key may not have access to this website.',
		],
		[404, 'GET', '/api/v1/websites was not found (404)', CHECK_BASE_URL],
		[405, 'PUT', 'the service rejected the request (405)', CHECK_PARAMETERS],
		[
			409,
			'PUT',
			'the service reported a conflict (409)',
			'Something else changed the website at the same time, or it exists already. Look at the website, then run this again.',
		],
		[
			422,
			'POST',
			'the service rejected the input (422)',
			'Change the parameters that are named and run this again.',
		],
		[429, 'GET', 'rate limit reached (429)', RUN_LATER],
		[499, 'POST', 'the service rejected the request (499)', CHECK_PARAMETERS],
		[500, 'GET', 'the service failed (500)', TRY_LATER],
		[500, 'POST', 'the service failed (500)', `${TRY_LATER} ${MAY_BE_DONE}`],
		[503, 'DELETE', 'the service failed (503)', `${TRY_LATER} ${MAY_BE_DONE}`],
		[
			500,
			'PUT',
			'the service failed (500)',
			`Check 'Website': some hosts fail like this when it does not exist. ${MAY_BE_DONE}`,
		],
	])('of status %i to %s is explained, with advice', (status, method, message, solution) => {
		expect(problem(status, '', {}, { method })).toMatchObject({
			message,
			solution,
			httpCode: String(status),
		});
	});
});

describe('a 400 that is not from an analytics service', () => {
	const PLAIN_HTTP = '<html><body>The plain HTTP request was sent to HTTPS port</body></html>';
	const solution = (address: string, body: unknown, status = 400) =>
		problem(status, body, {}, { address }).solution;

	it.each([PLAIN_HTTP, 'Client sent an HTTP request to an HTTPS server.', ''])(
		'may be one of a server that expects https: %p',
		(body) => {
			expect(solution('http://analytics.example:8443/app', body)).toBe(
				"The server may expect https: try https://analytics.example:8443/app as 'Base URL' in the credential.",
			);
		},
	);

	it.each<[string, string, unknown, number]>([
		['at an https address', 'https://analytics.example', PLAIN_HTTP, 400],
		['with a reason as JSON', 'http://analytics.example', { message: 'No.' }, 400],
		['of another status', 'http://analytics.example', PLAIN_HTTP, 405],
	])('is something else %s', (_when, address, body, status) => {
		expect(solution(address, body, status)).toBe(
			`Check the parameters, and 'Base URL' in the credential (${address}).`,
		);
	});
});

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
		[{ message: { toString: 'No.' } }, "'toString': No."],
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

	it('are read from JSON that is declared as a web page', () => {
		expect(
			problem(422, { message: 'Taken.' }, { 'content-type': 'text/html; charset=utf-8' }).message,
		).toBe('the service rejected the input (422): Taken.');
	});

	it.each([
		['domain', 'Domain'],
		['privacy', 'Privacy'],
		['password', 'Password'],
		['email', 'Email'],
		['exclude_bots', 'Exclude Bots'],
		['exclude_params', 'Exclude Params'],
		['exclude_ips', 'Exclude IPs'],
		['name', 'Statistic'],
		['from', 'From'],
		['to', 'To'],
		['search', 'Search'],
		['search_by', 'Search By'],
		['sort_by', 'Sort By'],
		['sort', 'Direction'],
		['per_page', 'Per Page'],
	])('name the field %s as the node does', (name, label) => {
		expect(reasons({ message: { [name]: ['No.'] } })).toBe(`'${label}': No.`);
	});

	it('are shortened when they are long', () => {
		expect(reasons('no '.repeat(2000))).toMatch(/^(no )+no?…$/);
		expect(reasons('no '.repeat(2000))).toHaveLength(1200);
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

	it.each([300, 399])('is any response of status %i', (status) => {
		expect(problem(status, '', { location: '/new' })).toMatchObject({
			message: `the service redirects to https://analytics.example/new (${status}); redirects are not followed, so that the API key is sent nowhere else`,
			httpCode: String(status),
		});
	});

	it.each(['/app', ''])('keeps the sub-path %p in the advice to use https', (subPath) => {
		const address = `http://analytics.example${subPath}`;

		expect(to('https://analytics.example/app/api/v1/websites', address).solution).toBe(
			`Set 'Base URL' in the credential to its https address: https://analytics.example${subPath}`,
		);
	});

	it.each([
		['to another host', 'https://other.example/app', undefined],
		['to http', 'http://analytics.example/new', undefined],
		['from https', 'https://analytics.example/new', 'https://analytics.example/app'],
		['to nowhere', '', undefined],
	])('is no reason to use https when it leads %s', (_where, location, address) => {
		expect(to(location, address).solution).toBe(
			`Check 'Base URL' in the credential (${address ?? 'http://analytics.example/app'}).`,
		);
	});

	it.each(['/login', '/log-in?x', 'https://sso.example/signin', '/auth/start'])(
		'advises to check the API key for the target %s',
		(location) => {
			expect(to(location).solution).toBe(
				"This looks like a login page: check 'API Key' in the credential, and that 'Base URL' (http://analytics.example/app) is the address of the API.",
			);
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
		'rate limit reached (429) after 4 attempts and 3.2 s of waiting; the service asks to wait 90 s: Slow down.',
	);
});

it.each([
	['/api/v1/websites/42', 'website 42 was not found (404)'],
	['/api/v1/stats/42', 'website 42 was not found (404)'],
])('names the website that is missing at %s', (path, message) => {
	expect(problem(404, '', {}, { path })).toMatchObject({
		message,
		solution:
			"Check 'Website': it may have been deleted, or the API key may not have access to it.",
	});
});

it('takes no number within a path for the id of a website', () => {
	expect(problem(404, '', {}, { path: '/api/v1/42/websites' }).message).toBe(
		'/api/v1/42/websites was not found (404)',
	);
});

it('lists the names of other server generations only for an unknown statistic', () => {
	expect(problem(422, { message: { name: ['Unknown.'] } }).solution).toBe(
		'Servers of other generations use other names: visitors_hour and pageviews_hour, or visitor, pageview, operating_system and screen_resolution. Enter such a name as an expression.',
	);
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
	[499, undefined],
	[500, { cause: 'temporarily-unavailable', retryAfterMs: 7000 }],
	[503, { cause: 'temporarily-unavailable', retryAfterMs: 7000 }],
])('names the cause of a %s, by which n8n backs off', (status, failure) => {
	expect(problem(status, '', { 'retry-after': '7' }).failure).toEqual(failure);
});

it.each([429, 503])('lets n8n back off for an hour at most after a %i', (status) => {
	expect(problem(status, '', { 'retry-after': '86400' })).toMatchObject({
		message: expect.stringMatching(/; the service asks to wait 1 day$/),
		failure: { retryAfterMs: 3_600_000 },
	});
});

it('names the cause and the wait when nothing was sent', () => {
	expect(rateLimitProblem(3_599_001)).toMatchObject({
		message:
			'rate limit reached; not sent, because the service asks to wait; it is asked again in 1 hour',
		solution: RUN_LATER,
		httpCode: '429',
		failure: { cause: 'rate-limited', retryAfterMs: 3_599_001 },
	});
});
