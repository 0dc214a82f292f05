import { isTemporary } from '../../../nodes/WebsiteAnalytics/client/networkErrors';
import { networkError } from './support';

describe('isTemporary', () => {
	it.each([
		...['EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'EPIPE'],
		...['ERR_BAD_RESPONSE', 'ERR_STREAM_PREMATURE_CLOSE', 'Z_BUF_ERROR'],
	])('is true for %s', (code) => {
		expect(isTemporary(networkError(code))).toBe(true);
	});

	it.each(['TIMEOUT', 'ETIMEDOUT', 'ENOTFOUND', 'CERT_HAS_EXPIRED', 'EPROTO', 'EWEIRD', ''])(
		'is false for %j',
		(code) => {
			expect(isTemporary(networkError(code))).toBe(false);
		},
	);
});
