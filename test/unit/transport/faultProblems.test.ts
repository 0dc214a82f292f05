import { isPassing, problemOfFault } from '../../../nodes/WebsiteAnalytics/transport/faultProblems';
import { ASKED } from './support';

const fault = (code: string, words = '') => ({ code, words, timeout: 5000 });
const problem = (code: string, words?: string, method = 'GET') =>
	problemOfFault(fault(code, words), { ...ASKED, method });

test.each([
	['ENOTFOUND', 'the host analytics.example was not found'],
	['EAI_AGAIN', 'the host analytics.example was not found'],
	['ECONNREFUSED', 'no service answers at analytics.example (ECONNREFUSED)'],
	['EHOSTUNREACH', 'no service answers at analytics.example (EHOSTUNREACH)'],
	[
		'ECONNRESET',
		'the connection to analytics.example broke before the answer was complete (ECONNRESET)',
	],
	[
		'ERR_BAD_RESPONSE',
		'the connection to analytics.example broke before the answer was complete (ERR_BAD_RESPONSE)',
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
	['ETIMEDOUT', 'the service did not answer within 5 s'],
	['EWEIRD', 'the request to analytics.example failed: EWEIRD'],
])('%s is put in words', (code, message) => {
	expect(problem(code).message).toBe(message);
});

test('a timeout of the client is told from another abort', () => {
	expect(problem('ECONNABORTED', 'timeout of 5000ms exceeded').message).toBe(
		'the service did not answer within 5 s',
	);
	expect(problem('ECONNABORTED', 'stopped').message).toBe(
		'the request to analytics.example failed: stopped',
	);
});

test('a fault without a code keeps its words', () => {
	expect(problem('', 'Domain not allowed').message).toBe(
		'the request to analytics.example failed: Domain not allowed',
	);
});

test.each(['ETIMEDOUT', 'ECONNRESET', 'EWEIRD'])('after %s, a write may have been made', (code) => {
	const mayBeDone = 'The change may have been made all the same';
	expect(problem(code, '', 'PUT').solution).toContain(mayBeDone);
	expect(problem(code, '', 'GET').solution).not.toContain(mayBeDone);
});

test('a fault on the way may pass; a wrong name, a bad certificate and a timeout do not', () => {
	const passing = ['EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ERR_BAD_RESPONSE'];
	const lasting = ['ENOTFOUND', 'CERT_HAS_EXPIRED', 'ETIMEDOUT', 'ECONNABORTED', ''];
	expect(passing.map((code) => isPassing(fault(code)))).toEqual(passing.map(() => true));
	expect(lasting.map((code) => isPassing(fault(code)))).toEqual(lasting.map(() => false));
});
