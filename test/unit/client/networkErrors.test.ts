import type { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import {
	networkProblem,
	isTemporary,
	noResponseProblem,
	outOfTimeProblem,
} from '../../../nodes/WebsiteAnalytics/client/networkErrors';
import { networkError, pageOf, REQUEST_INFO } from './support';

const CODES = [
	...['TIMEOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'],
	...['ETIMEDOUT', 'ECONNRESET', 'EPIPE', 'ERR_BAD_RESPONSE', 'ERR_STREAM_PREMATURE_CLOSE'],
	...[
		'Z_BUF_ERROR',
		'CERT_HAS_EXPIRED',
		'DEPTH_ZERO_SELF_SIGNED_CERT',
		'SELF_SIGNED_CERT_IN_CHAIN',
	],
	...['ERR_TLS_CERT_ALTNAME_INVALID', 'UNABLE_TO_GET_ISSUER_CERT', 'HOSTNAME_MISMATCH', 'EPROTO'],
	...['ERR_SSL_WRONG_VERSION_NUMBER', 'HPE_INVALID_CONSTANT'],
	// No rule is for these, though they look like codes of TLS and of HTTP.
	...['EWEIRD', 'OTHER_CERT_ERROR', 'NO_EPROTO', 'NO_HPE_CODE', 'ECONNABORTED'],
];
const HTTPS = REQUEST_INFO.address;
const HTTP = 'http://analytics.example:8443/app';

it.each([
	['to read, at an https address', HTTPS, 'GET'],
	['to read, at an http address', HTTP, 'GET'],
	['to write, at an http address', HTTP, 'POST'],
])('says of each network error what happened and what to do: %s', (_what, address, method) => {
	const page = CODES.map((code): [string, Problem] => {
		const problem = networkProblem(networkError(code), { ...REQUEST_INFO, address, method }, false);
		return [code, { ...problem, message: problem.message.replace(code, 'CODE') }];
	});

	expect(pageOf(page)).toMatchSnapshot();
});

it('may go away by itself where the network is down, but not after a timeout or for an unknown host', () => {
	expect(CODES.filter((code) => isTemporary(networkError(code)))).toEqual([
		...['EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'EPIPE'],
		...['ERR_BAD_RESPONSE', 'ERR_STREAM_PREMATURE_CLOSE', 'Z_BUF_ERROR'],
	]);
});

it.each([
	['https://analytics.internal/app', 'analytics.internal to', 'N8N_SSRF_ALLOWED_HOSTNAMES'],
	['http://10.0.0.5:8080', '10.0.0.5/32 to', 'N8N_SSRF_ALLOWED_IP_RANGES'],
	['http://10.example', '10.example to', 'N8N_SSRF_ALLOWED_HOSTNAMES'],
	['http://[fd00::5]:8080', 'fd00::5/128 to', 'N8N_SSRF_ALLOWED_IP_RANGES'],
])('names the variable of n8n that allows %s', (address, what, variable) => {
	const messages = [
		'The request was blocked because it resolves to a restricted IP address',
		'The request was blocked because the destination hostname is restricted',
	];
	for (const message of messages) {
		const error = networkError('', message);
		const problem = networkProblem(error, { ...REQUEST_INFO, address }, false);

		expect(problem.message).toContain(`n8n blocked the request to ${new URL(address).host}`);
		expect(problem.solution).toContain(`add ${what} the environment variable ${variable}`);
	}
});

it('says more where it knows more', () => {
	const forbidden = 'Domain not allowed: This credential is restricted from accessing the host';
	const problem = (code: string, message: string, isTimeoutFixed = false) =>
		networkProblem(networkError(code, message), REQUEST_INFO, isTimeoutFixed);

	expect(
		pageOf([
			["n8n's restriction of domains", problem('', forbidden)],
			['a proxy that says so', problem('', `The proxy: ${forbidden}`)],
			['a network error without a code', problem('', 'Something new')],
			['a timeout that no field sets', problem('TIMEOUT', '', true)],
			['a host that responds to nothing', noResponseProblem(300_700)],
			['no time left', outOfTimeProblem(HTTP, 10_000)],
		]),
	).toMatchSnapshot();
});
