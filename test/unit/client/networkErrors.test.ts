import { isTemporary } from '../../../nodes/WebsiteAnalytics/client/networkErrors';
import { networkError } from './support';

describe('isTemporary', () => {
	const codes = (text: string) => text.split(' ');

	it.each([
		[true, codes('EAI_AGAIN ECONNREFUSED EHOSTUNREACH ENETUNREACH ECONNRESET EPIPE')],
		[true, codes('ERR_BAD_RESPONSE ERR_STREAM_PREMATURE_CLOSE Z_BUF_ERROR')],
		[false, ['TIMEOUT', 'ETIMEDOUT', 'ENOTFOUND', 'CERT_HAS_EXPIRED', 'EPROTO', 'EWEIRD', '']],
	])('is %s for %j', (expected, all) => {
		expect(all.filter((code) => isTemporary(networkError(code)) !== expected)).toEqual([]);
	});
});
