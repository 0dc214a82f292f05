import { problemOfStatus } from '../../../nodes/WebsiteAnalytics/transport/statusProblems';
import { answer, ASKED, FIRST_TRY } from './support';

const problem = (status: number, body: unknown = '', headers = {}, asked = {}) =>
	problemOfStatus(answer(status, body, headers), { ...ASKED, ...asked }, FIRST_TRY);

describe('the reasons of the service', () => {
	const reasons = (body: unknown) =>
		problem(422, body).message.replace(/^the service did not accept the input \(422\)(: )?/, '');

	test.each<[unknown, string]>([
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
	])('%j are told as %p', (body, told) => {
		expect(reasons(body)).toBe(told);
	});
});

describe('a redirect', () => {
	const to = (location: string, address = 'http://analytics.example/app') =>
		problem(302, '', { location }, { address });

	test('names its target without query and fragment', () => {
		expect(to('https://x.example/a/b?token=1#c').message).toBe(
			'the service redirects to https://x.example/a/b (302); redirects are not followed, so that the API key goes nowhere else',
		);
	});

	test('to the https address of the host keeps the sub-path in its advice', () => {
		expect(to('https://analytics.example/app/api/v1/websites').solution).toBe(
			"Set 'Base URL' in the credential to its https address: https://analytics.example/app",
		);
	});

	test.each(['/login', '/log-in?x', 'https://sso.example/signin', '/auth/start'])(
		'to %s looks like a login page',
		(location) => {
			expect(to(location).solution).toMatch(/^That looks like a login page: check 'API Key'/);
		},
	);

	test.each(['', 'http://['])('to %p leads nowhere', (location) => {
		expect(to(location).message).toMatch(/^the service redirects without saying where \(302\)/);
	});
});

test('tries, waiting and what the service asks for are told before its reasons', () => {
	const refusal = answer(429, { message: 'Slow down.' }, { 'retry-after': '90' });
	expect(problemOfStatus(refusal, ASKED, { tries: 4, waited: 3200 }).message).toBe(
		'the service limits how often it may be asked (429), after 4 tries and 4 s of waiting, and asks to wait 90 s: Slow down.',
	);
});

test('a missing page of the interface points to the base URL, a missing website to its id', () => {
	expect(problem(404).solution).toBe(
		"Check 'Base URL' in the credential (https://analytics.example/app).",
	);
	expect(problem(404, '', {}, { path: '/api/v1/stats/42' }).solution).toBe(
		"Check 'Website': the service has no website 42, or the API key does not reach it.",
	);
});

test('only an unknown statistic brings the names of other generations', () => {
	expect(problem(422, { message: { name: ['Unknown.'] } }).solution).toMatch(/^Servers of other/);
	expect(problem(422, { message: { to: ['Unknown.'] } }).solution).toBe(
		'Change the named parameters and run this again.',
	);
});
