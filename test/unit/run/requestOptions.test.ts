import { readRequestOptions } from '../../../nodes/WebsiteAnalytics/run/requestOptions';
import { notAWholeNumber } from '../../support/wordings';
import { errorOf } from '../support/errorOf';

const UNBATCHED = { size: 1, intervalMs: 0 };
const http = (given: unknown) => readRequestOptions(given).http;
const batching = (batch: unknown) => readRequestOptions({ batching: { batch } }).batching;

it.each([undefined, {}, { proxy: '', timeout: 0, batching: {} }, { proxy: ' ' }])(
	'are the defaults for %p',
	(given) => {
		expect(readRequestOptions(given)).toEqual({
			http: { skipSslCertificateValidation: false },
			timeoutMs: undefined,
			batching: UNBATCHED,
		});
	},
);

it.each([
	[undefined, undefined],
	['', undefined],
	[0, undefined],
	[1, 1],
	[' 1e4 ', 10_000],
])('have the timeout %j as %p ms', (timeout, timeoutMs) => {
	expect(readRequestOptions({ timeout }).timeoutMs).toBe(timeoutMs);
});

it.each([-5, '-5', 0.5, Infinity, 'soon', true, [300], {}])(
	'are invalid with the timeout %j',
	(timeout) => {
		expect(errorOf(() => readRequestOptions({ timeout })).message).toBe(
			notAWholeNumber('Timeout', 'from 0 to 2147483647'),
		);
	},
);

it('ignore problems of certificates only where that is switched on', () => {
	expect(http({ allowUnauthorizedCerts: true }).skipSslCertificateValidation).toBe(true);
	expect(http({ allowUnauthorizedCerts: false }).skipSslCertificateValidation).toBe(false);
});

it.each([
	['http://proxy.example:3128', 'http://proxy.example:3128'],
	[' https://proxy.example ', 'https://proxy.example'],
	['http://ada:p%40ss@proxy.example:3128', 'http://ada:p%40ss@proxy.example:3128'],
	['http://ada:50%off@proxy.example:3128', 'http://ada:50%25off@proxy.example:3128'],
	['http://ada:50%ac@proxy.example:3128', 'http://ada:50%25ac@proxy.example:3128'],
])('have the proxy %s', (proxy, expected) => {
	expect(http({ proxy }).proxy).toBe(expected);
});

it.each([
	['proxy.example:3128', '"proxy.example:3128"'],
	['ada:secret@proxy.example', '"proxy.example"'],
	['ada:sec\nret@proxy.example', '"proxy.example"'],
	['socks5://proxy.example:1080', '"socks5://proxy.example:1080"'],
	['ftp://ada:secret@proxy.example', '"proxy.example"'],
])('do not take %s for a proxy, and never show its password', (proxy, quoted) => {
	const { message, hint } = errorOf(() => readRequestOptions({ proxy }));

	expect(message).toBe(`'Proxy' is not an http or https address: ${quoted}`);
	expect(hint).toContain("'Proxy' under 'Request Options'");
});

it.each([
	[
		{ batchSize: 50, batchInterval: 1000 },
		{ size: 50, intervalMs: 1000 },
	],
	[{ batchInterval: 20 }, { size: 1, intervalMs: 20 }],
	[
		{ batchSize: 0, batchInterval: 20 },
		{ size: 1, intervalMs: 20 },
	],
	[
		{ batchSize: -1, batchInterval: 1000 },
		{ size: Infinity, intervalMs: 1000 },
	],
	[undefined, UNBATCHED],
])('have the batches %p', (batch, expected) => {
	expect(batching(batch)).toEqual(expected);
});

it.each([
	[{ batchSize: 'many', batchInterval: 1000 }, notAWholeNumber('Items per Batch', 'from -1 on')],
	[{ batchSize: 5, batchInterval: -1 }, notAWholeNumber('Batch Interval', 'from 0 to 2147483647')],
])('do not take %p for batches', (batch, message) => {
	expect(errorOf(() => batching(batch)).message).toBe(message);
});
