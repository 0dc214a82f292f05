import { pauseProblem, statusProblem } from '../../../nodes/WebsiteAnalytics/client/statusProblems';
import type { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { FIRST_ATTEMPT, pageOf, REQUEST_INFO, responseOf } from './support';

const problem = (status: number, body: unknown = '', headers = {}, request = {}) =>
	statusProblem(responseOf(status, body, headers), { ...REQUEST_INFO, ...request }, FIRST_ATTEMPT);

it('says of each status what happened and what to do', () => {
	const statuses = [199, 400, 401, 403, 404, 405, 409, 422, 429, 499, 500, 503];
	const page = ['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) =>
		statuses.map((status): [string, Problem] => [
			`${method} ${status}`,
			problem(status, '', {}, { method }),
		]),
	);

	expect(pageOf(page)).toMatchSnapshot();
});

it('says more where it knows more', () => {
	const http = 'http://analytics.example:8443/app';
	const page = '<html><body>The plain HTTP request was sent to HTTPS port</body></html>';
	const slow = responseOf(429, { message: 'Slow down.' }, { 'retry-after': '90' });
	const day = { 'retry-after': '86400' };

	expect(
		pageOf([
			['no website', problem(404, '', {}, { path: '/api/v1/websites/42' })],
			['no statistics', problem(404, '', {}, { path: '/api/v1/stats/42' })],
			['a number within a path', problem(404, '', {}, { path: '/api/v1/42/websites' })],
			['an unknown statistic', problem(422, { message: { name: ['Unknown.'] } })],
			['another field', problem(422, { message: { to: ['Unknown.'] } })],
			['several attempts', statusProblem(slow, REQUEST_INFO, { attempts: 4, waitedMs: 3200 })],
			['a long rate limit', problem(429, '', day)],
			['a long maintenance', problem(503, '', day)],
			['a delay of another status', problem(499, '', { 'retry-after': '7' })],
			['a pause after a rate limit', pauseProblem(429, 3_599_001)],
			['a pause for maintenance', pauseProblem(503, 3_599_001)],
			['a web page to http', problem(400, page, {}, { address: http })],
			['nothing to http', problem(400, '', {}, { address: http })],
			['a web page to https', problem(400, page)],
			['JSON to http', problem(400, { message: 'No.' }, {}, { address: http })],
			['another status to http', problem(405, page, {}, { address: http })],
		]),
	).toMatchSnapshot();
});

it('names the target of a redirect without its query, and what may be wrong', () => {
	const http = 'http://analytics.example/app';
	const https = 'https://analytics.example/app';
	const redirects: Array<[status: number, location: string, address: string]> = [
		[302, 'https://x.example/a/b?token=1#c', http],
		[300, '/new', https],
		[399, '/new', https],
		[302, `${https}/api/v1/websites`, http],
		[302, `${https}/api/v1/websites`, 'http://analytics.example'],
		[302, 'http://analytics.example/new', http],
		[302, '/login', http],
		[302, '/log-in?x', http],
		[302, 'https://sso.example/signin', http],
		[302, '/auth/start', https],
		[302, '', http],
		[302, 'http://[', http],
	];

	expect(
		pageOf(
			redirects.map(([status, location, address]) => [
				`from ${address} to "${location}"`,
				problem(status, '', { location }, { address }),
			]),
		),
	).toMatchSnapshot();
});
