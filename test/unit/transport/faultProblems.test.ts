import {
	faultProblem,
	isTransient,
	noResponseProblem,
} from '../../../nodes/WebsiteAnalytics/transport/faultProblems';
import { REQUEST_INFO } from './support';

const fault = (code: string, message = '') => ({ code, message, timeoutMs: 5000 });
const problem = (code: string, message?: string, method = 'GET', isTimeoutFixed = false) =>
	faultProblem(fault(code, message), { ...REQUEST_INFO, method }, isTimeoutFixed);

it.each([
	['ENOTFOUND', 'the host analytics.example was not found'],
	['EAI_AGAIN', 'the host analytics.example was not found'],
	['ECONNREFUSED', 'no service can be reached at analytics.example (ECONNREFUSED)'],
	['EHOSTUNREACH', 'no service can be reached at analytics.example (EHOSTUNREACH)'],
	[
		'ECONNRESET',
		'the connection to analytics.example closed before the response was complete (ECONNRESET)',
	],
	[
		'ERR_BAD_RESPONSE',
		'the connection to analytics.example closed before the response was complete (ERR_BAD_RESPONSE)',
	],
	[
		'Z_BUF_ERROR',
		'the connection to analytics.example closed before the response was complete (Z_BUF_ERROR)',
	],
	[
		'CERT_HAS_EXPIRED',
		'no secure connection to analytics.example could be made (CERT_HAS_EXPIRED)',
	],
	[
		'DEPTH_ZERO_SELF_SIGNED_CERT',
		'no secure connection to analytics.example could be made (DEPTH_ZERO_SELF_SIGNED_CERT)',
	],
	[
		'ERR_TLS_CERT_ALTNAME_INVALID',
		'no secure connection to analytics.example could be made (ERR_TLS_CERT_ALTNAME_INVALID)',
	],
	['ETIMEDOUT', 'no service can be reached at analytics.example (ETIMEDOUT)'],
	['TIMEOUT', 'the service sent no complete response within 5 s'],
	['EWEIRD', 'the request to analytics.example failed: EWEIRD'],
])('explains %s', (code, message) => {
	expect(problem(code).message).toBe(message);
});

const CHECK_BASE_URL = "Check 'Base URL' in the credential (https://analytics.example/app)";

it.each([
	['ENOTFOUND', `${CHECK_BASE_URL} and the name resolution of the machine that runs n8n.`],
	['ENETUNREACH', `${CHECK_BASE_URL}, and that the service is up.`],
	[
		'ERR_STREAM_PREMATURE_CLOSE',
		'Try again later; if it happens again, ask the operator of the service.',
	],
	['SELF_SIGNED_CERT_IN_CHAIN', `${CHECK_BASE_URL}, and the certificate of the service.`],
	['EWEIRD', `${CHECK_BASE_URL}.`],
])('advises after %s what to check', (code, solution) => {
	expect(problem(code).solution).toBe(solution);
});

describe('the wrong one of http and https', () => {
	const HTTP = 'http://analytics.example:8443/app';
	const at = (address: string, code: string, method = 'GET') =>
		faultProblem(fault(code), { ...REQUEST_INFO, address, method }, false);

	it.each(['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'])(
		'is likely after %s at an https address',
		(code) => {
			expect(at('https://analytics.example:8080/app', code)).toMatchObject({
				message: `no secure connection to analytics.example:8080 could be made (${code})`,
				solution:
					"If the service has no https at this port, try http://analytics.example:8080/app as 'Base URL' in the credential; the API key is then sent unencrypted. Else ask its operator.",
			});
		},
	);

	it.each(['HPE_INVALID_CONSTANT', 'HPE_INVALID_VERSION'])(
		'is likely after %s at an http address',
		(code) => {
			expect(at(HTTP, code)).toMatchObject({
				message: `analytics.example:8443 does not speak HTTP (${code})`,
				solution: "Try https://analytics.example:8443/app as 'Base URL' in the credential.",
			});
			expect(at('https://analytics.example/app', code)).toMatchObject({
				message: `analytics.example does not speak HTTP (${code})`,
				solution: `${CHECK_BASE_URL}.`,
			});
		},
	);

	it('is possible when a connection to an http address closes', () => {
		expect(at(HTTP, 'ECONNRESET').solution).toBe(
			"Try again later; if it happens again, try https://analytics.example:8443/app as 'Base URL' in the credential, or ask the operator of the service.",
		);
		expect(at(HTTP, 'EPIPE', 'POST').solution).toBe(
			"Try again later; if it happens again, try https://analytics.example:8443/app as 'Base URL' in the credential, or ask the operator of the service. The change may have been made all the same: look at the website before running this again.",
		);
		// It has responded with HTTP.
		expect(at(HTTP, 'Z_BUF_ERROR').solution).toBe(
			'Try again later; if it happens again, ask the operator of the service.',
		);
	});
});

it('knows an error of TLS by the start of its code only', () => {
	expect(problem('OTHER_CERT_ERROR').message).toBe(
		'the request to analytics.example failed: OTHER_CERT_ERROR',
	);
});

it("explains that n8n's restriction of domains has stopped the request", () => {
	const message = 'Domain not allowed: This credential is restricted from accessing the host';

	expect(problem('', message)).toMatchObject({
		message: 'n8n does not allow this credential to send requests to analytics.example',
		solution:
			"Add the host to 'Allowed Domains' in the credential, or set 'Allowed HTTP Request Domains' to All.",
	});
	expect(problem('', `The proxy: ${message}`).message).toBe(
		`the request to analytics.example failed: The proxy: ${message}`,
	);
});

it('explains why nothing was sent while no request gets a response', () => {
	expect(noResponseProblem(300_700)).toMatchObject({
		message: 'not sent, because the service has not responded to any request for 5 minutes',
		solution: 'Check that the service is up, then run this again.',
		failure: { cause: 'temporarily-unavailable' },
	});
});

it('recommends a longer timeout only where a field sets it', () => {
	expect(problem('TIMEOUT').solution).toBe(
		"Ask for a shorter range, or raise the timeout under 'Request Options'.",
	);
	expect(problem('TIMEOUT', '', 'GET', true).solution).toBe(
		"Check 'Base URL' in the credential (https://analytics.example/app), and that the service is not overloaded.",
	);
});

it('keeps the message of a fault without a code', () => {
	expect(problem('', 'Something new').message).toBe(
		'the request to analytics.example failed: Something new',
	);
});

it.each(['TIMEOUT', 'ECONNRESET', 'EWEIRD'])(
	'warns after %s that a write may have succeeded',
	(code) => {
		const warning = 'The change may have been made all the same';

		expect(problem(code, '', 'PUT').solution).toContain(warning);
		expect(problem(code, '', 'GET').solution).not.toContain(warning);
	},
);

it('treats network errors as transient, but not an unknown host, a bad certificate or a timeout', () => {
	const transient = [
		'EAI_AGAIN',
		'ECONNREFUSED',
		'ECONNRESET',
		'EPIPE',
		'ERR_BAD_RESPONSE',
		'Z_BUF_ERROR',
	];
	const permanent = ['ENOTFOUND', 'CERT_HAS_EXPIRED', 'TIMEOUT', 'ETIMEDOUT', 'ECONNABORTED', ''];

	expect(transient.map((code) => isTransient(fault(code)))).toEqual(transient.map(() => true));
	expect(permanent.map((code) => isTransient(fault(code)))).toEqual(permanent.map(() => false));
});
