import type { UserFacingError } from '../../../nodes/WebsiteAnalytics/values/userFacingError';
import {
	noResponseError,
	outOfTimeError,
	pauseError,
	requestError,
} from '../../../nodes/WebsiteAnalytics/http/errors';
import { FIRST_ATTEMPT, networkError, pageOf, REQUEST_INFO, responseOf } from './support';

describe('the error of a response', () => {
	const problem = (status: number, body: unknown = '', headers = {}, request = {}) =>
		requestError(responseOf(status, body, headers), { ...REQUEST_INFO, ...request }, FIRST_ATTEMPT);

	const STATUSES = [199, 302, 400, 401, 403, 404, 405, 407, 408, 409, 422, 429, 499, 500, 501, 503];

	it('says of each status what happened and what to do', () => {
		const page = ['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) =>
			STATUSES.map((status): [string, UserFacingError] => [
				`${method} ${status}`,
				problem(status, '', {}, { method }),
			]),
		);

		expect(pageOf(page)).toMatchSnapshot();
	});

	it('is of one website where only a request for it can fail so', () => {
		const kindOf = (status: number) => problem(status, '', {}, { path: '/api/v1/stats/42' }).kind;

		expect(STATUSES.filter((status) => kindOf(status) === 'ofWebsite')).toEqual([
			199, 400, 403, 404, 405, 409, 422, 499,
		]);
	});

	it('says more about some responses', () => {
		const slow = responseOf(429, { message: 'Slow down.' }, { 'retry-after': '90' });
		const day = { 'retry-after': '86400' };
		const unknown = { message: { name: ['Unknown.'] } };

		expect(
			pageOf([
				['no website', problem(404, '', {}, { path: '/api/v1/websites/42' })],
				['no statistics', problem(404, '', {}, { path: '/api/v1/stats/42' })],
				['a number within a path', problem(404, '', {}, { path: '/api/v1/42/websites' })],
				['an unknown statistic', problem(422, unknown, {}, { query: { name: 'os', from: '' } })],
				['several attempts', requestError(slow, REQUEST_INFO, { attempts: 4, waitedMs: 3200 })],
				['a proxy', problem(407, '', {}, { proxy: 'proxy.example:3128' })],
				['a long rate limit', problem(429, '', day)],
				['a long maintenance', problem(503, '', day)],
				['an error in a success', problem(200, { errors: { from: ['No day.'] } })],
				['a status in a success', problem(200, { message: 'Not yours.', status: 403 })],
				['a delay of another status', problem(499, '', { 'retry-after': '7' })],
			]),
		).toMatchSnapshot();
	});

	it('names the target of a redirect without its query', () => {
		const redirects: Array<[status: number, location: string]> = [
			[302, 'https://x.example/a/b?token=1#c'],
			[300, '/login?x'],
			[399, ''],
			[302, 'http://['],
			[302, 'app://login?token=1'],
		];

		expect(
			pageOf(redirects.map(([status, location]) => [location, problem(status, '', { location })])),
		).toMatchSnapshot();
	});
});

describe('the error of a request without a response', () => {
	const CODES = [
		'TIMEOUT',
		'ENOTFOUND',
		'EAI_AGAIN',
		'ECONNREFUSED',
		'EHOSTUNREACH',
		'ENETUNREACH',
		'ETIMEDOUT',
		'ECONNRESET',
		'EPIPE',
		'ERR_BAD_RESPONSE',
		'ERR_STREAM_PREMATURE_CLOSE',
		'Z_BUF_ERROR',
		'CERT_HAS_EXPIRED',
		'DEPTH_ZERO_SELF_SIGNED_CERT',
		'SELF_SIGNED_CERT_IN_CHAIN',
		'ERR_TLS_CERT_ALTNAME_INVALID',
		'UNABLE_TO_GET_ISSUER_CERT',
		'HOSTNAME_MISMATCH',
		'EPROTO',
		'ERR_SSL_WRONG_VERSION_NUMBER',
		// Codes without a row of their own.
		'HPE_INVALID_CONSTANT',
		'EWEIRD',
		'OTHER_CERT_ERROR',
		'NO_EPROTO',
		'ECONNABORTED',
	];
	const problem = (code: string, message = '') =>
		requestError(networkError(code, message), { ...REQUEST_INFO, method: 'POST' }, FIRST_ATTEMPT);

	it('says of each code what happened and what to do', () => {
		const page = CODES.map((code): [string, UserFacingError] => {
			const found = problem(code);
			return [code, { ...found, message: found.message.replace(code, 'CODE') }];
		});

		expect(pageOf(page)).toMatchSnapshot();
	});

	it('is one of the proxy where that cannot be reached', () => {
		const request = { ...REQUEST_INFO, proxy: 'proxy.example:3128' };
		const messageOf = (code: string) =>
			requestError(networkError(code, ''), request, FIRST_ATTEMPT).message;

		expect(CODES.filter((code) => messageOf(code).startsWith('the proxy'))).toEqual([
			'ENOTFOUND',
			'EAI_AGAIN',
			'ECONNREFUSED',
			'EHOSTUNREACH',
			'ENETUNREACH',
			'ETIMEDOUT',
		]);
	});

	it('says more about some errors', () => {
		const notAllowed = 'Domain not allowed: This credential is restricted from accessing the host';
		const restricted = 'The request was blocked because';

		expect(
			pageOf([
				["n8n's restriction of domains", problem('', notAllowed)],
				['a proxy that says so', problem('', `The proxy: ${notAllowed}`)],
				[
					"n8n's protection: address",
					problem('', `${restricted} it resolves to a restricted IP address`),
				],
				[
					"n8n's protection: name",
					problem('', `${restricted} the destination hostname is restricted`),
				],
				['a network error without a code', problem('', 'Something new')],
			]),
		).toMatchSnapshot();
	});
});

it('a request that is not sent says why', () => {
	expect(
		pageOf([
			['a pause after a rate limit', pauseError(429, 3_599_001)],
			['a pause for maintenance', pauseError(503, 3_599_001)],
			['a host that responds to nothing', noResponseError(300_700)],
			['no time left', outOfTimeError(REQUEST_INFO.address, 10_000)],
		]),
	).toMatchSnapshot();
});
